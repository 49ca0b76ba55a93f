"""Drawings with the marks of constraints, and that they are read back."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_anew, read_constraints
from sudoku_tui.puzzles.drawing import draw
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import marks_on
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.puzzles.sketch import sketch
from tests.puzzles.reading import read_one
from tests.strategies import constraints, some_jigsaw

FOUR, NINE = Shape(2, 2), Shape(3, 3)


def drawn(*placed: str, digits: bytes = bytes(16), shape: Shape = FOUR, width: int = 0, height: int = 1) -> list[str]:
    marks = marks_on(read_constraints(placed, shape, 1), shape.n)
    return sketch(shape, marks, width, height).drawn(digits)


def test_a_grid_without_marks_is_drawn_as_ever() -> None:
    digits = bytes([1, 0, 0, 4, *[0] * 12])
    assert "\n".join(drawn(digits=digits)) == draw(FOUR, digits)


def test_regions_of_a_kind_have_its_letter_and_clones_one_that_they_share() -> None:
    assert drawn("clone r1c1 : r3c2", "clone r1c3 : r4c4", "box-indexer r2c1", digits=bytes([2, *[0] * 15]))[1::2] == [
        "║ᵃ2░│   ║░ᵇ░│   ║",
        "║░b░│   ║   │   ║",
        "║   │░ᵃ░║   │   ║",
        "║   │   ║   │░ᵇ░║",
    ]


def test_lines_run_through_cells_and_over_borders() -> None:
    assert drawn("thermometer r1c1 r1c2 r1c3 r2c3", "arrow r4c4 : r4c3 r3c2")[:8] == [
        "╔═══╤═══╦═══╤═══╗",
        "║ ●━┿━━━━━┓ │   ║",
        "╟───┼───╫─╂─┼───╢",
        "║   │   ║ ╹ │   ║",
        "╠═══╪═══╬═══╪═══╣",
        "║   │   ║   │   ║",
        "╟───┼───↖───┼───╢",
        "║   │   ║ ╺━┿━○ ║",
    ]


def test_cells_of_a_line_that_do_not_touch_have_a_dot_each() -> None:
    lines = drawn("palindrome r1c1 jump r2c3 jump r4c4 r3c4")
    assert lines[1::2] == ["║ • │   ║   │   ║", "║   │   ║ • │   ║", "║   │   ║   │ ╻ ║", "║   │   ║   │ ╹ ║"]
    assert drawn("regex 2 : r1c4", digits=bytes([0, 0, 0, 2, *[0] * 12]))[1].endswith("│•2 ║")


def test_slanting_lines_cross_in_the_middle_of_a_cell() -> None:
    lines = drawn("thermometer r1c1 r2c2 r3c3", "thermometer r1c3 r2c2 r3c1", "palindrome r3c3 r4c4", shape=NINE)
    assert lines[3].startswith("║   │ ╳ │")
    assert lines[5].startswith("║ ╱ │   │ ╲ ║")


def test_a_bulb_stands_beside_the_digit() -> None:
    assert drawn("thermometer r1c1 r1c2", digits=bytes([1, 3, *[0] * 14]))[1] == "║●1━┿━3 ║   │   ║"


def test_signs_stand_on_the_borders() -> None:
    lines = drawn("difference r1c1 r1c2", "ratio r1c4 r2c4", "greater r3c2 r3c1", "greater r4c3 r3c3", "xv 5 r4c1 r4c2")
    assert lines[1] == "║   ○   ║   │   ║"
    assert lines[2] == "╟───┼───╫───┼─●─╢"
    assert lines[5] == "║   <   ║   │   ║"
    assert lines[6] == "╟───┼───╫─∧─┼───╢"
    assert lines[7] == "║   V   ║   │   ║"


def test_signs_of_cells_corners_and_regions() -> None:
    lines = drawn("even r1c1", "odd r1c2", "quadruple 1 2 3 : r2c2", "extra-region r4c1 r4c2 r3c1 r3c2")
    assert lines[1] == "║ □ │ ○ ║   │   ║"
    assert lines[4] == "╠═══╪══123══╪═══╣"
    assert lines[5] == lines[7] == "║░ ░│░ ░║   │   ║"


def test_clues_outside_have_a_margin() -> None:
    lines = drawn(
        "sandwich 5 row 2", "x-sum 10 column 4 bottom", "skyscraper 2 row 1 right", "little-killer 7 r1c3 down-left"
    )
    assert lines[0] == "                7↙"
    assert lines[1] == "   ╔═══╤═══╦═══╤═══╗"
    assert lines[2] == "   ║   │   ║   │   ║ ▲2"
    assert lines[4] == "≡5 ║   │   ║   │   ║"
    assert lines[-1] == "                Σ10"


def test_labels_tell_lines_of_one_form_apart() -> None:
    lines = drawn("whisper r1c1 r1c2", "renban r3c1 r3c2", "cage 6 r1c1 r2c1")
    assert lines[0] == "╔6══╤≥2═╦═══╤═══╗"
    assert lines[4] == "╠R══╪═══╬═══╪═══╣"


def test_large_cells() -> None:
    assert drawn("thermometer r1c1 r2c2", "cage 5 r1c3 r1c4", width=7, height=3)[:5] == [
        "╔═══════╤═══════╦5══════╤═══════╗",
        "║       │       ║       ┊       ║",
        "║   ●   │       ║       ┊       ║",
        "║     ╲ │       ║       ┊       ║",
        "╟───────╲───────╫───────┼───────╢",
    ]


def test_texts_on_one_border_share_it() -> None:
    lines = drawn("cage 15 r2c1 r2c2", "difference r1c1 r2c1", "sum-line 9 r2c3 r2c4", "ratio 3 r1c3 r2c3", shape=NINE)
    assert lines[2].startswith("╟15○┼───┼9●3╫")
    assert drawn("cage 15 r2c1 r2c2", "difference 3 r1c1 r2c1", shape=NINE)[2].startswith("╟15○3───┼")
    lines = drawn("ratio r1c1 r1c2", "difference r1c1 r1c2", "greater r2c2 r2c3", "difference 3 r2c2 r2c3")
    assert (lines[1], lines[3]) == ("║  ●○   ║   │   ║", "║   │  >○3  │   ║")


def test_an_ellipsis_tells_of_what_has_no_room_on_a_border() -> None:
    full = ("cage 15 r2c1 r2c2", "pair a<b : r2c1 r3c1", "difference 3 r1c1 r2c1", "ratio 3 r1c1 r2c1")
    assert drawn(*full, shape=NINE)[2].startswith("╟15…┼───┼")
    assert drawn(*full, shape=NINE, width=7, height=3)[4].startswith("╟15─ab○3…")
    beside = drawn("quadruple 1 2 3 4 : r1c1", "cage 15 r2c2 r2c3", "difference 3 r1c2 r2c2", shape=NINE)
    assert beside[2].startswith("╟──1234…┼───╫")
    dots = [f"{kind} 3 r1c1 r1c2" for kind in ("difference", "ratio")]
    assert drawn(*dots, "greater r1c1 r1c2")[1] == "║  ○3…  ║   │   ║"


def test_texts_leave_the_frame_as_it_is() -> None:
    assert drawn("pair a<b : r1c1 r1c2", "regex 1.* : r1c1 r1c2")[0] == "╔ab…╤═══╦═══╤═══╗"
    assert drawn("cage 7 r2c4 r3c4", "pair a<b : r2c4 r3c4", "ratio r1c4 r2c4")[2] == "╟───┼───╫───┼7─…╢"


def test_signs_on_one_vertical_border_have_lines_of_their_own_in_large_cells() -> None:
    lines = drawn("ratio r1c1 r1c2", "difference 3 r1c1 r1c2", "greater r1c1 r1c2", width=7, height=3)
    assert [line[6:11] for line in lines[1:4]] == [" ○3  ", "  ●  ", "  >  "]


def test_a_roman_number_that_has_no_room_is_told_in_digits() -> None:
    placed = ("xv 13 r1c1 r2c1", "xv 7 r1c2 r2c2", "xv 8 r1c3 r1c4")
    lines = drawn(*placed, shape=NINE)
    assert lines[1][8:17] == "│   8   │"
    assert lines[2].startswith("╟13─┼VII┼")
    assert drawn(*placed, shape=NINE, width=7, height=3)[4].startswith("╟─XIII──┼──VII──┼")


def test_digits_of_corners_side_by_side_are_told_apart() -> None:
    placed = ("quadruple 1 2 3 4 : r1c1", "quadruple 5 6 7 8 : r1c2", "quadruple 5 6 : r1c4", "quadruple 7 : r1c5")
    assert drawn(*placed, shape=NINE)[2].startswith("╟──12…─56…──╫───56──7───╫")
    assert drawn(*placed, shape=NINE, width=7, height=3)[4].startswith("╟──────1234────5678─────╫")


def test_the_text_that_tells_where_a_line_begins_stands_there() -> None:
    directed = drawn("cage 9 r2c1 r2c2", "pair a<b : r2c1 r3c1", shape=NINE)
    assert (directed[2][:5], directed[4][:5]) == ("╟9ab┼", "╟─╂─┼")
    either = drawn("cage 9 r2c1 r2c2", "renban r2c1 r3c1", shape=NINE)
    assert (either[2][:5], either[4][:5]) == ("╟9──┼", "╟R╂─┼")


def test_a_head_with_a_text_before_it_stands_in_its_cell() -> None:
    lines = drawn("arrow r1c1 : r2c1", "cage 15 r2c1 r2c2", shape=NINE)
    assert (lines[2][:5], lines[3][:5]) == ("╟15─┼", "║ ↓ ┊")


def test_lines_in_a_jigsaw_are_no_borders() -> None:
    shape = some_jigsaw(FOUR, 1)
    assert any("═" in line for line in drawn("palindrome r2c1 r2c2 r2c3", shape=shape))


@pytest.mark.parametrize("word", KINDS)
@settings(max_examples=8)
@given(data=st.data())
def test_what_is_printed_is_read_back(word: str, data: st.DataObject) -> None:
    shape = data.draw(st.sampled_from((FOUR, NINE, some_jigsaw(Shape(2, 3), 1), Shape(3, 4))))
    givens = bytes(data.draw(st.lists(st.integers(0, shape.n), min_size=shape.cells, max_size=shape.cells)))
    placed = data.draw(st.lists(constraints(KINDS[word], shape.n), min_size=1, max_size=4))
    puzzle = Puzzle(plain(shape), givens).with_placed(placed)
    try:
        puzzle = replace(puzzle, placed=read_anew(puzzle, puzzle.rules))  # some kinds depend on the boxes
    except ValueError:
        reject()
    assert read_one(str(puzzle)) == puzzle
    plainly = "\n".join([str(puzzle).splitlines()[0], draw(shape, givens)])
    assert read_one(plainly) == puzzle


def test_both_grids_of_a_pair_have_their_marks() -> None:
    puzzle = Puzzle(
        pair(FOUR), bytes(32), read_constraints(("thermometer r1c1 r1c2", "thermometer r5c3 r5c4"), FOUR, 2)
    )
    lines = puzzle.text("boxed").splitlines()
    assert lines[3] == "║ ●━┿━╸ ║   │   ║"
    assert lines[13] == "║   │   ║ ●━┿━╸ ║"
    assert read_one(puzzle.text("boxed")) == puzzle
