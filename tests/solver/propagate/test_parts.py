"""Every part: what propagation, clauses and explanations make of it agrees with plain backtracking."""

from __future__ import annotations

from itertools import cycle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.puzzles.parts import automaton, unroll
from sudoku_tui.solver.explain.conflict import chain, conflict
from sudoku_tui.solver.explain.path import path
from sudoku_tui.solver.explain.prose import conflict_text, sentence
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.sat.encodings import ENCODINGS, encode
from sudoku_tui.solver.sat.encodings.parts.sum import SUM_ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.solver.solve import solve
from tests.kinds import TEST_KINDS, EvenTotal
from tests.oracle import solution_set
from tests.strategies import constraints, givens, some_jigsaw

ALL_KINDS = (*KINDS.values(), *TEST_KINDS)
LIMIT = 60


@st.composite
def constrained(draw: st.DrawFn, largest: int = 6) -> Puzzle:
    """A small puzzle with up to three constraints of any kinds, which may well contradict one another."""
    shape = draw(st.sampled_from([shape for shape in (Shape(2, 2), Shape(2, 3)) if shape.n <= largest]))
    placed = draw(st.lists(st.sampled_from(ALL_KINDS).flatmap(lambda kind: constraints(kind, shape.n)), max_size=3))
    most = 4 if shape.n == 4 else 12
    return Puzzle(plain(shape), draw(givens(shape.cells, shape.n, most)), tuple(dict.fromkeys(placed)))


@given(constrained())
@settings(max_examples=80)
def test_every_encoding_has_the_solutions_that_backtracking_finds(puzzle: Puzzle) -> None:
    wanted = solution_set(puzzle, LIMIT)
    for encoding in ENCODINGS:
        answer = solve(puzzle, LIMIT + 1, encoding=encoding, keep=LIMIT + 1)
        if len(wanted) < LIMIT:
            assert set(answer.solutions) == wanted
            assert answer.count == len(wanted)  # no helper variable makes one solution two
        else:
            assert all(not check(puzzle, solution) for solution in answer.solutions)
            assert answer.count >= LIMIT


@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: str(kind.word))
@given(data=st.data())
@settings(max_examples=2)
def test_every_kind_agrees_with_backtracking_in_every_encoding_and_engine(kind: type, data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from([Shape(2, 2), some_jigsaw(Shape(1, 5), 1)]))
    constraint = data.draw(constraints(kind, shape.n))
    some = data.draw(givens(shape.cells, shape.n, most=3 * (shape.n - 3)))
    puzzle = Puzzle(plain(shape), some).with_placed([constraint])
    wanted = solution_set(puzzle, LIMIT)
    for encoding, engine in zip(cycle(ENCODINGS), ENGINES, strict=False):
        answer = solve(puzzle, LIMIT, encoding=encoding, engine=engine, keep=LIMIT)
        assert answer.count == len(wanted)
        assert answer.count == LIMIT or set(answer.solutions) == wanted


@given(st.data())
@settings(max_examples=25)
def test_sums_of_cells_that_partly_see_each_other(data: st.DataObject) -> None:
    cells = data.draw(st.lists(st.integers(0, 15), min_size=4, max_size=7, unique=True))
    total = data.draw(st.integers(len(cells), 4 * len(cells)))
    puzzle = Puzzle(plain(Shape(2, 2)), data.draw(givens(16, 4, 3)), (Cage(tuple(cells), total, repeats=True),))
    wanted = solution_set(puzzle, 300)
    for encoding in ENCODINGS:
        assert set(solve(puzzle, 300, encoding=encoding).solutions) == wanted


@given(constrained())
@settings(max_examples=60)
def test_no_solution_loses_a_candidate(puzzle: Puzzle) -> None:
    candidates = Candidates(puzzle)
    for solution in solution_set(puzzle, 20):
        assert not candidates.contradiction
        assert all(mask >> digit - 1 & 1 for mask, digit in zip(candidates.masks, solution, strict=True))


@given(constrained(largest=4))
@settings(max_examples=40)
def test_explanations_know_every_part(puzzle: Puzzle) -> None:
    found = conflict(puzzle)
    if found:
        assert all(conflict_text(found, chain(puzzle, found), puzzle.groups, puzzle.n))
        assert not solution_set(puzzle, 1)
        return
    way = path(puzzle)
    for step in way.steps:
        assert sentence(step, puzzle.n)
        for solution in way.answer.solutions:
            assert all(solution[cell] != digit for cell, digit in step.eliminations), step
            assert all(solution[cell] == digit for cell, digit in step.placements), step


@pytest.mark.parametrize("sums", SUM_ENCODINGS)
@pytest.mark.parametrize("kind", ALL_KINDS, ids=lambda kind: str(kind.word))
@given(data=st.data())
@settings(max_examples=5)
def test_clauses_name_the_constraint_that_they_come_from(kind: type, sums: str, data: st.DataObject) -> None:
    constraint = data.draw(constraints(kind, 4))
    puzzle = Puzzle(plain(Shape(2, 2)), bytes(16), (constraint,))
    for encoding in ENCODINGS:
        runs = encode(puzzle, encoding, sums=sums).cnf.runs()
        assert {source for family, source, _ in runs if family == constraint.family} <= {constraint}


def test_an_unrolled_automaton_has_only_moves_that_lead_to_the_end() -> None:
    part = automaton((0, 1, 2), 4, "", lambda word, digit: f"{word}{digit}", lambda word: word in ("112", "211"))
    assert {digit for layer in part.unrolled.layers for _, digit, _ in layer} == {1, 2}
    assert {after for _, _, after in part.unrolled.layers[-1]} == {0}


def test_states_with_the_same_ways_to_the_end_are_one() -> None:
    unrolled = unroll(3, 4, 0, lambda total, digit: total + digit, lambda total: total % 2 == 0)
    assert [len({before for before, _, _ in layer}) for layer in unrolled.layers] == [1, 2, 2]


def test_a_run_that_nothing_accepts_is_a_contradiction() -> None:
    class Never(EvenTotal):
        def parts(self, n: int):  # type: ignore[no-untyped-def]
            return (automaton(self.cells, n, 0, lambda state, digit: state, lambda state: False),)

    puzzle = Puzzle(plain(Shape(2, 2)), bytes(16), (Never((0, 1)),))
    assert all(solve(puzzle, encoding=encoding).count == 0 for encoding in ENCODINGS)
