"""The margin of a drawing: clues outside the grid, each before the first of the cells that it looks along."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.marks import Outside

ARROWS = {
    (-1, -1): "↖", (-1, 0): "↑", (-1, 1): "↗",
    (0, -1): "←", (0, 1): "→",
    (1, -1): "↙", (1, 0): "↓", (1, 1): "↘",
}  # fmt: skip


@dataclass(frozen=True)
class Margin:
    """What stands around a grid. Lines above and below are as wide as the grid with what is beside it."""

    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    """For each row what stands before it, all of one width; nothing at all where no row has anything."""
    right: tuple[str, ...] = ()

    @property
    def left_width(self) -> int:
        return len(self.left[0]) if self.left else 0

    @property
    def right_width(self) -> int:
        return len(self.right[0]) if self.right else 0


def margin(clues: Iterable[Outside], n: int, width: int) -> Margin:
    """The margin of a grid whose cells are so many characters wide."""
    sides: dict[tuple[int, int], list[str]] = {}
    clues = list(clues)
    for clue, text in zip(clues, signed(clues), strict=True):
        place, arrow = place_of(clue, n)
        on_the_right = place[1] == n
        sides.setdefault(place, []).append(arrow + text if on_the_right else text + arrow)
    if not sides:
        return Margin()
    left, right = (_beside(sides, n, column) for column in (-1, n))
    before, whole = (len(left[0]) if left else 0), n * (width + 1) + 1 + (len(right[0]) if right else 0)
    above, below = (_lines(sides, n, row, width, before, before + whole) for row in (-1, n))
    return Margin(tuple(above[::-1]), tuple(below), left, right)


def signed(clues: Sequence[Outside]) -> list[str]:
    """The texts of clues, each with the sign of its kind where there are several kinds."""
    mixed = len({clue.sign for clue in clues if clue.sign}) > 1
    return [clue.sign + clue.text if mixed else clue.text for clue in clues]


def place_of(clue: Outside, n: int) -> tuple[tuple[int, int], str]:
    """The row and column outside the grid, and the arrow of a diagonal."""
    row, column = divmod(clue.cells[0], n)
    if len(clue.cells) == 1:
        return ((-1, column) if row == 0 else (n, column) if row == n - 1 else (row, -1 if column == 0 else n)), ""
    down, right = clue.cells[1] // n - row, clue.cells[1] % n - column
    return (row - down, column - right), ARROWS[down, right] if down and right else ""


def _beside(sides: dict[tuple[int, int], list[str]], n: int, column: int) -> tuple[str, ...]:
    """What stands beside each row, a blank between it and the grid."""
    texts = [" ".join(sides.get((row, column), ())) for row in range(n)]
    corners = [" ".join(sides.get((row, column), ())) for row in (-1, n)]
    width = max(map(len, (*texts, *corners)))
    if not width:
        return ()
    return tuple([f"{text:>{width}} " if column < 0 else f" {text:<{width}}" for text in texts])


def _lines(sides: dict[tuple[int, int], list[str]], n: int, row: int, width: int, before: int, whole: int) -> list[str]:
    """The lines above or below a grid, the one next to it first; a text that has no room goes one line further out."""
    lines: list[str] = []
    for column in range(-1, n + 1):
        for text in sides.get((row, column), ()):
            middle = before + column * (width + 1) + 1 + (width - len(text)) // 2
            start = before - 1 - len(text) if column < 0 else before + n * (width + 1) + 2 if column == n else middle
            start = max(0, min(start, whole - len(text)))
            free = (
                index for index, line in enumerate(lines) if not line[max(0, start - 1) : start + len(text)].strip()
            )
            index = next(free, len(lines))
            if index == len(lines):
                lines.append(" " * whole)
            lines[index] = lines[index][:start] + text + lines[index][start + len(text) :]
    return lines
