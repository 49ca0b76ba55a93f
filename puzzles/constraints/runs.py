"""Runs: the cells that a clue outside the grid looks along, written as `row 3`, `column 4 bottom` or `r1c3 down-left`.

Rows and columns of the second grid of a pair go on as n+1 to 2n.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import cell_name

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words

SIDES = {"row": ("left", "right"), "column": ("top", "bottom")}
"""Where a clue may stand beside a row or a column; first the one that sees the cells in their usual order."""
DIRECTIONS = {"down-right": (1, 1), "down-left": (1, -1), "up-right": (-1, 1), "up-left": (-1, -1)}


def read_straight(words: Words, sided: bool) -> tuple[int, ...]:
    """The cells of a row or column, from the side that is said if one has to be."""
    n, last = words.n, words.n * words.grids
    for house, sides in SIDES.items():
        if words.took(house):
            number = words.number()
            if not 1 <= number <= last:
                raise ValueError(f"expected a {house} from 1 to {last}, found {number}")
            cells = straight(house, number, n)
            if not sided or words.took(sides[0]):
                return cells
            if words.took(sides[1]):
                return cells[::-1]
            raise words.expected(" or ".join(sides))
    raise words.expected("row or column")


def straight(house: str, number: int, n: int) -> tuple[int, ...]:
    """The cells of a row or a column in their usual order."""
    grid, place = divmod(number - 1, n)
    first, step = (place * n, 1) if house == "row" else (place, n)
    return tuple([grid * n * n + first + step * index for index in range(n)])


def straight_place(cells: Sequence[int], n: int) -> tuple[str, int, str]:
    """`row` or `column`, its number, and the side that its cells are seen from."""
    step = cells[1] - cells[0]
    house = "row" if abs(step) == 1 else "column"
    grid, inside = divmod(min(cells), n * n)
    return house, grid * n + (inside // n if house == "row" else inside % n) + 1, SIDES[house][step < 0]


def straight_name(cells: Sequence[int], n: int, sided: bool) -> str:
    """`row 3`, or `row 3 from the left`."""
    house, number, side = straight_place(cells, n)
    name = f"{house} {number}" if number <= n else f"{house} {number - n} of the 2nd grid"
    return f"{name} from the {side}" if sided else name


def runs_through(cells: Sequence[int], n: int) -> list[tuple[int, ...]]:
    """Rows and columns that have all these cells, each from both sides: first from where the first cell is nearest."""
    grid, inside = divmod(cells[0], n * n)
    houses = [straight("row", grid * n + inside // n + 1, n), straight("column", grid * n + inside % n + 1, n)]
    return _along([run for house in houses for run in (house, house[::-1])], cells)


def diagonals_through(cells: Sequence[int], n: int) -> list[tuple[int, ...]]:
    """The same with diagonals, the longer ones first."""
    found = []
    for direction, (down, right) in DIRECTIONS.items():
        back = next(name for name, way in DIRECTIONS.items() if way == (-down, -right))
        found.append(diagonal(diagonal(cells[0], back, n)[-1], direction, n))
    return _along(sorted(dict.fromkeys(found), key=len, reverse=True), cells)


def _along(runs: list[tuple[int, ...]], cells: Sequence[int]) -> list[tuple[int, ...]]:
    """Those of the runs that have all the cells: first those that come to the first of them before the last."""
    fitting = [run for run in runs if set(run).issuperset(cells)]
    return sorted(fitting, key=lambda run: (run.index(cells[0]) > run.index(cells[-1]), run.index(cells[0])))


def read_diagonal(words: Words, what: str) -> tuple[int, ...]:
    """A diagonal from its first cell in the direction that is said."""
    cell = words.cell(what)
    for direction in DIRECTIONS:
        if words.took(direction):
            if not _begins(cell, direction, words.n):
                found = f"{cell_name(words.n, cell)} {direction}"
                raise ValueError(f"expected the first cell of a diagonal for {what}, found {found}")
            return diagonal(cell, direction, words.n)
    raise words.expected(f"a direction out of {', '.join(DIRECTIONS)}")


def diagonal(cell: int, direction: str, n: int) -> tuple[int, ...]:
    """The cells from this one to the border of its grid."""
    down, right = DIRECTIONS[direction]
    grid, inside = divmod(cell, n * n)
    row, column = divmod(inside, n)
    cells = []
    while 0 <= row < n and 0 <= column < n:
        cells.append(grid * n * n + row * n + column)
        row, column = row + down, column + right
    return tuple(cells)


def direction_of(cells: Sequence[int], n: int) -> str:
    """Where a diagonal leads; one of a single cell, in a corner, may as well lead two ways."""
    leads = [direction for direction in DIRECTIONS if diagonal(cells[0], direction, n) == tuple(cells)]
    return next(direction for direction in leads if _begins(cells[0], direction, n))


def _begins(cell: int, direction: str, n: int) -> bool:
    """Whether a diagonal has no cell before this one."""
    row, column = divmod(cell, n)
    down, right = DIRECTIONS[direction]
    return not (0 <= row % n - down < n and 0 <= column - right < n)
