from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.interchangeable import interchangeable, with_one_order
from sudoku_tui.solver.solve import solve

SMALL = Puzzle(plain(Shape(2, 2)), bytes(16))
NINE = Puzzle(plain(Shape(3, 3)), bytes(81))


def test_digits_without_a_clue_are_interchangeable_where_cells_only_differ() -> None:
    assert interchangeable(SMALL) == [1, 2, 3, 4]
    assert interchangeable(SMALL.with_digit(5, 3)) == [1, 2, 4]
    assert interchangeable(SMALL.with_placed([Cage((0, 1), 5)])) == []


def test_one_digit_alone_can_not_be_exchanged() -> None:
    assert interchangeable(replace(SMALL, givens=bytes([1, 2, 3, *bytes(13)]))) == []


def test_they_stand_in_order_in_the_first_house_that_has_every_clue() -> None:
    ordered = with_one_order(SMALL.with_digit(5, 3), [1, 2, 4])
    assert ordered
    assert ordered.givens == bytes([0, 0, 0, 0, 1, 3, 2, 4, *bytes(8)])
    assert with_one_order(SMALL.with_digit(0, 3).with_digit(15, 1), [2, 4]) is None


@given(st.lists(st.tuples(st.integers(0, 15), st.integers(1, 4)), max_size=3), st.integers(1, 300))
def test_the_number_of_solutions_is_what_an_engine_counts(clues: list[tuple[int, int]], limit: int) -> None:
    puzzle = SMALL
    for cell, digit in clues:
        puzzle = puzzle.with_digit(cell, digit)
    ours, theirs = solve(puzzle, limit), solve(puzzle, limit, engine="picosat")
    assert (ours.status, ours.count, ours.exact) == (theirs.status, theirs.count, theirs.exact)
    assert len(set(ours.solutions)) == ours.count
    if ours.exact:
        assert {*ours.solutions} == {*theirs.solutions}


def test_no_more_solutions_are_kept_than_wanted() -> None:
    answer = solve(NINE, 1_000_000, keep=3)
    assert (answer.count, answer.exact, len({*answer.solutions})) == (1_000_000, False, 3)
    assert answer.puzzle == NINE
    assert not any(check(NINE, solution) for solution in answer.solutions)


def test_both_grids_of_a_pair_exchange_the_same_digits() -> None:
    blank = Puzzle(pair(Shape(2, 2)), bytes(32))
    assert solve(blank, 10**6, keep=2).count == solve(blank, 10**6, keep=2, engine="picosat").count


@pytest.mark.parametrize("seed", [295, 955, 1592])
def test_irregular_boxes_that_no_digits_fill(seed: int) -> None:
    boxes = irregular(Shape(3, 3), Chance(seed))
    assert solve(Puzzle(plain(boxes), bytes(81))).status is Status.NONE


def test_irregular_boxes_that_some_digits_fill() -> None:
    boxes = jigsaw([0, 0, 0, 1, 0, 2, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3])
    blank = Puzzle(plain(boxes), bytes(16))
    assert solve(blank, 1000).count == solve(blank, 1000, engine="picosat").count
