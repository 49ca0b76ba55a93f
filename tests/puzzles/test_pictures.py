"""Pictures of puzzles: every digit and mark is in its place, nothing is cut, and what is written is well-formed."""

from __future__ import annotations

from dataclasses import replace
from xml.etree import ElementTree

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import sudoku_tui
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.constraints.given_candidates import GivenCandidates
from sudoku_tui.puzzles.constraints.skyscraper import Skyscraper
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.pictures.draw import draw
from sudoku_tui.puzzles.pictures.frame import frame
from sudoku_tui.puzzles.pictures.outlines import clockwise, outlines
from sudoku_tui.puzzles.pictures.shapes import AnyShape, Disc, Label, Picture, Polygon, text_width
from sudoku_tui.puzzles.pictures.svg import svg
from sudoku_tui.puzzles.pictures.view import View
from sudoku_tui.puzzles.pictures.words import rules_in_words
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.puzzles.variants import rules_with

FOUR = Shape(2, 2)
ODD = jigsaw("AAABACCBDCCBDDDB")
SOLVED = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])


def blank(rules: Rules) -> Puzzle:
    return Puzzle(rules, bytes(rules.cells))


def labels(picture: Picture) -> list[Label]:
    return [shape for shape in picture.shapes if isinstance(shape, Label)]


def texts(html: str) -> list[tuple[str, bool]]:
    """What is written in a picture, and whether it is bold."""
    found = [element for element in ElementTree.fromstring(html).iter() if element.tag.endswith("}text")]
    return [(element.text or "", "font-weight" in element.attrib) for element in found]


def reach(shape: AnyShape) -> list[tuple[float, float]]:
    """Points that a shape does not go beyond."""
    if isinstance(shape, Disc):
        (x, y), far = shape.centre, shape.radius + shape.width / 2
        return [(x - far, y - far), (x + far, y + far)]
    if isinstance(shape, Label):
        (x, y), width = shape.point, text_width(shape.text, shape.size)
        left = {"middle": x - width / 2, "start": x, "end": x - width}[shape.anchor]
        return [(left, y - shape.size / 2), (left + width, y + shape.size / 2)]
    half = shape.width / 2 if isinstance(shape, Polygon) or not shape.closed else 0.0
    return [(x + side * half, y + side * half) for x, y in shape.points for side in (-1, 1)]


@pytest.mark.parametrize("name", collections())
def test_no_bundled_puzzle_has_anything_cut_off(name: str) -> None:
    picture = draw(next(iter(sudoku_tui.read(name))))
    for shape in picture.shapes:
        for x, y in reach(shape):
            assert 0 <= x <= picture.width, shape
            assert 0 <= y <= picture.height, shape
    ElementTree.fromstring(svg(picture, "a <title> & more"))


def test_in_a_notebook_givens_are_bold_and_what_was_found_is_not() -> None:
    puzzle = Puzzle(plain(FOUR), bytes([1]) + bytes(15))
    assert texts(puzzle._repr_html_()) == [("1", True)]
    assert texts(Solution(puzzle, SOLVED)._repr_html_())[:3] == [("1", True), ("2", False), ("3", False)]


def test_thick_lines_follow_irregular_boxes() -> None:
    thick = {tuple([(round(x), round(y)) for x, y in line.points]) for line in frame(ODD)[6:-1]}
    assert thick == {((1, 1), (3, 1)), ((0, 2), (1, 2)), ((1, 3), (3, 3)), ((1, 1), (1, 3)), ((3, 0), (3, 4))}


def test_the_grids_of_a_pair_stand_side_by_side_or_one_above_the_other() -> None:
    puzzle = blank(pair(FOUR))
    beside, stacked = draw(puzzle), draw(puzzle, stacked=True)
    assert [label.text for label in labels(beside)] == ["1st Sudoku", "2nd Sudoku"]
    assert beside.width > 2 * 4 > beside.height
    assert stacked.height > 2 * 4 > stacked.width


def test_what_a_picture_can_not_show_stands_below_it() -> None:
    puzzle = replace(blank(rules_with(FOUR, 1, ("x", "anti-king"))), placed=(Cage((0, 1), 3),))
    caption = ElementTree.fromstring(puzzle._repr_html_()).findall("figcaption")
    assert ["".join(line.itertext()) for line in caption] == ["anti-king: cells that touch at a corner differ"]


def test_candidates_that_are_given_are_seen_until_there_is_a_digit() -> None:
    puzzle = blank(plain(FOUR)).with_placed([GivenCandidates((0,), (2, 3))])
    assert [label.text for label in labels(draw(puzzle))] == ["2", "3"]
    assert len(labels(draw(puzzle, View(digits=SOLVED)))) == 16


def test_a_candidate_that_is_struck_has_a_line_through_it() -> None:
    puzzle = blank(plain(FOUR))
    plainly = draw(puzzle, View(candidates={0: [1, 2]}))
    struck = draw(puzzle, View(candidates={0: [1, 2]}, struck=frozenset([(0, 2)])))
    assert len(struck.shapes) == len(plainly.shapes) + 2  # a ground, and the line


def test_clues_outside_make_room_on_their_own_side() -> None:
    without = draw(blank(plain(FOUR)))
    row = draw(blank(plain(FOUR)).with_placed([Skyscraper((0, 1, 2, 3), 2)]))
    assert row.width > without.width
    assert row.height == without.height
    two = draw(blank(plain(FOUR)).with_placed([Skyscraper((0, 1, 2, 3), 2), Skyscraper((3, 2, 1, 0), 2)]))
    assert two.width > row.width


def test_clues_of_several_kinds_have_their_signs_and_do_not_touch() -> None:
    lines = ["x-sum 20 row 2 left", "sandwich 12 row 2", "skyscraper 3 column 1 top", "skyscraper 4 column 1 top"]
    puzzle = Puzzle(plain(Shape(3, 3)), bytes(81)).with_placed(read_constraints(lines, Shape(3, 3), 1))
    drawn = labels(draw(puzzle))
    assert sorted([label.text for label in drawn]) == ["Ξ12", "Σ20", "▲3", "▲4"]
    spans = {label.text: sorted([x for x, _ in reach(label)]) for label in drawn}
    assert spans["Σ20"][1] < spans["Ξ12"][0] or spans["Ξ12"][1] < spans["Σ20"][0]
    heights = {label.text: sorted([y for _, y in reach(label)]) for label in drawn}
    assert heights["▲3"][1] < heights["▲4"][0] or heights["▲4"][1] < heights["▲3"][0]
    assert rules_in_words(puzzle)[0].startswith("Σ x-sum: ")
    assert "Ξ\u00a0sandwich" in puzzle._repr_html_()
    alone = puzzle.with_placed(read_constraints(lines[:1], Shape(3, 3), 1))
    assert [label.text for label in labels(draw(alone))] == ["20"]


def test_cells_and_their_copies_share_a_letter() -> None:
    areas = read_constraints(["clone r1c1 r1c2 : r3c3 r3c4", "clone r2c1 r2c2 : r4c1 r3c1"], FOUR, 1)
    drawn = labels(draw(blank(plain(FOUR)).with_placed(areas)))
    assert sorted([label.text for label in drawn]) == [*"AABBCC"]  # the other form has a letter for each cell


def test_what_marks_do_not_show_is_said_in_words() -> None:
    lines = ["pair a<b : r1c1-r1c3", "pair a<b : r2c1-r2c3", "cage 9 repeats r4c1-r4c3", "cage 3 r3c1-r3c2"]
    assert rules_in_words(blank(plain(FOUR)).with_placed(read_constraints(lines, FOUR, 1))) == [
        "pair a<b: each digit a and the next one b keep the relation that is written",
        "cage: digits that differ and add up to a total, if one is given",
        "cage r4c1+r4c2+r4c3 = 9, repeats allowed",
    ]


def test_the_outline_of_a_ring_goes_around_its_hole_too() -> None:
    ring = [cell for cell in range(9) if cell != 4]
    around, hole = outlines(ring, 3, 0.1)
    assert clockwise(around)
    assert not clockwise(hole)
    assert set(around) == {(0.1, 0.1), (2.9, 0.1), (2.9, 2.9), (0.1, 2.9)}
    assert set(hole) == {(0.9, 0.9), (2.1, 0.9), (2.1, 2.1), (0.9, 2.1)}


def test_cells_that_touch_at_a_corner_only_have_an_outline_each() -> None:
    assert [len(points) for points in outlines([0, 4], 3, 0.1)] == [4, 4]


@settings(max_examples=60)
@given(st.sets(st.integers(0, 24), min_size=1))
def test_outlines_enclose_their_cells_and_no_others(cells: set[int]) -> None:
    lines = outlines(cells, 5, 0.1)
    for cell in range(25):
        x, y = cell % 5 + 0.5, cell // 5 + 0.5
        crossed = sum(
            (ay > y) != (by > y) and ax > x
            for points in lines
            for (ax, ay), (_, by) in zip(points, (*points[1:], points[0]), strict=True)
        )
        assert crossed % 2 == (cell in cells)
