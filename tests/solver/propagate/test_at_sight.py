"""Candidates as people pencil them in: no rule excludes them, and nothing is followed any further."""

from __future__ import annotations

from hypothesis import given, settings

from sudoku_tui.puzzles.constraints.negative import Negative
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.xv import XV
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.propagate.at_sight import candidates_at_sight
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.widgets.cellwords import allowed
from tests.strategies import puzzles
from tests.ui.driving import EASY, KILLER


def digits(mask: int) -> list[int]:
    return [digit for digit in range(1, 10) if mask >> digit - 1 & 1]


def test_a_blank_keeps_what_it_does_not_see() -> None:
    masks = candidates_at_sight(EASY)
    assert digits(masks[2]) == [1, 2, 4]
    assert digits(masks[0]) == [5], "a clue is its own candidate"


def test_a_single_candidate_is_followed_no_further() -> None:
    masks = candidates_at_sight(EASY)
    assert digits(masks[40]) == [5]
    assert 5 in digits(masks[42]), "r5c5 is a blank as long as nobody fills it in"


def test_the_sum_of_a_cage_counts() -> None:
    masks = candidates_at_sight(KILLER)
    assert digits(masks[0]) == [1, 2, 3]
    assert digits(masks[2]) == [3, 4]


def test_a_constraint_is_followed_along_all_of_its_cells() -> None:
    masks = candidates_at_sight(Puzzle(plain(Shape(3, 3)), bytes(81), (Thermometer((0, 1, 2, 3)),)))
    assert [digits(mask) for mask in masks[:2]] == [[1, 2, 3, 4, 5, 6], [2, 3, 4, 5, 6, 7]]


def test_neighbours_with_an_x_do_not_both_hold_5() -> None:
    masks = candidates_at_sight(Puzzle(plain(Shape(3, 3)), bytes(81), (XV((0, 1), 10),)))
    assert digits(masks[0]) == [1, 2, 3, 4, 6, 7, 8, 9]


def test_digits_that_break_one_pair_of_a_negative_leave_the_others_alone() -> None:
    everywhere = Negative("difference", tuple(range(81)), (1,))
    masks = candidates_at_sight(Puzzle(plain(Shape(3, 3)), bytes([1, 2] + [0] * 79), (everywhere,)))
    assert digits(masks[40]) == [1, 2, 3, 4, 5, 6, 7, 8, 9]


@settings(max_examples=40)
@given(puzzles(largest=6))
def test_no_more_is_left_than_each_constraint_allows(puzzle: Puzzle) -> None:
    masks = candidates_at_sight(puzzle)
    for constraint in puzzle.placed:
        for cell in constraint.cells:
            if not puzzle.givens[cell]:
                by_itself = allowed(puzzle, puzzle.givens, constraint, cell)
                assert not by_itself or not masks[cell] & ~by_itself


@settings(max_examples=40)
@given(puzzles(largest=6))
def test_no_solution_is_lost(puzzle: Puzzle) -> None:
    masks = candidates_at_sight(puzzle)
    for solution in solve(puzzle, 3).solutions:
        assert all(mask >> digit - 1 & 1 for mask, digit in zip(masks, solution, strict=True))
