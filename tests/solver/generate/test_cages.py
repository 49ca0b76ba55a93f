"""Killers that are generated: one solution, cages over the whole grid, the same for the same seed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.geometry import Shape, connected, neighbours
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate import cages as module
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError, Generated, Progress, Request
from sudoku_tui.solver.solve import solve

FOUR, SIX, NINE = Shape(2, 2), Shape(2, 3), Shape(3, 3)


def assert_killer(made: Generated) -> None:
    puzzle, n = made.puzzle, made.puzzle.n
    cages = cages_of(puzzle)
    assert sorted(cell for cage in cages for cell in cage.cells) == list(range(n * n))
    assert all(connected(n, cage.cells) and not cage.repeats for cage in cages)
    assert check(puzzle, made.solution) == []
    answer = solve(puzzle, 2)
    assert answer.unique
    assert answer.solutions == (made.solution,)


def merged(puzzle: Puzzle) -> list[Puzzle]:
    """The puzzle with each two neighbouring cages merged that could be one cage with different digits."""
    found = []
    for one, other in combinations(cages_of(puzzle), 2):
        touch = any(near in other.cells for cell in one.cells for near in neighbours(puzzle.n)[cell])
        if touch and len(one.cells + other.cells) <= puzzle.n:
            rest = tuple(cage for cage in puzzle.placed if cage not in (one, other))
            found.append(
                replace(puzzle, placed=(*rest, Cage(one.cells + other.cells, (one.total or 0) + (other.total or 0))))
            )
    return found


@settings(max_examples=25)
@given(st.sampled_from([FOUR, SIX, Shape(3, 2), NINE]), st.integers(2, 4), st.integers(0, 2**40))
@example(SIX, 3, 109)  # here cutting a cage lets its parts share a digit, in a second solution
def test_unique_with_cages_over_the_whole_grid(shape: Shape, size: int, seed: int) -> None:
    made = make(Request(shape, seed, killer=True, cage_size=size))
    assert_killer(made)
    assert made.puzzle.clues == 0


@settings(max_examples=10)
@given(st.sampled_from([FOUR, SIX]), st.integers(0, 1000))
@example(SIX, 4)  # here two cages can be merged only after two others were
@example(SIX, 65)
def test_minimal_leaves_no_two_cages_to_merge(shape: Shape, seed: int) -> None:
    made = make(Request(shape, seed, killer=True, minimal=True))
    assert_killer(made)
    assert made.irreducible
    for puzzle in merged(made.puzzle):
        # Merged cages whose digits repeat in the solution have lost it: then it is for sure not the only one.
        if not check(puzzle, made.solution):
            assert solve(puzzle, 2).count == 2


def test_the_mean_size_is_about_what_is_asked_for() -> None:
    for size in (2, 3, 4):
        made = make(Request(NINE, 1, killer=True, cage_size=size))
        assert abs(81 / len(made.puzzle.placed) - size) < 0.5


def test_clues_besides() -> None:
    made = make(Request(SIX, 1, killer=True, clues=5))
    assert_killer(made)
    assert made.puzzle.clues == 5


def test_with_other_rules_and_boxes() -> None:
    made = make(Request(SIX, 2, killer=True, variants=("x",), jigsaw=True))
    assert_killer(made)
    assert made.puzzle.shape.regions
    assert made.puzzle.rules.variants == ("x",)


def test_the_same_for_the_same_seed() -> None:
    request = Request(NINE, 7, killer=True)
    assert make(request).puzzle == make(request).puzzle
    assert make(request).puzzle != make(replace(request, seed=8)).puzzle


def test_progress_tells_and_can_end_the_work() -> None:
    told: list[Progress] = []
    made = make(Request(SIX, 1, killer=True), told.append)
    assert [one.checks for one in told] == list(range(1, len(told) + 1))
    assert told[-1].number == len(made.puzzle.placed)
    assert told[-1].words().startswith(f"{told[-1].number} cages, ")

    class Stop(Exception):  # noqa: N818
        pass

    def stop(_: Progress) -> None:
        raise Stop

    with pytest.raises(Stop):
        make(Request(NINE, 1, killer=True), stop)


def test_searches_that_are_given_up_cut_cages_and_prove_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "EFFORT", 1)
    monkeypatch.setattr(module, "LAST_EFFORT", 1)
    made = make(Request(NINE, 1, killer=True, cage_size=4, minimal=True))
    assert_killer(made)
    assert not made.irreducible


def test_a_large_one() -> None:
    made = make(Request(Shape(3, 4), 1, killer=True))
    assert_killer(made)


@pytest.mark.parametrize(
    ("request_", "words"),
    [
        (Request(Shape(5, 5), 1, killer=True), "killer: expected a size up to 16, found 25"),
        (Request(FOUR, 1, killer=True, cage_size=5), "cages of 5 cells: expected 2 to 4"),
        (Request(FOUR, 1, killer=True, cage_size=1), "cages of 1 cells: expected 2 to 4"),
        (Request(FOUR, 1, killer=True, clues=17), "17 clues: expected 0 to 16"),
        (Request(FOUR, 1, killer=True, variants=("anti-king",)), "no digits keep these rules"),
        (Request(SIX, 1, killer=True, variants=("windoku",)), "expected a size such as 4, 9, 16 or 25 for windoku"),
    ],
)
def test_what_can_not_be_is_refused(request_: Request, words: str) -> None:
    with pytest.raises(CannotGenerateError, match=words):
        make(request_)
