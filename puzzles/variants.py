"""Rules beside the usual ones, each a list of constraints: `x`, `windoku` and so on, which combine at will."""

from __future__ import annotations

from itertools import combinations
from math import isqrt

from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Apart, Different, Rules, pair, plain

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

VARIANTS = {
    "x": "both diagonals hold every digit",
    "windoku": "windows between the boxes hold every digit",
    "anti-knight": "cells a knight's move apart differ",
    "anti-king": "cells that touch at a corner differ",
    "non-consecutive": "the digits of neighbours do not follow one another",
}

KNIGHT = ((1, -2), (1, 2), (2, -1), (2, 1))
KING = ((1, -1), (1, 1))
BESIDE = ((0, 1), (1, 0))


def ordered(names: Iterable[str]) -> tuple[str, ...]:
    """The names each once, in the usual order; ValueError where one is unknown."""
    wanted = set(names)
    if unknown := wanted.difference(VARIANTS):
        raise ValueError(f"expected rules out of {', '.join(VARIANTS)}, found {min(unknown)!r}")
    return tuple([name for name in VARIANTS if name in wanted])


def rules_with(shape: Shape, grids: int, names: tuple[str, ...]) -> Rules:
    """The rules of one grid or a pair with further ones, in the usual order, that hold in every grid."""
    return _varied(shape, grids, names) if names else (pair if grids == 2 else plain)(shape)


@remembered(128)
def _varied(shape: Shape, grids: int, names: tuple[str, ...]) -> Rules:
    houses = list((pair if grids == 2 else plain)(shape).constraints)
    apart: list[Apart] = []
    for grid in range(grids):
        offset, where = grid * shape.cells, " of the 2nd grid" if grid else ""
        for name in names:
            if name == "non-consecutive":
                apart += _neighbours(name, shape.n, offset)
            else:
                houses += _houses(name, shape, offset, where)
    return Rules(shape, grids, tuple(houses), names, tuple(apart))


def _houses(name: str, shape: Shape, offset: int, where: str) -> list[Different]:
    if name == "x":
        return _numbered("diagonal", _diagonals(shape.n), offset, where)
    if name == "windoku":
        return _numbered("window", _windows(shape.n), offset, where)
    move, steps = ("knight's move", KNIGHT) if name == "anti-knight" else ("king's move", KING)
    return [
        Different(name, _pair_name(move, shape.n, cells), cells)
        for cells in _not_in_a_house(shape, _at_steps(shape.n, steps, offset), offset)
    ]


def _neighbours(family: str, n: int, offset: int) -> list[Apart]:
    return [Apart(family, _pair_name("neighbours", n, cells), cells) for cells in _at_steps(n, BESIDE, offset)]


def _numbered(family: str, houses: list[tuple[int, ...]], offset: int, where: str) -> list[Different]:
    return [
        Different(family, f"{family} {number}{where}", tuple([cell + offset for cell in cells]))
        for number, cells in enumerate(houses, 1)
    ]


def _pair_name(what: str, n: int, cells: tuple[int, ...]) -> str:
    return f"{what} " + "–".join([cell_name(n, cell) for cell in cells])


def _diagonals(n: int) -> list[tuple[int, ...]]:
    return [tuple(range(0, n * n, n + 1)), tuple(range(n - 1, n * n - 1, n - 1))]


def _windows(n: int) -> list[tuple[int, ...]]:
    """Squares of n cells, one cell from the border and one cell from each other."""
    side = isqrt(n)
    if side * side != n:
        raise ValueError(f"expected a size such as 4, 9, 16 or 25 for windoku, found {n}×{n}")
    starts = range(1, n - side, side + 1)
    return [
        tuple([row * n + column for row in range(top, top + side) for column in range(left, left + side)])
        for top in starts
        for left in starts
    ]


def _at_steps(n: int, steps: tuple[tuple[int, int], ...], offset: int) -> Iterator[tuple[int, int]]:
    """Each cell with the cells so many rows down and columns to the right of it."""
    for cell in range(n * n):
        row, column = divmod(cell, n)
        for down, right in steps:
            if row + down < n and 0 <= column + right < n:
                yield offset + cell, offset + cell + down * n + right


def _not_in_a_house(shape: Shape, found: Iterable[tuple[int, int]], offset: int) -> Iterator[tuple[int, int]]:
    """The pairs of cells that no box keeps apart already; to say it twice would only slow engines down."""
    boxed = {(one + offset, other + offset) for box in shape.boxes() for one, other in combinations(box, 2)}
    return (cells for cells in found if cells not in boxed)
