"""Strings and links of Interactive-Sudoku-Solver: `.Shape~6x6.~R1C1_5.Thermo~R1C2~R2C2~R3C2`.

White space means nothing. An item begins with a point and has a type and arguments; without a type it gives digits, or
several candidates. A string may take several lines, up to one that is blank.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.links import is_link
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.links import Carried
    from sudoku_tui.puzzles.model import Puzzle

SUMMARY = "links and constraint strings of Interactive-Sudoku-Solver: `.Cage~12~R1C1~R1C2`"
HOLDS = ("boxes", "regions", "rules", "constraints")
"""All of it: what can't be said is refused."""
SEPARATOR = "\n"

ADDRESS = "https://sigh.github.io/Interactive-Sudoku-Solver/?q="
_LINK = re.compile(r"https?://[^?#]*Interactive-Sudoku-Solver[^?#]*\?(?:[^#]*&)?q=([^&#]*)", re.IGNORECASE)


def carried(line: str) -> Carried | None:
    """What a line of this site says of a puzzle; None for other lines."""
    link = _LINK.match(line)
    if not link and (is_link(line) or not line.startswith(".")):
        return None
    from urllib.parse import unquote

    from sudoku_tui.puzzles.formats.iss_reading import ItemReading

    # Names inside are encoded once more, and stay so: a point in one would begin an item.
    return ItemReading(unquote(link[1].replace("+", " ")) if link else line).carried()


def write(puzzle: Puzzle) -> str:
    """A link. ArgumentError names what it can't say."""
    from sudoku_tui.puzzles.formats.iss_writing import items_of

    return ADDRESS + items_of(puzzle)
