"""SudoCue's puzzles in progress, .sdx: nine rows of nine words, with a `u` before each digit that a player has placed.

    2 679 6789 1 u4 5 69 49 3      a digit alone is given, several are the candidates of a cell

The digits that were placed and the candidates are a position in a game, and no part of the puzzle. Without a `u` it is
a grid of candidates like any other.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.text import shorten

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text, TextLine
    from sudoku_tui.puzzles.model import Puzzle

SUMMARY = "SudoCue's puzzles in progress, .sdx; the givens are read"

N = 9
WORD = re.compile(r"u[1-9]|[1-9]{1,9}")


def recognise(text: Text) -> bool:
    words = [word for _, line in text.peek(N) for word in line.split()]
    return any(word[0] == "u" for word in words) and all(WORD.fullmatch(word) for word in words)


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    while rows := text.peek(N):
        first = rows[0][0]
        givens = bytes([digit for row in rows for digit in _givens(text, row)])
        if len(rows) < N:
            raise text.error(rows[-1][0], None, f"expected {N} rows, found {len(rows)}")
        for _ in rows:
            next(text)
        text.note(first, "digits after u and candidates are a player's: left out")
        yield replace(blank_for(text, first, N, options), givens=givens)
        text.skip_comments()


def _givens(text: Text, row: TextLine) -> Iterator[int]:
    number, line = row
    words = [*re.finditer(r"\S+", line)]
    for word in words:
        if not WORD.fullmatch(word.group()):
            expected = "expected a digit, u and a digit, or candidates"
            raise text.error(number, word.start() + 1, f"{expected}, found {shorten(word.group())}")
        yield int(word.group()) if len(word.group()) == 1 else 0
    if len(words) != N:
        raise text.error(number, None, f"expected {N} cells, found {len(words)}")
