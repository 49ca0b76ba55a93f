"""From key to solver and back, in a real pseudo-terminal with the real child process."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.terminal import Terminal

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
RIGHT, DOWN = "\x1b[C", "\x1b[B"


@pytest.fixture
def start() -> Iterator[Callable[..., Terminal]]:
    opened: list[Terminal] = []

    def open_terminal(*arguments: str) -> Terminal:
        opened.append(Terminal(*arguments))
        return opened[-1]

    yield open_terminal
    for terminal in opened:
        terminal.close()


def digits(lines: list[str]) -> str:
    """The digits on the board that is on the screen, row by row; a dot for an empty cell."""
    rows = [line.partition("║")[2][:36] for line in lines if "│" in line]
    return "".join(cell.strip() or "." for row in rows for cell in row.replace("║", "│").strip("│").split("│"))


def test_type_a_puzzle_solve_it_and_read_the_solution(start: Callable[..., Terminal]) -> None:
    terminal = start()
    terminal.shows("Quit")
    for row in range(9):
        for sign in PUZZLE[row * 9 : row * 9 + 9]:
            terminal.send(*([sign] if sign != "." else []), RIGHT)
        terminal.send(DOWN)
    terminal.until(lambda lines: digits(lines) == PUZZLE)
    terminal.shows("1 solution")
    terminal.send("s")
    terminal.until(lambda lines: digits(lines) == SOLUTION)
    terminal.shows("solved, unique")
    terminal.send("q")
    assert terminal.seconds_to_end() < 10
    assert terminal.process.exitstatus == 0


def test_alt_and_digits_mark_as_most_terminals_send_them(start: Callable[..., Terminal], own_folders: Path) -> None:
    (own_folders / "one.sdm").write_text(PUZZLE)
    terminal = start("one.sdm")
    terminal.shows("51 left")
    terminal.send(RIGHT, RIGHT, *(f"\x1b{digit}" for digit in range(1, 10)))
    terminal.shows("r1c3 centre: 1 2 3 4 5 6 7 8 9")


def test_find_the_wrong_clue_and_walk_to_the_solution(start: Callable[..., Terminal], own_folders: Path) -> None:
    (own_folders / "wrong.sdm").write_text(SOLUTION[:69] + "..." + SOLUTION[72:79] + ".6")
    terminal = start("wrong.sdm")
    terminal.shows("no solution")
    terminal.send("x")
    terminal.shows("r9c6=6 and r9c9=6 are both in row 9.")
    terminal.shows("a Apply")
    terminal.send("a")
    terminal.shows("1 solution · easy")
    terminal.send("H")
    terminal.shows("Look at")
    for step in range(1, 6):
        terminal.send(">")
        terminal.shows(f"Step {step} ")
    terminal.send("\x1b")
    terminal.until(lambda lines: digits(lines) == SOLUTION)
    terminal.send("<")
    terminal.shows("Step 4 ")


def test_quit_in_the_middle_of_a_hopeless_solve(start: Callable[..., Terminal], own_folders: Path) -> None:
    (own_folders / "hopeless.csv").write_text("\n".join([",".join(["."] * 36)] * 36))
    terminal = start("hopeless.csv")
    terminal.shows("Quit")
    terminal.send("P", "s")
    terminal.shows("esc Cancel")
    terminal.send(DOWN, "q")
    assert terminal.seconds_to_end() < 3
    assert terminal.process.exitstatus == 0


def test_the_board_survives_kill_9(start: Callable[..., Terminal]) -> None:
    terminal = start()
    terminal.shows("Quit")
    terminal.send("7", RIGHT, "8")
    terminal.shows("2 clues")
    terminal.process.kill(signal.SIGKILL)
    terminal.seconds_to_end()
    again = start()
    again.until(lambda lines: digits(lines).startswith("78."))


def test_a_puzzle_is_opened_at_once(start: Callable[..., Terminal], own_folders: Path) -> None:
    (own_folders / "one.sdm").write_text(PUZZLE)
    terminal = start("one.sdm")
    terminal.shows("Play · one.sdm")
    terminal.until(lambda lines: digits(lines) == PUZZLE)


def test_paste_from_the_terminal(start: Callable[..., Terminal]) -> None:
    terminal = start()
    terminal.shows("Quit")
    terminal.send("\x1b[200~" + PUZZLE + "\x1b[201~")
    terminal.until(lambda lines: digits(lines) == PUZZLE)


def test_a_window_that_shrinks_and_is_back_at_once(start: Callable[..., Terminal]) -> None:
    terminal = start()
    terminal.shows("Quit")
    for size in [(60, 16), (40, 12), (30, 8), (79, 23)] * 25:
        terminal.resize(*size)
        terminal.resize(80, 24)
        terminal.until(lambda lines: lines[-1].rstrip().endswith("Quit"))
