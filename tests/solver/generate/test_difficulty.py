"""Puzzles of a wanted difficulty: what comes out is rated so, and what can't be reached is said to be so."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.solver.generate import difficulty
from sudoku_tui.solver.generate.make import make, refuse_impossible
from sudoku_tui.solver.generate.request import CannotGenerateError, Generated, Progress, Request
from sudoku_tui.solver.generate.symmetry import orbits
from sudoku_tui.solver.rate import DIFFICULTIES, rate
from sudoku_tui.solver.solve import solve

FOUR, SIX, NINE, TWELVE, SIXTEEN = Shape(2, 2), Shape(2, 3), Shape(3, 3), Shape(3, 4), Shape(4, 4)


def wanted(shape: Shape, name: str, seed: int = 1) -> Request:
    return Request(shape, seed, difficulty=name)


def assert_rated(made: Generated, name: str) -> None:
    assert made.rating == rate(made.puzzle)
    assert made.rating
    assert made.rating.name == name
    assert solve(made.puzzle, 2).solutions == (made.solution,)


def can_go(made: Generated, cells: tuple[int, ...]) -> bool:
    givens = bytes(0 if cell in cells else digit for cell, digit in enumerate(made.puzzle.givens))
    return solve(replace(made.puzzle, givens=givens), 2).unique is True


@settings(max_examples=12)
@given(st.sampled_from(list(DIFFICULTIES)), st.integers(0, 2**40), st.booleans())
def test_nine(name: str, seed: int, minimal: bool) -> None:
    made = make(Request(NINE, seed, minimal=minimal, difficulty=name))
    assert_rated(made, name)
    clues = [(cell,) for cell, digit in enumerate(made.puzzle.givens) if digit]
    assert made.irreducible or not minimal
    assert made.irreducible is not any(can_go(made, clue) for clue in clues)


@pytest.mark.parametrize(
    "request_",
    [
        replace(wanted(NINE, "medium"), symmetry="rotate4"),
        replace(wanted(NINE, "hard"), clues=26),
        replace(wanted(NINE, "easy"), variants=("anti-knight",)),
        replace(wanted(SIX, "easy"), jigsaw=True),
        replace(wanted(SIX, "expert"), pair=True),
        wanted(TWELVE, "hard"),
        wanted(SIXTEEN, "medium"),
        Request(SIX, 1, killer=True, difficulty="medium"),
        Request(SIX, 1, killer=True, clues=28, difficulty="easy"),
    ],
)
def test_other_kinds(request_: Request) -> None:
    made = make(request_)
    assert request_.difficulty
    assert_rated(made, request_.difficulty)
    assert request_.clues in (None, made.puzzle.clues)
    for orbit in orbits(made.puzzle.rules, request_.symmetry):
        assert len({made.puzzle.givens[cell] > 0 for cell in orbit}) == 1


def test_clues_are_given_back_only_where_it_would_be_harder() -> None:
    none_to_spare = make(Request(SIXTEEN, 1))
    easy = make(wanted(SIXTEEN, "easy"))
    assert easy.puzzle.clues > none_to_spare.puzzle.clues
    assert not easy.irreducible
    assert {cell for cell, digit in enumerate(none_to_spare.puzzle.givens) if digit} < {
        cell for cell, digit in enumerate(easy.puzzle.givens) if digit
    }


def test_a_killer_that_gets_too_hard_has_a_cage_cut_in_two() -> None:
    request = Request(NINE, 12, killer=True, difficulty="medium")
    made, whole = make(request), make(replace(request, difficulty=None))
    assert_rated(made, "medium")
    rating = rate(whole.puzzle)
    assert rating
    assert rating.number > DIFFICULTIES["hard"]
    (cut,) = set(whole.puzzle.placed) - set(made.puzzle.placed)
    one, other = set(made.puzzle.placed) - set(whole.puzzle.placed)
    assert sorted(one.cells + other.cells) == [*cut.cells]


@pytest.mark.parametrize("request_", [wanted(NINE, "hard", 9), Request(FOUR, 3, killer=True, difficulty="medium")])
def test_the_same_for_the_same_seed(request_: Request) -> None:
    made = make(request_)
    assert make(request_).puzzle == made.puzzle
    assert made.seed == request_.seed
    assert make(replace(request_, seed=request_.seed + 1)).puzzle != made.puzzle


class TestOutOfReach:
    @pytest.fixture(autouse=True)
    def few_tries(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(difficulty, "TRIES", 20)
        monkeypatch.setattr(difficulty, "TRIES_IF_LARGE", 2)

    @pytest.mark.parametrize(
        ("request_", "words"),
        [
            (wanted(FOUR, "extreme", 5), "extreme: not reached from seed 5 in 20 tries: 20 easier, 0 harder"),
            (Request(FOUR, 5, killer=True, difficulty="hard"), "hard: not reached from seed 5 in 20 tries: 20 easier"),
            (
                Request(SIXTEEN, 5, minimal=True, difficulty="easy"),
                "easy: not reached from seed 5 in 2 tries: 0 easier, 2 harder",
            ),
            (replace(wanted(NINE, "hard"), clues=17), "17 clues: not reached in 20 attempts from seed 1"),
        ],
    )
    def test_is_said_after_so_many_tries(self, request_: Request, words: str) -> None:
        with pytest.raises(CannotGenerateError, match=words):
            make(request_)

    @pytest.mark.parametrize("request_", [wanted(FOUR, "extreme"), Request(FOUR, 5, killer=True, difficulty="hard")])
    def test_progress_tells_of_the_tries(self, request_: Request) -> None:
        told: list[Progress] = []
        with pytest.raises(CannotGenerateError):
            make(request_, told.append)
        assert told[0].tried == ""
        assert "checks; 1 try: 1 easier, 0 harder" in next(one.words() for one in told if one.tried)
        assert told[-1].tried == "; 19 tries: 19 easier, 0 harder"


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (wanted(Shape(5, 5), "extreme"), "extreme: expected a smaller grid"),
        (Request(NINE, 1, killer=True, difficulty="easy"), "easy: expected clues, sums alone are medium at least"),
    ],
)
def test_what_makes_no_sense_is_refused_at_once(request_: Request, words: str) -> None:
    with pytest.raises(CannotGenerateError, match=words):
        refuse_impossible(request_)


@pytest.mark.parametrize("name", list(DIFFICULTIES)[:-1])
def test_all_but_extreme_are_offered_at_any_size(name: str) -> None:
    refuse_impossible(wanted(Shape(6, 6), name))
