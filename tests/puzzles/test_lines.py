"""Every kind of line: how it is broken, what it is drawn as, and what is refused."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.entropic import third_of
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.constraints.patterns import pattern_of
from sudoku_tui.puzzles.constraints.region_sum import RegionSum
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.relations import relation_of
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.formats.header import parse
from sudoku_tui.puzzles.geometry import SYMBOLS, Shape, jigsaw
from sudoku_tui.puzzles.marks import Pill, Stroke
from tests.strategies import PATTERNS

NINE = Shape(3, 3)

KEPT_AND_BROKEN = {
    "thermometer r1c1-r1c3": (["123", "1.3", "..9"], ["122", "2.3", "98."]),
    "slow-thermometer r1c1-r1c3": (["122", "555"], ["121", "5.4"]),
    "arrow r1c1 : r1c2 r1c3": (["945", "9.5", "2.."], ["946", "19.", "1.."]),
    "arrow r1c1 r1c2 : r1c3-r1c5": (["12345", "24888", "1...."], ["13345", "28888", "3....", "..111"]),
    "double-arrow r1c1-r1c4": (["4275", "1..1", "1.1."], ["4265", "1.91"]),
    "palindrome r1c1-r1c5": (["12321", "1...1"], ["12331", "1...2"]),
    "renban r1c1-r1c4": (["4657", "4..7"], ["4658", "4..8", "44.."]),
    "whisper 5 r1c1-r1c3": (["161", "1.2"], ["151", "59."]),
    "whisper r1c1 r1c2 r2c2 r2c1 r1c1": (["16.......61", "27"], ["12", "1........5"]),
    "between r1c1-r1c4": (["1239", "9231", ".23.", "1..3"], ["1219", "9291", "1..2", "5463"]),
    "lockout 4 r1c1-r1c4": (["1675", "5671", ".8..", "1.9."], [".5..", "1455", "2..5", "1.59"]),
    "region-sum r1c2-r1c5": ([".4536", ".9.99"], [".2363", ".9911"]),
    "nabner r1c1-r1c3": (["159", "1.3"], ["152", "1.1"]),
    "zipper r1c1-r1c5": (["12978", ".1...", "45945"], ["12977", "..199"]),
    "entropic r1c1-r1c4": (["1472", "1..3"], ["1422", "1..4", "12.."]),
    "modular 3 r1c1-r1c4": (["1237", "1..4"], ["1232", "1..2", "14.."]),
    "parity r1c1-r1c4": (["1234", "1..2"], ["1244", "1..3"]),
    "sum-line 10 r1c1-r1c4": (["1955", "2323", "19.."], ["1956", "992.", "29.."]),
    "sum-line 10 r1c1 r1c2 r2c2 r2c1 r1c1": (["55.......55", "28.......28", "47.......63"], ["56.......55"]),
    "same-difference r1c1-r1c4": (["1313", "1357", "2..8"], ["1314", "12.9"]),
    "pair a+b==10 or b==a*2 : r1c1-r1c3": (["191", "248"], ["192", "15."]),
    "regex 1*[23]+ : r1c1-r1c4": (["1123", "2222", "1..3"], ["1111", "211.", "...4"]),
}
"""For each line, digits in the first cells of the grid that keep it, and some that break it; a dot is a blank."""


def grid(digits: str) -> bytes:
    return bytes(int(digit.replace(".", "0")) for digit in digits.ljust(81, "."))


def test_every_kind_of_line_has_an_example() -> None:
    lines = {word for word, kind in KINDS.items() if issubclass(kind, Line)}
    assert lines <= {text.split()[0] for text in KEPT_AND_BROKEN}


@pytest.mark.parametrize("text", KEPT_AND_BROKEN)
def test_a_line_tells_how_it_is_broken(text: str) -> None:
    line = read_constraint(text, NINE)
    kept, broken = KEPT_AND_BROKEN[text]
    for digits in kept:
        assert not [*line.broken(grid(digits), 9)], digits
    for digits in broken:
        found = [*line.broken(grid(digits), 9)]
        assert found, digits
        assert found[0].words.startswith(line.name(9))
        assert all(grid(digits)[cell] for one in found for cell in one.cells)


@pytest.mark.parametrize(
    ("n", "thirds"),
    [(4, "1 23 4"), (5, "12 3 45"), (6, "12 34 56"), (7, "12 345 67"), (8, "123 45 678"), (9, "123 456 789")],
)
def test_there_are_as_many_low_digits_as_high_ones(n: int, thirds: str) -> None:
    found = ["".join([str(digit) for digit in range(1, n + 1) if third_of(digit, n) == third]) for third in range(3)]
    assert " ".join(found) == thirds


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("arrow r1c1 r1c2", "expected a colon and the cells of the shaft, found the end"),
        ("arrow r1c1 : r1c3", "expected each cell of an arrow to touch the next, found r1c1 and then r1c3"),
        ("arrow r1c1 : r1c2 r1c1", "expected each cell once in an arrow, found r1c1 twice"),
        ("arrow r1c1 r1c2 : r1c3", "expected a shaft that can come to 11, found one of 1 cell"),
        ("arrow r1c1 : r1c2-r1c9 r2c9-r2c8", "expected at most 9 cells in the shaft of an arrow, found 10"),
        ("renban r1c1-r1c9 r2c9", "expected at most 9 cells in a renban line, found 10"),
        ("nabner r1c1-r1c6", "expected at most 5 cells in a nabner line, found 6"),
        ("whisper 9 r1c1-r1c2", "expected a difference from 1 to 8 on a whisper line, found 9"),
        ("lockout 8 r1c1-r1c3", "expected a difference from 1 to 7 on a lockout line, found 8"),
        ("modular 1 r1c1-r1c3", "expected a modulus from 2 to 9 on a modular line, found 1"),
        ("parity r1c1 r1c2 r2c2 r1c1", "expected a multiple of 2 cells around a parity line that closes, found 3"),
        ("between r1c1 r1c2", "expected at least 3 cells in a between line, found 2"),
        ("palindrome r1c1 r1c2 r2c2 r1c1", "expected each cell once in a palindrome, found r1c1 twice"),
        ("sum-line 99 r1c1-r1c2", "expected a sum from 1 to 18 on a sum line of that length, found 99"),
        (
            "sum-line 30 r1c1-r1c9 r2c9-r2c1 r1c1",
            "expected a smaller sum or fewer cells on a sum line that closes, found 30",
        ),
        (
            "region-sum r1c1-r1c3 r2c3-r2c1 r3c1-r3c3 r4c3",
            "expected boxes with the same sum, found 9 cells in one and 1 in another",
        ),
        ("thermometer r1c1 jump", "expected a cell after jump, found the end"),
        ("pair a<b r1c1 r1c2", "expected a relation such as abs(a-b)>=4, a colon and the cells, found no colon"),
        (
            "pair a<c : r1c1 r1c2",
            "expected a number, a, b, n, abs, min, max or a parenthesis, found 'c' at character 3 of the relation",
        ),
        ("pair a+b : r1c1 r1c2", "expected a comparison such as a<b, found the end at character 4 of the relation"),
        ("pair a<b<a : r1c1 r1c2", "expected a relation that some two digits keep, found a<b<a"),
        ("pair (a<b)+1 : r1c1 r1c2", "expected an operator, found '+' at character 6 of the relation"),
        (
            "pair min(a)<b : r1c1 r1c2",
            "expected a comma and another number for min, found ')' at character 6 of the relation",
        ),
        ("regex [12 : r1c1 r1c2", "expected a digit or ], found the end at character 4 of the pattern"),
        ("regex (1 : r1c1 r1c2", "expected a closing parenthesis, found the end at character 3 of the pattern"),
        ("regex 1{3,2} : r1c1 r1c2", "expected a range that goes up, found '3,2' at character 3 of the pattern"),
        ("regex [9-1] : r1c1 r1c2", "expected a range that goes up, found '9-1' at character 2 of the pattern"),
        (
            r"regex \d+ : r1c1 r1c2",
            r"expected a digit, found '\' at character 1 of the pattern",
        ),
        (
            "pair a<1000000000 : r1c1 r1c2",
            "expected a number of at most 6 digits, found '1000000000' at character 3 of the relation",
        ),
        ("between r1c1 r1c3", "expected at least 3 cells in a between line, found 2"),
        ("regex 123 : r1c1 r1c2", "expected a pattern that 2 digits from 1 to 9 can match, found 123"),
        (
            "regex (.{30}){30} : r1c1 r1c2",
            "expected a pattern of fewer pieces, found one that comes to more than 500 states",
        ),
    ],
)  # fmt: skip
def test_a_line_that_can_not_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_constraint(text, NINE)
    assert str(caught.value) == words


@pytest.mark.parametrize(
    ("text", "digits", "told"),
    [
        ("thermometer r1c1-r1c3", "3.1", "has 3 in r1c1 before 1 in r1c3"),
        ("thermometer r1c1-r1c3", "2.3", "has 2 and 3 in r1c1 and r1c3, with too few digits between them"),
        ("whisper 5 r1c1-r1c2", "12", "has 1 and 2 in r1c1 and r1c2, less than 5 apart"),
        ("nabner r1c1-r1c3", "1.2", "has 1 and 2 in r1c1 and r1c3, less than 2 apart"),
        ("entropic r1c1-r1c4", "12", "has 1 and 2 in r1c1 and r1c2, both low"),
        ("entropic r1c1-r1c4", "1..4", "has 1 and 4 in r1c1 and r1c4, low and middling, though 3 cells apart"),
        ("parity r1c1-r1c3", "1.2", "has 1 and 2 in r1c1 and r1c3, odd and even, though 2 cells apart"),
        ("modular 3 r1c1-r1c3", "14", "has 1 and 4 in r1c1 and r1c2, both with remainder 1"),
        ("pair a<b : r1c1-r1c2", "41", "has 4 and 1 in r1c1 and r1c2, which do not keep a<b"),
        ("between r1c1-r1c3", "192", "has 1 in r1c1, 9 in r1c2, 2 in r1c3: the others have to lie between the ends"),
        (
            *("lockout 4 r1c1-r1c3", "1.2"),
            "has 1 in r1c1, 2 in r1c3: the ends have to be 4 or more apart, the others outside them",
        ),
    ],
)
def test_what_is_wrong_on_a_line_is_told_by_what_it_asks_for(text: str, digits: str, told: str) -> None:
    line = read_constraint(text, NINE)
    (broken,) = line.broken(grid(digits), 9)
    assert broken.words == f"{line.name(9)} {told}"


@pytest.mark.parametrize(
    ("text", "digits", "told"),
    [
        ("arrow r1c1 : r1c2-r1c4", "546", ": the shaft comes to at least 11, the bulb to 5"),
        ("double-arrow r1c1-r1c3", "141", ": what is between comes to 4, the sum of the ends to 2"),
        ("zipper r1c1-r1c3", "129", ": r1c1+r1c3 comes to 10, r1c2 to 2"),
        ("region-sum r1c3-r1c5", "..999", ": r1c4+r1c5 comes to 18, r1c3 to 9"),
    ],
)
def test_sums_that_differ_are_told_with_what_has_them(text: str, digits: str, told: str) -> None:
    line = read_constraint(text, NINE)
    (broken,) = line.broken(grid(digits), 9)
    assert broken.words == line.name(9) + told


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("thermometer r5c1 jump r5c3 jump r6c5 r6c6", "thermometer r5c1 jump r5c3 jump r6c5–r6c6"),
        ("whisper 5 r5c5 jump r5c9", "whisper line of 5 r5c5 jump r5c9"),
        ("arrow r1c1 r1c2 : r2c3 jump r9c9", "arrow r1c1–r1c2→r2c3 jump r9c9"),
        ("arrow r1c1 : jump r9c9", "arrow r1c1→jump r9c9"),
    ],
)
def test_a_jump_is_told_in_the_name(text: str, name: str) -> None:
    assert read_constraint(text, NINE).name(9) == name


def test_a_region_sum_line_in_one_box_is_said_to_say_nothing() -> None:
    inside, across = [read_constraint(f"region-sum r1c1 {last}", NINE) for last in ("r1c2", "jump r1c4")]
    assert inside.meaning == "says nothing, as it is in one box"
    assert across.meaning == across.summary


def test_a_number_may_be_left_out() -> None:
    for text, full in {
        "whisper": "whisper 5",
        "lockout": "lockout 4",
        "modular": "modular 3",
        "sum-line": "sum-line 10",
    }.items():
        assert read_constraint(f"{text} r1c1-r1c3", NINE) == read_constraint(f"{full} r1c1-r1c3", NINE)
    assert write_constraint(read_constraint("whisper r1c1 r1c2", Shape(4, 4)), 16) == "whisper 8 r1c1 r1c2"


def test_a_line_may_jump() -> None:
    line = read_constraint("palindrome r1c1 jump r5c5-r5c6", NINE)
    assert line.cells == (0, 40, 41)
    assert write_constraint(line, 9) == "palindrome r1c1 jump r5c5 r5c6"
    arrow = read_constraint("arrow r1c1 : jump r9c9", NINE)
    assert write_constraint(arrow, 9) == "arrow r1c1 : jump r9c9"


def test_region_sums_are_cut_where_the_line_enters_another_box_of_its_grid() -> None:
    assert RegionSum.along((2, 3, 12, 2), NINE).runs == ((2,), (3, 12), (2,))
    assert RegionSum.along((81, 82, 84), NINE).runs == ((81, 82), (84,))
    irregular = jigsaw("1222134213441334")
    assert RegionSum.along((0, 1, 4, 5), irregular).runs == ((0,), (1,), (4,), (5,))


def test_lines_are_drawn() -> None:
    assert read_constraint("whisper 5 r1c1 r1c2", NINE).marks(9) == (Stroke((0, 1), colour="green", text="≥5"),)
    assert read_constraint("arrow r1c1 : r1c2", NINE).marks(9) == (Stroke((0, 1), start="circle", end="arrow"),)
    pill = read_constraint("arrow r1c1 r1c2 : r1c3 r1c4", NINE)
    assert pill.marks(9) == (Pill((0, 1)), Stroke((1, 2, 3), end="arrow"))


def test_commas_in_brackets_do_not_split_a_header() -> None:
    words = "x, regex 1{1,2}[^2]* : r1c1 r1c2, pair max(a,b)>3 : r1c1 r1c2"
    assert parse(words).placed == ("regex 1{1,2}[^2]* : r1c1 r1c2", "pair max(a,b)>3 : r1c1 r1c2")


@pytest.mark.parametrize(
    "text",
    ["a<b", "1<a-b<4", "abs(a-b)>=n//2", "a/b==2 or b/a==2", "not a==b and a%2==1", "-a<-b", "min(a,b,3)==3"],
)
def test_a_relation_means_what_python_would_say(text: str) -> None:
    for a in range(1, 10):
        for b in range(1, 10):
            assert relation_of(text)(a, b, 9) is bool(eval(text, {}, {"a": a, "b": b, "n": 9, "abs": abs, "min": min}))


def test_what_divides_by_nothing_does_not_hold() -> None:
    assert not relation_of("a % (b-b) == 0")(1, 2, 9)
    assert not relation_of("a / (a-a) == 0")(1, 2, 9)


def test_deep_and_long_texts_are_refused_and_harm_nobody() -> None:
    for text in ("(" * 150 + "a<b", "not " * 49 + "a<b", "-" * 150 + "a<b", "a<b or " * 300 + "a<b"):
        with pytest.raises(ValueError, match="at most"):
            relation_of(text)
    for text in ("(" * 150, "1" * 201):
        with pytest.raises(ValueError, match="at most"):
            pattern_of(text)


@given(st.sampled_from([*PATTERNS, "(1*|2)*3", "[^1-3A]{2}(4|)+", "((1|2){2}){1,2}", "1{0}2", "A?B{1,}"]), st.data())
@settings(max_examples=150)
def test_a_pattern_matches_what_python_would_match(text: str, data: st.DataObject) -> None:
    digits = data.draw(st.lists(st.integers(1, 11), max_size=7))
    pattern = pattern_of(text)
    states = pattern.start()
    for digit in digits:
        states = pattern.step(states, digit) or frozenset()
    word = "".join(SYMBOLS[digit - 1] for digit in digits)
    assert pattern.accepts(states) is bool(re.fullmatch(text, word))
