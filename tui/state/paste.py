"""Pasted text to a puzzle."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Puzzle


def puzzle_from_text(
    text: str, name: str = "pasted text", tell: Callable[[str], None] = lambda _: None
) -> Puzzle | str:
    """The one puzzle in a text in any format we read, or why there is none.

    How it was taken, where it could mean something else, is told.
    """
    # Terminals send the ends of pasted lines as carriage returns.
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    source = Text(name, BytesIO(lines.encode("utf-8", "replace")))
    puzzles = read(source)
    try:
        puzzle = next(puzzles)
        if next(puzzles, None):
            return f"{name}: expected one puzzle, found several: save them to a file and open that"
    except FormatError as error:
        return str(error)
    for words in source.notes:
        tell(words)
    return puzzle
