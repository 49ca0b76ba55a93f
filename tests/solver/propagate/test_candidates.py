from dataclasses import replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.propagate.candidates import Candidates, peers
from sudoku_tui.solver.propagate.narrowing import narrowed
from sudoku_tui.solver.propagate.sums import digits_of
from tests.oracle import solution_set
from tests.solver.killers import killers, rows_of_cages

masks_of_6 = st.lists(st.integers(1, 63), min_size=1, max_size=4)


def empty(n: int) -> Puzzle:
    shape = default_shape(n)
    assert shape
    return Puzzle(plain(shape), bytes(n) * n)


def digits(candidates: Candidates, cell: int) -> set[int]:
    return set(digits_of(candidates.masks[cell]))


def test_a_given_leaves_its_peers() -> None:
    candidates = Candidates(replace(empty(9), givens=bytes([5]) + bytes(80)))
    assert digits(candidates, 0) == {5}
    assert all(5 not in digits(candidates, cell) for cell in peers(empty(9).rules)[0])
    assert digits(candidates, 80) == set(range(1, 10))


def test_a_digit_with_one_place_in_a_house_is_placed() -> None:
    givens = [0] * 16
    givens[4], givens[10] = 1, 1  # row 2 and column 3: in row 1 only r1c4 is left for 1
    assert Candidates(replace(empty(4), givens=bytes(givens))).digits()[3] == 1


def test_two_equal_givens_in_a_house_contradict() -> None:
    assert Candidates(replace(empty(4), givens=bytes([1, 1]) + bytes(14))).contradiction


def test_twins_of_a_pair_differ() -> None:
    shape = default_shape(4)
    assert shape
    candidates = Candidates(Puzzle(pair(shape), bytes([3]) + bytes(31)))
    assert 3 not in digits(candidates, 16)


def test_a_cage_keeps_the_digits_of_its_combinations() -> None:
    candidates = Candidates(replace(empty(9), placed=(Cage((0, 1, 2), 23),)))
    assert [digits(candidates, cell) for cell in (0, 1, 2)] == [{6, 8, 9}] * 3


def test_repeats_widen_what_a_cage_can_hold() -> None:
    cells = (0, 40)
    apart = Candidates(replace(empty(9), placed=(Cage(cells, 4),)))
    same = Candidates(replace(empty(9), placed=(Cage(cells, 4, repeats=True),)))
    assert digits(apart, 0) == {1, 3}
    assert digits(same, 0) == {1, 2, 3}


def test_a_large_cage_is_narrowed_by_its_amounts() -> None:
    puzzle = replace(empty(25), placed=(Cage(tuple(range(12)), 79),))
    candidates = Candidates(puzzle)
    assert max(digits(candidates, 0)) == 13  # 1 to 11 make 66


def test_the_innie_of_a_row_is_placed() -> None:
    puzzle = replace(empty(9), placed=(Cage(tuple(range(8)), 41),))
    assert Candidates(puzzle).digits()[8] == 4


@given(masks=masks_of_6, total=st.integers(-10, 24), size=st.integers(0, 4))
def test_narrowing_loses_no_way_to_reach_a_sum(masks: list[int], total: int, size: int) -> None:
    size = min(size, len(masks))
    factors = (1,) * size + (-1,) * (len(masks) - size)
    kept = narrowed(Sum(tuple(range(len(masks))), total, factors), masks, 6)
    assert all(after & ~before == 0 for before, after in zip(masks, kept, strict=True))
    ways = [choice for choice in product(*map(digits_of, masks)) if sum(choice[:size]) - sum(choice[size:]) == total]
    for choice in ways:
        assert all(mask >> digit - 1 & 1 for mask, digit in zip(kept, choice, strict=True))
    if not ways and len(masks) <= 2:
        assert kept == [0] * len(masks)


@given(masks=masks_of_6, total=st.integers(1, 24))
def test_narrowing_loses_no_combination_of_different_digits(masks: list[int], total: int) -> None:
    kept = narrowed(Sum(tuple(range(len(masks))), total, distinct=True), masks, 6)
    for choice in product(*map(digits_of, masks)):
        if sum(choice) == total and len(set(choice)) == len(choice):
            assert all(mask >> digit - 1 & 1 for mask, digit in zip(kept, choice, strict=True))


@settings(max_examples=60)
@given(puzzle=killers() | rows_of_cages())
def test_no_solution_loses_a_candidate(puzzle: Puzzle) -> None:
    candidates = Candidates(puzzle)
    for solution in solution_set(puzzle, 20):
        assert not candidates.contradiction
        assert all(candidates.masks[cell] >> digit - 1 & 1 for cell, digit in enumerate(solution))
