"""Rules beside the usual ones, solved and generated, held against plain backtracking."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate import make as make_module
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.full_grid import NoGridError, full_grid
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError, Request
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, encode
from sudoku_tui.solver.sat.engines import GaveUp
from sudoku_tui.solver.solve import solve
from tests.oracle import solution_set
from tests.strategies import cages, givens, varied_rules

NINE = Shape(3, 3)


@st.composite
def near_full(draw: st.DrawFn) -> Puzzle:
    """A puzzle with cages at times, out of a full grid at times, small enough to try all there is."""
    rules = draw(varied_rules(sizes=(4, 6), grids=(1,)))
    some = draw(givens(rules.cells, rules.n, most=4))
    try:
        digits = full_grid(rules, Chance(draw(st.integers(0, 5))))
    except NoGridError:
        assume(rules.n == 4)
        return Puzzle(rules, some)
    holes = draw(st.sets(st.integers(0, rules.cells - 1), max_size=14 if rules.n == 4 else 20))
    kept = bytes(0 if cell in holes else digit for cell, digit in enumerate(digits))
    return Puzzle(rules, kept, draw(cages(rules.n)) if draw(st.booleans()) else ())


@given(near_full(), st.sampled_from(list(ALL_ENCODINGS)))
def test_the_same_solutions_as_by_backtracking(puzzle: Puzzle, encoding: str) -> None:
    expected = solution_set(puzzle, 60)
    answer = solve(puzzle, 60, encoding=encoding, keep=60)
    assert answer.count == len(expected)
    if answer.exact:
        assert set(answer.solutions) == expected


@given(near_full())
def test_candidates_keep_every_solution(puzzle: Puzzle) -> None:
    candidates = Candidates(puzzle)
    for solution in solution_set(puzzle, 20):
        assert not candidates.contradiction
        assert all(mask >> digit - 1 & 1 for mask, digit in zip(candidates.masks, solution, strict=True))


@pytest.mark.parametrize("encoding", ALL_ENCODINGS)
def test_the_known_number_of_small_grids(encoding: str) -> None:
    empty = Puzzle(rules_with(Shape(2, 2), 1, ("x",)), bytes(16))
    assert solve(empty, 1000, encoding=encoding).count == 48


def test_clauses_say_which_rule_they_come_from() -> None:
    rules = rules_with(NINE, 1, tuple(name for name, rule in RULES.items() if not rule.boxless))
    cnf = encode(Puzzle(rules, bytes(81)), "minimal").cnf
    families = cnf.families()
    assert families["diagonal"] == 2 * 36 * 9
    assert families["window"] == 4 * 36 * 9
    assert families["non-consecutive"] == 144 * 2 * 8
    sources = {source for family, source, _ in cnf.runs() if family == "non-consecutive"}
    assert sources == {constraint for constraint, _ in rules.others if constraint.family == "non-consecutive"}


def test_a_puzzle_with_one_solution_only_under_its_rules() -> None:
    made = make(Request(NINE, 5, variants=("x",)))
    assert solve(made.puzzle, 2).unique
    assert solve(replace(made.puzzle, rules=rules_with(NINE, 1, ())), 2).count == 2


@settings(max_examples=30)
@given(varied_rules((4, 6, 8)), st.integers(0, 3))
def test_full_grids_keep_the_rules_or_there_are_none(rules: Rules, seed: int) -> None:
    empty = Puzzle(rules, bytes(rules.cells))
    try:
        digits = full_grid(rules, Chance(seed))
    except NoGridError:
        assert solve(empty, engine="cadical").count == 0
        return
    assert check(empty, digits) == []
    assert digits == full_grid(rules, Chance(seed))


class TestGenerate:
    @pytest.mark.parametrize("name", RULES)
    def test_unique_and_no_clue_to_spare(self, name: str) -> None:
        made = make(Request(NINE, 3, variants=(name,)))
        assert made.puzzle.rules.variants == (name,)
        self.assert_unique_and_irreducible(made.puzzle)

    @pytest.mark.parametrize("n", [4, 6, 9])
    def test_jigsaw(self, n: int) -> None:
        shape = default_shape(n)
        assert shape
        made = make(Request(shape, 1, jigsaw=True))
        assert made.puzzle.shape.regions
        self.assert_unique_and_irreducible(made.puzzle)
        assert made.puzzle == make(Request(shape, 1, jigsaw=True)).puzzle

    def test_boxes_that_take_long_to_fill_give_way_to_others(self, monkeypatch: pytest.MonkeyPatch) -> None:
        efforts: list[int | None] = []

        def slow(rules: Rules, chance: Chance, effort: int | None) -> Digits:
            efforts.append(effort)
            if len(efforts) < 4:
                raise GaveUp
            return full_grid(rules, chance, effort)

        monkeypatch.setattr(make_module, "full_grid", slow)
        assert make(Request(Shape(2, 3), 1, jigsaw=True)).puzzle.shape.regions
        unit = make_module.JIGSAW_EFFORT
        assert efforts == [unit, 2 * unit, unit, 4 * unit]

    def assert_unique_and_irreducible(self, puzzle: Puzzle) -> None:
        assert solve(puzzle, 2).unique
        for cell in (cell for cell, digit in enumerate(puzzle.givens) if digit):
            weaker = puzzle.with_digit(cell, 0)
            assert solve(weaker, 2).count == 2

    def test_all_together(self) -> None:
        made = make(Request(NINE, 1, variants=("anti-knight", "anti-king", "non-consecutive"), pair=False))
        assert made.puzzle.clues <= 4
        assert solve(made.puzzle, 2).unique

    def test_fewer_clues_than_plain_puzzles_need(self) -> None:
        made = make(Request(NINE, 1, variants=("x",), clues=16))
        assert made.puzzle.clues == 16

    @pytest.mark.parametrize(
        ("request_", "words"),
        [
            (Request(Shape(2, 2), 1, variants=("anti-king",)), "anti-king: no digits keep these rules in 4×4"),
            (Request(Shape(2, 3), 1, variants=("windoku",)), "expected a size such as 4, 9, 16 or 25 for windoku"),
            (Request(Shape(5, 5), 1, jigsaw=True), "irregular boxes: expected a size up to 16, found 25"),
            (Request(Shape(2, 2), 1, jigsaw=True, variants=("non-consecutive",)), "found no digits that keep"),
        ],
    )
    def test_what_can_not_be_is_refused(self, request_: Request, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(make_module, "JIGSAWS", 10)
        with pytest.raises(CannotGenerateError, match=words):
            make(request_)
