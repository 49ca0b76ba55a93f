"""The `sudoku-tui` command."""


def main() -> int:
    return 0
