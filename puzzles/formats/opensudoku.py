"""OpenSudoku's XML: `<opensudoku>` with a `<game data="…"/>` for each puzzle.

`data` is 81 digits, 0 for a blank; or `version: 1` and for each cell `value|notes|editable|`, where a digit that is
not editable is given and all else is a player's.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import blank_for
from sudoku_tui.puzzles.formats.safe_xml import Element, parse
from sudoku_tui.puzzles.formats.text import shorten
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import Text

SUMMARY = "OpenSudoku's XML, .opensudoku; the givens are read"

LOOK_AHEAD = 10
CELLS = 81
_VERSION = re.compile(r"version:\s*[0-9]+\s+")


def recognise(text: Text) -> bool:
    return any("<opensudoku" in line for _, line in text.peek(LOOK_AHEAD))


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    root = parse(text)
    games = [*root.all("game")]
    if not games:
        line = root.children[0].line if root.children else None
        raise text.error(line, None, "expected <game data=…/> inside <opensudoku>, found none")
    names = [found.text.strip() for found in root.all("name")]
    for game in games:
        try:
            givens = _givens(game)
        except ValueError as error:
            raise text.error(game.line, None, str(error)) from None
        name = game.attributes.get("note", "") or (names[0] if len(games) == 1 and names else "")
        yield replace(blank_for(text, game.line, 9, options), givens=givens, name=name.strip())


def _givens(game: Element) -> bytes:
    data = game.attributes.get("data", "").strip()
    if len(data) == CELLS and data.isascii() and data.isdecimal():
        return bytes(map(int, data))
    version = _VERSION.match(data)
    if version is None:
        raise ValueError(f"data: expected 81 digits, or version: 1 and 81 cells, found {shorten(data)}")
    fields = re.sub(r"\|+", "|", data[version.end() :]).strip("|").split("|")
    width = len(fields) // CELLS
    if width not in (3, 4) or len(fields) != width * CELLS:
        raise ValueError(f"data: expected 81 cells such as 5|-|0|, found {len(fields)} fields")
    cells = [(fields[start], fields[start + width - 1]) for start in range(0, len(fields), width)]
    for value, editable in cells:
        if value not in "0123456789" or len(value) != 1 or editable not in ("0", "1"):
            raise ValueError(f"data: expected a digit and 0 or 1, found {shorten(f'{value}|…|{editable}')}")
    return bytes([int(value) if editable == "0" else 0 for value, editable in cells])
