"""A proof with all that is to be told of it: how long it took, who has checked it, and what it comes down to."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.prove import Proof, prove
from sudoku_tui.solver.sat.checkers import Checker
from sudoku_tui.solver.sat.engines import DEFAULT_PROVING
from sudoku_tui.solver.sat.named import NamedClause, literal_words, named
from sudoku_tui.solver.trace.core import NotAProofError, core


class RefusedProofError(SudokuError):
    """A checker does not take our proof: a fault of ours or of the checker, and no verdict in any case."""


@dataclass(frozen=True)
class ProofReport:
    """What is told of a proof; the fields of its JSON."""

    verdict: str
    variables: int
    clauses: int
    proof_lines: int
    proof_bytes: int
    seconds: float
    verified_by: str | None
    verified_in: float | None
    """The seconds that the check took; None where nobody has checked it."""
    core_clauses: int | None
    """None where the proof has a lemma that does not follow by unit propagation (RAT), as some engines may write."""
    core_clues: tuple[str, ...]
    core_rules: tuple[str, ...]


def proven(
    puzzle: Puzzle,
    encoding: str = "extended",
    engine: str = DEFAULT_PROVING,
    checker: Checker | None = None,
    tell: Callable[[str], None] = lambda _: None,
) -> tuple[Proof, ProofReport]:
    """A proof, checked if there is a checker for it.

    NothingToProveError where there are several solutions, RefusedProofError where the checker does not take it.
    """
    tell("looking for a proof")
    start = perf_counter()
    proof = prove(puzzle, encoding, engine)
    seconds = perf_counter() - start
    verified_in = None
    if checker:
        tell(f"{checker.name} checks it")
        start = perf_counter()
        if not checker.holds(proof.dimacs(), proof.drat()):
            raise RefusedProofError(f"{checker.name} refuses the proof")
        verified_in = round(perf_counter() - start, 6)
    tell("looking for what it comes down to")
    used = _core(proof)
    return proof, ProofReport(
        verdict=proof.verdict,
        variables=proof.cnf.variables,
        clauses=len(proof.cnf),
        proof_lines=len(proof.lemmas),
        proof_bytes=len(proof.drat()),
        seconds=round(seconds, 6),
        verified_by=checker.name if checker else None,
        verified_in=verified_in,
        core_clauses=None if used is None else len(used),
        core_clues=tuple(
            [literal_words(clause.literals[0], puzzle.rules) for clause in used or () if clause.family == "clue"]
        ),
        core_rules=_rules(puzzle, used or ()),
    )


def _rules(puzzle: Puzzle, used: Iterable[NamedClause]) -> tuple[str, ...]:
    """The names of the constraints that clauses came from, in the order in which the puzzle has them."""
    places = {constraint: place for place, constraint in enumerate(puzzle.constraints)}
    found = dict.fromkeys([clause.source for clause in used if isinstance(clause.source, Constraint)])
    in_order = sorted(found, key=lambda constraint: places.get(constraint, len(places)))
    return tuple([constraint.name(puzzle.n) for constraint in in_order])


def _core(proof: Proof) -> list[NamedClause] | None:
    try:
        return core(proof.cnf.variables, named(proof.cnf), proof.lemmas)
    except NotAProofError:
        return None
