"""How SudokuMaker numbers what is not a cell: borders, corners and places outside; and its types and sets of digits.

Cells are numbered as ours. A border has a number by the cell to its right or above it, `2n` of them in a row: first the
n to the left of the cells, then the n below them. Corners are numbered over a grid of n+1 by n+1, places outside
over one of n+2 by n+2.
"""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.puzzles.constraints.entropic import third_of
from sudoku_tui.puzzles.constraints.runs import DIRECTIONS, SIDES

GIVENS, REGIONS = 0, 1
RULES = {
    10: "diagonal-down",
    11: "diagonal-up",
    12: "anti-king",
    13: "anti-knight",
    14: "disjoint-groups",
    15: "non-consecutive",
}
GLOBAL_GROUPS = 16
CELLS = {100: "even", 101: "odd", 102: "maximum", 103: "minimum", 600: "row-indexer", 601: "column-indexer"}
DOTS = {200: "difference", 201: "ratio", 202: "xv"}
THERMOMETERS, CAGES, CLONES, QUADRUPLES, EXTRA_REGION = 300, 301, 302, 303, 305
LINES = {400: "renban", 402: "palindrome", 403: "between", 404: "region-sum", 409: "double-arrow"}
WHISPERS, SEQUENCES, GROUP_LINES, LOCKOUTS, ARROWS = 401, 405, 406, 407, 408
LITTLE_KILLERS = 500
OUTSIDE = {501: "sandwich", 502: "x-sum", 503: "skyscraper", 504: "numbered-room"}
ROWS_AND_COLUMNS = 2003
FOG_LIGHTS = 4000
OVERRIDES = {"difference": "overrideNegativeRatios", "ratio": "overrideNegativeDifferences"}
"""Whether dots of a kind spare their neighbours the negative of the other kind."""


def cells_at_edge(edge: int, n: int) -> tuple[int, int]:
    row, place = divmod(edge, 2 * n)
    if 1 <= place < n and 0 <= row < n:
        return row * n + place - 1, row * n + place
    if place >= n and 0 <= row < n - 1:
        return row * n + place - n, (row + 1) * n + place - n
    raise ValueError(f"expected a border between two cells, found number {edge}")


def edge_between(cells: Sequence[int], n: int) -> int:
    one, other = sorted(cells)
    row, column = divmod(one, n)
    return 2 * n * row + column + (1 if other == one + 1 else n)


def cell_at_corner(corner: int, n: int) -> int:
    """The upper left one of the four cells around a corner."""
    down, right = divmod(corner, n + 1)
    if not (1 <= down < n and 1 <= right < n):
        raise ValueError(f"expected a corner inside the grid, found number {corner}")
    return (down - 1) * n + right - 1


def corner_of(cell: int, n: int) -> int:
    row, column = divmod(cell, n)
    return (row + 1) * (n + 1) + column + 1


def place_outside(number: int, n: int) -> tuple[int, int]:
    """Row and column counted from 0, one of them -1 or n."""
    row, column = divmod(number, n + 2)
    row, column = row - 1, column - 1
    if not (-1 <= row <= n and (row in (-1, n) or column in (-1, n))):
        raise ValueError(f"expected a place outside the grid, found number {number}")
    return row, column


def number_outside(row: int, column: int, n: int) -> int:
    return (row + 1) * (n + 2) + column + 1


def house_beside(number: int, n: int) -> tuple[str, str]:
    """The row or column that a place outside is beside, and on which side."""
    row, column = place_outside(number, n)
    if 0 <= row < n:
        return f"row {row + 1}", SIDES["row"][column == n]
    if 0 <= column < n:
        return f"column {column + 1}", SIDES["column"][row == n]
    raise ValueError("expected a place beside a row or a column, found one at a corner")


def diagonal_from(number: int, rises: bool, n: int) -> tuple[int, str]:
    """The first cell of the diagonal that a place outside looks along, and where it leads."""
    row, column = place_outside(number, n)
    for name, (down, right) in DIRECTIONS.items():
        if (down != right) is rises and 0 <= row + down < n and 0 <= column + right < n:
            return (row + down) * n + column + right, name
    raise ValueError("expected a diagonal into the grid, found one that leads past it")


def mask_of(digits: Sequence[int]) -> int:
    """A set of digits, as SudokuMaker tells them: bit d is digit d."""
    return sum([1 << digit for digit in digits])


def classes_of(word: str, number: int, n: int) -> list[int]:
    """The classes that take turns on a line of ours: entropic, or modular by a number, as sets."""
    classes = [digit % number if word == "modular" else third_of(digit, n) for digit in range(1, n + 1)]
    return sorted([mask_of([digit for digit in range(1, n + 1) if classes[digit - 1] == one]) for one in set(classes)])
