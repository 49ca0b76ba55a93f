"""Pasted text to a puzzle."""

from __future__ import annotations

from io import BytesIO

from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Puzzle


def puzzle_from_text(text: str, name: str = "pasted text") -> Puzzle | str:
    """The one puzzle in a text in any format we read, or why there is none."""
    # Terminals send the ends of pasted lines as carriage returns.
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    puzzles = read(Text(name, BytesIO(lines.encode("utf-8", "replace"))))
    try:
        puzzle = next(puzzles)
        if next(puzzles, None):
            return f"{name}: expected one puzzle, found several: save them to a file and open that"
    except FormatError as error:
        return str(error)
    return puzzle
