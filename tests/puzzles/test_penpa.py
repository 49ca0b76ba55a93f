"""Penpa+ links: what is certain of a drawing is read, all else is named, and broken ones are refused."""

from __future__ import annotations

import json
import zlib
from base64 import b64encode

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.words import write_constraint
from sudoku_tui.puzzles.geometry import Shape
from tests.puzzles.reading import read_one, refusal

ACROSS = 13
LAYER = ACROSS * ACROSS


def cell(row: int, column: int) -> int:
    """The number of a cell of a 9×9 drawing, rows and columns from 1."""
    return (row + 1) * ACROSS + column + 1


def boxes() -> dict[str, int]:
    """Thick lines around boxes of 3×3."""
    upright = [(cell(row, column), ACROSS) for column in (3, 6) for row in range(1, 10)]
    level = [(cell(row, column), 1) for row in (3, 6) for column in range(1, 10)]
    return {f"{LAYER + place - step},{LAYER + place}": 2 for place, step in (*upright, *level)}


def diagonals() -> dict[str, int]:
    falling = [(cell(place, place) - ACROSS - 1, cell(place, place)) for place in range(1, 10)]
    rising = [(cell(place, 10 - place) - ACROSS, cell(place, 10 - place) - 1) for place in range(1, 10)]
    return {f"{LAYER + one},{LAYER + other}": 12 for one, other in (*falling, *rising)}


def drawing(rules: object = "", **drawn: object) -> str:
    heading = f"sudoku,9,9,38,0,1,1,380,380,84,84,0,0,0,0,Title: Mine,Author: Me,,{rules},ON,false"
    grid = [cell(row, column) for row in range(1, 10) for column in range(1, 10)]
    steps = [number - before for before, number in zip([0, *grid], grid, strict=False)]
    empty: dict[str, object] = {"surface": {}, "number": {}, "thermo": [], "lineE": boxes()}
    question = json.dumps({**empty, **drawn}).replace('"number"', "zN").replace('"thermo"', "zT").replace("null", "zO")
    return "\n".join([heading, "[0,0,0,0]", '["1","2","1"]', question, "", json.dumps(steps), *[""] * 13])


def link(text: str, between: str = "#") -> str:
    packer = zlib.compressobj(wbits=-15)
    packed = b64encode(packer.compress(text.encode()) + packer.flush()).decode()
    return f"https://swaroopg92.github.io/penpa-edit/{between}m=edit&p={packed}"


def test_what_is_certain_is_read() -> None:
    text = drawing(
        "Normal sudoku rules%2C and thermometers.%2D%2DKropki dots.",
        number={str(cell(1, 1)): ["5", 1, "1"], str(cell(9, 9)): ["3", 1, "1"]},
        thermo=[[cell(1, 2), cell(1, 3), cell(2, 4)], []],
        killercages=[[cell(5, 5), cell(5, 6)], [cell(7, 7), cell(7, 8)], []],
        numberS={str(4 * (LAYER + cell(5, 5))): [" 12", 1]},
        symbol={
            str(3 * LAYER + cell(9, 1)): [8, "circle_SS", 2],
            str(2 * LAYER + cell(8, 2)): [2, "circle_SS", 2],
            str(cell(3, 1)): [3, "circle_L", 2],
            str(cell(3, 2)): [3, "square_L", 2],
        },
        arrows=[[cell(6, 1), cell(6, 2), cell(6, 3)]],
        lineE={**boxes(), **diagonals(), f"{LAYER + 1},{LAYER + 2}": None},
    )
    for puzzle in (read_one(link(text)), read_one(link(text, "?"))):
        assert (puzzle.name, puzzle.about.author, puzzle.shape) == ("Mine", "Me", Shape(3, 3))
        assert puzzle.rules.variants == ("x",)
        assert (puzzle.givens[0], puzzle.givens[80], puzzle.clues) == (5, 3, 2)
        assert [write_constraint(one, 9) for one in puzzle.placed] == [
            "thermometer r1c2 r1c3 r2c4",
            "arrow r6c1 : r6c2 r6c3",
            "cage 12 r5c5 r5c6",
            "cage r7c7 r7c8",
            "difference r9c1 r9c2",
            "ratio r8c2 r9c2",
            "odd r3c1",
            "even r3c2",
        ]
        assert puzzle.about.rules == "Normal sudoku rules, and thermometers.\nKropki dots."
        assert not puzzle.about.missing


@pytest.mark.parametrize(
    ("drawn", "missing"),
    [
        ({"surface": {"30": 1}}, "shaded cells"),
        ({"line": {"30,31": 5}}, "drawn lines"),
        ({"nobulbthermo": [[30, 31]]}, "lines without a bulb"),
        ({"number": {str(cell(1, 1)): ["A", 1, "1"]}}, "'A' in a cell"),
        ({"number": {str(cell(0, 1)): ["12", 1, "1"]}}, "'12' outside the grid"),
        ({"symbol": {str(cell(1, 1)): [1, "circle_L", 2]}}, "a symbol ('circle_L')"),
        ({"symbol": {str(cell(1, 1)): [1]}}, "a symbol ('')"),
        ({"cage": {"892,894": 10}}, "drawn cages"),
        ({"numberS": {"892": ["3", 1]}}, "a small '3'"),
        ({"lineE": {**boxes(), "200,201": 5}}, "drawn borders"),
        ({"lineE": {**boxes(), **dict.fromkeys(diagonals(), 2)}}, "drawn lines"),
        ({"hexagons": {"30": 1}}, "'hexagons', which we do not know"),
        ({"command_redo": {"__a": []}, "surface": {"30": 1}}, "shaded cells"),
    ],
)
def test_all_else_is_missing(drawn: dict[str, object], missing: str) -> None:
    assert read_one(link(drawing(**drawn))).about.missing == (missing,)


def test_that_all_dots_are_given_is_missing_because_only_words_say_it() -> None:
    dot = {str(3 * LAYER + cell(1, 1)): [8, "circle_SS", 2]}
    (missing,) = read_one(link(drawing("All possible dots are given.", symbol=dot))).about.missing
    assert missing == "in words: that all dots are given"


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("https://swaroopg92.github.io/penpa-edit/#m=edit", "expected a link that carries its puzzle"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=abcd", "expected a drawing as Penpa+ packs it"),
        ("https://swaroopg92.github.io/penpa-edit/#m=edit&p=!", "expected a drawing as Penpa+ packs it"),
        (link("hexa,9,9\n"), "expected a drawing of Penpa+, found 2 lines"),
        (link(drawing().replace("sudoku,9", "hex,9", 1)), "expected a square grid, found 'hex'"),
        (link(drawing().replace(",9,38", ",x,38", 1)), "expected a size as a number, found 'x'"),
        (link(drawing(lineE={})), "expected boxes with thick lines around them, found none"),
        (
            link(drawing().replace("[28, 1, 1,", "[28, 1, 2,")),
            "expected a square of cells, found a grid of another form",
        ),
        (link(drawing(thermo={"1": 2})), "expected thermometers as a JSON list"),
    ],
)
def test_what_is_wrong_is_refused_in_one_line(text: str, expected: str) -> None:
    assert refusal(text).startswith(f"file:1:1: {expected}")


@given(st.data())
def test_a_broken_drawing_is_read_or_refused(data: st.DataObject) -> None:
    text = drawing(number={str(cell(1, 1)): ["5", 1, "1"]}, thermo=[[cell(1, 2), cell(1, 3)]])
    place = data.draw(st.integers(0, len(text) - 1))
    broken = (
        text[:place] + data.draw(st.sampled_from(["", "x", "9", "[", "}", ",", '"', "z9", "\n"])) + text[place + 1 :]
    )
    try:
        read_one(link(broken))
    except ValueError as error:
        assert str(error).startswith("file:1:1: ")  # noqa: PT017
