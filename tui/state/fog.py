"""Fog of war: which cells are still hidden. A digit that is right, or given, lights its own cell and all around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.tui.state.work import stored_solution

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Step

CLEAR: frozenset[int] = frozenset()


def is_foggy(puzzle: Puzzle) -> bool:
    """Whether cells are hidden at first; without a solution to hold digits against nothing ever could be lit."""
    return puzzle.about.fog is not None and bool(stored_solution(puzzle))


@lru_cache(maxsize=8)
def hidden(puzzle: Puzzle, own: Digits) -> frozenset[int]:
    """The cells that a player does not see yet, given the digits of their own."""
    if not is_foggy(puzzle):
        return CLEAR
    lit = set(puzzle.about.fog or ())
    for cell, (given, digit, right) in enumerate(zip(puzzle.givens, own, stored_solution(puzzle), strict=True)):
        if given or (digit and digit == right):
            lit.update(around(puzzle, cell))
    return frozenset(range(puzzle.rules.cells)) - lit


@lru_cache(maxsize=8)
def as_seen(puzzle: Puzzle, own: Digits) -> Puzzle:
    """The puzzle with those of its placed constraints that a player sees as a whole."""
    fogged = hidden(puzzle, own)
    if not fogged:
        return puzzle
    return replace(puzzle, placed=tuple([one for one in puzzle.placed if fogged.isdisjoint(one.cells)]))


def told_step(puzzle: Puzzle, own: Digits) -> Step | None:
    """A right digit that is told where nothing leads on: in sight if there is one, and of these one that lights most.

    None where no solution came with the puzzle, or tells no more.
    """
    from sudoku_tui.solver.explain.techniques.step import GIVEN_AWAY, Step

    fogged, solution = hidden(puzzle, own), stored_solution(puzzle)
    blanks = [cell for cell, right in enumerate(solution) if right and not (puzzle.givens[cell] or own[cell])]
    if not blanks:
        return None
    cell = max(blanks, key=lambda blank: (blank not in fogged, len(fogged.intersection(around(puzzle, blank)))))
    return Step(GIVEN_AWAY, 0, placements=((cell, solution[cell]),), cells=(cell,))


def around(puzzle: Puzzle, cell: int) -> Iterator[int]:
    """A cell and those that touch it, in its grid."""
    n, size = puzzle.n, puzzle.shape.cells
    grid, place = divmod(cell, size)
    row, column = divmod(place, n)
    for other_row in range(max(0, row - 1), min(n, row + 2)):
        for other_column in range(max(0, column - 1), min(n, column + 2)):
            yield grid * size + other_row * n + other_column
