"""Small puzzles of every kind and rule with one solution or none, as proofs and traces are checked on."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.solve import solve
from tests.strategies import constraints, example_of, is_made_for, some_jigsaw

SHAPES = (Shape(2, 2), Shape(2, 3), Shape(3, 3))
GRIDS: dict[str, Rules] = {
    "plain": plain(Shape(2, 3)),
    "pair": pair(Shape(2, 2)),
    "jigsaw": plain(some_jigsaw(Shape(2, 3), 1)),
    **{
        name: rules_with(next(shape for shape in SHAPES if is_made_for(name, shape)), 1, (name,))
        for name in RULES
    },
}  # fmt: skip
NAMES = (*GRIDS, *KINDS)


def small(name: str) -> Puzzle:
    """A puzzle with that kind or rule, always the same."""
    if name in GRIDS:
        return with_clues(Puzzle(GRIDS[name], bytes(GRIDS[name].cells)), range(GRIDS[name].cells))
    return with_clues(Puzzle(plain(SHAPES[0]), bytes(16), (example_of(KINDS[name], 4),)), range(16))


@st.composite
def small_puzzles(draw: st.DrawFn) -> Puzzle:
    """One of a kind or rule that is drawn, with clues that are drawn."""
    name = draw(st.sampled_from(NAMES))
    rules = GRIDS.get(name, plain(draw(st.sampled_from(SHAPES[:2]))))
    placed = (draw(constraints(KINDS[name], rules.n)),) if name in KINDS else ()
    order = draw(st.permutations(range(rules.cells)))
    return with_clues(Puzzle(rules, bytes(rules.cells), placed), order)


def with_clues(puzzle: Puzzle, order: range | list[int]) -> Puzzle:
    """With digits of its first solution, in an order, a few at a time, until there is no other."""
    solutions = solve(puzzle, 1).solutions
    while solutions and not solve(puzzle, 2).unique:
        free = [cell for cell in order if not puzzle.givens[cell]]
        givens = bytearray(puzzle.givens)
        for cell in free[: max(1, len(free) // 6)]:
            givens[cell] = solutions[0][cell]
        puzzle = replace(puzzle, givens=bytes(givens))
    return puzzle
