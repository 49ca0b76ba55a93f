"""Take away what a puzzle does not need of the constraints that chance put on it, until each is proven to be needed."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.oracle import Budget, Others
from sudoku_tui.solver.generate.placing import keeps
from sudoku_tui.solver.generate.request import Progress

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.generate.request import Tell
    from sudoku_tui.solver.generate.symmetry import Orbit


def without_spare(
    puzzle: Puzzle,
    put: Sequence[Constraint],
    solution: Digits,
    chance: Chance,
    engine: str,
    progress: Tell | None,
    budget: Budget,
) -> Puzzle:
    """The puzzle without those of the constraints put on it that it does not need; GaveUp where that takes too long.

    One of each kind is tried after all others, so that no kind goes as long as others can. They come out in order.
    """
    kept = [one for one in puzzle.placed if one not in put]
    order = chance.shuffled(put)
    last = {one.family: one for one in order}
    left = sorted(order, key=lambda one: one is last[one.family])
    checks, again = 0, True
    while again:
        again = False
        for one in [*left]:
            rest = [other for other in left if other is not one]
            fewer = puzzle.with_placed([*kept, *rest])
            checks += 1
            if keeps(fewer.placed, solution, puzzle.n) and is_only(fewer, solution, engine, budget):
                # What others say may depend on it: minimum beside minimum. Then those have to be tried anew.
                again = again or not set(fewer.placed) <= set(puzzle.placed)
                left, puzzle = rest, fewer
            if progress:
                progress(Progress(len(left), "constraints left", checks))
    families = [*dict.fromkeys([one.family for one in put])]
    return puzzle.with_placed([*kept, *sorted(left, key=lambda one: (families.index(one.family), one.cells))])


def is_only(puzzle: Puzzle, solution: Digits, engine: str, budget: Budget) -> bool:
    """Whether a puzzle has no solution but that one; GaveUp where the budget does not suffice to tell."""
    return Others(puzzle, solution, engine).is_none_within(budget)


def needs_its_clues(puzzle: Puzzle, groups: Iterable[Orbit], solution: Digits, engine: str, budget: Budget) -> bool:
    """Whether none of the clues, each group taken together, can go without another solution."""
    given = [group for group in groups if puzzle.givens[group[0]]]
    return not any(is_only(_without(puzzle, group), solution, engine, budget) for group in given)


def _without(puzzle: Puzzle, group: Orbit) -> Puzzle:
    return replace(puzzle, givens=bytes([0 if cell in group else digit for cell, digit in enumerate(puzzle.givens)]))
