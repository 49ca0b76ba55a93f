import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.geometry import Shape
from tests.puzzles.examples import NINE, PAIR, SIXTEEN
from tests.puzzles.reading import digits, read, read_one, refusal, text_of

NINE_CSV = formats.write(NINE, "csv") + "\n"
SIXTEEN_CSV = formats.write(SIXTEEN, "csv") + "\n"
PAIR_CSV = formats.write(PAIR, "csv") + "\n"
ROWS = NINE_CSV.splitlines()


def on_one_line(content: str) -> str:
    return ",".join(content.split()) + "\n"


@pytest.mark.parametrize(
    "content",
    [
        NINE_CSV,
        NINE_CSV.replace(",", ", "),
        NINE_CSV.replace(",", " , "),
        NINE_CSV.replace(",", " "),
        NINE_CSV.replace(",", "   "),
        NINE_CSV.replace(",", "\t"),
        NINE_CSV.replace(",", ";"),
        NINE_CSV.replace("0", ""),
        NINE_CSV.replace("0", ".").replace(",", " "),
        NINE_CSV.replace("0", "_"),
        NINE_CSV.replace("0", "").replace(",", "\t"),
        NINE_CSV.replace("\n", ",\n"),
        NINE_CSV.replace("\n", ",\n", 8),
        NINE_CSV.replace("0", "").replace("\n", ",\n"),
        "9\n" + NINE_CSV,
        "3\n" + NINE_CSV,
        "\ufeff" + NINE_CSV.replace("\n", "\r\n"),
        "# ours\n\n" + NINE_CSV.replace("\n", "\n# row\n"),
        on_one_line(NINE_CSV),
        on_one_line(NINE_CSV).replace("\n", ",\n"),
        on_one_line(NINE_CSV).replace(",", " "),
        "3\n" + on_one_line(NINE_CSV),
    ],
)
def test_separators_blanks_and_layouts(content: str) -> None:
    assert read_one(content) == NINE


def test_large_sizes() -> None:
    assert read_one(SIXTEEN_CSV) == SIXTEEN
    assert read_one(SIXTEEN_CSV.replace(",", " ")) == SIXTEEN
    assert read_one(on_one_line(SIXTEEN_CSV)) == SIXTEEN
    assert read_one("4\n" + SIXTEEN_CSV) == SIXTEEN
    padded = "\n".join(" ".join(f"{int(cell):02}" for cell in row.split(",")) for row in SIXTEEN_CSV.splitlines())
    assert read_one(padded) == SIXTEEN
    assert read_one(("0 " * 36 + "\n") * 36).n == 36


def test_twice_the_rows_are_a_pair() -> None:
    assert read_one(PAIR_CSV) == PAIR
    assert read_one("2\n" + PAIR_CSV) == PAIR
    assert read_one(on_one_line(PAIR_CSV)) == PAIR


def test_puzzles_are_parted_by_blank_lines_or_by_their_sizes() -> None:
    assert read(f"{NINE_CSV}\n\n{PAIR_CSV}\n{SIXTEEN_CSV}") == [NINE, PAIR, SIXTEEN]
    assert read(f"3\n{NINE_CSV}2\n{PAIR_CSV}9\n{NINE_CSV}") == [NINE, PAIR, NINE]


def labelled(content: str, first: int = 0, corner: str = "") -> str:
    """As a data frame is written: numbers above the columns and before the rows."""
    rows = content.split()
    columns = range(first, first + rows[0].count(",") + 1)
    above = ",".join([corner, *map(str, columns)])
    return "\n".join([above, *(f"{number},{row}" for number, row in enumerate(rows, first))]) + "\n"


@pytest.mark.parametrize(
    "content",
    [
        labelled(NINE_CSV),
        labelled(NINE_CSV, first=1),
        labelled(NINE_CSV, corner="row"),
        labelled(NINE_CSV).replace("\n", ",\n"),
        labelled(NINE_CSV).replace(",", "\t"),
        labelled(NINE_CSV).replace(",0,1,2,3,4,5,6,7,8", ",a,b,c,d,e,f,g,h,i"),
        "0,1,2,3,4,5,6,7,8\n" + NINE_CSV,
        labelled(NINE_CSV).partition("\n")[2],
    ],
)
def test_the_names_of_rows_and_columns_are_no_cells(content: str) -> None:
    assert read_one(content, "csv") == NINE
    assert content.startswith("row") or read_one(content) == NINE


def test_names_around_other_sizes() -> None:
    assert read_one(labelled(SIXTEEN_CSV)) == SIXTEEN
    assert read_one(labelled(PAIR_CSV)) == PAIR
    assert read("\n".join([labelled(NINE_CSV)] * 3)) == [NINE] * 3
    fifteen = "\n".join([",".join(["0"] * 15)] * 15)
    assert read_one(labelled(fifteen)).n == 15
    assert refusal(labelled(NINE_CSV.replace("8", "x"))) == (
        "file:8:19: expected a number from 1 to 9, or 0 for a blank, found 'x'"
    )


def test_names_are_clues_where_their_size_is_asked_for() -> None:
    ten = read_one(labelled(NINE_CSV), shape=Shape(2, 5))
    assert (ten.n, ten.givens[:10]) == (10, bytes([0, 0, 1, 2, 3, 4, 5, 6, 7, 8]))
    assert read_one("#rules: box=2x5\n" + labelled(NINE_CSV)).n == 10


def test_two_grids_with_a_blank_line_between_them_are_refused_unless_it_is_said_what_they_are() -> None:
    assert refusal(f"{NINE_CSV}\n{NINE_CSV}") == (
        "file:11: ambiguous: two 9×9 grids with a blank line between them may be a pair or two puzzles; "
        "pass --as pair or --as puzzles"
    )
    assert "ambiguous" in refusal(f"9\n{NINE_CSV}\n# the other\n\n{NINE_CSV}\n\n")
    assert "ambiguous" in refusal(f"{labelled(NINE_CSV)}\n{labelled(NINE_CSV)}")
    assert read(f"9\n{NINE_CSV}\n9\n{NINE_CSV}") == read(f"{NINE_CSV}\n9\n{NINE_CSV}") == [NINE, NINE]
    assert read(f"{NINE_CSV}\n{NINE_CSV}\n{NINE_CSV}") == [NINE] * 3
    assert read(f"{PAIR_CSV}\n{PAIR_CSV}") == [PAIR, PAIR]
    assert read(f"{NINE_CSV}\n{SIXTEEN_CSV}") == [NINE, SIXTEEN]


def test_under_the_root_of_their_size_two_grids_with_a_blank_line_between_them_are_a_pair() -> None:
    rows = PAIR_CSV.splitlines(keepends=True)
    parted = "2\n" + "".join([*rows[:4], "\n", *rows[4:]])
    assert read_one(parted) == PAIR
    assert read(f"{parted}\n{parted}") == [PAIR, PAIR]
    assert refusal(parted.replace(rows[6], "\n" + rows[6])) == (
        "file:8: expected 4 rows (a grid) or 8 (a pair) of 4 cells, found 2"
    )


def test_separators_at_the_end_of_small_puzzles_on_a_line_each() -> None:
    four = ",".join(map(str, digits("1..4..1..1..4..3")))
    assert [puzzle.n for puzzle in read(f"{four}\n{four},\n{four}\n")] == [4] * 3


def test_a_whole_puzzle_on_each_line() -> None:
    assert read(on_one_line(NINE_CSV) * 100) == [NINE] * 100
    four = ",".join(map(str, digits("1..4..1..1..4..3"))) + "\n"
    for count in (1, 15, 17, 73 + 16, 500):
        assert [puzzle.n for puzzle in read(four * count)] == [4] * count
    assert read(on_one_line(PAIR_CSV) * 40) == [PAIR] * 40


def test_sixteen_rows_of_sixteen_are_one_grid_even_if_blank() -> None:
    assert read_one(("0 " * 16 + "\n") * 16).n == 16
    assert read_one(("0 " * 16 + "\n") * 32).kind == "pair"


def test_symbols_between_white_space_are_a_grid_rather_than_numbers() -> None:
    lettered = "\n".join(" ".join(row) for row in formats.write(SIXTEEN, "grid").splitlines())
    assert read_one(lettered) == SIXTEEN
    below_a_row_of_digits = ". " * 15 + "1\n" + lettered.partition("\n")[2]
    assert read_one(below_a_row_of_digits).n == 16
    assert read_one("12 34 56 78\n" * 8).n == 8


def test_boxes_can_be_asked_for() -> None:
    six = "0,1,2,3,4,5\n" * 6
    assert read_one(six).shape == Shape(2, 3)
    assert read_one(six, shape=Shape(3, 2)).shape == Shape(3, 2)
    assert refusal(NINE_CSV, shape=Shape(3, 2)) == "file:1:1: expected a 6×6 puzzle with boxes of 3x2, found 9×9"


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (NINE_CSV.replace(ROWS[2], ROWS[2] + ",0"), "3:19: expected 9 cells as in row 1, found 10"),
        (NINE_CSV.replace(ROWS[2], ROWS[2][:-2]), "3:16: expected 9 cells as in row 1, found 8"),
        (NINE_CSV.replace(ROWS[2], "1"), "2: expected 9 rows (a grid) or 18 (a pair) of 9 cells, found 2"),
        (NINE_CSV.replace(ROWS[2] + "\n", ""), "8: expected 9 rows (a grid) or 18 (a pair) of 9 cells, found 8"),
        (NINE_CSV + ROWS[0], "10: expected 9 rows (a grid) or 18 (a pair) of 9 cells, found 10"),
        (NINE_CSV * 9, "73: expected 9 rows (a grid) or 18 (a pair) of 9 cells, found more than 72"),
        (NINE_CSV.replace("8", "10"), "7:17: expected a number from 1 to 9, or 0 for a blank, found '10'"),
        (NINE_CSV.replace("8", "x"), "7:17: expected a number from 1 to 9, or 0 for a blank, found 'x'"),
        (NINE_CSV.replace("8", "-8"), "7:17: expected a number from 1 to 9, or 0 for a blank, found '-8'"),
        (NINE_CSV.replace("8", "8.5"), "7:17: expected a number from 1 to 9, or 0 for a blank, found '8.5'"),
        (
            NINE_CSV.replace(",", "  ").replace("8", "٨"),
            "7:25: expected a number from 1 to 9, or 0 for a blank, found '٨'",
        ),
        (
            NINE_CSV.replace("8", "9" * 5000),
            f"7:17: expected a number from 1 to 9, or 0 for a blank, found '{'9' * 30}…'",
        ),
        ("1,2,3,4,5\n" * 5, "1:1: expected 4 to 36 cells a row, a size that has boxes, found 5"),
        ("4\n" + NINE_CSV, "1:1: expected the size 9 of the puzzle below, found 4"),
        (f"3\n{NINE_CSV}4\n{NINE_CSV}", "11:1: expected the size 9 of the puzzle below, found 4"),
        (
            NINE_CSV.replace("\n", ",\n").replace(ROWS[2] + ",\n", ""),
            "8: expected 9 rows (a grid) or 18 (a pair) of 9 cells, found 8",
        ),
        ("9\n", "1: expected rows of cells after the size, found the end of the file"),
        (SIXTEEN_CSV.split("\n", 1)[1], "15: expected 16 rows (a grid) or 32 (a pair) of 16 cells, found 15"),
        ("# nothing\n", " empty: expected at least one puzzle"),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_place(content: str, expected: str) -> None:
    assert refusal(content, "csv") == f"file:{expected}"


def test_a_ragged_file_is_still_recognised() -> None:
    assert refusal(NINE_CSV.replace(ROWS[2], ROWS[2] + ",8")) == "file:3:19: expected 9 cells as in row 1, found 10"


def test_no_more_than_two_puzzles_are_read_ahead() -> None:
    text = text_of((NINE_CSV + "\n") * 100)
    assert next(formats.read(text, form="csv")) == NINE
    assert text.bytes_read < 3 * (len(NINE_CSV) + 1)


def test_under_a_size_only_the_next_line_is_read_ahead() -> None:
    text = text_of(("9\n" + NINE_CSV + "\n") * 100)
    assert next(formats.read(text, form="csv")) == NINE
    assert text.bytes_read == len("9\n" + NINE_CSV + "\n9\n")
