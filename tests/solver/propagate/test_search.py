"""Search with the big integer finds every solution once, as plain backtracking and the engine do."""

from itertools import islice

import pytest
from hypothesis import assume, given, reject, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, pair, plain
from sudoku_tui.solver.propagate import search
from sudoku_tui.solver.propagate.search import Search, suits
from sudoku_tui.solver.sat.engines import GaveUp
from sudoku_tui.solver.solve import solve
from tests.oracle import solution_set
from tests.strategies import puzzles, varied_puzzles

NINE = plain(Shape(3, 3))
LIMIT = 40
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"


def found(puzzle: Puzzle, limit: int = LIMIT) -> list[Digits]:
    return [*islice(Search(puzzle).solutions(), limit)]


def nine(text: str) -> Puzzle:
    return Puzzle(NINE, bytes(int(symbol) if symbol != "." else 0 for symbol in text))


@settings(max_examples=60)
@given(puzzles(("plain",), [Shape(2, 2), Shape(2, 3), Shape(3, 2)]) | puzzles(("pair",), [Shape(2, 2)]))
def test_the_same_solutions_as_by_backtracking(puzzle: Puzzle) -> None:
    solutions = found(puzzle)
    expected = solution_set(puzzle, LIMIT)
    assert len({*solutions}) == len(solutions) == len(expected)
    if len(solutions) < LIMIT:
        assert {*solutions} == expected


@settings(max_examples=60)
@given(varied_puzzles(kinds=("plain", "pair")))
def test_the_same_number_as_the_engine_under_other_rules(puzzle: Puzzle) -> None:
    assume(suits(puzzle))
    answer = solve(puzzle, 3, engine="picosat", effort=100_000)
    try:
        solutions = found(puzzle, 3)
    except GaveUp:
        reject()
    assume(not answer.gave_up)
    assert len({*solutions}) == len(solutions) == answer.count
    assert all(check(puzzle, solution) == [] for solution in solutions)


@settings(max_examples=60)
@given(st.sets(st.integers(0, 80), min_size=50, max_size=66))
def test_a_grid_with_holes_keeps_its_solution(holes: set[int]) -> None:
    puzzle = nine("".join("." if cell in holes else symbol for cell, symbol in enumerate(SOLVED)))
    ours, engine = solve(puzzle, 2), solve(puzzle, 2, encoding="extended", engine="picosat")
    assert (ours.status, ours.count, ours.exact) == (engine.status, engine.count, engine.exact)
    if ours.exact:
        assert ours.solutions == engine.solutions


def test_counts_all_grids_of_a_small_size() -> None:
    assert len(found(Puzzle(plain(Shape(2, 2)), bytes(16)), 1000)) == 288


def test_says_whether_propagation_was_enough() -> None:
    assert not Search(nine(SOLVED[:-1] + ".")).branches
    assert Search(nine("." * 81)).branches
    assert not Search(nine("11" + "." * 79)).branches


def test_counts_what_propagation_fills() -> None:
    assert Search(nine(SOLVED[:-2] + "..")).placed == 2
    assert Search(nine("." * 81)).placed == 0
    assert Search(nine("11" + "." * 79)).placed == 0


def test_twins_that_are_given_the_same_digit_have_no_solution() -> None:
    grid = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    assert found(Puzzle(pair(Shape(2, 2)), grid + grid)) == []
    assert found(Puzzle(pair(Shape(2, 2)), grid + bytes([1]) + bytes(15))) == []


def test_patience_starts_anew_with_each_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PATIENCE", 20)
    assert len(found(Puzzle(plain(Shape(2, 2)), bytes(16)), 1000)) == 288
    long = nine("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    with pytest.raises(GaveUp):
        list(Search(long).solutions())
