"""Other symbols for blank cells than the usual ones: found once for a text, and read as dots from there on.

Of rows such as `53--7----` or `5 3 x | x 7 x` one symbol beside the digits stands for blanks. A line of nothing but
that symbol is a row where it is needed to have n of them, else a frame.
"""

from __future__ import annotations

import re
from functools import partial
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import lengths, symbols
from sudoku_tui.puzzles.geometry import LARGEST, default_shape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.puzzles.formats.text import Text

LOOK_AHEAD = 40
NINE = frozenset("123456789")
_SIZE = re.compile(r"\s*[0-9]+\s+[0-9]+\s*x\s*[0-9]+\s*", re.IGNORECASE)
"""The first line of a killer, the size and the boxes."""
_WITHOUT_FRAME = str.maketrans("", "", " \t|│║┃")


def settle(text: Text) -> bool:
    """Have the blanks of a text read as dots, where they are another symbol; whether that is so."""
    lines = [line for _, line in text.peek(LOOK_AHEAD)]
    for blank in symbols.OTHER_BLANKS:
        rows = [row for line in lines if (row := _row(line, blank))]
        if widths := {len(row) for row in rows if NINE.intersection(row) and _are_enough(rows, len(row))}:
            text.rewrite(partial(_with_dots, blank=blank, widths=widths, frames=_frames(lines, blank, widths)))
            return True
    return False


def _are_enough(rows: list[str], width: int) -> bool:
    """Whether there are as many rows as a grid has, unless they are so long that each is a puzzle."""
    return width > LARGEST or sum(len(row) == width for row in rows) >= width - 1


def _row(line: str, blank: str) -> str:
    """The symbols of a line that is digits and these blanks alone, as many of them as a row or a puzzle has."""
    row = line.translate(_WITHOUT_FRAME)
    if blank not in row or _SIZE.fullmatch(line) or not NINE.issuperset(row.replace(blank, "")) or _has_negatives(line):
        return ""
    return row if default_shape(len(row)) or len(row) in lengths() else ""


def _has_negatives(line: str) -> bool:
    """Whether -1 stands for a blank, among cells with white space between them."""
    words = line.replace("|", " ").split()
    return "-1" in words and len(words) > 1


def _frames(lines: Sequence[str], blank: str, widths: set[int]) -> bool:
    """Whether lines of blanks alone are no rows: without them the first block has as many rows as it needs."""
    block: list[str] = []
    for line in lines:
        row = line.translate(_WITHOUT_FRAME)
        if len(row) in widths and not row.replace(blank, "").strip("123456789"):
            block.append(row)
        elif not row and block:
            break
    n = min(widths)
    rows = [row for row in block if row.strip(blank)]
    return len(block) % n != 0 and len(rows) % n == 0


def _with_dots(line: str, blank: str, widths: set[int], frames: bool) -> str:
    row = line.translate(_WITHOUT_FRAME)
    if len(row) not in widths or not NINE.issuperset(row.replace(blank, "")):
        return line
    if not row.strip(blank) and (frames or line.count("|") + line.count(" ") == 0 != len(row) % min(widths)):
        return line
    return line.replace(blank, ".")
