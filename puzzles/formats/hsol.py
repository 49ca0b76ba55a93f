"""HoDoKu's saved games, .hsol: a zip file with the XML of Java objects, of which only the givens are read."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.hodoku import LINE, givens_of
from sudoku_tui.puzzles.formats.safe_xml import parse
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SUMMARY = "HoDoKu's saved games, .hsol; the givens are read"

LOOK_AHEAD = 10
INITIAL = "initialState"


def recognise(text: Text) -> bool:
    return any("java.beans.XMLDecoder" in line for _, line in text.peek(LOOK_AHEAD))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    root = parse(text)
    for found in root.all("void"):
        if found.attributes.get("property") != INITIAL:
            continue
        state = next((child for child in found.all("string")), found)
        line = LINE.match(state.text)
        try:
            givens = givens_of(line["cells"] if line else state.text.strip())
        except ValueError as error:
            raise text.error(state.line, None, str(error)) from None
        yield replace(blank_for(text, state.line, 9, options), givens=givens)
        return
    raise text.error(None, None, f"expected the property {INITIAL} of a saved game of HoDoKu, found none")
