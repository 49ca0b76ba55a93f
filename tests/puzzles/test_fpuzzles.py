"""f-puzzles: every kind that it can say goes there and back, and what it does not say is told."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.constraints.words import read_constraint, read_constraints, write_constraint
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.fpuzzles_entries import KEYS
from sudoku_tui.puzzles.formats.fpuzzles_writing import as_json
from sudoku_tui.puzzles.formats.lzstring import compress_to_base64
from sudoku_tui.puzzles.formats.rule_words import _entries, unexplained
from sudoku_tui.puzzles.geometry import NO_BOX, Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.puzzles.variants import rules_with
from tests.puzzles.examples import NINE
from tests.puzzles.reading import read, read_one, refusal
from tests.strategies import constraints

SIX = plain(Shape(2, 3))
SAID = (*KEYS, "candidates", "negative")
"""The kinds that f-puzzles can say."""


def grid(n: int = 9, **fields: object) -> dict[str, Any]:
    return {"size": n, "grid": [[{} for _ in range(n)] for _ in range(n)], **fields}


def opened(data: dict[str, object]) -> Puzzle:
    return read_one(json.dumps(data))


def placed(puzzle: Puzzle) -> list[str]:
    return [write_constraint(one, puzzle.n) for one in puzzle.placed]


def one_by_one(puzzle: Puzzle) -> set[str]:
    """What is placed, with a constraint for each even or odd cell, and the negative of white dots by that name."""
    texts = set()
    for text in placed(puzzle):
        word, *cells = text.split()
        texts |= {f"{word} {cell}" for cell in cells} if word in ("even", "odd") else {text}
    alone = ["negative difference"] if "non-consecutive" in puzzle.rules.variants else []
    return texts.union(alone)


@pytest.mark.parametrize("word", SAID)
@given(st.data())
@settings(max_examples=40)
def test_every_kind_that_it_can_say_goes_there_and_back(word: str, data: st.DataObject) -> None:
    drawn = data.draw(st.lists(constraints(KINDS[word], SIX.n), min_size=1, max_size=3))
    puzzle = Puzzle(SIX, bytes([1, 2]).ljust(36, b"\0")).with_placed(drawn)
    try:
        link = formats.write(puzzle, "fpuzzles")
    except ArgumentError as error:
        assert "has no words for" in str(error)  # noqa: PT017
        return
    again = read_one(link)
    assert again.givens == puzzle.givens
    assert again.about == puzzle.about
    if word != "candidates":  # two for one cell become one
        assert one_by_one(again) == one_by_one(puzzle)


@pytest.mark.parametrize("word", [word for word in KINDS if word not in SAID])
def test_other_kinds_are_refused(word: str) -> None:
    one = read_constraint(EXAMPLES[word], SIX.shape)
    with pytest.raises(ArgumentError, match=f"fpuzzles format has no words for {word}"):
        formats.write(Puzzle(SIX, bytes(36), (one,)), "fpuzzles")


EXAMPLES = {
    "parity": "parity r1c1-r1c3",
    "sum-line": "sum-line 10 r1c1-r1c4",
    "same-difference": "same-difference r1c1-r1c3",
    "pair": "pair a<b : r1c1-r1c3",
    "regex": "regex .* : r1c1-r1c3",
    "greater": "greater r1c1 r1c2",
    "counting-circles": "counting-circles r1c1 r2c2 r3c3",
    "numbered-room": "numbered-room 3 row 1 left",
}


@pytest.mark.parametrize(
    "words", ["cage 6 repeats r1c1 r2c2", "lockout 3 r1c1-r1c4", "modular 2 r1c1-r1c4", "xv 7 r1c1 r1c2"]
)
def test_what_a_kind_says_there_only_in_part_is_refused_else(words: str) -> None:
    with pytest.raises(ArgumentError, match=words.split()[0]):
        formats.write(Puzzle(SIX, bytes(36), read_constraints([words], SIX.shape)), "fpuzzles")


@pytest.mark.parametrize("name", RULES)
def test_every_rule_is_said_or_refused(name: str) -> None:
    puzzle = Puzzle(rules_with(Shape(3, 3), 1, (name,)), NINE.givens)
    try:
        again = read_one(formats.write(puzzle, "fpuzzles"))
    except ArgumentError:
        assert name in ("anti-taxicab", "global-entropy")
        return
    assert {one.cells for one in again.constraints} == {one.cells for one in puzzle.constraints}


def test_a_branching_thermometer_is_one_for_each_branch() -> None:
    puzzle = opened(grid(thermometer=[{"lines": [["R1C1", "R1C2"], ["R1C1", "R2C1", "R3C2"]]}]))
    assert placed(puzzle) == ["thermometer r1c1 r1c2", "thermometer r1c1 r2c1 r3c2"]


def test_each_shaft_of_an_arrow_is_summed_alone_and_pills_are_read_in_order() -> None:
    arrows = [
        {"cells": ["R2C2"], "lines": [["R2C2", "R3C3"], ["R2C2", "R1C1", "R1C2"]]},
        {"cells": ["R5C2", "R5C1"], "lines": [["R5C1", "R6C1", "R7C1"]]},
        {"cells": ["R9C9"], "lines": []},
    ]
    puzzle = opened(grid(arrow=arrows))
    assert placed(puzzle) == ["arrow r2c2 : r3c3", "arrow r2c2 : r1c1 r1c2", "arrow r5c2 r5c1 : r6c1 r7c1"]


def test_what_is_left_out_has_its_usual_value() -> None:
    data = grid(
        whispers=[{"lines": [["R1C1", "R1C2"]]}, {"lines": [["R2C1", "R2C2"]], "value": "4"}],
        difference=[{"cells": ["R3C1", "R3C2"]}, {"cells": ["R4C1", "R4C2"], "value": ""}],
        ratio=[{"cells": ["R5C1", "R5C2"], "value": "3"}],
        killercage=[{"cells": ["R6C1", "R6C2"]}, {"cells": ["R7C1", "R7C2"], "value": "9"}],
        xv=[{"cells": ["R8C1", "R8C2"]}, {"cells": ["R8C3", "R8C4"], "value": "X"}],
        littlekillersum=[{"cell": "R0C1", "direction": "DR", "cells": []}],
    )
    assert sorted(placed(opened(data))) == [
        "cage 9 r7c1 r7c2",
        "cage r6c1 r6c2",
        "difference r3c1 r3c2",
        "difference r4c1 r4c2",
        "ratio 3 r5c1 r5c2",
        "whisper 4 r2c1 r2c2",
        "whisper 5 r1c1 r1c2",
        "xv 10 r8c3 r8c4",
    ]


def test_clues_outside_know_their_side() -> None:
    data = grid(
        skyscraper=[{"cell": "R3C0", "value": "2"}, {"cell": "R10C4", "value": "3"}],
        sandwichsum=[{"cell": "R0C5", "value": "10"}],
        littlekillersum=[{"cell": "R0C3", "direction": "DL", "cells": [], "value": "7"}],
    )
    clues = ["little-killer 7 r1c2 down-left", "sandwich 10 column 5", "skyscraper 2 row 3 left"]
    assert sorted(placed(opened(data))) == [*clues, "skyscraper 3 column 4 bottom"]


def test_all_neighbours_without_a_dot_are_non_consecutive() -> None:
    assert opened(grid(nonconsecutive=True)).rules.variants == ("non-consecutive",)
    dots = [{"cells": ["R1C1", "R1C2"]}]
    dotted = opened(grid(nonconsecutive=True, difference=dots, negative=["ratio"]))
    assert placed(dotted) == ["difference r1c1 r1c2", "negative ratio", "negative difference"]
    unsaid = opened(grid(nonconsecutive=True, difference=[{**dots[0], "value": "2"}]))
    assert unsaid.about.missing == ("nonconsecutive beside differences other than 1",)


def test_given_candidates_and_parities_of_cells_are_clues_and_a_players_marks_are_none() -> None:
    data = grid(4)
    data["grid"][0][0] = {"givenPencilMarks": [1, 3], "centerPencilMarks": [1], "value": 3}
    data["grid"][0][1] = {"givenPencilMarks": [1, 2, 3, 4], "parity": "Even"}
    puzzle = opened(data)
    assert placed(puzzle) == ["candidates 1 3 : r1c1", "even r1c2"]
    assert not puzzle.clues


def test_regions_are_told_where_they_are_not_the_usual_boxes() -> None:
    data = grid(4)
    data["grid"][0][1]["region"], data["grid"][1][2]["region"] = 1, 0
    assert opened(data).shape.regions == (0, 1, 1, 1, 0, 0, 0, 1, 2, 2, 3, 3, 2, 2, 3, 3)
    assert read_one(formats.write(opened(data), "fpuzzles")) == opened(data)
    data["grid"][0][0]["region"] = None
    assert opened(data).shape.regions == (NO_BOX, 0, 0, 0, 1, 1, 1, 0, 2, 2, 3, 3, 2, 2, 3, 3)
    assert read_one(formats.write(opened(data), "fpuzzles")) == opened(data)
    data["grid"][0][0]["region"] = "A"
    assert "expected the number of a box at r1c1, found 'A'" in refusal(json.dumps(data))


def test_a_grid_without_boxes_and_regions_that_are_none() -> None:
    data = grid(4)
    for row in data["grid"]:
        for cell in row:
            cell["region"] = None
    assert opened(data).rules.variants == ("no-boxes",)
    assert opened(data).about.missing == ()
    for row in data["grid"][1:]:
        for cell in row:
            cell["region"] = 3
    assert opened(data).rules.variants == ("no-boxes",)
    assert opened(data).about.missing == ("a region of 12 cells in a 4×4 grid",)


def test_a_frame_around_a_smaller_grid_is_told() -> None:
    data = grid(6)
    for row, cells in enumerate(data["grid"]):
        for column, cell in enumerate(cells):
            inside = 0 < row < 5 and 0 < column < 5
            cell["region"] = (row - 1) // 2 * 2 + (column - 1) // 2 if inside else None
    assert opened(data).about.missing == ("a region of 4 cells in a 6×6 grid",)


@pytest.mark.parametrize("n", [5, 7, 11, 13])
def test_sizes_without_boxes_are_latin_squares(n: int) -> None:
    data = grid(n)
    assert opened(data).rules.variants == ("no-boxes",)
    for row, cells in enumerate(data["grid"]):
        for cell in cells:
            cell["region"] = row
    assert opened(data).rules.variants == ("no-boxes",)


def test_disjoint_groups_of_irregular_boxes_are_missing() -> None:
    data = grid(4, disjointgroups=True)
    data["grid"][0][0]["region"] = None
    assert opened(data).about.missing == ("disjoint groups of irregular boxes",)


def test_a_digit_0_is_missing() -> None:
    data = grid(4)
    data["grid"][0][0] = {"value": 0, "given": True}
    assert opened(data).about.missing == ("a digit 0, which is none here",)


def test_what_stands_beside_the_puzzle_is_kept() -> None:
    about = About("A. Setter", "Normal sudoku rules apply.", bytes(range(1, 5)) * 4, fog=(0, 5))
    shape = Shape(2, 2)
    solution = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])
    puzzle = Puzzle(plain(shape), bytes(16), name="Four", about=replace(about, solution=solution))
    assert read_one(formats.write(puzzle, "fpuzzles")) == puzzle


UNKNOWN = {
    "a key": ({"prime": [{"cell": "R1C1"}]}, "'prime' (1), which we do not know"),
    "a line": ({"line": [{"lines": [["R1C1", "R1C2"]], "outlineC": "#F00"}]}, "1 drawn by hand: line"),
    "a text in a cage": (
        {"killercage": [{"cells": ["R1C1", "R1C2"]}], "cage": [{"cells": ["R1C1", "R1C2"], "value": "17"}]},
        "1 drawn by hand: cage ('17')",
    ),
    "a line of no constraint": (
        {"renban": [{"lines": [["R1C1", "R1C2"]]}], "line": [{"lines": [["R1C2", "R1C3"]], "isNewConstraint": True}]},
        "1 drawn by hand: line",
    ),
    "a line of another constraint": (
        {
            "renban": [{"lines": [["R1C1", "R1C2"]]}],
            "line": [{"lines": [["R1C1", "R1C2"]], "fromConstraint": "Nabner"}],
        },
        "1 drawn by hand: line",
    ),
    "a clue of no constraint": (
        {"text": [{"cells": ["R0C1"], "value": "12", "fromConstraint": "X Sum"}]},
        "1 drawn by hand: text ('12')",
    ),
    "a text": ({"text": [{"cells": ["R1C1"], "value": "<"}]}, "1 drawn by hand: text ('<')"),
    "words": ({"ruleset": "Draw a loop."}, "in words: “Draw a loop”"),
    "a total": ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "?"}]}, "expected a number"),
    "a sum": ({"killercage": [{"cells": ["R1C1", "R1C2"], "value": "40"}]}, "cage: expected a sum from 3 to 17"),
    "a negative": ({"negative": ["quadruple"]}, "negative: 'quadruple'"),
    "a solution": ({"solution": [1] * 81}, "another meaning of the rules: in the stored solution row 1 has 9 1s"),
    "half of one": ({"solution": [1] * 80}, "a solution that is not a digit a cell"),
}


@pytest.mark.parametrize(("fields", "told"), UNKNOWN.values(), ids=UNKNOWN)
def test_what_we_do_not_know_the_meaning_of_is_told(fields: dict[str, object], told: str) -> None:
    (missing,) = opened({**grid(), **fields}).about.missing
    assert told in missing


def test_nothing_is_missing_in_what_only_decorates() -> None:
    lines = [["R1C1", "R1C2", "R1C3"]]
    data = grid(
        renban=[{"lines": lines}],
        line=[{"lines": lines, "outlineC": "#F0F"}, {"lines": [["R1C3", "R1C2"]], "fromConstraint": "Renban"}],
        cage=[{"cells": ["R1C1"], "value": "msgcorrect: Well done"}, {"cells": [], "value": "author: A. Setter"}],
        ruleset="Normal sudoku rules apply. Purple lines contain consecutive digits in any order. Have fun!",
        negative=["foglight"],
        disabledlogic=["naked single"],
    )
    assert opened(data).about == About("A. Setter", data["ruleset"])


@pytest.mark.parametrize(
    ("words", "drawing"),
    [
        ("x-sum 12 row 3 left", {"text": [{"cells": ["R3C0"], "value": "12", "fromConstraint": "xsum"}]}),
        ("skyscraper 3 column 2 bottom", {"text": [{"cells": ["R7C2"], "value": "3", "fromConstraint": "skyscraper"}]}),
        ("row-indexer r1c1 r2c1", {"cage": [{"cells": ["R1C1", "R2C1"], "fromConstraint": "rowindexer"}]}),
    ],
)
def test_what_the_site_does_not_draw_is_written_as_a_drawing_too(words: str, drawing: dict[str, Any]) -> None:
    puzzle = Puzzle(SIX, bytes(36), read_constraints([words], SIX.shape))
    (key,) = drawing
    document: dict[str, Any] = as_json(puzzle)
    (written,), (expected,) = document[key], drawing[key]
    assert expected.items() <= written.items()
    assert read_one(formats.write(puzzle, "fpuzzles")) == puzzle


def test_a_cell_that_a_solution_leaves_open_is_written_as_a_point() -> None:
    solution = bytes([1, *[0] * 35])
    puzzle = Puzzle(SIX, bytes(36), about=About(solution=solution))
    assert as_json(puzzle)["solution"] == [1, *["."] * 35]
    assert read_one(formats.write(puzzle, "fpuzzles")) == puzzle


def test_what_is_missing_is_not_lost_on_the_way_back() -> None:
    drawn = opened(grid(text=[{"cells": ["R1C1"], "value": "<"}]))
    with pytest.raises(ArgumentError, match="drawn by hand: text"):
        formats.write(drawn, "fpuzzles")
    told = opened(grid(ruleset="Draw a loop."))
    assert read_one(formats.write(told, "fpuzzles")) == told


def test_the_vocabulary_knows_every_kind_and_rule() -> None:
    assert set(_entries()) >= {*KINDS, *RULES}


def test_a_sentence_is_explained_by_the_kinds_that_there_are() -> None:
    rules = "Digits along a thermometer increase from the bulb."
    assert unexplained(rules, ["thermometer"]) == []
    assert unexplained(rules, ["cage"]) == [f"in words: “{rules[:-1]}”"]


def test_lines_that_the_site_does_not_draw_itself_are_drawn() -> None:
    puzzle = Puzzle(SIX, bytes(36), read_constraints(["renban r1c1-r1c3"], SIX.shape))
    look = {"outlineC": "#F067F0", "width": 0.3, "fromConstraint": "renban"}
    assert as_json(puzzle)["line"] == [{"lines": [["R1C1", "R1C2", "R1C3"]], **look}]


PACKED = compress_to_base64(json.dumps(grid(4, grid=[[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3])))


@pytest.mark.parametrize(
    "text",
    [
        PACKED,
        f"?load={PACKED}",
        f"https://f-puzzles.com/?load={PACKED}",
        f"http://www.f-puzzles.com/?load={PACKED.replace('/', '%2F').replace('+', '%2B')}",
        f"https://f-puzzles.com/?load={PACKED.replace('+', ' ')}&mode=play",
        json.dumps(grid(4, grid=[[{"value": 1, "given": True}, {}, {}, {}], *[[{}] * 4] * 3]), indent=2),
    ],
)
def test_links_packed_texts_and_json_are_recognised(text: str) -> None:
    assert read_one(text) == Puzzle(plain(Shape(2, 2)), bytes([1]).ljust(16, b"\0"))


def test_a_file_may_have_a_link_a_line_and_rules_above() -> None:
    link = formats.write(NINE, "fpuzzles")
    first, second = read(f"# my puzzles\n{link}\n\n#rules: x\n{link}\n")
    assert (first, second.rules.variants, second.givens) == (NINE, ("x",), NINE.givens)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://f-puzzles.com/?id=y2kq3x", "found the short id 'y2kq3x' of one on f-puzzles.com: open it there"),
        (f"https://f-puzzles.com/?load={PACKED[:-40]}", "packed text breaks off"),
        ("https://f-puzzles.com/?load=N4Ig!", "which is not of its alphabet"),
        ("https://example.com/puzzle", "found one to example.com"),
        ('{"grid": 3}', "expected the grid as a JSON list, found '3'"),
        ('{"grid": [[{}, {}]]}', "expected a grid of n×n cells, found rows of 2"),
        ('{"grid": [[3]]}', "expected a cell of the grid as a JSON object, found '3'"),
        ('{"grid": [[{}]]', "expected JSON"),
        ('{"grid": [[{}]]}', "expected a size from 4 to 36"),
        (json.dumps(grid(4, thermometer=3)), "expected thermometer as a JSON list, found '3'"),
        (json.dumps(grid(4, grid=[[{"value": 7, "given": True}] * 4] * 4)), "expected givens from 1 to 4, found 7"),
        ("[" * 10 + '{"grid":', "expected a puzzle in a known format"),
        ('{"grid":' + "[" * 20_000, "expected JSON"),
    ],
)
def test_broken_ones_are_refused_in_one_line(text: str, why: str) -> None:
    assert why in refusal(text)
