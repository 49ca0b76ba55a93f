import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.drawing import cell_width, draw, draw_puzzle, frame_above
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from tests.puzzles.reading import digits
from tests.strategies import SHAPES


def test_a_grid_is_drawn_with_double_lines_around_its_boxes() -> None:
    assert draw(Shape(2, 3), digits("1..4.. ...... .2.... ...... ....3. .....6")) == "\n".join(
        [
            "╔═══╤═══╤═══╦═══╤═══╤═══╗",
            "║ 1 │   │   ║ 4 │   │   ║",
            "╟───┼───┼───╫───┼───┼───╢",
            "║   │   │   ║   │   │   ║",
            "╠═══╪═══╪═══╬═══╪═══╪═══╣",
            "║   │ 2 │   ║   │   │   ║",
            "╟───┼───┼───╫───┼───┼───╢",
            "║   │   │   ║   │   │   ║",
            "╠═══╪═══╪═══╬═══╪═══╪═══╣",
            "║   │   │   ║   │ 3 │   ║",
            "╟───┼───┼───╫───┼───┼───╢",
            "║   │   │   ║   │   │ 6 ║",
            "╚═══╧═══╧═══╩═══╧═══╧═══╝",
        ]
    )


def test_the_lines_of_a_nine_by_nine() -> None:
    lines = draw(Shape(3, 3), bytes(81)).splitlines()
    assert lines[0] == "╔═══╤═══╤═══╦═══╤═══╤═══╦═══╤═══╤═══╗"
    assert lines[1] == "║   │   │   ║   │   │   ║   │   │   ║"
    assert lines[2] == lines[4] == "╟───┼───┼───╫───┼───┼───╫───┼───┼───╢"
    assert lines[6] == lines[12] == "╠═══╪═══╪═══╬═══╪═══╪═══╬═══╪═══╪═══╣"
    assert lines[18] == "╚═══╧═══╧═══╩═══╧═══╧═══╩═══╧═══╧═══╝"


def test_cells_above_nine_are_wider_and_digits_stand_right() -> None:
    assert (cell_width(9), cell_width(10), cell_width(36)) == (3, 4, 4)
    row = draw(Shape(2, 5), bytes([7, 10]) + bytes(98)).splitlines()[1]
    assert row == "║  7 │ 10 │    │    │    ║    │    │    │    │    ║"


@given(st.sampled_from(SHAPES))
def test_every_line_is_as_wide_as_the_first(shape: Shape) -> None:
    lines = draw(shape, bytes(shape.cells)).splitlines()
    assert len(lines) == 2 * shape.n + 1
    assert {len(line) for line in lines} == {shape.n * (cell_width(shape.n) + 1) + 1}


@pytest.mark.parametrize(("row", "left"), [(0, "╔"), (1, "╟"), (2, "╠"), (3, "╟"), (4, "╚")])
def test_which_line_stands_above_a_row(row: int, left: str) -> None:
    assert frame_above(Shape(2, 2), row)[0] == left


def test_a_plain_puzzle_has_no_heading_and_a_pair_has_two() -> None:
    shape = Shape(2, 2)
    grid = draw(shape, bytes(16))
    assert draw_puzzle(Puzzle(plain(shape), bytes(16))) == grid
    assert draw_puzzle(Puzzle(pair(shape), bytes(32))) == f"1st Sudoku\n{grid}\n2nd Sudoku\n{grid}"
