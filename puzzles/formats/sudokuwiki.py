"""Links to SudokuWiki's solver: `https://www.sudokuwiki.org/sudoku.htm?bd=` and 81 digits, or a position in a game.

A position is `S9B` and two symbols for each cell, a number in base 36: 1 to 9 is given, 10 to 18 placed by a player,
and from 19 on a set of candidates. The givens are read.
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

SUMMARY = "links to SudokuWiki's solver: `https://www.sudokuwiki.org/sudoku.htm?bd=…`"

HOST = "sudokuwiki.org"
CELLS = 81
POSITION = "S9B"
MOST = 18 + 2**9 - 1


def carried(line: str) -> Carried | None:
    """What a line of this site says of a puzzle; None for other lines."""
    link = links.parse_link(line)
    return Carried(9, _givens(link)) if link and link.site == HOST else None


def _givens(link: Link) -> bytes:
    board = link.query.get("bd", "").strip()
    if len(board) == CELLS:
        return symbols.digits(board, 9, None)
    if board.upper().startswith(POSITION) and len(board) == len(POSITION) + 2 * CELLS:
        pairs = [board[place : place + 2] for place in range(len(POSITION), len(board), 2)]
        return bytes([_given(pair) for pair in pairs])
    raise ValueError(f"bd: expected 81 digits, or {POSITION} and {2 * CELLS} symbols, found {shorten(board)}")


def _given(pair: str) -> int:
    if not (pair.isascii() and pair.isalnum()) or not 0 <= int(pair, 36) <= MOST:
        raise ValueError(f"bd: expected a number up to {MOST} in base 36 for each cell, found {shorten(pair)}")
    return int(pair, 36) if int(pair, 36) <= 9 else 0
