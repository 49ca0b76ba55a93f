"""HoDoKu's library lines: `:0000:x:givens:deleted candidates:eliminations:placed:comment`.

The givens are 81 symbols; a `+` stands before each digit that a player has placed. Those digits and the candidates
that were struck are a position in a game, and no part of the puzzle.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SUMMARY = "HoDoKu's library, a position a line: `:0000:x:53..7…:`; its givens are read"

LINE = re.compile(r"\s*:[0-9A-Za-z-]{4,6}:[^:]*:(?P<cells>[^:]*)(?::|$)")
CELLS = re.compile(r"(?P<placed>\+?)(?P<symbol>[0-9.])")


def recognise(text: Text) -> bool:
    return any(LINE.match(line) for _, line in text.peek(1))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    for number, line in text:
        if not says_something(line):
            continue
        found = LINE.match(line)
        if found is None:
            raise text.error(number, 1, f"expected a line such as :0000:x:53..7…:, found {shorten(line.strip())}")
        try:
            givens = givens_of(found["cells"])
        except ValueError as error:
            raise text.error(number, found.start("cells") + 1, str(error)) from None
        if "+" in found["cells"]:
            text.note(number, "digits after + were placed by a player: left out")
        yield replace(blank_for(text, number, 9, options), givens=givens, name=_comment(line))


def givens_of(cells: str) -> bytes:
    """The digits that are given, without those that were placed. ValueError says what is wrong with the text."""
    found = [*CELLS.finditer(cells)]
    if "".join([cell.group() for cell in found]) != cells or len(found) != 81:
        raise ValueError(f"expected 81 digits or dots, + before those that were placed, found {shorten(cells)}")
    return bytes([0 if cell["placed"] or cell["symbol"] == "." else int(cell["symbol"]) for cell in found])


def _comment(line: str) -> str:
    fields = line.strip().split(":")
    return fields[7].strip() if len(fields) > 7 else ""
