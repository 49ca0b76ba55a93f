"""Random small puzzles of every kind that have a solution, for property tests of explanations."""

from __future__ import annotations

from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from tests.solver.killers import full_grids, killers

SHAPES = (Shape(2, 2), Shape(2, 3), Shape(3, 3))


@st.composite
def solvable(draw: st.DrawFn, shapes: tuple[Shape, ...] = SHAPES) -> Puzzle:
    """Some cells of a full grid, or of a pair; or a killer."""
    kind = draw(st.sampled_from(("plain", "pair", "killer")))
    if kind == "killer":
        return draw(killers((Shape(2, 2), Shape(2, 3))))
    shape = draw(st.sampled_from(shapes))
    grid = draw(full_grids(shape))
    if kind == "pair":
        grid = grid + [digit % shape.n + 1 for digit in grid]
    share = draw(st.integers(2, 8))
    chance = draw(st.randoms(use_true_random=False))
    givens = bytes([digit if chance.randrange(10) < share else 0 for digit in grid])
    return Puzzle((pair if kind == "pair" else plain)(shape), givens)
