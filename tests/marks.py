"""Random constraints on cells that are no lines, by their kinds."""

from __future__ import annotations

from collections.abc import Callable

from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.box_indexer import BoxIndexer
from sudoku_tui.puzzles.constraints.clone import Clone
from sudoku_tui.puzzles.constraints.column_indexer import ColumnIndexer
from sudoku_tui.puzzles.constraints.counting_circles import CountingCircles
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.even import Even
from sudoku_tui.puzzles.constraints.extra_region import ExtraRegion
from sudoku_tui.puzzles.constraints.given_candidates import GivenCandidates
from sudoku_tui.puzzles.constraints.greater import Greater
from sudoku_tui.puzzles.constraints.indexer import Indexer
from sudoku_tui.puzzles.constraints.little_killer import LittleKiller
from sudoku_tui.puzzles.constraints.maximum import Maximum
from sudoku_tui.puzzles.constraints.minimum import Minimum
from sudoku_tui.puzzles.constraints.negative import DOTS, Negative
from sudoku_tui.puzzles.constraints.numbered_room import NumberedRoom
from sudoku_tui.puzzles.constraints.odd import Odd
from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.constraints.quadruple import Quadruple
from sudoku_tui.puzzles.constraints.ratio import Ratio
from sudoku_tui.puzzles.constraints.row_indexer import RowIndexer
from sudoku_tui.puzzles.constraints.runs import DIRECTIONS, SIDES, diagonal, straight
from sudoku_tui.puzzles.constraints.sandwich import Sandwich
from sudoku_tui.puzzles.constraints.skyscraper import Skyscraper
from sudoku_tui.puzzles.constraints.x_sum import XSum
from sudoku_tui.puzzles.constraints.xv import XV
from sudoku_tui.puzzles.geometry import Shape, neighbours, rectangles

Made = st.SearchStrategy[Constraint]


def some_cells(n: int, most: int, least: int = 1) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(st.integers(0, n * n - 1), min_size=least, max_size=most, unique=True).map(tuple)


@st.composite
def beside(draw: st.DrawFn, n: int) -> tuple[int, int]:
    """Two neighbours."""
    cell = draw(st.integers(0, n * n - 1))
    return cell, draw(st.sampled_from(neighbours(n)[cell]))


@st.composite
def quadruples(draw: st.DrawFn, n: int) -> Quadruple:
    row, column = draw(st.integers(0, n - 2)), draw(st.integers(0, n - 2))
    cell = row * n + column
    digits = draw(
        st.lists(st.integers(1, n), min_size=1, max_size=4).filter(lambda some: max(map(some.count, some)) < 3)
    )
    return Quadruple((cell, cell + 1, cell + n, cell + n + 1), tuple(sorted(digits)))


@st.composite
def clones(draw: st.DrawFn, n: int) -> Clone:
    cells = draw(some_cells(n, 6, 2))
    half = len(cells) // 2
    return Clone(cells[:half], cells[half : 2 * half])


@st.composite
def runs(draw: st.DrawFn, n: int, sided: bool = True) -> tuple[int, ...]:
    cells = straight(draw(st.sampled_from([*SIDES])), draw(st.integers(1, n)), n)
    return cells[::-1] if sided and draw(st.booleans()) else cells


@st.composite
def outside(
    draw: st.DrawFn, kind: Callable[[tuple[int, ...], int], OutsideClue], cells: tuple[int, ...], n: int
) -> OutsideClue:
    return kind(cells, draw(st.sampled_from([*kind(cells, 0).possible(n)])))


@st.composite
def diagonals(draw: st.DrawFn, n: int) -> tuple[int, ...]:
    direction = draw(st.sampled_from([*DIRECTIONS]))
    down = DIRECTIONS[direction][0]
    return diagonal(draw(st.integers(0, n - 1)) + (0 if down == 1 else n * (n - 1)), direction, n)


def shape_of(n: int) -> Shape:
    shape = rectangles(n)
    assert shape
    return shape


def indexers(kind: type[Indexer], n: int) -> Made:
    return some_cells(n, 3).map(lambda cells: kind.in_shape(cells, shape_of(n)))


def candidates(n: int) -> Made:
    digits = st.sets(st.integers(1, n), min_size=1).map(lambda some: tuple(sorted(some)))
    return st.builds(GivenCandidates, some_cells(n, 1), digits)


MARKS: dict[type[Constraint], Callable[[int], Made]] = {
    Difference: lambda n: st.builds(Difference, beside(n), st.integers(1, n - 1)),
    Ratio: lambda n: st.builds(Ratio, beside(n), st.integers(2, n)),
    XV: lambda n: st.builds(XV, beside(n), st.integers(3, 2 * n - 1)),
    Greater: lambda n: st.builds(Greater, beside(n)),
    Negative: lambda n: st.sampled_from([*DOTS]).map(lambda of: Negative(of, tuple(range(n * n)))),
    Quadruple: quadruples,
    Even: lambda n: st.builds(Even, some_cells(n, 3)),
    Odd: lambda n: st.builds(Odd, some_cells(n, 3)),
    Minimum: lambda n: some_cells(n, 1).map(lambda cells: Minimum(cells).among((), n)),
    Maximum: lambda n: some_cells(n, 1).map(lambda cells: Maximum(cells).among((), n)),
    Clone: clones,
    CountingCircles: lambda n: st.builds(CountingCircles, some_cells(n, n + 2)),
    GivenCandidates: candidates,
    ExtraRegion: lambda n: st.builds(ExtraRegion, some_cells(n, n, 2)),
    RowIndexer: lambda n: indexers(RowIndexer, n),
    ColumnIndexer: lambda n: indexers(ColumnIndexer, n),
    BoxIndexer: lambda n: indexers(BoxIndexer, n),
    LittleKiller: lambda n: diagonals(n).flatmap(lambda cells: outside(LittleKiller, cells, n)),
    Sandwich: lambda n: runs(n, sided=False).flatmap(lambda cells: outside(Sandwich, cells, n)),
    XSum: lambda n: runs(n).flatmap(lambda cells: outside(XSum, cells, n)),
    Skyscraper: lambda n: runs(n).flatmap(lambda cells: outside(Skyscraper, cells, n)),
    NumberedRoom: lambda n: runs(n).flatmap(lambda cells: outside(NumberedRoom, cells, n)),
}
