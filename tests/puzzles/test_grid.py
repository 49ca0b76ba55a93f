from dataclasses import replace

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.symbols import parse_alphabet
from sudoku_tui.puzzles.geometry import Shape
from tests.puzzles.examples import NINE, NINE_LINE, SIXTEEN
from tests.puzzles.reading import read, read_one, refusal, text_of

ROWS = [NINE_LINE[start : start + 9] for start in range(0, 81, 9)]
NINE_GRID = "\n".join(ROWS) + "\n"
SIXTEEN_ROWS = formats.write(SIXTEEN, "grid").splitlines()


def banded(rows: list[str], height: int) -> str:
    """The rows with a blank line between bands."""
    return "\n\n".join("\n".join(rows[start : start + height]) for start in range(0, len(rows), height)) + "\n"


@pytest.mark.parametrize(
    "content",
    [
        NINE_GRID,
        NINE_GRID.replace(".", "0"),
        NINE_GRID.replace(".", "_"),
        NINE_GRID.replace(".", "*"),
        "# ours\n\n" + NINE_GRID,
        "\n".join(f"{row[:3]} {row[3:6]} {row[6:]}" for row in ROWS),
        "\n".join(f"| {row[:3]} | {row[3:6]} | {row[6:]} |" for row in ROWS),
        "\n".join(" ".join(row) for row in ROWS),
        "\n".join(" ".join(row[:3]) + " | " + " ".join(row[3:]) for row in ROWS),
        "+===+===+\n" + NINE_GRID + "+---+---+\n",
        banded(ROWS, 3),
        "\n".join(NINE_LINE[start : start + 3] for start in range(0, 81, 3)),
        "[Puzzle]\n" + NINE_GRID,
        "[Puzzle]\n" + NINE_GRID + "[State]\n" + "1" * 9 + "\nwhatever\n",
    ],
)
def test_white_space_and_frames_are_ignored(content: str) -> None:
    assert read_one(content) == NINE


def test_puzzles_follow_each_other_with_or_without_a_blank_line() -> None:
    assert read(NINE_GRID * 3) == [NINE] * 3
    assert read(NINE_GRID + "\n" + NINE_GRID) == [NINE] * 2
    assert read(banded(ROWS, 3) + "\n\n" + banded(ROWS, 3)) == [NINE] * 2


@pytest.mark.parametrize("heading", ["Grid 01", "Easy", "Sudoku", "puzzle no. 7, from memory", "Été"])
def test_a_heading_is_the_name_of_the_puzzle_below_it(heading: str) -> None:
    assert read(f"{heading}\n{NINE_GRID}{NINE_GRID}") == [replace(NINE, name=heading), NINE]
    assert read(f"{heading}\n\n{NINE_GRID}", "grid") == [replace(NINE, name=heading)]


def test_a_heading_ends_lines_that_are_no_rows() -> None:
    broken_up = "\n".join(NINE_LINE[start : start + 3] for start in range(0, 81, 3))
    puzzles = read(f"Grid 01\n{broken_up}\nGrid 02\n{broken_up}\n\n{broken_up}\n")
    assert puzzles == [replace(NINE, name="Grid 01"), replace(NINE, name="Grid 02"), NINE]


def test_rows_that_begin_with_a_letter_are_no_headings() -> None:
    rotated = [row[-1:] + row[:-1] for row in SIXTEEN_ROWS]
    assert any(row[0].isalpha() for row in rotated)
    assert read_one("\n".join(rotated)).clues == SIXTEEN.clues


def test_another_alphabet() -> None:
    letters = "\n".join(SIXTEEN_ROWS).translate(str.maketrans("123456789ABCDEFG", "ABCDEFGHIJKLMNOP"))
    assert read_one(letters, alphabet=parse_alphabet("A-P")) == SIXTEEN
    assert read_one("Our letters\n" + letters, alphabet=parse_alphabet("A-P")).name == "Our letters"
    assert "pass --alphabet A-P" in refusal(letters)


def test_boxes_can_be_asked_for() -> None:
    six = ["12....", "......", "..3...", "......", "......", ".....6"]
    assert read_one("\n".join(six)).shape == Shape(2, 3)
    assert read_one("\n".join(six), shape=Shape(3, 2)).shape == Shape(3, 2)
    assert read_one(banded(six, 3), shape=Shape(3, 2)).shape == Shape(3, 2)
    expected = "file:1:1: expected a 6×6 puzzle with boxes of 3x2, found 9×9"
    assert refusal(NINE_GRID, shape=Shape(3, 2)) == expected


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("\n".join([*ROWS[:5], ROWS[5][:-1], *ROWS[6:]]), "6:9: row 6: expected 9 symbols as in row 1, found 8"),
        (
            "\n".join([*ROWS[:5], f"| {ROWS[5]} 1 |", *ROWS[6:]]),
            "6:13: row 6: expected 9 symbols as in row 1, found 10",
        ),
        ("\n".join(ROWS[:8]), "8: expected 9 rows of 9 symbols, found 8"),
        (NINE_GRID + "\n".join(ROWS[:4]), "13: expected 9 rows of 9 symbols, found 4"),
        ("\n".join(ROWS[:8]) + "\nGrid 02\n" + NINE_GRID, "8: expected 9 rows of 9 symbols, found 8"),
        ("\n".join(ROWS[:8]) + "\n\n" + NINE_GRID, "8: expected 9 rows of 9 symbols, found 8"),
        ("\n".join(ROWS[:6]) + "\n\n" + NINE_GRID, "6: expected 9 rows of 9 symbols, found 6"),
        ("\n".join(ROWS[:6]) + "\n[Puzzle]\n" + NINE_GRID, "6: expected 9 rows of 9 symbols, found 6"),
        ("12345\n" * 5, "1:1: expected a size from 4 to 36 that has boxes, found 5×5 without regions"),
        ("12345\n" * 6, "6: expected n rows of n symbols, found 30 symbols in 6 lines"),
        ("...\n" * 500, "433:1: row 433: expected at most 1296 symbols in a puzzle, found more"),
        ("Grid\n" + NINE_GRID.replace("9", "x"), "5:8: expected 1-9 or a blank (. 0 * ? _) for 9×9, found 'x'; "),
        (NINE_GRID.replace("9", "%"), "4:8: expected 1-9 or a blank (. 0 * ? _) for 9×9, found '%'"),
        ("A23\n" + NINE_GRID + "123.\n" * 3 + "5...", "14:1: expected 1-4 or a blank (. 0 * ? _) for 4×4, found '5'"),
        ("Grid 01\n\nGrid 02\n", " empty: expected at least one puzzle"),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_place(content: str, expected: str) -> None:
    assert refusal(content, "grid").startswith(f"file:{expected}")


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ("0123456789ABCDE.", "0 may be a digit or a blank; pass --alphabet 0-F or --alphabet 1-G"),
        ("ABCDEFG.........", "A may be 1 or 10; pass --alphabet A-P or --alphabet 1-G"),
        ("P..............1", "found 'P'; if A is the first digit, pass --alphabet A-P"),
    ],
)
def test_symbols_above_nine_without_a_sure_meaning_are_refused(row: str, reason: str) -> None:
    assert refusal(f"{row}\n" * 16).endswith(reason)


def test_a_puzzle_is_given_out_as_soon_as_the_next_is_known_not_to_solve_it() -> None:
    text = text_of(NINE_GRID * 100)
    assert next(formats.read(text, form="grid")) == NINE
    assert text.bytes_read == 2 * len(NINE_GRID)
