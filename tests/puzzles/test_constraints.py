"""Every kind of constraint is written as it is read, named, checked, and refused where it can't be."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.base import Constraint, Sheet
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.constraints.thermometer import Thermometer
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.formats.links import SITES
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Stroke
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from tests.puzzles.reading import read
from tests.strategies import constraints

BY_MARKS = ("letters", "ps", "sumocue")
"""Formats that tell cages by a mark in each cell: their cells come back in the order of the grid."""
FOUR = Shape(2, 2)
SHAPES = (FOUR, Shape(2, 3), Shape(3, 3), Shape(4, 4))


@st.composite
def placed(draw: st.DrawFn) -> tuple[Constraint, Shape]:
    shape = draw(st.sampled_from(SHAPES))
    kind = draw(st.sampled_from([*KINDS.values()]))
    return draw(constraints(kind, shape.n)), shape


@given(placed())
def test_what_is_written_is_read_back(made: tuple[Constraint, Shape]) -> None:
    constraint, shape = made
    assert read_constraint(write_constraint(constraint, shape.n), shape) == constraint
    assert constraint.name(shape.n) in constraint.told(shape.n)
    assert constraint.name(shape.n) in constraint.listed(shape.n)
    assert constraint.fields(shape.n)


@given(placed(), st.sampled_from([form for form in formats.WRITTEN if form not in (*BY_MARKS, *SITES)]))
@settings(max_examples=60)
def test_every_format_but_those_of_sites_holds_every_kind(made: tuple[Constraint, Shape], form: str) -> None:
    constraint, shape = made
    givens = bytes([1, *[0] * (shape.cells - 2), 2])
    puzzle = Puzzle(plain(shape), givens, (constraint,))
    assert read(formats.write(puzzle, form), form=form) == [puzzle]


@given(placed(), st.data())
def test_blank_cells_break_nothing_and_a_broken_rule_names_its_cells(
    made: tuple[Constraint, Shape], data: st.DataObject
) -> None:
    constraint, shape = made
    assert not [*constraint.broken(bytes(shape.cells), shape.n)]
    digits = data.draw(st.lists(st.integers(1, shape.n), min_size=shape.cells, max_size=shape.cells))
    for broken in constraint.broken(digits, shape.n):
        assert broken.words
        assert set(broken.cells) <= set(constraint.cells)


def test_cells_of_the_second_grid_are_further_rows() -> None:
    puzzle = Puzzle(pair(Shape(2, 2)), bytes(32), (Cage((16, 17), 3),))
    written = formats.write(puzzle, "line")
    assert written.startswith("#rules: box=2x2, cage 3 r5c1 r5c2\n")
    for form in ("line", "boxed", "csv"):
        assert read(formats.write(puzzle, form), form=form) == [puzzle]


def test_a_range_is_a_straight_line() -> None:
    assert read_constraint("cage r1c1-r1c3", FOUR).cells == (0, 1, 2)
    assert read_constraint("cage r4c4-r2c2", FOUR).cells == (15, 10, 5)
    assert read_constraint("cage 10 r1c4-r4c4", FOUR) == Cage((3, 7, 11, 15), 10)
    assert read_constraint("cage 5 repeats r1c1", Shape(3, 3)) == Cage((0,), 5, repeats=True)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("cafe r1c1", "expected a constraint such as cage, found 'cafe'; all are in docs/rules.md"),
        ("german r1c1", "expected a constraint such as whisper, found 'german'; all are in docs/rules.md"),
        (r"cage \d", r"expected a cell such as r1c1 or cells such as r1c1-r1c4, found '\d'"),
        ("cage", "expected the cells of a cage, such as r1c1, found the end"),
        ("cage 3 1,1", "expected a cell such as r1c1 or cells such as r1c1-r1c4, found '1,1'"),
        ("cage 3 r0c1", "expected cells from r1c1 to r4c4, found r0c1"),
        ("cage 3 r1c5", "expected cells from r1c1 to r4c4, found r1c5"),
        ("cage 3 r1c1-r2c3", "expected a range along a row, a column or a diagonal, found 'r1c1-r2c3'"),
        ("cage 3 r1c1 r1c1", "expected each cell once in a cage, found r1c1 twice"),
        ("cage 3 r1c1 : r1c2", "expected the end, found ':'"),
        ("cage 99 r1c1 r1c2", "expected a sum from 3 to 7 for 2 cells, found 99"),
        ("cage 9999999 r1c1", "expected a number, found '9999999'"),
        ("thermometer r1c1", "expected at least 2 cells in a thermometer, found 1"),
        ("thermometer r1c1 r1c3", "expected each cell of a thermometer to touch the next, found r1c1 and then r1c3"),
        ("thermometer r1c1-r1c4 r2c4", "expected at most 4 cells in a thermometer, found 5"),
    ],
)
def test_what_can_not_be_is_refused(text: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        read_constraint(text, FOUR)
    assert str(caught.value) == words


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: str(rule.name))
def test_every_rule_holds_in_the_second_grid_as_in_the_first(rule: object) -> None:
    first, second = [[*RULES[rule.name].constraints(Sheet(Shape(3, 3), number))] for number in (0, 1)]  # type: ignore[attr-defined]
    assert len(first) == len(second) > 0 or RULES[rule.name].boxless  # type: ignore[attr-defined]
    for one, other in zip(first, second, strict=True):
        assert tuple(cell + 81 for cell in one.cells) == other.cells
        assert one.name(9) != other.name(9)


def test_a_thermometer_tells_where_it_does_not_rise() -> None:
    thermometer = Thermometer((0, 1, 2))
    (broken,) = thermometer.broken(bytes([2, 0, 2, *[0] * 13]), 4)
    assert broken.words == "thermometer r1c1–r1c2–r1c3 has 2 in r1c1 before 2 in r1c3"
    assert thermometer.marks(4) == (Stroke((0, 1, 2), start="bulb"),)
