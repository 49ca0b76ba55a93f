"""Proofs that anybody can check: that a puzzle has no solution, or none but the one that is shown."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import DEFAULT_PROVING, proof
from sudoku_tui.solver.solve import solve

BLOCKED = "blocked"
"""The family of the clause that says: any solution but this one."""


class NothingToProveError(SudokuError, ValueError):
    """The puzzle has several solutions."""


@dataclass(frozen=True)
class Proof:
    """Clauses without a model, and a DRAT proof of that."""

    puzzle: Puzzle
    encoding: str
    solution: Digits | None
    """The only solution, which a clause of its own excludes; None where there is none."""
    cnf: Cnf
    lemmas: tuple[str, ...]
    """The lines of the proof: clauses that follow from those before them, down to the empty one; `d` deletes one."""

    @property
    def verdict(self) -> str:
        return self.puzzle.about.qualified(
            "exactly one solution" if self.solution else "no solution", bool(self.solution)
        )

    def dimacs(self) -> str:
        return "\n".join([*dimacs.lines(self.puzzle, self.encoding, self.cnf), ""])

    def drat(self) -> str:
        return "\n".join([*self.lemmas, ""])


def prove(puzzle: Puzzle, encoding: str = "extended", engine: str = DEFAULT_PROVING) -> Proof:
    """A proof that there is no solution, or no other than one. NothingToProveError where there are several."""
    answer = solve(puzzle, 2)
    if answer.count > 1:
        raise NothingToProveError("there are several solutions, so there is nothing to prove")
    solution = answer.solutions[0] if answer.solutions else None
    cnf = dimacs.promised(encode(puzzle, encoding), puzzle.rules).copy()
    if solution:
        cnf.add(BLOCKED, None, [[-(cell * puzzle.n + digit) for cell, digit in enumerate(solution)]])
    lemmas = proof(engine, cnf)
    if lemmas is None:
        raise AssertionError("the clauses have a model that the search did not find")
    return Proof(puzzle, encoding, solution, cnf, tuple(lemmas))
