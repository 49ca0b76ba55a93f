"""A player's work: digits and marks on one cell or several, what is finished, and the fog."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.state.fog import hidden, is_foggy
from sudoku_tui.tui.state.notes import LAYERS, Notes
from sudoku_tui.tui.state.work import (
    Course,
    Work,
    cleared,
    filled_in,
    is_finished,
    is_playable,
    remaining,
    stored_solution,
    with_digit,
    with_mark,
)
from tests.ui.driving import EASY, KILLER, PAIR, SIXTEEN, SMALL, puzzle

SOLVED = solve(EASY).solutions[0]
NONE = Work.none(81)
FOGGY = replace(EASY, about=About(solution=SOLVED, fog=(0, 1)))


def test_a_given_can_not_be_changed() -> None:
    work = with_digit(NONE, EASY, (0, 1, 2), 4, clean=True)
    assert [*work.digits[:4]] == [0, 0, 4, 0]


def test_a_digit_that_is_placed_is_struck_from_the_marks_that_see_it() -> None:
    marked = with_mark(with_mark(NONE, EASY, "centre", (2, 3, 80, 13), 4), EASY, "corner", (3,), 4)
    work = with_digit(marked, EASY, (2,), 4, clean=True)
    assert work.notes.centre[2] == 1 << 3, "its own come back with the blank"
    assert (work.notes.centre[3], work.notes.corner[3], work.notes.centre[13]) == (0, 0, 0)
    assert with_digit(marked, EASY, (2,), 4, clean=False).notes == marked.notes


def test_cells_of_a_cage_see_each_other() -> None:
    marked = with_mark(Work.none(16), KILLER, "corner", (1, 4, 15), 2)
    work = with_digit(marked, KILLER, (4,), 2, clean=True)
    assert [cell for cell in range(16) if work.notes.corner[cell]] == [4, 15]


def test_the_other_grid_of_a_pair_loses_the_mark_of_the_twin() -> None:
    marked = with_mark(Work.none(32), PAIR, "centre", (20, 21), 3)
    work = with_digit(marked, PAIR, (4,), 3, clean=True)
    assert (work.notes.centre[20], work.notes.centre[21]) == (0, 4)


def test_a_mark_goes_into_all_cells_or_out_of_all() -> None:
    one = with_mark(NONE, EASY, "centre", (2,), 1)
    both = with_mark(one, EASY, "centre", (2, 3), 1)
    assert (both.notes.centre[2], both.notes.centre[3]) == (1, 1)
    assert with_mark(both, EASY, "centre", (2, 3), 1).is_empty


def test_cells_with_a_digit_take_colours_and_no_marks() -> None:
    work = with_mark(with_mark(NONE, EASY, "corner", (0,), 1), EASY, "colours", (0,), 8)
    assert work.notes.corner[0] == 0
    assert work.notes.colours[0] == 128


def test_several_colours_in_a_cell() -> None:
    work = with_mark(with_mark(NONE, EASY, "colours", (5,), 1), EASY, "colours", (5,), 3)
    assert work.notes.colours[5] == 0b101


def test_clearing_takes_digits_first_then_marks_and_leaves_colours() -> None:
    work = with_mark(NONE, EASY, "centre", (2, 3), 1)
    work = with_mark(with_digit(work, EASY, (2,), 4, clean=False), EASY, "colours", (2,), 1)
    once = cleared(work, (2, 3), "")
    assert once.digits[2] == 0
    assert once.notes == work.notes
    twice = cleared(once, (2, 3), "")
    assert not any(twice.notes.centre)
    assert twice.notes.colours[2] == 1
    assert cleared(twice, (2,), "colours").is_empty


def test_candidates_go_into_blanks_alone() -> None:
    work = filled_in(with_digit(NONE, EASY, (2,), 4, clean=True), EASY, [511] * 81)
    assert (work.notes.centre[0], work.notes.centre[2], work.notes.centre[3]) == (0, 0, 511)


def test_what_is_left_of_each_digit_is_counted_in_the_grid() -> None:
    assert remaining(EASY, EASY.givens, 0)[:3] == [6, 7, 6]
    assert remaining(PAIR, PAIR.givens, 0) == [3, 3, 3, 3]
    assert remaining(PAIR, PAIR.givens, 1) == [4, 4, 4, 4]
    assert remaining(SMALL, bytes([1] * 16), 0)[0] == 0


@pytest.mark.parametrize(
    ("shown", "expected"),
    [
        (EASY, True),
        (KILLER, True),
        (SIXTEEN, False),
        (puzzle("." * 81), False),
        (replace(EASY, givens=SOLVED), False),
        (puzzle("11.............."), False),
    ],
    ids=["clues", "cages", "large and empty", "empty", "full", "clues that clash"],
)
def test_what_there_is_to_play(shown: Puzzle, expected: bool) -> None:
    assert is_playable(shown) is expected


def test_finished_is_complete_and_right() -> None:
    assert is_finished(EASY, SOLVED)
    assert not is_finished(EASY, EASY.givens)
    assert not is_finished(EASY, bytes([SOLVED[1], SOLVED[0]]) + SOLVED[2:])


def test_a_stored_solution_decides_where_the_rules_do_not() -> None:
    open_ended = puzzle("1" + "." * 15)
    first, second = solve(open_ended, 2).solutions
    stored = replace(open_ended, about=About(solution=first))
    assert is_finished(stored, first)
    assert not is_finished(stored, second)
    part = replace(open_ended, about=About(solution=first[:2] + bytes(14)))
    assert stored_solution(part)
    assert is_finished(part, first)


def test_a_stored_solution_that_can_not_be_is_none() -> None:
    wrong = bytes([SOLVED[0]]) + SOLVED[1:3][::-1] + SOLVED[3:]
    assert not stored_solution(replace(EASY, about=About(solution=wrong)))
    assert not stored_solution(replace(EASY, about=About(solution=bytes(16))))
    unknown = replace(puzzle("1" + "." * 15), about=About(solution=bytes([1] * 16), missing=("a rule",)))
    assert stored_solution(unknown), "rules that we do not know may make it one"


def test_right_digits_light_what_is_around_them() -> None:
    assert is_foggy(FOGGY)
    assert hidden(FOGGY, bytes(81)) == frozenset(range(81)) - {0, 1}
    right = bytes(2) + SOLVED[2:3] + bytes(78)
    assert hidden(FOGGY, right) == frozenset(range(81)) - {0, 1, 2, 3, 10, 11, 12}
    wrong = bytes(2) + bytes([SOLVED[2] % 9 + 1]) + bytes(78)
    assert hidden(FOGGY, wrong) == hidden(FOGGY, bytes(81))
    assert hidden(EASY, right) == frozenset()


def test_fog_without_a_solution_hides_nothing() -> None:
    assert not is_foggy(replace(EASY, about=About(fog=(0,))))


def test_a_checkpoint_takes_the_place_of_one_with_its_name() -> None:
    other = with_digit(NONE, EASY, (2,), 4, clean=True)
    course = Course().with_checkpoint("a", NONE).with_checkpoint("b", NONE).with_checkpoint("a", other)
    assert [(one.name, one.work) for one in course.checkpoints] == [("b", NONE), ("a", other)]
    assert [one.name for one in course.without_checkpoint("b").checkpoints] == ["a"]


@given(st.lists(st.tuples(st.sampled_from(LAYERS), st.sets(st.integers(0, 15), min_size=1), st.integers(0, 7))))
def test_a_toggle_twice_on_one_cell_is_no_change(toggles: list[tuple[str, set[int], int]]) -> None:
    notes = Notes.none(16)
    for layer, cells, bit in toggles:
        notes = notes.toggled(layer, cells, 1 << bit)
    for layer in LAYERS:
        assert notes.toggled(layer, (3,), 4).toggled(layer, (3,), 4) == notes


def test_digits_above_nine() -> None:
    large = Puzzle(plain(Shape(6, 6)), bytes(1296))
    work = with_digit(with_mark(Work.none(1296), large, "centre", (1, 2), 36), large, (0,), 36, clean=True)
    assert work.digits[0] == 36
    assert not any(work.notes.centre)
