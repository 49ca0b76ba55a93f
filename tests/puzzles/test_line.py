from itertools import islice

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats import line as line_format
from sudoku_tui.puzzles.formats.symbols import parse_alphabet
from sudoku_tui.puzzles.geometry import Shape
from tests.puzzles.examples import NINE, NINE_LINE, PAIR, SIXTEEN
from tests.puzzles.reading import digits, read, read_one, refusal, text_of

FOUR_LINE = "1..4..1..1..4..3"
SIXTEEN_LINE = formats.write(SIXTEEN, "line")


@pytest.mark.parametrize(
    "line",
    [
        NINE_LINE,
        NINE_LINE.replace(".", "0"),
        NINE_LINE.replace(".", "*"),
        NINE_LINE.replace(".", "?"),
        NINE_LINE.replace(".", "_"),
        "  " + NINE_LINE,
        NINE_LINE + " 17 clues",
        NINE_LINE + "\t0.5",
        NINE_LINE + "# easy",
        NINE_LINE + "," + "1" * 81,
        NINE_LINE + ";x",
        NINE_LINE + ":1:2",
        NINE_LINE + "|été",
        " ".join(NINE_LINE[start : start + 9] for start in range(0, 81, 9)),
        " ".join(NINE_LINE[start : start + 3] for start in range(0, 81, 3)),
        "\ufeff" + NINE_LINE,
    ],
)
def test_a_line_is_a_puzzle_whatever_its_blanks_and_whatever_follows(line: str) -> None:
    assert read(line + "\n" + line.lstrip("\ufeff")) == [NINE, NINE]


def test_comments_and_blank_lines_are_skipped() -> None:
    assert read(f"# ours\n\n{NINE_LINE}\n   \n  # again\n{NINE_LINE}") == [NINE, NINE]
    assert read(f"{NINE_LINE}\n// again\n% and\n; again\n{NINE_LINE}") == [NINE, NINE]


def test_twice_the_symbols_are_a_pair() -> None:
    assert read_one(formats.write(PAIR, "line")) == PAIR


def test_sizes_may_be_mixed() -> None:
    assert read(f"{NINE_LINE}\n{SIXTEEN_LINE}\n{NINE_LINE}\n") == [NINE, SIXTEEN, NINE]


def test_lower_case_is_read_as_upper_case() -> None:
    assert read_one(SIXTEEN_LINE.lower()) == SIXTEEN


def test_another_alphabet() -> None:
    letters = SIXTEEN_LINE.translate(str.maketrans("123456789ABCDEFG", "ABCDEFGHIJKLMNOP"))
    assert read_one(letters, alphabet=parse_alphabet("A-P")) == SIXTEEN
    hexadecimal = SIXTEEN_LINE.translate(str.maketrans("123456789ABCDEFG", "0123456789ABCDEF"))
    assert read_one(hexadecimal, alphabet=parse_alphabet("0-F")) == SIXTEEN


def test_boxes_can_be_asked_for() -> None:
    puzzle = read_one("1" + "." * 35, shape=Shape(3, 2))
    assert puzzle.shape == Shape(3, 2)
    expected = "file:1:1: expected a 6×6 puzzle with boxes of 3x2, found 9×9"
    assert refusal(NINE_LINE, shape=Shape(3, 2)) == expected


def test_lines_of_sixteen_are_small_puzzles_if_no_symbol_is_beyond_four() -> None:
    assert [puzzle.n for puzzle in read(f"{FOUR_LINE}\n" * 20)] == [4] * 20
    assert [puzzle.n for puzzle in read(f"puzzle,solution\n{FOUR_LINE},1\n")] == [4]
    assert [puzzle.n for puzzle in read("1" + "." * 35)] == [6]


def test_lines_of_sixteen_are_rows_if_one_is_beyond_four() -> None:
    assert read_one("1" + "." * 15 + "\n" + ("." * 16 + "\n") * 14 + "5" + "." * 15).n == 16
    assert read_one(("1" + "." * 34 + "9\n") * 36, alphabet=parse_alphabet("0-Z")).n == 36


def test_blank_lines_of_sixteen_symbols_are_refused_as_ambiguous() -> None:
    blank = ("." * 16 + "\n") * 16
    assert refusal(blank) == (
        "file:1:1: ambiguous: blank lines of 16 symbols may be rows of 16×16 or puzzles of 4×4; "
        "say --format grid or --format line"
    )
    assert [puzzle.n for puzzle in read(blank, "line")] == [4] * 16
    assert [puzzle.n for puzzle in read(blank, "grid")] == [16]


@pytest.mark.parametrize("line", ["." * 729, "1........" + "." * 720])
def test_what_may_be_pencil_marks_or_a_large_puzzle_is_refused(line: str) -> None:
    assert refusal(line) == (
        "file:1:1: ambiguous: 729 symbols may be 27×27 or the pencil marks of 9×9, nine for each cell; "
        "for 27×27 pass --box 3x9"
    )
    assert read_one(line, shape=Shape(3, 9)).n == 27


@pytest.mark.parametrize("line", ["123456789" * 81, "1..4...8." * 81])
def test_nine_symbols_for_each_cell_are_pencil_marks(line: str) -> None:
    puzzle = read_one(line)
    assert (puzzle.n, puzzle.clues) == (9, 0)
    assert len(puzzle.placed) == (81 if "." in line else 0)
    assert read_one(line, shape=Shape(3, 9)).n == read_one(f"#rules: box=3x9\n{line}").n == 27
    assert read_one("R" + line[1:-1] + "1").n == 27


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (NINE_LINE[:-1], "1:81: expected 72 symbols (a 6×6 pair) or 81 symbols (9×9), found 80"),
        ("." * 3000, "1:3001: expected 2592 symbols (a 36×36 pair), found 3000"),
        (f"{NINE_LINE}\n\n{NINE_LINE[:-1]}", "3:81: expected 81 symbols as on line 1, found 80"),
        (f"{NINE_LINE}\n{NINE_LINE}.", "2:83: expected 81 symbols as on line 1, found 82"),
        (f"{NINE_LINE}\n  12 34", "2:5: expected 81 symbols as on line 1, found 2"),
        (f"{NINE_LINE}\n,{NINE_LINE}", "2:1: expected 81 symbols as on line 1, found 0"),
        (f"{NINE_LINE[:80]} 5", "1:81: expected 72 symbols (a 6×6 pair) or 81 symbols (9×9), found 80"),
        (
            f"{NINE_LINE}\n {NINE_LINE[:40]}${NINE_LINE[41:]}",
            "2:42: expected 1-9 or a blank (. 0 * ? _) for 9×9, found '$'",
        ),
        (f"{NINE_LINE}\n{NINE_LINE[:80]}é", "2:81: expected 1-9 or a blank (. 0 * ? _) for 9×9, found 'é'"),
        (f"{FOUR_LINE[:-1]}4\n{FOUR_LINE[:-1]}7", "2:16: expected 1-4 or a blank (. 0 * ? _) for 4×4, found '7'"),
        ("12 .. 3. 57 .. .. .. ..", "1:10: expected 1-4 or a blank (. 0 * ? _) for 4×4, found '5'"),
    ],
)
def test_what_can_not_be_read_is_refused_with_its_place(content: str, expected: str) -> None:
    assert refusal(content, "line") == f"file:{expected}"


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ("0123456789ABCDE." * 16, "0 may be a digit or a blank; pass --alphabet 0-F or --alphabet 1-G"),
        ("ABCDEFG........." * 16, "A may be 1 or 10; pass --alphabet A-P or --alphabet 1-G"),
        ("1..............P" * 16, "found 'P'; if A is the first digit, pass --alphabet A-P"),
        ("." * 1296, "found 1-9A-Z, which has 35: pass --alphabet 0-Z"),
    ],
)
def test_symbols_above_nine_without_a_sure_meaning_are_refused(line: str, reason: str) -> None:
    assert refusal(line).endswith(reason)


@pytest.mark.parametrize("content", ["", "\n \n", "# nothing\n", "; nothing\n"])
def test_a_file_without_a_puzzle_is_refused(content: str) -> None:
    assert refusal(content, "line") == "file: empty: expected at least one puzzle"


def test_a_puzzle_is_given_out_before_the_next_line_is_read() -> None:
    text = text_of(f"{NINE_LINE}\n" * 3)
    puzzles = formats.read(text)
    assert next(puzzles) == NINE
    assert text.bytes_read == 82
    assert len(list(islice(puzzles, 1))) == 1
    assert text.bytes_read == 164


def test_a_clean_line_after_others_is_read_like_the_first() -> None:
    solved = "1234341221434321"
    assert [puzzle.givens for puzzle in read(f"{FOUR_LINE}\n{solved}\n", "line")] == [digits(FOUR_LINE), digits(solved)]


class TestPacking:
    LINE = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
    CELLS = bytes(int(symbol) if symbol != "." else 0 for symbol in LINE)

    @pytest.mark.parametrize("line", [LINE, LINE.replace(".", "0"), LINE.replace(".", "_")])
    @pytest.mark.parametrize("end", ["\n", "\r\n", " 7.1\n", "#\n", "\n\n", "\n# words\n", ";x\n"])
    def test_plain_lines(self, line: str, end: str) -> None:
        assert line_format.pack((line + end).encode() * 3) == self.CELLS * 3

    def test_no_line_no_cells(self) -> None:
        assert line_format.pack(b"") == b""
        assert line_format.pack(b"\n# words\n") == b""

    @pytest.mark.parametrize(
        "odd",
        [
            LINE[:-1],
            LINE + "1",
            "A" + LINE[1:],
            "." * 16,
            " " + LINE,
            LINE + "\r\r",
            "#rules: x",
            LINE + " é",
            LINE + " \0",
        ],
    )
    def test_what_is_unlike_that_is_left_to_the_reader(self, odd: str) -> None:
        assert line_format.pack(f"{self.LINE}\n{odd}\n".encode()) is None
