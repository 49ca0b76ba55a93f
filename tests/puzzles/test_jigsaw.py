import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.drawing import draw
from sudoku_tui.puzzles.geometry import Shape, connected, default_shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.irregular import irregular
from tests.puzzles.reading import digits, read, read_one, refusal
from tests.strategies import SHAPES

REGIONS = "1222 1342 1344 1334".replace(" ", "")
SHAPE = jigsaw(REGIONS)
GIVENS = "...2 4... ...1 3...".replace(" ", "")
PUZZLE = Puzzle(plain(SHAPE), digits(GIVENS))
DRAWN = """\
┏━━━┳━━━┯━━━┯━━━┓
┃   ┃   │   │ 2 ┃
┠───╊━━━╈━━━╅───┨
┃ 4 ┃   ┃   ┃   ┃
┠───╂───╂───╄━━━┫
┃   ┃   ┃   │ 1 ┃
┠───╂───╄━━━╅───┨
┃ 3 ┃   │   ┃   ┃
┗━━━┻━━━┷━━━┻━━━┛"""


def test_boxes_are_the_cells_of_one_label() -> None:
    boxes = SHAPE.boxes()
    assert boxes == [(0, 4, 8, 12), (1, 2, 3, 7), (5, 9, 13, 14), (6, 10, 11, 15)]
    assert jigsaw([label * 2 for label in REGIONS]) == SHAPE
    assert hash(SHAPE) != hash(default_shape(4))


@pytest.mark.parametrize("shape", [shape for shape in SHAPES if shape.n <= 12])
def test_rectangles_are_no_jigsaw(shape: Shape) -> None:
    assert jigsaw(shape.box_numbers()) == shape


@pytest.mark.parametrize(
    ("regions", "words"),
    [
        ("1111222233334444", "expected regions other than the rows or the columns"),
        ("1122112233443345", "expected 4 regions, found 5"),
        ("1122112213443344", "expected 4 cells in each region, found 5 in 1"),
        ("1221112233443344", "expected each region in one piece, found 1 in several"),
        ("11221122334433444", "expected regions for n×n cells, n a size that has boxes, found 17 cells"),
        ("1" * 49, "expected regions for n×n cells, n a size that has boxes, found 49 cells"),
    ],
)
def test_what_are_no_boxes_is_refused(regions: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        jigsaw(regions)
    assert str(caught.value) == words


@given(st.sampled_from([4, 6, 8]), st.integers(0, 1000))
def test_irregular_boxes_are_boxes_but_no_rows(n: int, seed: int) -> None:
    shape = default_shape(n)
    assert shape
    found = irregular(shape, Chance(seed))
    assert found == irregular(shape, Chance(seed))
    assert found.regions
    assert sorted(cell for box in found.boxes() for cell in box) == list(range(n * n))
    assert all(len(box) == n and connected(n, box) for box in found.boxes())
    assert not {*found.boxes()}.intersection([*found.rows(), *found.columns()])


def test_the_drawing_has_heavy_lines_where_boxes_meet() -> None:
    assert draw(SHAPE, PUZZLE.givens) == DRAWN


def test_the_drawing_is_read_back() -> None:
    assert read(f"some words\n{DRAWN}\nmore\n{DRAWN}\n") == [PUZZLE, PUZZLE]
    two = Puzzle(pair(SHAPE), PUZZLE.givens * 2)
    assert read(formats.write(two, "boxed")) == [two]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("n", [4, 6, 9, 16])
def test_every_jigsaw_is_drawn_and_read_back(n: int, seed: int) -> None:
    shape = default_shape(n)
    assert shape
    rules = plain(irregular(shape, Chance(seed)))
    puzzle = Puzzle(rules, bytes(cell * seed % (n + 1) for cell in range(rules.cells)))
    assert read_one(formats.write(puzzle, "boxed")) == puzzle


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("┃ 4 ┃", "┃ 4 │", "file:1:1: expected 4 regions, found 3"),
        ("┠───╊━━━", "┠━━━╊━━━", "file:1:1: expected 4 regions, found 5"),
        ("┠───╊━━━", "┠───┼━━━", "file:3:5: line below row 1: expected '╊', found '┼'"),
        ("┃ 4 ┃", "┃ 5 ┃", "file:4:3: expected a digit from 1 to 4 or a blank cell, found '5'"),
        ("\n┗━━━┻━━━┷━━━┻━━━┛", "", "file:8: expected the bottom line of the drawing, found the end of the file"),
        ("┏━━━┳", "┏━━━┳━━━┳━━━┳━━━┳", "file:1:1: expected 4 to 36 columns, a size that has boxes, found 7"),
    ],
)
def test_a_drawing_with_a_slip_is_refused(old: str, new: str, words: str) -> None:
    assert refusal(DRAWN.replace(old, new, 1)) == words


def test_rectangles_in_heavy_lines_are_plain_boxes() -> None:
    drawn = (
        "┏━━━┯━━━┳━━━┯━━━┓\n"
        + "┃   │   ┃   │   ┃\n┠───┼───╂───┼───┨\n┃   │   ┃   │   ┃\n"
        + ("┣━━━┿━━━╋━━━┿━━━┫\n" + "┃   │   ┃   │   ┃\n┠───┼───╂───┼───┨\n┃   │   ┃   │   ┃\n" + "┗━━━┷━━━┻━━━┷━━━┛")
    )
    assert read_one(drawn) == Puzzle(plain(Shape(2, 2)), bytes(16))


def test_a_line_may_have_regions_after_the_clues() -> None:
    line = GIVENS + REGIONS
    assert read(f"{line}\n{GIVENS}\n{line}\n", "line") == [PUZZLE, Puzzle(plain(Shape(2, 2)), PUZZLE.givens), PUZZLE]
    assert read_one(GIVENS + REGIONS.translate(str.maketrans("1234", "AB01")), "line") == PUZZLE


def test_a_second_grid_is_no_regions() -> None:
    solved = "1234341221434321"
    assert read_one(GIVENS + solved, "line").rules == pair(Shape(2, 2))


def test_written_on_a_line_the_regions_stand_above() -> None:
    assert formats.write(PUZZLE, "line") == f"#rules: regions={REGIONS}\n{GIVENS}"
