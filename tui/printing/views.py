"""What a picture is asked to show beside the clues: the solution, candidates, a step of the way there."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.pictures.view import CLUES, View
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.propagate.sums import digits_of
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.solver.explain.techniques.step import Step


def solved(puzzle: Puzzle) -> View:
    """The only solution; ValueError says how many there are where it is not one."""
    answer = solve(puzzle, 2)
    if not answer.unique:
        raise ValueError(f"expected a puzzle with one solution, found {answer.verdict()}")
    return View(digits=answer.solutions[0])


def with_candidates(puzzle: Puzzle, view: View = CLUES) -> View:
    """The candidates that the rules leave at sight, in cells without a digit."""
    from sudoku_tui.solver.propagate.at_sight import candidates_at_sight

    masks = candidates_at_sight(replace(puzzle, givens=view.digits or puzzle.givens))
    return replace(view, candidates={cell: list(digits_of(mask)) for cell, mask in enumerate(masks)})


def at_step(puzzle: Puzzle, steps: Sequence[Step], number: int, all_candidates: bool) -> View:
    """The board before a step, counted from 1, and the step lit; candidates are those of its own cells, or all."""
    board = PencilGrid(puzzle)
    for before in steps[: number - 1]:
        board.apply(before)
    step = steps[number - 1]
    own = {*step.cells, *[cell for cell, _ in (*step.placements, *step.eliminations, *step.candidates)]}
    places = [place.cells if isinstance(place, Constraint) else (place,) for place in (*step.places, *step.covers)]
    return View(
        digits=bytes(board.digits),
        candidates={
            cell: list(digits_of(mask))
            for cell, mask in enumerate(board.masks)
            if mask and (all_candidates or cell in own)
        },
        around=frozenset([cell for cells in places for cell in cells]),
        pattern=frozenset([*step.cells, *[cell for cell, _ in step.candidates]]),
        because=frozenset(step.candidates),
        placed=frozenset(step.placements),
        struck=frozenset(step.eliminations),
    )
