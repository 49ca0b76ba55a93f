"""What somebody may mean who marks cells: every kind can be drawn."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.geometry import Shape
from tests.strategies import constraints

NINE = Shape(3, 3)


def first(word: str, *cells: str) -> str:
    """The first wording of a kind for marked cells."""
    marked = [9 * int(cell[1]) + int(cell[3]) - 10 for cell in cells]
    return f"{word} {KINDS[word].wordings(marked, NINE)[0]}"


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@settings(max_examples=15)
@given(data=st.data())
def test_every_constraint_has_a_wording_for_the_cells_it_is_drawn_on(
    kind: type[Constraint], data: st.DataObject
) -> None:
    made = data.draw(constraints(kind, 9))
    wanted = {*made.arguments(9).split()}
    places = [wording.place for wording in kind.wordings(made.drawn_on(9), NINE)]
    assert any(wanted.issuperset(place.split()) for place in places)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@given(cells=st.lists(st.integers(0, 80), min_size=1, max_size=9, unique=True))
@settings(max_examples=10)
def test_a_wording_that_is_not_refused_is_written_and_read_again(kind: type[Constraint], cells: list[int]) -> None:
    for wording in kind.wordings(cells, NINE):
        with suppress(ValueError):
            made = read_constraint(f"{kind.word} {wording}", NINE)
            assert read_constraint(write_constraint(made, 9), NINE) == made


@pytest.mark.parametrize(
    ("found", "expected"),
    [
        (first("cage", "r2c1", "r1c1"), "cage  r1c1 r2c1"),
        (first("thermometer", "r2c1", "r1c2"), "thermometer r2c1 r1c2"),
        (first("whisper", "r2c1", "r1c2"), "whisper 5 r2c1 r1c2"),
        (first("arrow", "r5c5", "r4c4", "r3c3"), "arrow r5c5 : r4c4 r3c3"),
        (first("quadruple", "r2c2", "r1c1"), "quadruple 1 : r1c1"),
        (first("quadruple", "r9c9"), "quadruple 1 : r8c8"),
        (first("x-sum", "r3c1"), "x-sum 1 row 3 left"),
        (first("x-sum", "r3c9"), "x-sum 1 row 3 right"),
        (first("skyscraper", "r9c4"), "skyscraper 1 column 4 bottom"),
        (first("skyscraper", "r3c4", "r2c4"), "skyscraper 1 column 4 bottom"),
        (first("sandwich", "r5c2", "r5c7"), "sandwich 0 row 5"),
        (first("little-killer", "r1c3"), "little-killer 7 r1c3 down-right"),
        (first("little-killer", "r3c5", "r4c4"), "little-killer 7 r1c7 down-left"),
        (first("clone", "r1c1", "r1c2", "r5c5", "r5c6"), "clone r1c1 r1c2 : r5c5 r5c6"),
    ],
)
def test_what_is_most_likely_meant(found: str, expected: str) -> None:
    assert found.split() == expected.split()


def test_lines_may_jump_or_close() -> None:
    texts = [str(wording) for wording in KINDS["whisper"].wordings([0, 1, 10], NINE)]
    assert texts == ["5 r1c1 r1c2 r2c2", "5 r1c1 r1c2 r2c2 r1c1"]
    texts = [str(wording) for wording in KINDS["thermometer"].wordings([0, 2], NINE)]
    assert texts == ["r1c1 r1c3", "r1c1 jump r1c3"]


def test_the_shaft_of_an_arrow_may_jump_as_lines_do() -> None:
    texts = [str(wording) for wording in KINDS["arrow"].wordings([0, 2, 3], NINE)]
    assert texts == ["r1c1 : r1c3 r1c4", "r1c1 r1c3 : r1c4", "r1c1 : jump r1c3 r1c4"]


def test_marks_in_the_second_grid_of_a_pair() -> None:
    small = Shape(2, 2)
    assert str(KINDS["x-sum"].wordings([16], small)[0]) == "1 row 5 left"
    assert str(KINDS["little-killer"].wordings([19], small)[0]) == "4 r5c4 down-left"
    assert str(KINDS["quadruple"].wordings([31], small)[0]) == "1 : r7c3"


def test_kinds_are_found_by_the_names_that_people_use() -> None:
    assert all(name for kind in KINDS.values() for name in kind.names())
    assert "German whisper" in KINDS["whisper"].names()
    assert "whisper line" in KINDS["whisper"].names()
