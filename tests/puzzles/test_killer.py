import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.formats.text import FormatError
from sudoku_tui.puzzles.geometry import Shape
from tests.puzzles.examples import KILLER, NINE
from tests.puzzles.reading import digits, read, read_one, refusal, text_of

SMALL = "4\n0,0 0,1 : 3\n2,2 : 4\n"


def test_cages_in_the_order_of_the_file() -> None:
    puzzle = read_one(SMALL)
    assert puzzle.shape == Shape(2, 2)
    assert puzzle.placed == (Cage((0, 1), 3), Cage((10,), 4))
    assert puzzle.clues == 0


@pytest.mark.parametrize(
    "content",
    [
        "4\n0,0 0,1: 3\n2,2: 4",
        "  4  \n\n 0 , 0   0 ,1:3\n\t2,2 :4  \n",
        "# ours\n4 # small\n# cages\n0,0 0,1 : 3 # at the top\n2,2 : 4\n",
        "4 2x2\n0,0 0,1:3\n2,2:4\n",
        "4 2 X 2\n0,0 0,1:3\n2,2:4\n",
        "4 2×2\r\n0,0 0,1:3\r\n2,2:4\r\n",
    ],
)
def test_white_space_and_comments_are_free(content: str) -> None:
    assert read_one(content) == read_one(SMALL)


def test_boxes_givens_and_repeats() -> None:
    assert read_one("6 3x2\n0,0 0,1 1,0: 11\n0,5: 4\n5,5 5,4 4,4 4,5: 14\n1,1 2,2 3,3: 15 Repeats\n" + GIVENS) == KILLER


GIVENS = "2,5=3 1,3 = 5\n5,0=6\n2,0=2\n"


def test_a_puzzle_may_have_givens_only_or_nothing_at_all() -> None:
    assert read_one("4\n0,0=1 3,3=1\n").givens == digits("1... .... .... ...1")
    assert read_one("9\n").clues == 0
    assert read("9\n4\n")[1].n == 4


def test_the_next_size_begins_the_next_puzzle() -> None:
    assert [puzzle.n for puzzle in read(SMALL + "9\n0,0: 5\n" + "\n" + SMALL)] == [4, 9, 4]


def test_cages_may_share_cells_only_if_asked_for() -> None:
    shared = SMALL + "0,1 1,1 : 6\n"
    expected = "expected cages that share no cell, found 0,1 also in the cage on line 2 (--overlap allows it)"
    assert refusal(shared) == f"file:4:1: {expected}"
    assert len(read_one(shared, overlap=True).placed) == 3


def test_boxes_can_be_asked_for() -> None:
    assert read_one("6\n0,0: 5", shape=Shape(3, 2)).shape == Shape(3, 2)
    assert refusal(SMALL, shape=Shape(3, 2)) == "file:1:1: expected a 6×6 puzzle with boxes of 3x2, found 4×4"
    expected = "expected a 6×6 puzzle with boxes of 3x2, found 6×6 with boxes of 2x3"
    assert refusal("6 2x3\n", shape=Shape(3, 2)) == f"file:1:1: {expected}"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("4\n0,0 0,4 : 3", "2:5: expected a row and a column from 0 to 3, found 0,4"),
        ("4\n4,0=1", "2:1: expected a row and a column from 0 to 3, found 4,0"),
        ("4\n0,0 0,1 0,0 : 3", "2:9: expected each cell once in a cage, found 0,0 twice"),
        ("4\n0,0 0,1 0,2 0,3 1,0 : 11", "2:23: expected at most 4 cells in a cage without repeats, found 5"),
        ("4\n0,0 0,1 : 8", "2:11: expected a sum from 3 to 7 for 2 cells, found 8"),
        ("4\n0,0 0,1 : 2", "2:11: expected a sum from 3 to 7 for 2 cells, found 2"),
        ("4\n0,0:0", "2:5: expected a sum from 1 to 4 for 1 cell, found 0"),
        ("4\n0,0 0,1 : 9 repeats", "2:11: expected a sum from 2 to 8 for 2 cells, found 9"),
        ("4\n0,0 0,1", "2:8: expected a cell or ': sum', found the end of the line"),
        ("4\n0,0 0,1 : ", "2:10: expected the sum, found the end of the line"),
        ("4\n0,0 0,1 : x", "2:11: expected the sum, found 'x'"),
        ("4\n0,0 0,1 : -3", "2:11: expected the sum, found '-'"),
        ("4\n0,0 : 3 twice", "2:9: expected 'repeats', found 'twice'"),
        ("4\n0,0 : 3 repeats 4", "2:17: expected the end of the line, found '4'"),
        ("4\n0,0 0 : 3", "2:7: expected ',', found ':'"),
        ("4\n0,0 0, : 3", "2:8: expected a column, found ':'"),
        ("4\n0,0 x : 3", "2:5: expected a cell or ': sum', found 'x'"),
        ("4\n: 3", "2:1: expected a cell such as 0,0, found ':'"),
        ("4\n0,0=5", "2:5: expected a digit from 1 to 4, found 5"),
        ("4\n0,0=0", "2:5: expected a digit from 1 to 4, found 0"),
        ("4\n0,0=x", "2:5: expected a digit from 1 to 4, found 'x'"),
        ("4\n0,0=1\n1,1=2 0,0=3", "3:7: expected one digit for 0,0, found 3 and 1 on line 2"),
        ("4\n0,0=1 1,1", "2:10: expected '=', found the end of the line"),
        (f"4\n0,0 : {'9' * 5000}", f"2:7: expected the sum, found '{'9' * 30}…'"),
        ("5\n0,0 : 3", "1:1: expected a size from 4 to 36 that has boxes, found 5×5 without regions"),
        ("49\n0,0 : 3", "1:1: expected a size from 4 to 36 that has boxes, found 49×49"),
        ("6 2x2\n", "1:3: expected boxes of 6 cells, height x width, found 2x2"),
        ("6 1x6\n", "1:3: expected boxes of 6 cells, height x width, found 1x6"),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_place(content: str, expected: str) -> None:
    assert refusal(content, "killer") == f"file:{expected}"


@pytest.mark.parametrize("content", ["4\n0,0 0,4 : 3", "4\n0,0 0,1", "4\n0,0 x : 3", "5\n0,0 : 3"])
def test_a_wrong_cage_is_still_recognised(content: str) -> None:
    assert refusal(content) == refusal(content, "killer")


@pytest.mark.parametrize("rows", ["53..7....\n" * 9, "5 3 0 0 7 0 0 0 0\n" * 9, "5,3,0,0,7,0,0,0,0\n" * 9])
def test_numbers_above_rows_are_no_empty_killer(rows: str) -> None:
    with pytest.raises(FormatError):
        next(formats.read(text_of("9\n9\n" + rows)))


def test_a_file_must_begin_with_the_size() -> None:
    assert refusal("0,0 : 3\n", "killer") == "file:1:1: expected the size, such as 9, found '0,0 : 3'"
    assert refusal("# nothing", "killer") == "file: empty: expected at least one puzzle"


def test_a_given_twice_the_same_is_fine() -> None:
    assert read_one("4\n0,0=1\n0,0=1").clues == 1


def test_only_boxes_that_are_not_usual_are_written() -> None:
    assert formats.write(NINE, "killer").splitlines()[0] == "9"
    assert formats.write(KILLER, "killer").splitlines()[0] == "6 3x2"


def test_a_puzzle_is_given_out_when_the_next_begins() -> None:
    text = text_of(SMALL * 100)
    assert next(formats.read(text, form="killer")).n == 4
    assert text.bytes_read == len(SMALL) + len("4\n")
