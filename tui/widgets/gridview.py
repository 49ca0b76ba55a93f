"""What one board shows: digits and how each cell looks, worked out without any widget."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Cage, Digits, Puzzle, split_grids
from sudoku_tui.puzzles.record import Record

INKS = ("blank", "given", "solved", "clash")
"""What a cell's digit is."""
GROUNDS = ("", "house", "cage", "same", "cursor")
"""How the cursor lights a cell: the later one wins."""
LIT = 32
"""Set where a cell is in the cursor's row, column or box: borders between two such cells are lit with them."""
BLANK, HOUSE = 0, 4
"""The looks of an empty cell and of a lit one, which borders share."""


def look(ink: str, ground: str, lit: bool = False) -> int:
    """How a cell is drawn, as one small number: its ink, its ground, and whether it is lit."""
    return INKS.index(ink) + 4 * GROUNDS.index(ground) + LIT * lit


class GridView(Record):
    """One grid as it is to be shown. Cells are counted from 0 within the grid."""

    shape: Shape
    digits: Digits
    looks: bytes
    """How each cell is drawn: see `look`."""
    at: int
    """The cursor's cell, or the one in the same place where the cursor is in the other grid of a pair."""
    cursor: int | None
    """The cell under the cursor, if it is in this grid."""
    entering: bool
    """Whether a second digit may still complete the number under the cursor."""
    sums: dict[int, str]
    """For the first cell of each cage, its total."""


def grid_views(puzzle: Puzzle, digits: Digits, clashing: frozenset[int], cursor: int, entering: bool) -> list[GridView]:
    """The views of a puzzle's grids, with the digits on display and the cells that clash."""
    size = puzzle.shape.cells
    grids = list(zip(puzzle.grids(), split_grids(puzzle.rules, digits), strict=True))
    chosen = digits[cursor]
    at = cursor % size
    return [
        GridView(
            puzzle.shape,
            shown,
            bytes(_looks(puzzle, given, shown, clashing, index * size, cursor, chosen)),
            at,
            at if cursor // size == index else None,
            entering,
            _sums(puzzle, index * size),
        )
        for index, (given, shown) in enumerate(grids)
    ]


def cage_at(puzzle: Puzzle, cell: int) -> Cage | None:
    """The cage that a cell belongs to; the first one where cages overlap."""
    return next((cage for cage in puzzle.cages if cell in cage.cells), None)


def _looks(
    puzzle: Puzzle, given: Digits, shown: Digits, clashing: frozenset[int], offset: int, cursor: int, chosen: int
) -> bytearray:
    size = puzzle.shape.cells
    here = offset <= cursor < offset + size
    looks = bytearray(_inks(given, shown, frozenset(cell - offset for cell in clashing)))
    # In the other grid of a pair only the cell in the same place is bound to the cursor's.
    grounds = dict.fromkeys(houses_of(puzzle.shape)[cursor % size] if here else (cursor % size,), HOUSE | LIT)
    cage = cage_at(puzzle, cursor)
    _light(grounds, (cell - offset for cell in cage.cells) if cage else (), "cage")
    _light(grounds, (cell for cell, digit in enumerate(shown) if digit == chosen) if chosen else (), "same")
    _light(grounds, (cursor - offset,) if here else (), "cursor")
    for cell, ground in grounds.items():
        if 0 <= cell < size:
            looks[cell] += ground
    return looks


@lru_cache(maxsize=4)
def _inks(given: Digits, shown: Digits, clashing: frozenset[int]) -> bytes:
    """What the digits are, which the cursor's moves leave as it is."""
    given_ink, solved_ink, clash_ink = (INKS.index(name) for name in ("given", "solved", "clash"))
    inks = [given_ink if clue else solved_ink if digit else 0 for clue, digit in zip(given, shown, strict=True)]
    for cell in clashing:
        if 0 <= cell < len(inks):
            inks[cell] = clash_ink
    return bytes(inks)


def _light(grounds: dict[int, int], cells: Iterable[int], ground: str) -> None:
    code = look("blank", ground)
    for cell in cells:
        grounds[cell] = code | grounds.get(cell, 0) & LIT


def _sums(puzzle: Puzzle, offset: int) -> dict[int, str]:
    return {min(cage.cells) - offset: str(cage.total) for cage in puzzle.cages}


@lru_cache(maxsize=8)
def houses_of(shape: Shape) -> tuple[frozenset[int], ...]:
    """For each cell the cells of its row, column and box, itself among them."""
    together: list[set[int]] = [set() for _ in range(shape.cells)]
    for house in (*shape.rows(), *shape.columns(), *shape.boxes()):
        for cell in house:
            together[cell].update(house)
    return tuple(map(frozenset, together))
