"""SudokuMaker links: what is read, what is written, what is missing, what is refused."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraints, write_constraint
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.lzstring import compress_to_uri, decompress_from_uri
from sudoku_tui.puzzles.formats.sudokumaker import ADDRESS
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from tests.puzzles.reading import read_one, refusal
from tests.strategies import SHAPES, constraints, varied_rules

NINE_BOXES = [cell // 27 * 3 + cell % 9 // 3 for cell in range(81)]


def document(*blocks: dict[str, object], **more: object) -> str:
    """A 9×9 puzzle of SudokuMaker with these constraints, as JSON on one line."""
    regions = {"type": 1, "regions": NINE_BOXES}
    puzzle = {"name": "", "author": "", "cells": [{}] * 81, "constraints": [{"type": 0}, regions, *blocks], **more}
    return json.dumps({"formatVersion": "1.5.0", "puzzle": puzzle})


def link(text: str) -> str:
    return ADDRESS + compress_to_uri(text)


def said(*blocks: dict[str, object]) -> list[str]:
    puzzle = read_one(link(document(*blocks)))
    assert not puzzle.about.missing
    return [write_constraint(one, 9) for one in puzzle.placed]


BLOCKS: list[tuple[dict[str, object], list[str]]] = [
    ({"type": 100, "cells": [0, 80]}, ["even r1c1 r9c9"]),
    ({"type": 102, "cells": [0, 80]}, ["maximum r1c1", "maximum r9c9"]),
    ({"type": 200, "clues": [{"value": 1, "edge": 19}, {"value": 2, "edge": 28}]},
     ["difference r2c1 r2c2", "difference 2 r2c2 r3c2"]),
    ({"type": 201, "clues": [{"edge": 1}], "negative": [2]}, ["ratio r1c1 r1c2", "negative ratio"]),
    ({"type": 202, "clues": [{"value": 10, "edge": 9}], "negative": [5, 10]}, ["xv 10 r1c1 r2c1", "negative xv"]),
    ({"type": 300, "slow": False, "thermometers": [[0, 1, 2]]}, ["thermometer r1c1 r1c2 r1c3"]),
    ({"type": 300, "slow": True, "thermometers": [[0, 1]]}, ["slow-thermometer r1c1 r1c2"]),
    ({"type": 301, "cages": [{"cells": [0, 1], "value": 9}, {"cells": [3, 4], "value": 0}]},
     ["cage 9 r1c1 r1c2", "cage r1c4 r1c5"]),
    ({"type": 302, "groups": [[0, 80], [1, 79]]}, ["clone r1c1 : r9c9", "clone r1c2 : r9c8"]),
    ({"type": 303, "clues": [{"corner": 45, "digits": [1, 2]}]}, ["quadruple 1 2 : r4c5"]),
    ({"type": 305, "cells": [0, 80]}, ["extra-region r1c1 r9c9"]),
    ({"type": 400, "lines": [[0, 1]]}, ["renban r1c1 r1c2"]),
    ({"type": 401, "lines": [[0, 1]], "minDifference": 4}, ["whisper 4 r1c1 r1c2"]),
    ({"type": 404, "lines": [[2, 3]], "singleRegionTotals": False}, ["region-sum r1c3 r1c4"]),
    ({"type": 406, "lines": [[0, 1]], "groups": [14, 112, 896]}, ["entropic r1c1 r1c2"]),
    ({"type": 406, "lines": [[0, 1]], "groups": [584, 146, 292]}, ["modular 3 r1c1 r1c2"]),
    ({"type": 406, "lines": [[0, 1]], "groups": [340, 682]}, ["parity r1c1 r1c2"]),
    ({"type": 407, "lines": [[0, 1, 2]]}, ["lockout 4 r1c1 r1c2 r1c3"]),
    ({"type": 408, "bulbsWithArrows": [{"bulbCells": [1, 0], "arrows": [[1, 2, 3], [0, 9, 18]]}]},
     ["arrow r1c1 r1c2 : r1c3 r1c4", "arrow r1c1 r1c2 : r2c1 r3c1"]),
    ({"type": 500, "clues": [{"value": 12, "outerCell": 4, "diagonal": 1}]}, ["little-killer 12 r1c3 down-left"]),
    ({"type": 500, "clues": [{"value": 12, "outerCell": 0, "diagonal": -1}]}, ["little-killer 12 r1c1 down-right"]),
    ({"type": 501, "clues": [{"value": 12, "outerCell": 65}]}, ["sandwich 12 row 5"]),
    ({"type": 502, "clues": [{"value": 12, "outerCell": 66}, {"outerCell": 9}]}, ["x-sum 12 row 6 left"]),
    ({"type": 503, "clues": [{"value": 2, "outerCell": 113}]}, ["skyscraper 2 column 3 bottom"]),
    ({"type": 504, "clues": [{"value": 2, "outerCell": 9}]}, ["numbered-room 2 column 9 top"]),
    ({"type": 600, "cells": [0]}, ["row-indexer r1c1"]),
    ({"type": 100, "cells": [0], "disabled": True}, []),
    ({"type": 2001, "cages": []}, []),
]  # fmt: skip


@pytest.mark.parametrize(("block", "words"), BLOCKS)
def test_a_block_is_constraints(block: dict[str, object], words: list[str]) -> None:
    assert said(block) == words


def test_a_sequence_is_a_pattern() -> None:
    (words,) = said({"type": 405, "lines": [[0, 1, 2]]})
    pattern = words.split()[1].split("|")
    assert "246" in pattern
    assert "333" in pattern
    assert "987" in pattern
    assert "135" in pattern
    assert "132" not in pattern


def test_rules_names_fog_and_the_solution() -> None:
    cells = [{"given": True, "value": 1}, *[{"value": cell % 9 + 1} for cell in range(1, 81)]]
    blocks: list[dict[str, object]] = [{"type": 10}, {"type": 11}, {"type": 13}, {"type": 16, "groups": [14, 112, 896]}]
    text = document(
        *blocks, {"type": 4000, "lightCells": [4]}, cells=cells, name="Mine", author="Me", comment="Normal rules."
    )
    puzzle = read_one(text)
    assert puzzle.rules.variants == ("x", "anti-knight", "global-entropy")
    assert (puzzle.name, puzzle.about.author, puzzle.about.rules) == ("Mine", "Me", "Normal rules.")
    assert puzzle.givens[:2] == bytes([1, 0])
    assert puzzle.about.solution[:3] == bytes([1, 2, 3])
    assert puzzle.about.fog == (4,)


@pytest.mark.parametrize(
    ("block", "missing"),
    [
        ({"type": 1000, "definition": {"name": "My rule"}}, "a programmed rule ('My rule')"),
        ({"type": 2000, "lines": [[{"x": 0, "y": 0}]]}, "drawn lines"),
        ({"type": 2001, "name": "Doubler", "cages": [{"cells": [1], "value": ""}]}, "drawn cages ('Doubler')"),
        ({"type": 304, "cages": [{"cells": [0, 1], "value": "12"}]}, "look-and-say cages"),
        ({"type": 777, "cells": [0]}, "constraints of type 777"),
        ({"type": 404, "lines": [[2, 3]], "singleRegionTotals": True}, "constraints of type 404"),
        ({"type": 406, "lines": [[0, 1]], "groups": [14, 1008]}, "constraints of type 406"),
        ({"type": 16, "groups": [584, 146, 292]}, "groups in all 2×2 cells"),
        ({"type": 200, "clues": [], "negative": [1, 2]}, "no difference of 1, 2 between other neighbours"),
        ({"type": 12, "enabled": False}, "constraints that are not enabled"),
        (
            {"type": 2003, "areas": [{"x": 0, "y": 0, "width": 9, "height": 4}]},
            "rows and columns of a part of the grid",
        ),
    ],
)
def test_what_has_no_words_is_missing(block: dict[str, object], missing: str) -> None:
    puzzle = read_one(link(document(block)))
    assert puzzle.about.missing == (missing,)
    with pytest.raises(ArgumentError, match="missing in this puzzle"):
        formats.write(puzzle, "sudokumaker")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (ADDRESS + "N4IgZg9gTg!", "packed text has '!' at character 11"),
        (ADDRESS + "abc", "expected"),
        ("https://sudokumaker.app/abcdef", "expected a link that carries its puzzle, found the short id 'abcdef'"),
        (link("[1]"), "expected a puzzle as a JSON object"),
        (link('{"formatVersion": "1"}'), "expected a puzzle as a JSON object, found 'None'"),
        (document(cells=[{}] * 80), "expected a square grid, found 80 cells"),
        (document(minDigit=0), "expected the digits 1 to 9, found 0 to 9"),
        (document(type="custom"), "expected rows and columns that hold every digit"),
        (document(maxDigit=10), "expected the digits 1 to 9, found 1 to 10"),
        (document({"type": 100, "cells": [81]}), "expected cells from 0 to 80, found 81"),
        (document({"type": 202, "clues": [{"value": 10, "edge": 0}]}), "expected a border between two cells"),
        (document({"type": 303, "clues": [{"corner": 3, "digits": [1]}]}), "expected a corner inside the grid"),
        (document({"type": 501, "clues": [{"value": 3, "outerCell": 13}]}), "expected a place outside the grid"),
        (document(cells=[{"given": True, "value": 10}, *[{}] * 80]), "expected digits from 1 to 9, found 10"),
    ],
)
def test_what_is_wrong_is_refused_in_one_line(text: str, expected: str) -> None:
    assert refusal(text).startswith(f"file:1:1: {expected}")


def test_without_regions_there_are_no_boxes() -> None:
    puzzle = read_one(document(cells=[{}] * 25, constraints=[{"type": 0}]))
    assert (puzzle.n, puzzle.rules.variants) == (5, ("no-boxes",))


def test_neighbours_with_a_dot_may_follow_one_another_in_a_nonconsecutive_grid() -> None:
    dots: dict[str, object] = {"type": 200, "clues": [{"value": 1, "edge": 19}]}
    puzzle = read_one(document({"type": 15}, dots))
    assert puzzle.rules.variants == ()
    assert [one.word for one in puzzle.placed] == ["difference", "negative"]
    other: dict[str, object] = {"type": 200, "clues": [{"value": 2, "edge": 19}]}
    assert read_one(document({"type": 15}, other)).about.missing == ("nonconsecutive beside differences other than 1",)


def test_the_negative_is_that_of_all_blocks_of_a_kind() -> None:
    one: dict[str, object] = {"type": 200, "clues": [{"value": 1, "edge": 19}], "negative": [1]}
    other: dict[str, object] = {"type": 200, "clues": [{"value": 2, "edge": 28}]}
    assert read_one(document(one, other)).about.missing == ("no difference of 1 between other neighbours",)


def test_a_golden_link() -> None:
    shape = Shape(2, 2)
    puzzle = Puzzle(plain(shape), bytes([1, *[0] * 15]), read_constraints(["thermometer r1c1-r1c3"], shape))
    written = formats.write(puzzle, "sudokumaker")
    found = json.loads(decompress_from_uri(written.removeprefix(ADDRESS)))
    assert found == {
        "formatVersion": "1.5.0",
        "puzzle": {
            "name": "",
            "author": "",
            "size": 4,
            "minDigit": 1,
            "maxDigit": 4,
            "cells": [{"given": True, "value": 1}, *[{}] * 15],
            "constraints": [
                {"type": 0},
                {"type": 1, "regions": [0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]},
                {
                    "type": 300,
                    "slow": False,
                    "style": {"color": "#cccccc", "thickness": 0.3, "bulbRadius": 0.4},
                    "thermometers": [[0, 1, 2]],
                },
            ],
        },
    }
    assert read_one(written) == puzzle


UNSAID = {"zipper", "nabner", "sum-line", "same-difference", "pair", "regex", "greater", "counting-circles"}
UNSAID |= {"candidates", "box-indexer"}


@st.composite
def sayable(draw: st.DrawFn) -> Puzzle:
    shape = draw(st.sampled_from([shape for shape in SHAPES if shape.n in (4, 6, 9)]))
    kinds = [kind for word, kind in KINDS.items() if word not in UNSAID]
    placed = [draw(constraints(kind, shape.n)) for kind in draw(st.lists(st.sampled_from(kinds), max_size=4))]
    about = About("Me", "Normal rules apply.")
    return replace(Puzzle(plain(shape), bytes([2]).ljust(shape.cells, b"\0")), about=about).with_placed(placed)


def normal(puzzle: Puzzle) -> set[str]:
    """The constraints as they come back: clones by their cells, even cells together, and so on."""
    words = set()
    for one in puzzle.placed:
        text = write_constraint(one, puzzle.n)
        word, _, arguments = text.partition(" ")
        if word == "clone":
            one_side, other = [side.split() for side in arguments.split(":")]
            words |= {f"clone {cell} {copy}" for cell, copy in zip(one_side, other, strict=True)}
        elif word in ("even", "odd", "row-indexer", "column-indexer"):
            words |= {f"{word} {cell}" for cell in arguments.split()}
        elif word in ("difference", "ratio", "xv"):
            *number, first, second = arguments.split()
            words.add(" ".join([word, *number, *sorted([first, second])]))
        else:
            words.add(text.replace("modular 2 ", "parity "))
    return words


@given(sayable())
@settings(max_examples=60)
def test_what_is_written_reads_back_the_same(puzzle: Puzzle) -> None:
    try:
        written = formats.write(puzzle, "sudokumaker")
    except ArgumentError:
        return
    again = read_one(written)
    assert (again.rules, again.givens, again.about) == (puzzle.rules, puzzle.givens, puzzle.about)
    assert normal(again) == normal(puzzle)


@given(varied_rules((4, 6, 9), (1,)))
@settings(max_examples=30)
def test_rules_read_back_the_same(rules: object) -> None:
    from sudoku_tui.puzzles.model import Rules

    assert isinstance(rules, Rules)
    puzzle = Puzzle(rules, bytes(rules.cells))
    try:
        written = formats.write(puzzle, "sudokumaker")
    except ArgumentError:
        return
    again = read_one(written)
    assert not again.about.missing
    assert again.shape == puzzle.shape
    cells = {frozenset(group) for _, group in again.groups}
    assert cells == {frozenset(group) for _, group in puzzle.groups}


@pytest.mark.parametrize("word", sorted(UNSAID))
def test_what_can_not_be_said_is_refused(word: str) -> None:
    examples = {
        "pair": "a<b : r1c1 r1c2", "regex": "1* : r1c1", "candidates": "1 2 : r1c1", "box-indexer": "r1c1",
        "counting-circles": "r1c1 r1c2",
    }  # fmt: skip
    arguments = examples.get(word, "r1c1 r1c2" if word == "greater" else "r1c1-r1c3")
    puzzle = Puzzle(plain(Shape(3, 3)), bytes(81), read_constraints([f"{word} {arguments}"], Shape(3, 3)))
    with pytest.raises(ArgumentError, match=f"the sudokumaker format has no words for {word}"):
        formats.write(puzzle, "sudokumaker")


@given(st.data())
@settings(max_examples=150)
def test_any_json_in_place_of_any_value_is_read_or_refused(data: st.DataObject) -> None:
    puzzle = json.loads(document(*[block for block, _ in BLOCKS]))
    place = puzzle
    while isinstance(place, dict | list) and place:
        keys = [*place] if isinstance(place, dict) else [*range(len(place))]
        key = data.draw(st.sampled_from(keys))
        if not isinstance(place[key], dict | list) or not place[key] or data.draw(st.integers(0, 3)) == 0:
            odd: list[object] = [None, True, -1, 10**30, 1.5, "", "x", [], {}, [[]], [None], {"x": 1}, ["1", {}]]
            place[key] = data.draw(st.sampled_from(odd))
            break
        place = place[key]
    try:
        read_one(json.dumps(puzzle))
    except ValueError as error:
        assert str(error).startswith("file:1:1: ")  # noqa: PT017
