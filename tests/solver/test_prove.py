"""Proofs hold for a checker that shares no code with us, and come down to clauses that suffice.

`python -m tests.solver.test_prove 500` has those of 500 random puzzles of all kinds checked.
"""

from __future__ import annotations

import sys
from collections import Counter

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import sudoku_tui
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.prove import NothingToProveError, Proof, prove
from sudoku_tui.solver.sat.checkers import checker
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS
from sudoku_tui.solver.sat.engines import DEFAULT_PROVING, PROVING, engine_named
from sudoku_tui.solver.sat.named import NamedClause, named
from sudoku_tui.solver.trace.core import NotAProofError, core
from tests.solver.small import NAMES, small, small_puzzles
from tests.strategies import puzzles, varied_puzzles

HARD = sudoku_tui.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")


def holds(proof: Proof) -> bool:
    return checker().holds(proof.dimacs(), proof.drat())


WAYS = [*((encoding, DEFAULT_PROVING) for encoding in ALL_ENCODINGS), *(("extended", engine) for engine in PROVING)]


@pytest.mark.parametrize(("encoding", "engine"), WAYS)
def test_the_only_solution(encoding: str, engine: str) -> None:
    proof = prove(HARD, encoding, engine)
    assert proof.solution == sudoku_tui.solve(HARD).solutions[0]
    assert holds(proof)


def test_a_proof_without_its_lemmas_is_refused() -> None:
    proof = prove(HARD)
    assert not checker().holds(proof.dimacs(), "0\n")
    with pytest.raises(NotAProofError):
        core(proof.cnf.variables, named(proof.cnf), ["0"])


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_and_rule_has_proofs(name: str) -> None:
    assert holds(prove(small(name)))


@settings(max_examples=20)
@given(puzzles(largest=6) | varied_puzzles(), st.sampled_from(PROVING))
def test_every_puzzle_without_a_second_solution_has_a_proof(puzzle: Puzzle, engine: str) -> None:
    if puzzle.n > 6:
        return
    try:
        proof = prove(puzzle, engine=engine)
    except NothingToProveError:
        assert sudoku_tui.count(puzzle, 2).count == 2
        return
    assert holds(proof)
    used = core(proof.cnf.variables, named(proof.cnf), proof.lemmas)
    assert not any(engine_named("picosat").models(_formula(proof, used)))


def _formula(proof: Proof, clauses: list[NamedClause]) -> Cnf:
    cnf = Cnf(proof.cnf.variables)
    cnf.add("core", None, [clause.literals for clause in clauses])
    return cnf


def test_the_core_names_what_is_needed() -> None:
    proof = prove(sudoku_tui.parse("1.1............2"))
    used = core(proof.cnf.variables, named(proof.cnf), proof.lemmas)
    assert sorted(clause.family for clause in used) == ["clue", "clue", "row"]


def main(number: int) -> None:
    """Have the proofs of that many random puzzles of all kinds and rules checked."""
    seen: Counter[str] = Counter()

    @settings(max_examples=number, deadline=None, database=None, suppress_health_check=[*HealthCheck])
    @given(small_puzzles(), st.sampled_from(PROVING), st.sampled_from([*ALL_ENCODINGS]))
    def proven(puzzle: Puzzle, engine: str, encoding: str) -> None:
        proof = prove(puzzle, encoding, engine)
        assert holds(proof)
        seen[proof.verdict] += 1
        seen["lines"] += len(proof.lemmas)

    proven()
    print(f"checked by {checker().name}: {dict(seen)}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
