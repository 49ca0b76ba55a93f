"""Fog of war: which cells are still hidden. A digit that is right lights its own cell and all around it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.tui.state.work import stored_solution

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
    for cell, (digit, right) in enumerate(zip(own, stored_solution(puzzle), strict=True)):
        if digit and digit == right:
            lit.update(around(puzzle, cell))
    return frozenset(range(puzzle.rules.cells)) - lit


def around(puzzle: Puzzle, cell: int) -> Iterator[int]:
    """A cell and those that touch it, in its grid."""
    n, size = puzzle.n, puzzle.shape.cells
    grid, place = divmod(cell, size)
    row, column = divmod(place, n)
    for other_row in range(max(0, row - 1), min(n, row + 2)):
        for other_column in range(max(0, column - 1), min(n, column + 2)):
            yield grid * size + other_row * n + other_column
