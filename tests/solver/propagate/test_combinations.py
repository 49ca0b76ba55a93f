from itertools import combinations as every_combination
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.propagate.combinations import combinations, digit_set_count, digit_sets
from sudoku_tui.solver.propagate.sums import digits_of

ALL_NINE = [(1 << 9) - 1] * 81


def test_combinations_of_a_fresh_cage() -> None:
    assert combinations(Sum((0, 1, 2), 23, distinct=True), ALL_NINE) == [(6, 8, 9)]
    assert combinations(Sum((0, 1), 6, distinct=True), ALL_NINE) == [(1, 5), (2, 4)]
    assert combinations(Sum((0, 1), 6), ALL_NINE) == [(1, 5), (2, 4), (3, 3)]


def test_combinations_shrink_as_candidates_go() -> None:
    masks = ALL_NINE.copy()
    masks[0] = 1 << 4 - 1
    assert combinations(Sum((0, 1), 6, distinct=True), masks) == [(2, 4)]


def test_digits_must_fit_the_cells_all_at_once() -> None:
    masks = [0b0011, 0b0011, 0b1111]
    # 1 3 4 has a place for each digit and a digit for each cell, but two cells would share the 1.
    assert combinations(Sum((0, 1, 2), 8, distinct=True), masks) == []
    assert combinations(Sum((0, 1, 2), 7, distinct=True), masks) == [(1, 2, 4)]


def test_an_impossible_total_has_no_combinations() -> None:
    assert combinations(Sum((0, 1), 18, distinct=True), ALL_NINE) == []
    assert combinations(Sum((0,), 0, distinct=True), ALL_NINE) == []


def test_a_limit_ends_the_search_in_a_huge_cage() -> None:
    masks = [(1 << 25) - 1] * 625
    assert len(combinations(Sum(tuple(range(12)), 156, distinct=True), masks, limit=10)) == 10


@given(masks=st.lists(st.integers(1, 63), min_size=1, max_size=4), total=st.integers(1, 24), repeats=st.booleans())
def test_combinations_are_those_of_all_fillings(masks: list[int], total: int, repeats: bool) -> None:
    fillings = [digits for digits in product(*map(digits_of, masks)) if sum(digits) == total]
    wanted = {tuple(sorted(digits)) for digits in fillings if repeats or len(set(digits)) == len(digits)}
    assert combinations(Sum(tuple(range(len(masks))), total, distinct=not repeats), masks) == sorted(wanted)


@pytest.mark.parametrize("n", [4, 9, 10])
def test_digit_sets_are_all_sets_with_the_total(n: int) -> None:
    for size in range(n + 2):
        sets = [sum(1 << digit - 1 for digit in digits) for digits in every_combination(range(1, n + 1), size)]
        for total in range(n * (n + 1) // 2 + 2):
            wanted = sorted(digits for digits in sets if sum(digits_of(digits)) == total)
            assert sorted(digit_sets(n, size, total)) == wanted
            assert digit_set_count(n, size, total) == len(wanted)
