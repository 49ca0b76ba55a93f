"""What is generated is unique and irreducible, by the judgement of another engine, and the same for the same seed."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats import header
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate import make as module
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError, Generated, Progress, Request, requested
from sudoku_tui.solver.generate.symmetry import SYMMETRIES, orbits
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.sat.engines import INCREMENTAL
from sudoku_tui.solver.solve import solve

NINE = Shape(3, 3)
SMALL_SHAPES = (Shape(2, 2), Shape(2, 3), Shape(3, 2), Shape(2, 4), NINE)


def without(puzzle: Puzzle, cells: tuple[int, ...]) -> Puzzle:
    return replace(puzzle, givens=bytes(0 if cell in cells else digit for cell, digit in enumerate(puzzle.givens)))


def assert_unique(made: Generated) -> None:
    answer = solve(made.puzzle, 2)
    assert answer.unique is True
    assert answer.solutions == (made.solution,)


def assert_irreducible(made: Generated, symmetry: str = "none") -> None:
    assert made.irreducible
    for orbit in orbits(made.puzzle.rules, symmetry):
        given = {made.puzzle.givens[cell] > 0 for cell in orbit}
        assert len(given) == 1, "a symmetry keeps all cells of an orbit or none"
        if given == {True}:
            assert solve(without(made.puzzle, orbit), 2).count == 2


class TestUniqueAndIrreducible:
    @settings(max_examples=30)
    @given(st.sampled_from(SMALL_SHAPES), st.booleans(), st.integers(0, 2**63), st.sampled_from(list(SYMMETRIES)))
    def test_small(self, shape: Shape, pair: bool, seed: int, symmetry: str) -> None:
        made = make(Request(shape, seed, pair=pair, symmetry=symmetry))
        assert_unique(made)
        assert_irreducible(made, symmetry)

    @pytest.mark.parametrize("shape", [Shape(2, 5), Shape(3, 4), Shape(4, 3), Shape(4, 4)])
    def test_larger(self, shape: Shape) -> None:
        made = make(Request(shape, 1))
        assert_unique(made)
        assert_irreducible(made)

    @pytest.mark.parametrize("request_", [Request(Shape(4, 4), 1, pair=True), Request(Shape(5, 5), 1)])
    def test_large(self, request_: Request) -> None:
        made = make(request_)
        assert made.irreducible
        assert_unique(made)

    def test_a_thousand_tiny_pairs(self) -> None:
        for seed in range(1000):
            made = make(Request(Shape(2, 2), seed, pair=True))
            assert solve(made.puzzle, 2).solutions == (made.solution,)
            assert made.irreducible


class TestSeed:
    def test_stands_for_the_same_puzzle_forever(self) -> None:
        tiny = make(Request(Shape(2, 2), 5))
        assert tiny.puzzle.givens == TINY_OF_SEED_5
        nine = make(Request(NINE, 7))
        assert "".join(map(str, nine.puzzle.givens)).replace("0", ".") == NINE_OF_SEED_7
        assert nine.seed == 7

    @pytest.mark.parametrize("shape", [NINE, Shape(3, 4)])
    def test_the_engine_does_not_matter(self, shape: Shape) -> None:
        made = {make(Request(shape, 3), engine=engine).puzzle.givens for engine in INCREMENTAL}
        assert len(made) == 1

    def test_earlier_puzzles_do_not_matter(self) -> None:
        first = [make(Request(NINE, seed)).puzzle for seed in range(5)]
        again = [make(Request(NINE, seed)).puzzle for seed in reversed(range(5))]
        assert first == again[::-1]

    def test_leaves_the_global_chance_alone(self) -> None:
        before = random.getstate()
        make(Request(Shape(2, 2), 1))
        assert random.getstate() == before


class TestClues:
    @pytest.mark.parametrize("clues", [23, 30, 50, 81])
    def test_as_many_as_asked_for(self, clues: int) -> None:
        made = make(Request(NINE, 1, clues=clues))
        assert made.puzzle.clues == clues
        assert_unique(made)

    @pytest.mark.parametrize("symmetry", SYMMETRIES)
    def test_with_symmetry(self, symmetry: str) -> None:
        made = make(Request(NINE, 1, clues=45, symmetry=symmetry))
        assert made.puzzle.clues == 45
        assert_unique(made)
        for orbit in orbits(made.puzzle.rules, symmetry):
            assert len({made.puzzle.givens[cell] > 0 for cell in orbit}) == 1

    def test_more_than_singles_need_is_not_irreducible(self) -> None:
        assert not make(Request(NINE, 1, clues=60)).irreducible

    @pytest.mark.parametrize(
        ("request_", "words"),
        [
            (Request(NINE, 1, clues=16), "16 clues: expected 17 to 81"),
            (Request(NINE, 1, clues=82), "82 clues: expected 17 to 81"),
            (Request(Shape(2, 2), 1, clues=5, symmetry="full"), "5 clues: no pattern with symmetry full has so many"),
            (
                Request(Shape(2, 2), 1, clues=4, symmetry="full"),
                "4 clues: not reached in 100 attempts from seed 1, the fewest were 8",
            ),
        ],
    )
    def test_says_why_not(self, request_: Request, words: str) -> None:
        with pytest.raises(CannotGenerateError, match=words):
            make(request_)


def test_not_minimal_is_solved_by_singles() -> None:
    made = make(Request(NINE, 1, minimal=False))
    assert bytes(Candidates(made.puzzle).digits()) == made.solution
    assert not made.irreducible
    assert_unique(made)


class TestProgress:
    @pytest.mark.parametrize("shape", [NINE, Shape(4, 4)])
    def test_clues_go_down_to_the_end_and_checks_up(self, shape: Shape) -> None:
        told: list[Progress] = []
        made = make(Request(shape, 1), told.append)
        clues, checks = [progress.number for progress in told], [progress.checks for progress in told]
        assert clues == sorted(clues, reverse=True)
        assert checks == sorted(checks)
        assert clues[-1] == made.puzzle.clues < clues[0]

    def test_what_it_raises_ends_the_work(self) -> None:
        class EnoughError(Exception):
            pass

        def refuse(progress: Progress) -> None:
            if progress.checks > 3:
                raise EnoughError

        with pytest.raises(EnoughError):
            make(Request(NINE, 1), refuse)
        assert_unique(make(Request(NINE, 1)))


TINY_OF_SEED_5 = bytes([0, 0, 2, 0, 4, 0, 1, 0, 2, 0, 0, 0, 0, 3, 0, 0])
NINE_OF_SEED_7 = ".2.671..448.........1.....7.1.35....5.....64...2.........265.........5867......3."


def test_boxes_that_the_rules_are_not_made_for_give_way_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    tries = iter([False, True])

    def sometimes(shape: Shape, chance: Chance) -> Shape:
        if next(tries):
            return irregular(shape, chance)
        raise ValueError("no rule can be said for these")

    monkeypatch.setattr(module, "irregular", sometimes)
    assert make(Request(Shape(2, 2), 1, jigsaw=True)).puzzle.shape.regions


@pytest.mark.parametrize("n", [5, 7])
def test_a_jigsaw_of_prime_size(n: int) -> None:
    made = make(requested(header.parse("plain"), size=n, jigsaw=True, seed=1))
    assert made.puzzle.n == n
    assert made.puzzle.shape.regions
    assert_unique(made)
    with pytest.raises(ArgumentError, match=f"found {n} without jigsaw"):
        requested(header.parse("plain"), size=n)
