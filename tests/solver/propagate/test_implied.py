from dataclasses import replace

from hypothesis import given, settings

import sudoku_tui
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.propagate.implied import ImpliedSum, implied_sums
from tests.oracle import solution_set
from tests.solver.killers import killers, rows_of_cages


def four_by_four(*cages: Cage) -> Puzzle:
    shape = default_shape(4)
    assert shape
    return Puzzle(plain(shape), bytes(16), cages)


def sums_over(puzzle: Puzzle, plus: tuple[int, ...], minus: tuple[int, ...] = ()) -> list[ImpliedSum]:
    return [line for line in implied_sums(puzzle) if (line.plus, line.minus) == (plus, minus)]


def test_innies_are_what_cages_leave_of_a_row() -> None:
    assert sums_over(four_by_four(Cage((0, 1, 2), 8)), (3,)) == [ImpliedSum((3,), (), 2, True, "row 1")]


def test_outies_are_what_cages_have_beyond_a_row() -> None:
    puzzle = four_by_four(Cage((0, 1, 4), 6), Cage((2, 3, 7), 9))
    assert sums_over(puzzle, (4, 7)) == [ImpliedSum((4, 7), (), 5, True, "row 1")]


def test_innies_less_outies_where_a_cage_crosses_the_border() -> None:
    puzzle = four_by_four(Cage((0, 1, 4), 6))
    # Row 1 is 10, the cage 6: the two cells of the row outside the cage, less the one of the cage outside the row.
    assert sums_over(puzzle, (2, 3), (4,)) == [ImpliedSum((2, 3), (4,), 4, False, "row 1")]


def test_runs_of_rows_are_regions() -> None:
    puzzle = four_by_four(Cage((0, 1, 2), 6), Cage((3, 7), 5), Cage((4, 5, 8), 6))
    assert sums_over(puzzle, (6,), (8,)) == [ImpliedSum((6,), (8,), 3, False, "rows 1 to 2")]


def test_blocks_of_boxes_are_regions() -> None:
    shape = default_shape(9)
    assert shape
    boxes = shape.boxes()
    block = (*boxes[0], *boxes[1], *boxes[3], *boxes[4])
    cages = [Cage(block[start : start + 5], 25) for start in range(0, 35, 5)]
    puzzle = Puzzle(plain(shape), bytes(81), tuple(cages))
    assert sums_over(puzzle, (block[35],)) == [ImpliedSum((block[35],), (), 4 * 45 - 7 * 25, True, "boxes 1, 2, 4, 5")]


def test_diagonals_leave_a_tight_sum_of_the_boxes_along_them() -> None:
    diagonals = "little-killer {} r1c8 down-left, little-killer 56 r1c9 down-left, little-killer 52 r2c9 down-left"
    puzzle = sudoku_tui.parse("." * 81, rules=diagonals.format(52))
    (line,) = [line for line in implied_sums(puzzle) if line.is_long]
    # Six corners of the boxes, 9 at the least, less four cells beside them, 36 at the most.
    assert line.name(9) == "r1c7 + r3c9 + r4c4 + r6c6 + r7c1 + r9c3 − r3c6 − r4c7 − r6c3 − r7c4 = −25"
    assert line.region == "boxes 3, 5, 7"
    loose = sudoku_tui.parse("." * 81, rules=diagonals.format(45))
    assert not [line for line in implied_sums(loose) if line.is_long]


def test_cells_of_a_house_differ_and_others_may_not() -> None:
    puzzle = four_by_four(Cage((0, 1), 3), Cage((5, 6, 7), 6))
    assert sums_over(puzzle, (2, 3))[0].distinct
    assert not sums_over(puzzle, (2, 3, 4))[0].distinct


def test_of_overlapping_cages_only_one_counts() -> None:
    puzzle = four_by_four(Cage((0, 1, 2), 6), Cage((2, 3), 7))
    assert sums_over(puzzle, (3,)) == [ImpliedSum((3,), (), 4, True, "row 1")]


def test_a_wrong_grid_total_is_seen_at_once() -> None:
    shape = Shape(3, 3)
    right = Puzzle(plain(shape), bytes(81), tuple(Cage(row, 45, repeats=True) for row in shape.rows()))
    assert not Candidates(right).contradiction
    for wrong in (0, 8):
        cages = [Cage(row, 44 if index == wrong else 45, repeats=True) for index, row in enumerate(shape.rows())]
        assert Candidates(replace(right, placed=tuple(cages))).contradiction


@settings(max_examples=60)
@given(puzzle=killers() | rows_of_cages())
def test_implied_sums_hold_in_every_solution(puzzle: Puzzle) -> None:
    sums = implied_sums(puzzle)
    for solution in solution_set(puzzle, 10):
        for line in sums:
            digits = [solution[cell] for cell in line.plus]
            assert sum(digits) - sum(solution[cell] for cell in line.minus) == line.total
            assert not line.distinct or len(set(digits)) == len(digits)
