"""A puzzle as clauses, for whoever wants to look at them or hand them to a SAT solver of his own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import encode

if TYPE_CHECKING:
    from collections.abc import Iterable


class Formula:
    """The clauses of a puzzle in one encoding.

    Variable (r-1)·n² + (c-1)·n + d is true where row r, column c holds digit d, each counted from 1. The rows of a
    pair's second grid go on from n+1; helper variables follow after all of these.
    """

    def __init__(self, puzzle: Puzzle, encoding: str) -> None:
        self.puzzle = puzzle
        self.encoding = encoding
        self._cnf: Cnf = dimacs.promised(encode(puzzle, encoding), puzzle.rules)

    @property
    def variables(self) -> int:
        return self._cnf.variables

    @property
    def families(self) -> dict[str, int]:
        """How many clauses each rule came to."""
        return self._cnf.families()

    def clauses(self) -> list[list[int]]:
        """All clauses, as any SAT library takes them."""
        return [list(clause) for clause in self._cnf]

    def dimacs(self) -> str:
        """A DIMACS CNF file; its comments say what the variables and clauses mean."""
        return "\n".join([*dimacs.lines(self.puzzle, self.encoding, self._cnf), ""])

    def decode(self, model: Iterable[int]) -> Solution:
        """The solution that a model, the literals that a solver found, stands for."""
        return Solution(self.puzzle, dimacs.decode(model, self.puzzle.rules))

    def __len__(self) -> int:
        return len(self._cnf)

    def __repr__(self) -> str:
        return f"<Formula: {self.encoding}, {self.variables} variables, {len(self)} clauses>"
