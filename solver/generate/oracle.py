"""A SAT oracle: an engine that knows one solution of a puzzle, and answers whether there are others."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.sat.encodings import Encoded, encode
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, GaveUp, incremental

if TYPE_CHECKING:
    from collections.abc import Sequence

SMALL = 5000
"""Rules with up to so many variables are loaded once and kept, with all that the engine learns about them: for those
loading takes longer than all the questions about one puzzle."""

EFFORT = 300_000
"""Propagations after which a question about cages counts as too hard."""


class Budget:
    """The propagations that are left for all the questions of an attempt."""

    def __init__(self, effort: int) -> None:
        self.left = effort


class Oracle:
    """A puzzle in an engine's hands, about which it is asked again and again."""

    def __init__(self, encoded: Encoded, engine: str) -> None:
        self._n = encoded.n
        self._engine = incremental(engine, encoded.cnf)
        self._variables = {number: variable for variable, number in enumerate(encoded.meaning, 1)}
        self._literals: list[int | None] = []

    def aim(self, solution: Digits) -> None:
        """Take clues from this solution from now on, and look for others near it: those are found soonest."""
        n, variables = self._n, self._variables
        self._literals = [variables.get(cell * n + digit) for cell, digit in enumerate(solution)]
        near = set(self._literals)
        self._engine.prefer([variable if variable in near else -variable for variable in variables.values()])

    def forces(self, clues: Sequence[int], cell: int, budget: Budget | None = None) -> bool:
        """Whether the cell has the same digit in every solution with the fixed clues and those of the cells given."""
        literals = self._literals
        wanted = literals[cell]
        if wanted is None:
            return True  # the fixed clues alone force it
        return self._is_none([-wanted, *filter(None, [literals[clue] for clue in clues])], budget)

    def _is_none(self, assumptions: Sequence[int], budget: Budget | None) -> bool:
        """Whether there is no model with these; GaveUp where that would take more than is left."""
        if budget is None:
            return not self._engine.solve(assumptions)
        before = self._spent()
        if budget.left <= 0:
            raise GaveUp
        found = self._engine.solve(assumptions, budget.left)
        budget.left -= self._spent() - before
        return not found

    def _spent(self) -> int:
        return self._engine.counters()["propagations"]


class Others(Oracle):
    """Finds solutions of a puzzle other than the one that is known."""

    def __init__(self, puzzle: Puzzle, solution: Digits, engine: str) -> None:
        self._encoded = encode(puzzle)
        super().__init__(self._encoded, engine)
        self.aim(solution)
        self._engine.add([-literal for literal in self._literals if literal])

    def is_none(self, effort: int) -> bool:
        return not self._engine.solve(effort=effort)

    def is_none_within(self, budget: Budget) -> bool:
        return self._is_none((), budget)

    def find(self, effort: int) -> Digits | None:
        return None if self.is_none(effort) else self._encoded.decode(self._engine.model())


def is_small(rules: Rules) -> bool:
    return rules.cells * rules.n <= SMALL


def engine_for(rules: Rules) -> str:
    """The fastest of the engines: CaDiCaL for many short questions, else MiniSat."""
    return "cadical" if is_small(rules) else DEFAULT_INCREMENTAL


@lru_cache(maxsize=1)
def of_rules(rules: Rules, engine: str) -> Oracle:
    """An oracle without fixed clues, kept for the next puzzle with the same rules.

    Where nothing is fixed and many questions follow, clauses that others imply pay: a fifth less time.
    """
    return Oracle(encode(Puzzle(rules, bytes(rules.cells)), "extended"), engine)
