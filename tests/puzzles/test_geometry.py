import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape, cell_name, default_shape, sizes
from tests.strategies import SHAPES


@pytest.mark.parametrize(
    ("n", "height", "width"),
    [(4, 2, 2), (6, 2, 3), (8, 2, 4), (9, 3, 3), (10, 2, 5), (12, 3, 4), (16, 4, 4), (36, 6, 6)],
)
def test_usual_boxes_are_as_square_as_can_be_and_lie(n: int, height: int, width: int) -> None:
    assert default_shape(n) == Shape(height, width)


@pytest.mark.parametrize("n", [-4, 0, 1, 2, 3, 5, 7, 11, 31, 37, 49])
def test_primes_and_sizes_out_of_range_have_no_boxes(n: int) -> None:
    assert default_shape(n) is None
    assert n not in sizes()


def test_the_sizes_that_have_boxes() -> None:
    assert sizes()[:8] == [4, 6, 8, 9, 10, 12, 14, 15]
    assert {16, 20, 25, 30, 36} <= set(sizes())


@given(st.sampled_from(SHAPES))
def test_every_house_has_n_cells_and_each_kind_covers_the_grid(shape: Shape) -> None:
    for houses in (shape.rows(), shape.columns(), shape.boxes()):
        assert {len(house) for house in houses} == {shape.n}
        assert sorted(cell for house in houses for cell in house) == list(range(shape.cells))


def test_boxes_are_numbered_along_the_rows() -> None:
    boxes = Shape(2, 3).boxes()
    assert boxes[0] == (0, 1, 2, 6, 7, 8)
    assert boxes[1] == (3, 4, 5, 9, 10, 11)
    assert boxes[2] == (12, 13, 14, 18, 19, 20)


def test_a_box_is_a_rectangle_of_its_height_and_width() -> None:
    box = Shape(3, 2).boxes()[0]
    assert {cell // 6 for cell in box} == {0, 1, 2}
    assert {cell % 6 for cell in box} == {0, 1}


@pytest.mark.parametrize(("cell", "name"), [(0, "r1c1"), (8, "r1c9"), (9, "r2c1"), (80, "r9c9"), (81, "r1c1 (2nd)")])
def test_cells_are_named_by_row_and_column(cell: int, name: str) -> None:
    assert cell_name(9, cell) == name


def test_a_shape_is_named_by_its_size() -> None:
    assert str(Shape(3, 4)) == "12×12"
