"""What one board shows: digits and how each cell looks, worked out without any widget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Mark, Outline, Stroke
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, split_grids
from sudoku_tui.tui.state.cages import cage_at
from sudoku_tui.tui.state.reasons import CONFLICT, OPEN, PLACE
from sudoku_tui.tui.widgets.cageview import owners, shades

INKS = ("blank", "given", "solved", "clash")
"""What a cell's digit is."""
GROUNDS = ("", "house", "cage", "same", "place", "reason", "amber", "cursor")
"""How the cursor, a reason or a mark lights a cell: the later one wins. Amber are cells that are marked for a cage, and
those that differ among solutions."""
LIT = 32
"""Set where a cell is in the cursor's row, column or box: borders between two such cells are lit with them."""
GROUND = 28
"""The part of a look that is its ground."""
BLANK, HOUSE, CAGE = 0, 4, 8
"""The looks of an empty cell, of a lit one and of one in the cursor's cage, which borders share."""
SHADE = 64
"""The shades of cages, 0 to 3, count in steps of this."""

ARROWS = {
    (-1, -1): "↖", (-1, 0): "↑", (-1, 1): "↗",
    (0, -1): "←", (0, 1): "→",
    (1, -1): "↙", (1, 0): "↓", (1, 1): "↘",
}  # fmt: skip
END = "▪"

NONE: Mapping[int, str] = {}


def look(ink: str, ground: str, lit: bool = False) -> int:
    """How a cell is drawn, as one small number: its ink, its ground, and whether it is lit."""
    return INKS.index(ink) + 4 * GROUNDS.index(ground) + LIT * lit


@dataclass(frozen=True)
class GridView:
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
    owners: tuple[int, ...]
    """The number of its cage for each cell; less than 0 where it is in none."""
    marked: frozenset[int]
    """Cells that are marked for a new cage."""
    signs: dict[int, str]
    """What stands before the digits of the cells that a reason is about: see `reasons`."""
    arrows: dict[int, str]
    """What stands behind the digits of the cells of lines."""


def grid_views(
    puzzle: Puzzle,
    digits: Digits,
    clashing: frozenset[int],
    cursor: int,
    entering: bool,
    marked: frozenset[int] = frozenset(),
    signs: Mapping[int, str] = NONE,
) -> list[GridView]:
    """The views of a puzzle's grids, with the digits on display, the cells that clash and those that are marked."""
    size = puzzle.shape.cells
    grids = list(zip(puzzle.grids(), split_grids(puzzle.rules, digits), strict=True))
    chosen = digits[cursor]
    at = cursor % size
    return [
        GridView(
            puzzle.shape,
            shown,
            bytes(_looks(puzzle, given, shown, clashing, index * size, cursor, chosen, marked, signs)),
            at,
            at if cursor // size == index else None,
            entering,
            _sums(puzzle, index * size),
            owners(puzzle.placed, index * size, size),
            frozenset(cell - index * size for cell in marked if cell // size == index),
            {cell - index * size: sign for cell, sign in signs.items() if cell // size == index},
            {cell - index * size: arrow for cell, arrow in _arrows(puzzle).items() if cell // size == index},
        )
        for index, (given, shown) in enumerate(grids)
    ]


def _looks(
    puzzle: Puzzle,
    given: Digits,
    shown: Digits,
    clashing: frozenset[int],
    offset: int,
    cursor: int,
    chosen: int,
    marked: frozenset[int],
    signs: Mapping[int, str],
) -> bytearray:
    size = puzzle.shape.cells
    here = offset <= cursor < offset + size
    clashing = clashing.union(cell for cell, sign in signs.items() if sign == CONFLICT)
    looks = bytearray(_inks(given, shown, frozenset(cell - offset for cell in clashing)))
    places = [cell - offset for cell, sign in signs.items() if sign == PLACE]
    uncertain = [cell - offset for cell, sign in signs.items() if sign == OPEN]
    reasons = [cell - offset for cell, sign in signs.items() if sign not in (PLACE, CONFLICT, OPEN)]
    for cell in (*reasons, *uncertain):
        if 0 <= cell < size and not shown[cell]:
            looks[cell] = INKS.index("given")  # the sign of an empty cell is to be seen, too
    # In the other grid of a pair only the cell in the same place is bound to the cursor's.
    grounds = dict.fromkeys(houses_of(puzzle.rules)[cursor % size] if here else (cursor % size,), HOUSE | LIT)
    cage = cage_at(puzzle, cursor)
    _light(grounds, (cell - offset for cell in cage.cells) if cage else (), "cage")
    _light(grounds, (cell for cell, digit in enumerate(shown) if digit == chosen) if chosen else (), "same")
    for cell in clashing:
        if cell - offset in grounds:
            grounds[cell - offset] &= LIT  # its own ground is the more important one
    _light(grounds, places, "place")
    _light(grounds, reasons, "reason")
    _light(grounds, (cell - offset for cell in marked), "amber")
    _light(grounds, uncertain, "amber")
    _light(grounds, (cursor - offset,) if here else (), "cursor")
    for cell, ground in grounds.items():
        if 0 <= cell < size:
            looks[cell] += ground
    if puzzle.placed or puzzle.rules.variants:
        for cell, shade in enumerate(shades(puzzle.rules, owners(puzzle.placed, offset, size))):
            looks[cell] += SHADE * shade
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


def _arrows(puzzle: Puzzle) -> dict[int, str]:
    """From each cell of a line to the next, and a mark at the end."""
    n, found = puzzle.n, {}
    for mark in reversed(_marks(puzzle)):
        if isinstance(mark, Stroke):
            for one, other in pairwise(mark.cells):
                found[one] = ARROWS.get((other // n - one // n, other % n - one % n), END)
            found[mark.cells[-1]] = END
    return found


def _sums(puzzle: Puzzle, offset: int) -> dict[int, str]:
    size = puzzle.shape.cells
    return {
        min(mark.cells) - offset: mark.text
        for mark in reversed(_marks(puzzle))
        if isinstance(mark, Outline) and mark.text and offset <= min(mark.cells) < offset + size
    }


@lru_cache(maxsize=4)
def _placed_marks(placed: tuple[Constraint, ...], n: int) -> list[Mark]:
    return [mark for constraint in placed for mark in constraint.marks(n)]


def _marks(puzzle: Puzzle) -> list[Mark]:
    return _placed_marks(puzzle.placed, puzzle.n)


@lru_cache(maxsize=8)
def houses_of(rules: Rules) -> tuple[frozenset[int], ...]:
    """For each cell those of its grid that differ from it by the rules (row, column, box …), itself among them."""
    together: list[set[int]] = [set() for _ in range(rules.shape.cells)]
    for _, cells in rules.groups:
        if max(cells) < len(together):
            for cell in cells:
                together[cell].update(cells)
    return tuple(map(frozenset, together))
