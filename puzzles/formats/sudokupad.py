"""SudokuPad: links that carry `fpuz…` (f-puzzles JSON), `scl…` or `ctc…` (a drawing), `scf…` or `classic…` (a plain
puzzle).

Written is the first, which says every rule and is drawn on the site as well.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.formats import fpuzzles, links
from sudoku_tui.puzzles.formats.links import Carried
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise

if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Puzzle

SUMMARY = "SudokuPad's links and JSON"
HOLDS = fpuzzles.HOLDS
SEPARATOR = "\n"

ADDRESS = "https://sudokupad.app/fpuz"
SITES = (
    *("sudokupad.app", "sudokupad.com", "sudokupad.svencodes.com"),
    *("crackingthecryptic.com", "crackingthecryptic.web.app"),
)
CARRIED = re.compile(r"(fpuz(?:zles)?|scl|ctc|scf|classic)(.*)", re.DOTALL)
NINE = 81
CODE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""Of a plain puzzle: a digit and how many blank cells follow it, 10 times that and the digit."""
RUNS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_"
"""Of an older one: so many blank cells. Its digits stand for themselves."""


def carried(line: str) -> Carried | None:
    """What a line of SudokuPad says of a puzzle; None for other lines."""
    if line.startswith("{"):
        return _drawing(line)
    text = _text_of(line)
    found = CARRIED.fullmatch(text or "")
    if not found:
        return None
    form, body = found.groups()
    if form == "scf":
        return _plain(links.decoded(body))
    if form == "classic":
        return _classic(links.decoded(body))
    unpacked = body if body.startswith("{") else links.unpacked(body)
    if form in ("scl", "ctc"):
        return _drawing(unpacked)
    return fpuzzles.from_json(unpacked)


def write(puzzle: Puzzle) -> str:
    from urllib.parse import quote

    return ADDRESS + quote(fpuzzles.pack(puzzle), safe="")


def _text_of(line: str) -> str | None:
    """What stands for the puzzle in a link of the site; another line is that itself."""
    link = links.parse_link(line)
    if link is None:
        return line
    if not link.site.endswith(SITES):
        return None
    text = link.query.get("puzzleid") or link.path.removeprefix("sudoku/").removeprefix("puzzle/").rstrip("/")
    if not CARRIED.match(text):
        raise links.server_id(link.site, text)
    return text


def _drawing(text: str) -> Carried:
    from sudoku_tui.puzzles.formats.json_values import load_object
    from sudoku_tui.puzzles.formats.loose_json import as_strict
    from sudoku_tui.puzzles.formats.scl import Drawing

    return Drawing(load_object(as_strict(text))).carried()


def _plain(body: str) -> Carried:
    """A 9×9 in a character for each digit and the blanks behind it, then what else holds, each behind a `*`."""
    code, _, rest = body.partition("*")
    cells: list[int] = []
    for character in code:
        value = CODE.find(character)
        if value < 0:
            raise ValueError(f"expected letters and digits in an scf text, found {character!r}")
        cells += [value % 10, *[0] * (value // 10)]
    _refuse_other_than_nine(cells, "an scf text")
    names, told = [], {"t": "", "a": ""}
    while rest:
        letter, rest = rest[0], rest[1:]
        if letter in told:
            found = re.match(r"((?:[^*]|\*\*)*)\*?", rest)
            assert found  # it may be empty
            told[letter], rest = found[1].replace("**", "*"), rest[found.end() :]
        elif letter in "wx":
            names.append({"w": "windoku", "x": "x"}[letter])
        else:
            raise ValueError(f"expected w, x, t or a behind the * of an scf text, found {letter!r}")
    return Carried(9, bytes(cells), variants=tuple(names), name=told["t"], about=About(told["a"]))


def _classic(body: str) -> Carried:
    """A 9×9 in digits and letters that count blanks."""
    cells: list[int] = []
    for character in body:
        if character in "123456789":
            cells.append(int(character))
        elif (blanks := RUNS.find(character)) >= 0:
            cells += [0] * blanks
        else:
            raise ValueError(f"expected letters and digits in a classic text, found {character!r}")
    _refuse_other_than_nine(cells, "a classic text")
    return Carried(9, bytes(cells))


def _refuse_other_than_nine(cells: list[int], what: str) -> None:
    if len(cells) != NINE:
        raise ValueError(f"expected {NINE} cells in {what}, found {len(cells)}")
