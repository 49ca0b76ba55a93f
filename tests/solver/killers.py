"""Random small killers, most of them with a solution, for property tests."""

from __future__ import annotations

from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain

SHAPES = (Shape(2, 2), Shape(2, 3), Shape(3, 2))


@st.composite
def full_grids(draw: st.DrawFn, shape: Shape) -> list[int]:
    """A grid that keeps the rules."""
    n = shape.n
    digits = draw(st.permutations(range(1, n + 1)))
    shifts = [shape.box_width * (row % shape.box_height) + row // shape.box_height for row in range(n)]
    return [digits[(shift + column) % n] for shift in shifts for column in range(n)]


@st.composite
def killers(draw: st.DrawFn, shapes: tuple[Shape, ...] = SHAPES) -> Puzzle:
    """Cages of any cells, some cells outside, a few givens; now and then a total that is off."""
    shape = draw(st.sampled_from(shapes))
    n = shape.n
    grid = draw(full_grids(shape))
    cells = draw(st.permutations(range(n * n)))
    outside = draw(st.integers(0, 3))
    cages = []
    remaining = list(cells[outside:])
    while remaining:
        size = draw(st.integers(1, 4))
        taken, remaining = tuple(remaining[:size]), remaining[size:]
        values = [grid[cell] for cell in taken]
        repeats = len(set(values)) < len(values) or draw(st.booleans())
        cages.append(Cage(taken, sum(values), repeats))
    if draw(st.integers(0, 9)) == 0:
        cages[0] = cages[0].with_value((cages[0].total or 0) + 1)
    given = draw(st.sets(st.sampled_from(cells), max_size=(n - 3) ** 2))
    return Puzzle(plain(shape), bytes(grid[cell] if cell in given else 0 for cell in range(n * n)), tuple(cages))


@st.composite
def rows_of_cages(draw: st.DrawFn, shapes: tuple[Shape, ...] = SHAPES) -> Puzzle:
    """Killers whose cages lie along the rows, so that many sums follow from them."""
    shape = draw(st.sampled_from(shapes))
    grid = draw(full_grids(shape))
    cages = []
    start = draw(st.integers(0, 2))
    while start < len(grid):
        end = min(len(grid), start + draw(st.integers(1, 4)))
        values = grid[start:end]
        cages.append(Cage(tuple(range(start, end)), sum(values), len(set(values)) < len(values)))
        start = end
    return Puzzle(plain(shape), bytes(len(grid)), tuple(cages))
