import re

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair
from tests.puzzles.examples import NINE, PAIR, SIXTEEN, STANDING
from tests.puzzles.reading import read, read_one, refusal, text_of

SMALL = """\
╔═══╤═══╦═══╤═══╗
║ 1 │   ║   │ 4 ║
╟───┼───╫───┼───╢
║   │   ║ 1 │   ║
╠═══╪═══╬═══╪═══╣
║   │ 1 ║   │   ║
╟───┼───╫───┼───╢
║ 4 │   ║   │ 3 ║
╚═══╧═══╩═══╧═══╝
"""
LINES = SMALL.splitlines()
BOXED_NINE = formats.write(NINE, "boxed")
BOXED_PAIR = formats.write(PAIR, "boxed")


def changed(number: int, line: str) -> str:
    """The small drawing with one line changed, counted from 1."""
    return "\n".join([*LINES[: number - 1], line, *LINES[number:]])


def test_text_around_a_drawing_is_ignored() -> None:
    assert read_one(f"A puzzle\n\n{BOXED_NINE}\nTime taken: 0.01 s\nThe only solution.\n") == NINE


def test_a_drawing_may_be_indented_and_end_in_white_space() -> None:
    assert read_one("\n".join(f"    {line}  " for line in BOXED_NINE.splitlines())) == NINE


def test_the_boxes_are_read_from_the_drawing() -> None:
    drawn = formats.write(STANDING, "boxed")
    assert read_one(drawn) == read_one(drawn, shape=Shape(3, 2)) == STANDING
    expected = "file:1:1: expected a 6×6 puzzle with boxes of 2x3, found 6×6 with boxes of 3x2"
    assert refusal(drawn, shape=Shape(2, 3)) == expected


def test_several_drawings_are_several_puzzles() -> None:
    assert read(f"{BOXED_NINE}\n{BOXED_NINE}\n\n{BOXED_PAIR}\n") == [NINE, NINE, PAIR]


def test_two_drawings_under_their_headings_are_a_pair() -> None:
    assert read_one(BOXED_PAIR.replace("2nd", "\nTime taken: 1 s\n\n2nd")) == PAIR
    assert [puzzle.kind for puzzle in read(BOXED_PAIR.replace("1st", "One").replace("2nd", "Two"))] == ["plain"] * 2


def narrow(drawn: str) -> str:
    """The drawing with cells of three characters, in which 10 touches the line behind it."""
    cells = re.sub(r"(?<=[│║])....(?=[│║])", lambda cell: " " + cell.group().strip().ljust(2), drawn)
    return cells.replace("════", "═══").replace("────", "───")


def test_numbers_of_two_digits_may_touch_the_line_behind_them() -> None:
    drawn = narrow(formats.write(SIXTEEN, "boxed"))
    assert drawn.splitlines()[5].startswith("║   │ 10│   │   ║ 13│ 14│   │ 16║   │   │ 3 │")
    assert read_one(drawn) == SIXTEEN
    twins = Puzzle(pair(Shape(4, 4)), SIXTEEN.givens + bytes(256))
    assert read_one(narrow(formats.write(twins, "boxed"))) == twins
    expected = "file:2:39: expected a digit from 1 to 16 or a blank cell, found '17'"
    assert refusal(drawn.replace("│ 10│", "│ 17│", 1)) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (changed(2, "║ 1 │   ║   ║"), "2:13: row 1: expected '│', found '║'"),
        (changed(2, "║ 1 │   ║   │ 4"), "2:17: row 1: expected '║', found the end of the line"),
        (changed(2, "  ║ 1 │   ║   │ 4 │"), "2:19: row 1: expected '║', found '│'"),
        (changed(4, "║   │   ║ A │   ║"), "4:11: expected a digit from 1 to 4 or a blank cell, found 'A'"),
        (changed(4, "║   │   ║ 5 │   ║"), "4:11: expected a digit from 1 to 4 or a blank cell, found '5'"),
        (changed(4, "║   │ 0 ║   │   ║"), "4:7: expected a digit from 1 to 4 or a blank cell, found '0'"),
        (changed(4, "║   │ . ║   │   ║"), "4:7: expected a digit from 1 to 4 or a blank cell, found '.'"),
        (changed(4, "║   │ 1 2   │   ║"), "4:9: row 2: expected '║', found '2'"),
        (
            changed(3, "╟───┼───╫───┼───╢   (between cells)"),
            "3:18: line below row 1: expected the end of the line, found",
        ),
        (changed(3, LINES[4]), "3:1: line below row 1: expected '╟', found '╠'"),
        (changed(3, "╟───┼───╫───┼──╢"), "3:16: line below row 1: expected '─', found '╢'"),
        (changed(9, "Time taken: 1 s"), "9:1: bottom line: expected '╚', found 'T'"),
        (changed(9, "\n"), "9:1: bottom line: expected '╚', found the end of the line"),
        ("\n".join(LINES[:8]), "8: expected the bottom line of the drawing, found the end of the file"),
        ("\n".join(LINES[:3]), "3: expected the row 2 of the drawing, found the end of the file"),
        (changed(1, "╔═══╤══╦═══╤═══╗"), "1:8: top line: expected '═', found '╦'"),
        (changed(1, "╔═══╤═══╤═══╦═══╗"), "1:1: expected 4 to 36 columns in equal boxes, found 4, 3 a box"),
        (changed(1, "╔═══╤═══╤═══╤═══╗"), "1:1: expected 4 to 36 columns in equal boxes, found 4, 4 a box"),
        (f"2nd Sudoku\n{SMALL}", "2: expected a drawing under '1st Sudoku' before one under '2nd Sudoku'"),
        (f"1st Sudoku\n{SMALL}", "2: expected a drawing under '2nd Sudoku' after the one under '1st Sudoku'"),
        (f"1st Sudoku\n{SMALL}{SMALL}", "11: expected a drawing under '2nd Sudoku' after the one under '1st Sudoku'"),
        (
            f"1st Sudoku\n{SMALL}2nd Sudoku\n{BOXED_NINE}",
            "12: expected 4×4 with boxes of 2x2 as in the first drawing, found 9×9 with boxes of 3x3",
        ),
        ("no drawing\n", " empty: expected at least one puzzle"),
    ],
)
def test_a_drawing_that_is_not_whole_is_refused_with_its_place(content: str, expected: str) -> None:
    assert refusal(content, "boxed").startswith(f"file:{expected}")


def test_a_puzzle_is_given_out_as_soon_as_its_last_line_is_read() -> None:
    text = text_of(SMALL * 100)
    assert next(formats.read(text, form="boxed")).n == 4
    assert text.bytes_read == len(SMALL.encode())
