import pickle
from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
from tests.strategies import puzzles

SMALL = Shape(2, 2)


def test_plain_rules_are_rows_columns_and_boxes() -> None:
    families = Counter(constraint.family for constraint in plain(Shape(3, 3)).constraints)
    assert families == {"row": 9, "column": 9, "box": 9}


def test_a_pair_has_both_grids_and_a_link_for_every_cell() -> None:
    rules = pair(SMALL)
    assert rules.cells == 32
    assert Counter(constraint.family for constraint in rules.constraints) == {
        "row": 8,
        "column": 8,
        "box": 8,
        "pair": 16,
    }
    links = [constraint.cells for constraint in rules.constraints if constraint.family == "pair"]
    assert links == [(cell, cell + 16) for cell in range(16)]


def test_houses_of_the_second_grid_say_so() -> None:
    row = next(constraint for constraint in pair(SMALL).constraints if constraint.cells == (16, 17, 18, 19))
    assert row.name(4) == "row 1 of the 2nd grid"


def test_rules_of_a_shape_are_made_once_and_stay_one_through_pickling() -> None:
    assert plain(Shape(3, 3)) is plain(Shape(3, 3))
    assert pickle.loads(pickle.dumps(pair(SMALL))) is pair(SMALL)


@given(puzzles())
def test_puzzles_survive_pickling(puzzle: Puzzle) -> None:
    copy = pickle.loads(pickle.dumps(puzzle))
    assert copy == puzzle
    assert copy.rules is puzzle.rules


def test_changed_rules_stay_changed_through_pickling() -> None:
    for rules in (plain(SMALL), pair(SMALL), rules_with(SMALL, 1, ("x", "non-consecutive"))):
        without_rows = replace(rules, constraints=tuple(one for one in rules.constraints if one.family != "row"))
        assert pickle.loads(pickle.dumps(without_rows)) == without_rows != rules


def test_kind_clues_and_grids() -> None:
    blank = bytes(16)
    first = bytes([1, *blank[1:]])
    assert Puzzle(plain(SMALL), first).kind == "plain"
    assert Puzzle(plain(SMALL), first, (Cage((0,), 1),)).kind == "killer"
    twins = Puzzle(pair(SMALL), blank + first)
    assert twins.kind == "pair"
    assert twins.clues == 1
    assert twins.grids() == [blank, first]


@pytest.mark.parametrize(
    ("cells", "repeats", "smallest", "largest"),
    [(1, False, 1, 9), (2, False, 3, 17), (3, False, 6, 24), (9, False, 45, 45), (2, True, 2, 18), (12, True, 12, 108)],
)
def test_possible_totals_of_a_cage(cells: int, repeats: bool, smallest: int, largest: int) -> None:
    totals = Cage(tuple(range(cells)), 0, repeats).possible_totals(9)
    assert (totals[0], totals[-1]) == (smallest, largest)


def test_a_cage_is_named_by_its_cells() -> None:
    assert Cage((0, 1, 9), 12).name(9) == "cage r1c1+r1c2+r2c1"


def test_another_digit_in_one_cell() -> None:
    puzzle = Puzzle(plain(SMALL), bytes([1, *bytes(15)]), name="mine")
    assert puzzle.with_digit(15, 4) == replace(puzzle, givens=bytes([1, *bytes(14), 4]))
    assert puzzle.with_digit(0, 0).givens == bytes(16)
