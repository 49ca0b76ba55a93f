"""Cages as they are drawn: what is refused, whether the sums come out, what a cage can hold."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.tui.state.cages import possible_combinations, tally, with_cage, with_cages_as_boxes
from sudoku_tui.tui.state.draft import Draft
from sudoku_tui.tui.state.selection import Selection
from tests.oracle import solution_set
from tests.strategies import cages

SMALL = Puzzle(plain(Shape(2, 2)), bytes(16))
NINE = Puzzle(plain(Shape(3, 3)), bytes(81))
TWINS = Puzzle(pair(Shape(2, 2)), bytes(32))
SOLVED = (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1)


def draft(*cells: int, typed: str = "") -> Draft:
    return Draft(Selection(cells), typed)


def test_a_cage_has_its_cells_in_order() -> None:
    assert with_cage(SMALL, draft(4, 1, 0, typed="6"), 15).placed == (Cage((0, 1, 4), 6),)


REGIONS = ((0, 1, 2, 4), (3, 7, 11, 15), (8, 12, 13, 14))
BOXES = tuple(Cage(cells, 10) for cells in REGIONS)


def test_cages_become_the_boxes_of_a_jigsaw_and_the_cells_left_the_last() -> None:
    puzzle = replace(SMALL, rules=rules_with(Shape(2, 2), 1, ("x",)), placed=BOXES, givens=bytes([1]) + bytes(15))
    made = with_cages_as_boxes(puzzle)
    assert sorted(made.shape.boxes()) == sorted([*REGIONS, (5, 6, 9, 10)])
    assert (made.rules.variants, made.givens, made.placed) == (("x",), puzzle.givens, ())


def test_boxes_of_a_pair_are_drawn_in_its_first_grid() -> None:
    made = with_cages_as_boxes(replace(TWINS, placed=(*BOXES, Cage((16, 17), 3))))
    assert made.shape.boxes()[0] == REGIONS[0]
    assert made.rules.grids == 2
    assert made.placed == (Cage((16, 17), 3),)


@pytest.mark.parametrize(
    ("drawn", "reason"),
    [
        ((), "expected 4 boxes, found 0 cages"),
        (BOXES[:1], "expected 4 boxes, found 1 cage"),
        (BOXES[:2], "expected 4 boxes, found 2 cages"),
        (tuple(Cage((cell,), 1) for cell in range(4)), "expected 4 boxes, found 4 cages and cells in none"),
        ((*BOXES[:2], Cage((8, 12), 6)), "expected 4 cells in each region, found 6 in the cells in no cage"),
        ((Cage((0, 1, 2, 15), 10), *BOXES[2:], Cage((3, 7, 6, 10), 10)), "found the cage at r1c1 in several"),
    ],
)
def test_cages_that_are_no_boxes_are_refused(drawn: tuple[Cage, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        with_cages_as_boxes(replace(SMALL, placed=drawn))


def test_the_cage_under_the_cursor_gets_another_sum() -> None:
    killer = replace(SMALL, placed=(Cage((0, 1), 3), Cage((4, 5), 4, repeats=True)))
    assert with_cage(killer, draft(typed="5"), 5).placed == (Cage((0, 1), 3), Cage((4, 5), 5, repeats=True))


@pytest.mark.parametrize(
    ("puzzle", "drawn", "reason"),
    [
        (SMALL, draft(typed="5"), "expected marked cells"),
        (SMALL, draft(8, 9, typed="8"), "a sum from 3 to 7 for 2 cells, found 8"),
        (SMALL, draft(8, 9, typed="2"), "a sum from 3 to 7"),
        (SMALL, draft(8, typed="5"), "a sum from 1 to 4 for 1 cell"),
        (SMALL, draft(4, 5, 6, 7, 8, typed="15"), "at most 4 cells"),
        (replace(SMALL, placed=(Cage((8, 9), 5),)), draft(9, 10, typed="5"), "found r3c2 in one"),
        (TWINS, draft(15, 16, typed="5"), "in one grid"),
    ],
)
def test_a_cage_that_cannot_be_is_refused_with_the_reason(puzzle: Puzzle, drawn: Draft, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        with_cage(puzzle, drawn, 0)


def test_an_empty_grid_reaches_its_total() -> None:
    found = tally(NINE, 0)
    assert (found.free, found.made, found.total, found.least, found.most) == (81, 0, 405, 405, 405)
    assert found.possible


def test_sums_that_leave_too_much_are_found_out() -> None:
    row = replace(NINE, placed=(Cage(tuple(range(8)), 36),))
    assert tally(row, 0).possible
    assert tally(row, 0).missing == 369
    low = replace(NINE, placed=(Cage((0, 1), 3), Cage((2, 3), 3), Cage((4, 5), 3)))
    assert not tally(low, 0).possible


def test_a_clue_outside_the_cages_counts_as_it_is() -> None:
    givens = bytes([9]) + bytes(80)
    killer = replace(NINE, givens=givens, placed=(Cage(tuple(range(1, 9)), 37),))
    assert not tally(killer, 0).possible
    assert tally(replace(killer, placed=(Cage(tuple(range(1, 9)), 36),)), 0).possible


def test_each_grid_of_a_pair_has_a_tally() -> None:
    killer = replace(TWINS, placed=(Cage((16, 17), 7),))
    assert (tally(killer, 0).free, tally(killer, 1).free) == (16, 14)
    assert (tally(killer, 0).made, tally(killer, 1).made) == (0, 7)


@given(st.permutations(range(16)), st.lists(st.integers(1, 3), max_size=8), st.sets(st.integers(0, 15)))
def test_cages_of_a_full_grid_can_always_reach_the_total(cells: list[int], sizes: list[int], clues: set[int]) -> None:
    made, rest = [], cells
    for size in sizes:
        chosen, rest = tuple(sorted(rest[:size])), rest[size:]
        if chosen:
            made.append(Cage(chosen, sum(SOLVED[cell] for cell in chosen), repeats=True))
    givens = bytes(digit if cell in clues else 0 for cell, digit in enumerate(SOLVED))
    assert tally(replace(SMALL, givens=givens, placed=tuple(made)), 0).possible


def test_combinations_shrink_as_the_board_fills() -> None:
    cage = Cage((0, 1, 2), 8)
    killer = replace(NINE, placed=(cage,))
    assert possible_combinations(killer, cage) == [(1, 2, 5), (1, 3, 4)]
    with_five = replace(killer, givens=bytes([*bytes(8), 5, *bytes(72)]))
    assert possible_combinations(with_five, cage) == [(1, 3, 4)]
    filled = replace(killer, givens=bytes([5]) + bytes(80))
    assert possible_combinations(filled, cage) == [(1, 2, 5)]
    assert possible_combinations(replace(killer, givens=bytes([9]) + bytes(80)), cage) == []


@given(cages(4), st.sets(st.integers(0, 15), max_size=6))
def test_no_combination_of_a_solution_is_left_out(made: tuple[Cage, ...], clues: set[int]) -> None:
    givens = bytes(digit if cell in clues else 0 for cell, digit in enumerate(SOLVED))
    killer = replace(SMALL, givens=givens, placed=made)
    for solution in solution_set(killer, 300):
        for cage in made:
            held = tuple(sorted(solution[cell] for cell in cage.cells))
            assert held in possible_combinations(killer, cage)
