"""Search without a SAT engine: where propagation is stuck, try each bit of a smallest field, with the same integers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.propagate.fields import fields_of
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Iterator

PATIENCE = 500
"""Branches without a solution after which the search gives up: in the time that it takes an engine has loaded the
clauses and decided. A large grid with few clues needs as many as it has cells."""

LARGEST = 25
"""Of larger grids the masks would fill too much memory."""


def suits(puzzle: Puzzle) -> bool:
    """Whether this is a puzzle to search: the fields have to say all that there is to say about it."""
    return not puzzle.placed and not puzzle.rules.others and puzzle.n <= LARGEST


class Search:
    """The solutions of a puzzle, and whether propagation alone found them."""

    def __init__(self, puzzle: Puzzle) -> None:
        fields = self._fields = fields_of(puzzle.rules)
        settled = self._settled = fields.start(puzzle.givens)
        self.branches = bool(settled and settled[1])
        """Whether it takes more than propagation."""
        self.placed = puzzle.givens.count(0) if settled else 0
        """How many cells propagation fills."""
        if settled and settled[1]:
            self.placed -= fields.digits(settled[0]).count(0)

    def solutions(self) -> Iterator[bytes]:
        """Each solution once; GaveUp where that takes too long."""
        if not self._settled:
            return iter(())
        board, more = self._settled
        return self._searched(board, more) if more else iter((self._fields.digits(board),))

    def _searched(self, board: int, more: int) -> Iterator[bytes]:
        fields = self._fields
        most = patience = max(PATIENCE, fields.cells)
        waiting = fields.branches(board, more, 0)
        while waiting:
            if not patience:
                raise GaveUp
            board, before = waiting.pop()
            settled = fields.settle(board)
            if settled:
                board, more = settled
                if more:
                    patience -= 1
                    waiting += fields.branches(board, more, before)
                else:
                    yield fields.digits(board)
                    patience = most
