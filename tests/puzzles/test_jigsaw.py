from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.drawing import draw
from sudoku_tui.puzzles.formats import table
from sudoku_tui.puzzles.formats.line import pack
from sudoku_tui.puzzles.geometry import NO_BOX, Shape, boxless, connected, default_shape, jigsaw, rectangles
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.variants import rules_with
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


def test_cells_may_be_in_no_box_and_boxes_smaller() -> None:
    shape = jigsaw([None if label == "1" else label for label in REGIONS[:-1] + "1"])
    assert shape.boxes() == [(1, 2, 3, 7), (5, 9, 13, 14), (6, 10, 11)]
    assert not shape.is_covered
    assert shape.box_numbers()[0] == NO_BOX
    puzzle = Puzzle(plain(shape), digits(GIVENS))
    assert "#rules: regions=.111.231.233.22." in formats.write(puzzle, "line")
    assert read_one(formats.write(puzzle, "boxed")) == puzzle


def test_the_rule_that_takes_the_boxes_away_is_said_by_its_name_or_by_dots() -> None:
    blank = Puzzle(rules_with(boxless(5), 1, ("no-boxes",)), bytes(25))
    assert read_one("#rules: no-boxes\n5\n", "killer") == blank
    assert read_one(f"#rules: regions={'.' * 25}\n{'.' * 25}\n") == blank
    both = f"#rules: no-boxes, regions={REGIONS}\n{GIVENS}\n"
    assert "expected irregular boxes or no-boxes, found both" in refusal(both)
    assert "expected boxes of 3x3 or no-boxes, found both" in refusal(f"#rules: no-boxes, x, box=3x3\n{'.' * 81}\n")
    assert ":1:19: expected a region sum line in boxes" in refusal(
        f"#rules: no-boxes, region-sum r1c1-r1c6\n{'.' * 81}\n"
    )


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
        ("11221122334433444", "expected regions for n×n cells, n from 4 to 36, found 17 cells"),
        ("123123123", "expected regions for n×n cells, n from 4 to 36, found 9 cells"),
        ("1234567" * 7, "expected regions other than the rows or the columns"),
    ],
)
def test_what_are_no_boxes_is_refused(regions: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        jigsaw(regions)
    assert str(caught.value) == words


@given(st.sampled_from([4, 5, 6, 7, 8]), st.integers(0, 1000))
def test_irregular_boxes_are_boxes_but_no_rows(n: int, seed: int) -> None:
    shape = rectangles(n)
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
@pytest.mark.parametrize("n", [4, 5, 6, 7, 9, 11, 16])
def test_every_jigsaw_is_drawn_and_read_back(n: int, seed: int) -> None:
    shape = rectangles(n)
    assert shape
    rules = plain(irregular(shape, Chance(seed)))
    puzzle = Puzzle(rules, bytes(cell * seed % (n + 1) for cell in range(rules.cells)))
    assert read_one(formats.write(puzzle, "boxed")) == puzzle


FIVE = Puzzle(plain(jigsaw("1111234122344423554233555")), digits("3.......5.........4...1.."))
SEVEN = Puzzle(plain(irregular(Shape(1, 7), Chance(1))), bytes(cell % 8 for cell in range(49)))


@pytest.mark.parametrize("puzzle", [FIVE, SEVEN], ids=["5×5", "7×7"])
@pytest.mark.parametrize("form", ["line", "grid", "csv", "killer", "sumocue"])
def test_jigsaws_of_prime_size_are_read_back(puzzle: Puzzle, form: str) -> None:
    single = replace(puzzle, givens=bytes(puzzle.shape.cells)) if form == "sumocue" else puzzle
    assert read_one(formats.write(single, form)) == single
    assert read_one(formats.write(single, form), form) == single


def test_the_regions_of_a_prime_size_may_be_said_apart() -> None:
    regions = "".join("12345"[box] for box in FIVE.shape.regions)
    line = FIVE.line
    assert read_one(line + regions) == FIVE
    assert read_one(line, shape=FIVE.shape) == FIVE
    assert read_one("\n".join(line[start : start + 5] for start in range(0, 25, 5)), shape=FIVE.shape) == FIVE


def test_a_prime_size_without_regions_is_refused() -> None:
    expected = "expected a size from 4 to 36 that has boxes, found"
    assert refusal("." * 49) == f"file:1:1: {expected} 7×7 without regions"
    assert refusal(FIVE.line) == f"file:1:1: {expected} 5×5 without regions"


def test_a_blank_grid_of_twenty_five_is_no_puzzles_of_five() -> None:
    blank = Puzzle(plain(Shape(5, 5)), bytes(625))
    assert read_one("\n".join(["." * 25] * 25)) == blank


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ("┃ 4 ┃", "┃ 4 │", "file:1:1: expected 4 regions, found 3"),
        ("┠───╊━━━", "┠━━━╊━━━", "file:1:1: expected 4 regions, found 5"),
        ("┠───╊━━━", "┠───┼━━━", "file:3:5: line below row 1: expected '╊', found '┼'"),
        ("┃ 4 ┃", "┃ 5 ┃", "file:4:3: expected a digit from 1 to 4 or a blank cell, found '5'"),
        ("\n┗━━━┻━━━┷━━━┻━━━┛", "", "file:8: expected the bottom line of the drawing, found the end of the file"),
        ("┏━━━┳━━━┯━━━┯", "┏━━━┳", f"file:3:6: {table.IRREGULAR}"),
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
    assert read(f"{line}\n{GIVENS}\n{line}\n", "line") == [
        PUZZLE,
        Puzzle(plain(Shape(2, 2)), PUZZLE.givens),
        PUZZLE,
    ]
    assert read_one(GIVENS + REGIONS.translate(str.maketrans("1234", "AB01")), "line") == PUZZLE


@pytest.mark.parametrize("between", [" ", "\t", ",", " | "])
def test_regions_may_be_the_next_field(between: str) -> None:
    names = REGIONS.translate(str.maketrans("1234", "ABCD"))
    assert read_one(f"{GIVENS}{between}{REGIONS}") == PUZZLE
    lines = [f"{GIVENS} a comment of any length", f"{GIVENS}{between}{names}", GIVENS]
    assert [puzzle.shape for puzzle in read("\n".join(lines), "line")] == [Shape(2, 2), PUZZLE.shape, Shape(2, 2)]


def test_nines_with_regions_beside_them_are_no_plain_ones() -> None:
    boxes = "".join("ABCDEFGHI"[row // 3 * 3 + column // 3] for row in range(9) for column in range(9))
    assert pack(f"{'.' * 81} x\n".encode()) == bytes(81)
    assert pack(f"{'.' * 81} x\n{'.' * 81} {boxes}\n".encode()) is None
    swapped = f"{boxes[:2]}B{boxes[3:21]}A{boxes[22:]}"
    assert read_one(f"{'.' * 81} {swapped}").shape == jigsaw(swapped)


def test_a_second_grid_is_no_regions() -> None:
    solved = "1234341221434321"
    assert read_one(GIVENS + solved, "line").rules == pair(Shape(2, 2))


def test_written_on_a_line_the_regions_stand_above() -> None:
    assert formats.write(PUZZLE, "line") == f"#rules: regions={REGIONS}\n{GIVENS}"
