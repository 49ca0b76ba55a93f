"""Search without a SAT engine: where propagation is stuck, try each bit of a smallest field, with the same integers."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.engines import GaveUp
from sudoku_tui.solver.integer import fields_of

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 500
"""Branches without a solution after which the search gives up: in the time that it takes an engine has loaded the
clauses and decided. A large grid with few clues needs as many as it has cells."""

LARGEST = 25
"""Of larger grids the masks would fill too much memory."""


def suits(puzzle: Puzzle) -> bool:
    """Whether this is a puzzle to search: the fields have to say all that there is to say about it."""
    return not puzzle.cages and not puzzle.rules.apart and puzzle.n <= LARGEST


class Search:
    """The solutions of a puzzle, and whether propagation alone found them."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._fields = fields_of(puzzle.rules)
        self._digits = bytearray(puzzle.givens)
        blanks = self._digits.count(0)
        self._settled = self._fields.start(self._digits)
        self.branches = bool(self._settled and self._settled[1])
        """Whether it takes more than propagation."""
        self.placed = blanks - self._digits.count(0) if self._settled else 0
        """How many cells propagation fills."""

    def solutions(self) -> Iterator[bytearray]:
        """Each solution once; GaveUp where that takes too long."""
        settle = self._fields.settle
        settled, digits = self._settled, self._digits
        waiting: list[tuple[int, int, int, int, bytearray]] = []
        most = patience = max(PATIENCE, len(digits))
        while True:
            if settled:
                board, choices, small = settled
                if choices:
                    patience -= 1
                    waiting += [(board & mask, small, cell, digit, digits) for mask, cell, digit in choices]
                else:
                    yield digits
                    patience = most
            if not waiting:
                return
            if not patience:
                raise GaveUp
            board, small, cell, digit, above = waiting.pop()
            digits = above.copy()
            digits[cell] = digit
            settled = settle(board, digits, small)
