"""What may be meant by marked cells: which kinds are offered first, how they are searched, and how they are written."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.ratio import Ratio
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.tui.state.kind_choices import KindChoice, as_placed, found, kind_choices, read
from tests.strategies import example_of

NINE = Puzzle(plain(Shape(3, 3)), bytes(81))
ALL = kind_choices(NINE, (0, 1))


def chosen(word: str, *cells: int) -> KindChoice:
    return next(choice for choice in kind_choices(NINE, cells) if choice.kind.word == word)


@pytest.mark.parametrize(
    ("query", "word"),
    [
        ("thermo", "thermometer"),
        ("German whisper", "whisper"),
        ("dutch", "whisper"),
        ("white dot", "difference"),
        ("black dot", "ratio"),
        ("kropki", "difference"),
        ("killer", "cage"),
        ("little killer", "little-killer"),
        ("inequality", "greater"),
        ("pencil mark", "candidates"),
        ("x sum", "x-sum"),
        ("ten line", "sum-line"),
        ("whisper line", "whisper"),
        ("SAND", "sandwich"),
        ("german whispers", "whisper"),
        ("Whisper Lines", "whisper"),
        ("between lines", "between"),
        ("double arrow line", "double-arrow"),
        ("slow-thermos", "slow-thermometer"),
        ("killer cages", "cage"),
        ("region sum", "region-sum"),
        ("line", "palindrome"),
    ],
)
def test_kinds_are_found_by_what_people_call_them(query: str, word: str) -> None:
    assert found(ALL, query)[0].kind.word == word


@pytest.mark.parametrize("word", KINDS)
def test_every_kind_is_found_by_its_word(word: str) -> None:
    assert found(ALL, word)[0].kind.word == word


def first_found(query: str, *cells: int) -> str:
    """How the kind that is found first would be written."""
    return found(kind_choices(NINE, cells), query)[0].written().text


@pytest.mark.parametrize(
    ("query", "text"),
    [
        ("whisper", "whisper 5 r1c1 r1c2"),
        ("dutch", "whisper 4 r1c1 r1c2"),
        ("Dutch whispers", "whisper 4 r1c1 r1c2"),
        ("whisper dutch", "whisper 4 r1c1 r1c2"),
        ("german whisper", "whisper 5 r1c1 r1c2"),
        ("ten line", "sum-line 10 r1c1 r1c2"),
        ("anti xv", "negative xv"),
        ("greater", "greater r1c1 r1c2"),
        ("inequality", "greater r1c1 r1c2"),
        (">", "greater r1c1 r1c2"),
        ("less than", "greater r1c2 r1c1"),
        ("<", "greater r1c2 r1c1"),
    ],
)
def test_a_name_that_says_more_than_the_kind_is_taken_at_its_word(query: str, text: str) -> None:
    assert first_found(query, 0, 1) == text


def test_a_german_whisper_is_one_of_5_in_every_grid() -> None:
    large = Puzzle(plain(Shape(4, 4)), bytes(256))
    written = [found(kind_choices(large, (0, 1)), query)[0].written().text for query in ("whisper", "german")]
    assert written == ["whisper 8 r1c1 r1c2", "whisper 5 r1c1 r1c2"]


def test_a_search_for_nothing_finds_all_and_for_nonsense_none() -> None:
    assert found(ALL, " ") == ALL
    assert found(ALL, "xyzzy") == []


def test_what_fits_comes_first_and_what_was_placed_last_before_the_rest() -> None:
    fits = [choice.fits for choice in kind_choices(NINE, (0, 1), "ratio")]
    assert fits == sorted(fits, reverse=True)
    assert kind_choices(NINE, (0, 1), "ratio")[0].kind.word == "ratio"
    assert kind_choices(NINE, (0, 2), "ratio")[0].kind.word == "cage"


def test_a_usual_value_is_written_and_another_asked_for() -> None:
    whisper = chosen("whisper", 0, 1)
    assert whisper.needs_no_more
    assert whisper.written().text == "whisper 5 r1c1 r1c2"
    sandwich = chosen("sandwich", 0)
    assert not sandwich.needs_no_more
    assert (sandwich.written().text, sandwich.written().start) == ("sandwich  row 1", len("sandwich "))
    assert not chosen("cage", 0, 1).needs_no_more
    assert chosen("cage", *range(9)).written().text.startswith("cage 45 ")


def test_a_jump_is_proposed_but_not_placed_at_once() -> None:
    thermometer = chosen("thermometer", 0, 2)
    assert thermometer.written().text == "thermometer r1c1 jump r1c3"
    assert not thermometer.needs_no_more


def test_another_way_to_mean_it_keeps_the_value() -> None:
    tower = chosen("skyscraper", 0)
    number, value = tower.wording_of("skyscraper 4 row 1 left")
    assert tower.written(number + 1, value).text == "skyscraper 4 column 1 top"
    assert tower.wording_of("skyscraper 4 of something") == (0, None)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_is_placed_is_written_with_its_value_to_be_changed(kind: type[Constraint]) -> None:
    made = example_of(kind, 9)
    choice = chosen(kind.word, *made.drawn_on(9) or (0,))
    words = as_placed(NINE, made, choice)
    assert read_constraint(words.text, NINE.shape).name(9) == made.name(9)
    assert set(write_constraint(made, 9).split()) <= set(words.text.split())
    without = (words.text[: words.start] + words.text[words.end :]).split()
    assert words.start == words.end or " ".join(without) in [
        " ".join(f"{kind.word} {wording.place}".split()) for wording in choice.wordings
    ]


def test_the_value_of_a_cage_is_its_sum() -> None:
    words = as_placed(NINE, Cage((0, 1), 12), chosen("cage", 0, 1))
    assert words.text[words.start : words.end] == "12"


def to_be_changed(constraint: Constraint) -> tuple[str, str]:
    """What is written where a constraint is to be changed, and what of it typing would replace."""
    words = as_placed(NINE, constraint, chosen(constraint.word, *constraint.drawn_on(9)))
    return words.text, words.text[words.start : words.end]


def test_a_value_that_goes_without_saying_can_be_changed_too() -> None:
    assert to_be_changed(Difference((80, 79))) == ("difference 1 r9c9 r9c8", "1")
    assert to_be_changed(Ratio((80, 79), 3)) == ("ratio 3 r9c9 r9c8", "3")
    assert to_be_changed(Cage((0, 1))) == ("cage  r1c1 r1c2", "")
    assert to_be_changed(Cage(tuple(range(9)))) == ("cage  " + " ".join(f"r1c{column}" for column in range(1, 10)), "")


def test_there_is_room_for_a_value_where_no_cells_follow() -> None:
    written = chosen("negative", 0).written()
    assert (written.text, written.start) == ("negative ", len("negative "))


def test_what_does_not_fit_is_told_by_what_it_lacks() -> None:
    assert chosen("pair", 0).refusal == "expected at least 2 cells in a pair line, found 1"
    for word in ("between", "lockout", "zipper", "double-arrow"):
        assert chosen(word, 0, 2).refusal.startswith("expected at least 3 cells")
    assert chosen("renban", 0, 1).refusal == ""


def test_what_can_not_be_is_told_in_words() -> None:
    assert read(NINE, "") == "expected a constraint such as cage, found ''; all are in docs/rules.md"
    assert read(NINE, "difference r1c1 r5c5") == "expected two neighbours for a difference, found r1c1 r5c5"
    twins = Puzzle(pair(Shape(2, 2)), bytes(32))
    assert not isinstance(read(twins, "thermometer r5c1 r6c1"), str)


@settings(max_examples=30)
@given(st.lists(st.integers(0, 80), min_size=1, max_size=12, unique=True))
def test_any_marks_have_choices_that_are_read_or_refused(cells: list[int]) -> None:
    for choice in kind_choices(NINE, cells):
        text = f"{choice.kind.word} {choice.wordings[0]}" if choice.wordings else choice.written().text
        assert isinstance(read(NINE, text), str) != choice.fits
