"""SudokuPad: its links, its drawings as it packs them, and its plain puzzles."""

from __future__ import annotations

import json
from typing import Any

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import write_constraint
from sudoku_tui.puzzles.formats.loose_json import as_strict
from sudoku_tui.puzzles.formats.lzstring import compress_to_base64
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from tests.puzzles.examples import NINE
from tests.puzzles.reading import read, read_one, refusal

FOUR = plain(Shape(2, 2))
BOXES = [[[r, c], [r, c + 1], [r + 1, c], [r + 1, c + 1]] for r in (0, 2) for c in (0, 2)]
ZIPPED = (
    "{id:'x1',cs:50,ce:[[,{v:2},,],[,,,],[,,,],[,,,{v:1}]],re:[[[0,0],[0,1],[1,0],[1,1]],[[0,2],[0,3],[1,2],[1,3]],"
    "[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]],ca:[{v:'title: Four\\'s'},{v:'author:A'},"
    "{v:'rules: Normal sudoku rules apply.'},{v:'solution:1234341221434321'},{ce:[[0,0],[1,0]],v:4}],vd:[{t:'A',d:9}]}"
)


def drawing(**fields: object) -> dict[str, Any]:
    return {"id": "x", "cells": [[{} for _ in range(4)] for _ in range(4)], "regions": BOXES, **fields}


def placed(puzzle: Puzzle) -> list[str]:
    return [write_constraint(one, puzzle.n) for one in puzzle.placed]


def test_loose_json_becomes_strict() -> None:
    assert json.loads(as_strict("{a:[,.5,t],'te':\"x\",c:#0,c2:00FF00,x:[],o:f,n:-.5}")) == {
        "arrows": [{}, 0.5, True],
        "text": "x",
        "c": "#0",
        "c2": "00FF00",
        "x": [],
        "overlays": False,
        "n": -0.5,
    }
    whole = drawing(metadata={"rules": "say \"a\" and\n'b' \\ ☃"})
    assert json.loads(as_strict(json.dumps(whole))) == whole


@pytest.mark.parametrize(
    "text",
    [
        ZIPPED,
        f"scl{compress_to_base64(ZIPPED)}",
        f"ctc{compress_to_base64(ZIPPED)}",
        f"https://sudokupad.app/scl{compress_to_base64(ZIPPED)}",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=scl{compress_to_base64(ZIPPED).replace('+', '%2B')}",
        f"https://sudokupad.app/sudoku/{'scl' + compress_to_base64(ZIPPED)}?setting-nogrid=1",
    ],
)
def test_what_a_drawing_says_for_certain_is_read(text: str) -> None:
    puzzle = read_one(text)
    assert puzzle.givens == bytes([0, 2, *[0] * 13, 1])
    assert placed(puzzle) == ["cage 4 r1c1 r2c1"]
    solution = bytes(map(int, "1234341221434321"))
    assert (puzzle.name, puzzle.about) == ("Four's", About("A", "Normal sudoku rules apply.", solution))


def test_words_in_brackets_do_not_make_a_drawing_a_list() -> None:
    wordy = ZIPPED.replace("rules apply.", "rules apply (ie place the digits 1 to 4).")
    assert placed(read_one(wordy)) == placed(read_one(ZIPPED))


def test_metadata_cages_fog_and_chess_are_read_from_json() -> None:
    metadata = {
        "title": "T",
        "author": "A",
        "rules": ["Normal sudoku rules apply.", "Anti-knight."],
        "antiknight": True,
    }
    cages = [{"cells": [[0, 0], [0, 1]], "unique": True}, {"cells": [[1, 0], [1, 1]], "value": 6, "unique": False}]
    puzzle = read_one(json.dumps(drawing(metadata=metadata, cages=cages, foglight=[[0, 1], [0, 0]]), indent=1))
    assert puzzle.rules.variants == ("anti-knight",)
    assert placed(puzzle) == ["cage r1c1 r1c2", "cage 6 repeats r2c1 r2c2"]
    assert puzzle.about == About("A", "Normal sudoku rules apply.\nAnti-knight.", fog=(0, 1))


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"lines": [{"wayPoints": [[0.5, 0.5], [3.5, 3.5]], "color": "#F067F0"}]}, "1 drawn: lines"),
        ({"overlays": [{"center": [0, 0]}] * 3}, "3 drawn: overlays"),
        ({"cages": [{"cells": [[0, 0], [0, 1]]}]}, "cages without a sum"),
        ({"cages": [{"cells": [[0, 0]], "value": "<5"}]}, "a cage that says '<5'"),
        ({"cages": [{"cells": [[0, 0]], "value": 9}]}, "cage: expected a sum from 1 to 4"),
        ({"regions": []}, "which boxes there are: none is drawn, the usual ones are taken"),
        ({"global": ["quartet"]}, "'quartet', which we do not know"),
        ({"metadata": {"quartet": True}}, "'quartet', which we do not know"),
        ({"metadata": {"norowcol": True}}, "rows and columns that may repeat digits"),
        ({"cells": [[{"value": 0}, {}, {}, {}], *[[{}] * 4] * 3]}, "a digit 0, which is none here"),
        ({"regions": [*BOXES[:3], BOXES[3][1:]]}, "a region of 3 cells in a 4×4 grid"),
        ({"metadata": {"rules": "Draw a loop through the cells."}}, "in words: “Draw a loop through the cells”"),
        ({"metadata": {"solution": "1" * 16}}, "another meaning of the rules"),
    ],
)
def test_what_is_only_drawn_or_told_is_missing(fields: dict[str, object], told: str) -> None:
    (missing,) = read_one(json.dumps({**drawing(), **fields})).about.missing
    assert told in missing


def test_a_cage_without_a_sum_among_others_is_one_all_the_same() -> None:
    cages = [{"cells": [[0, 0], [0, 1]]}, {"cells": [[1, 0], [1, 1]], "value": "5"}]
    assert sorted(placed(read_one(json.dumps(drawing(cages=cages))))) == ["cage 5 r2c1 r2c2", "cage r1c1 r1c2"]


def test_plain_puzzles_have_a_character_for_a_digit_and_the_blanks_behind_it() -> None:
    code = "B" + "q" + "3" + "o" * 12  # 1 and a blank; 2 and five; 3; a blank and five, twelve times
    puzzle = read_one(f"https://sudokupad.app/scf{code}*xtA **title***aAn author*")
    assert puzzle.givens == bytes([1, 0, 2, 0, 0, 0, 0, 0, 3]).ljust(81, b"\0")
    assert (puzzle.rules.variants, puzzle.name, puzzle.about.author) == (("x",), "A *title*", "An author")


def test_older_plain_puzzles_have_letters_that_count_blanks() -> None:
    assert read_one("https://sudokupad.app/classic5C6_H1").givens == bytes([5, 0, 0, 6, *[0] * 76, 1])


def test_links_are_written_with_all_the_rules() -> None:
    link = formats.write(NINE, "sudokupad")
    assert link.startswith("https://sudokupad.app/fpuzN4Ig")
    assert not set(link.removeprefix("https://")) & set("+=")
    assert read_one(link) == NINE


def test_a_file_may_mix_sites() -> None:
    links = [formats.write(NINE, form) for form in ("sudokupad", "fpuzzles", "sudokupad")]
    assert read("\n".join([*links, ZIPPED, ""]))[:3] == [NINE] * 3


def test_cells_may_be_in_no_region() -> None:
    assert read_one(json.dumps(drawing(regions=BOXES[:3]))).shape.boxes() == plain(Shape(2, 2)).shape.boxes()[:3]


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("https://sudokupad.app/gmrj2gbpqf", "found the short id 'gmrj2gbpqf' of one on sudokupad.app: open it there"),
        ("https://sudokupad.app/sclN4Ig", "packed text breaks off"),
        ("{id:'x'}", "expected cells as a JSON list"),
        ("{ce:[[,],[,,]]}", "expected n×n cells, found rows of 2, 3"),
        ("{ce:[[,,,]", "expected JSON"),
        (json.dumps(drawing(cages=[{"cells": [[7, 0]]}])), "expected cells from [0, 0] to [3, 3], found [7, 0]"),
        ("scfABCabc", "expected 81 cells in an scf text"),
        ("https://sudokupad.app/classic5ABC", "expected 81 cells in a classic text, found 4"),
        ("https://sudokupad.app/classic50", "expected letters and digits in a classic text, found '0'"),
        ("https://sudokupad.app/sclabc", "JSON"),
    ],
)
def test_broken_ones_are_refused_in_one_line(text: str, why: str) -> None:
    assert why in refusal(text)
