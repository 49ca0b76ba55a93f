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
    for house in puzzle.rules.constraints:
        if cell in house.cells:
            choices -= {digits[other] for other in house.cells}
    for link in puzzle.rules.apart:
        if cell in link.cells:
            choices -= {digits[other] + step for other in link.cells if digits[other] for step in (-1, 1)}
    for cage in puzzle.cages:
        if cell in cage.cells:
            if not cage.repeats:
                choices -= {digits[other] for other in cage.cells}
            rest = cage.total - sum(digits[other] for other in cage.cells)
            blanks = sum(not digits[other] for other in cage.cells) - 1
            choices = {digit for digit in choices if blanks <= rest - digit <= blanks * puzzle.n}
    return sorted(choices)
