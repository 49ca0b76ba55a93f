from dataclasses import replace

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.formats.header import header_line, parse
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.puzzles.variants import rules_with
from tests.puzzles.examples import KILLER, NINE, NINE_LINE
from tests.puzzles.reading import read, refusal

X = Puzzle(rules_with(Shape(3, 3), 1, ("x",)), NINE.givens)
KNIGHT = Puzzle(rules_with(Shape(3, 3), 1, ("anti-knight",)), NINE.givens)


def test_a_header_holds_for_all_puzzles_below_up_to_the_next() -> None:
    content = f"{NINE_LINE}\n#rules: x\n{NINE_LINE}\n# words\n{NINE_LINE}\n#rules: anti-knight\n{NINE_LINE}\n"
    assert read(content + f"#rules: plain\n{NINE_LINE}\n") == [NINE, X, X, KNIGHT, NINE]


@pytest.mark.parametrize("header", ["#rules:x", "# Rules: X", "## rules : x ,x", "#RULES:\tx\r"])
def test_a_header_may_be_spelled_loosely(header: str) -> None:
    assert read(f"{header}\n{NINE_LINE}\n") == [X]


@pytest.mark.parametrize("form", ["line", "grid", "csv", "boxed", "killer"])
def test_every_format_takes_a_header(form: str) -> None:
    assert read(formats.write(X, form)) == [X]
    assert read("#rules: x\n" + formats.write(NINE, form)) == [X]


def test_a_file_of_many_kinds_says_the_rules_where_they_change() -> None:
    writer = formats.Writer("line")
    content = "".join([writer.text(puzzle) for puzzle in (NINE, X, X, KNIGHT, NINE)])
    assert [line for line in content.splitlines() if line != NINE_LINE] == [
        "#rules: x",
        "#rules: anti-knight",
        "#rules: plain",
    ]
    assert read(content) == [NINE, X, X, KNIGHT, NINE]


def test_a_header_may_say_the_symbols_of_the_digits() -> None:
    letters = str.maketrans("123456789", "ABCDEFGHI")
    for form in ("line", "grid"):
        content = formats.write(NINE, form)
        assert read(f"#rules: alphabet=A-I\n{content.translate(letters)}\n#rules: plain\n{content}\n") == [NINE, NINE]
    from_zero = NINE_LINE.translate(str.maketrans("123456789", "012345678"))
    assert read(f"#rules: alphabet=0-8\n{from_zero}\n{from_zero}\n") == [NINE, NINE]
    expected = "expected an alphabet of the symbols 0-9 and A-Z, found 'É'"
    assert refusal(f"#rules: alphabet=é\n{NINE_LINE}") == f"file:1:9: {expected}"


def test_asked_rules_are_added_to_those_said() -> None:
    both = Puzzle(rules_with(Shape(3, 3), 1, ("x", "anti-knight")), NINE.givens)
    assert read(NINE_LINE, variants=("x",)) == [X]
    assert read(f"#rules: anti-knight\n{NINE_LINE}", variants=("x",)) == [both]


def test_a_killer_keeps_its_cages_under_a_header() -> None:
    killer = replace(KILLER, rules=rules_with(KILLER.shape, 1, ("x", "anti-king")))
    written = formats.write(killer, "killer")
    assert written.startswith("#rules: x, anti-king\n6 3x2\n")
    assert read(written) == [killer]


def test_boxes_that_a_format_does_not_spell() -> None:
    standing = Puzzle(plain(Shape(3, 2)), bytes(36))
    assert header_line(standing) == "#rules: box=3x2"
    assert header_line(standing, ["boxes"]) == ""
    assert parse("box=3x2").shape == Shape(3, 2)
    assert parse("regions=1222 1342 1344 1334, x").shape == jigsaw("1222134213441334")


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("y", f"1:9: expected rules out of {', '.join(RULES)}, found 'y'"),
        ("", f"1:8: expected rules out of {', '.join(RULES)}, found ''"),
        ("box=9", "1:9: expected height x width such as 3x2, both from 2, at most 36 cells; found '9'"),
        ("box=3x3, box=3x3", "1:1: expected the boxes once, found them twice"),
        ("regions=1234", "1:9: expected regions for n×n cells, n from 4 to 36, found 4 cells"),
        ("thermometer", "1:9: expected the cells of a thermometer, such as r1c1, found the end"),
        ("x, cage 99 r1c1 r1c2", "1:12: expected a sum from 3 to 17 for 2 cells, found 99"),
        ("box=2x2", "2:1: expected a 4×4 puzzle with boxes of 2x2, found 9×9"),
        ("regions=1222134213441334", "2:1: expected a 4×4 puzzle with irregular boxes, found 9×9"),
    ],
)
def test_a_header_that_can_not_be_is_refused(words: str, expected: str) -> None:
    assert refusal(f"#rules: {words}\n{NINE_LINE}\n") == f"file:{expected}"


@pytest.mark.parametrize("header", ["", "#rules: x, cage 3 r1c1 r1c2\n"])
def test_a_constraint_given_besides_is_not_blamed_on_the_file(header: str) -> None:
    expected = "the rules given besides: expected cells from r1c1 to r9c9, found r1c10"
    assert refusal(header + NINE_LINE, placed=("cage 1 r1c10",)) == f"file:{1 + bool(header)}: {expected}"


def test_rules_that_the_size_does_not_have_are_refused() -> None:
    expected = "file:2:1: expected a size such as 4, 9, 16 or 25 for windoku, found 6×6"
    assert refusal("#rules: windoku\n" + "." * 36, "line") == expected


def test_many_headers_do_not_pile_up() -> None:
    puzzles = read(f"#rules: x\n{NINE_LINE}\n#rules: plain\n{NINE_LINE}\n" * 200)
    assert puzzles == [X, NINE] * 200
