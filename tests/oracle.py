"""A plain backtracking solver, slow and easy to believe, to hold the SAT pipeline against."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

from hypothesis import reject

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.model import Digits, Puzzle

PATIENCE = 5_000
"""How many cells are filled in before an example counts as too hard for this solver."""


def solution_set(puzzle: Puzzle, limit: int) -> set[Digits]:
    """Up to `limit` of the solutions."""
    if next(broken_rules(puzzle, puzzle.givens), None):
        return set()
    return set(islice(_fill(puzzle, list(puzzle.givens), iter(range(PATIENCE))), limit))


def _fill(puzzle: Puzzle, digits: list[int], patience: Iterator[int]) -> Iterator[Digits]:
    """Every way to fill the blanks, tried in the blank with the fewest choices first."""
    if next(patience, None) is None:
        reject()  # a random example that would take minutes: another one shows as much
    blanks = [cell for cell, digit in enumerate(digits) if not digit]
    if not blanks:
        yield bytes(digits)
        return
    choices, cell = min(((_choices(puzzle, digits, cell), cell) for cell in blanks), key=lambda pair: len(pair[0]))
    for digit in choices:
        digits[cell] = digit
        yield from _fill(puzzle, digits, patience)
    digits[cell] = 0


def _choices(puzzle: Puzzle, digits: list[int], cell: int) -> list[int]:
    """The digits that a blank cell could take without breaking a rule at once."""
    choices = set(range(1, puzzle.n + 1))
    others = []
    for constraint in puzzle.constraints:
        if cell in constraint.cells:
            if constraint.only_different:
                choices -= {digits[other] for other in constraint.cells}
            else:
                others.append(constraint)
    allowed = []
    for digit in sorted(choices):
        digits[cell] = digit
        if not any(any(constraint.broken(digits, puzzle.n)) for constraint in others):
            allowed.append(digit)
    digits[cell] = 0
    return allowed
