"""What puzzles and solutions have in common: digits that come out as lists, strings, drawings and arrays."""

import numpy as np
import pytest

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.drawing import draw
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.puzzles.variants import rules_with

FOUR = Shape(2, 2)
PUZZLE = Puzzle(plain(FOUR), bytes([1, 2]) + bytes(14))
SOLUTION = Solution(PUZZLE, bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]))


def test_digits_as_lists() -> None:
    assert PUZZLE.rows() == [[1, 2, 0, 0], *[[0, 0, 0, 0]] * 3]
    assert SOLUTION.rows()[1] == [3, 4, 1, 2]


def test_the_rows_of_a_pair_follow_one_another() -> None:
    rows = Puzzle(pair(FOUR), bytes(16) + bytes([4] * 16)).rows()
    assert [row[0] for row in rows] == [0, 0, 0, 0, 4, 4, 4, 4]


def test_digits_as_a_line() -> None:
    assert PUZZLE.line == "12.............."
    assert SOLUTION.line == "1234341221434321"
    assert Puzzle(plain(Shape(6, 6)), bytes([36]) + bytes(1295)).line.startswith("36,0,0,")


def test_digits_as_an_array() -> None:
    array = np.asarray(SOLUTION)
    assert array.tolist() == SOLUTION.rows()
    assert np.asarray(SOLUTION, np.int8).dtype == np.int8
    assert np.array(Puzzle(pair(FOUR), bytes(32))).shape == (8, 4)
    with pytest.raises(ValueError, match="copy"):
        np.asarray(SOLUTION, copy=False)


def test_print_draws() -> None:
    assert str(PUZZLE) == draw(FOUR, PUZZLE.givens)
    assert str(SOLUTION) == draw(FOUR, SOLUTION.digits)


def test_print_says_the_rules_and_tells_what_is_placed() -> None:
    puzzle = Puzzle(rules_with(FOUR, 1, ("x",)), bytes(16), (Cage((0, 1), 3),))
    first, top, row, *_, last = str(puzzle).splitlines()
    assert (first, last) == ("#rules: x, cage 3 r1c1 r1c2", "cage r1c1+r1c2 = 3")
    assert (top, row) == ("╔3══╤═══╦═══╤═══╗", "║   ┊   ║   │   ║")


def test_a_short_repr() -> None:
    assert repr(PUZZLE) == "<Puzzle 4×4 plain: 12..............>"
    assert repr(SOLUTION) == "<Solution 4×4 plain: 1234341221434321>"
    large = Puzzle(plain(Shape(4, 4)), bytes(256))
    assert repr(large) == f"<Puzzle 16×16 plain: {'.' * 81}…>"
