"""What the program is called, and how it refuses."""

from __future__ import annotations

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.formats.text import printable

PROGRAM = "sudoku-tui"


class UsageError(SudokuError):
    """What is asked for can't be carried out; the message says why, in one line."""

    def __init__(self, message: str) -> None:
        super().__init__(printable(message))
