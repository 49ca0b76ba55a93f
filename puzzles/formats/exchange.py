"""Links to Sudoku Exchange: `https://sudokuexchange.com/play/?s=` and 81 digits, or the same packed.

Packed, each symbol is a digit in base 62: what is left of it by 10 is a digit of the puzzle, and its tens are the
number of blanks after that.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import links, symbols
from sudoku_tui.puzzles.formats.links import Carried
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise
from sudoku_tui.puzzles.formats.text import shorten

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.links import Link

SUMMARY = "links to Sudoku Exchange: `https://sudokuexchange.com/play/?s=…`"

HOST = "sudokuexchange.com"
CELLS = 81
BASE = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"


def carried(line: str) -> Carried | None:
    """What a line of this site says of a puzzle; None for other lines."""
    link = links.parse_link(line)
    return Carried(9, _givens(link)) if link and link.site == HOST else None


def _givens(link: Link) -> bytes:
    packed = link.query.get("s", "").strip()
    if len(packed) == CELLS:
        return symbols.digits(packed, 9, None)
    if not packed or not set(BASE).issuperset(packed):
        raise ValueError(f"s: expected 81 digits, or the same packed, found {shorten(packed)}")
    digits: list[int] = []
    for symbol in packed:
        blanks, digit = divmod(BASE.index(symbol), 10)
        digits += [digit, *[0] * blanks]
    if len(digits) != CELLS:
        raise ValueError(f"s: expected 81 cells, found {len(digits)}")
    return bytes(digits)
