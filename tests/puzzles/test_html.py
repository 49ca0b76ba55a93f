"""Grids as HTML tables: well-formed, a cell a digit, thick lines just where boxes meet."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, jigsaw
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.solution import Solution
from sudoku_tui.puzzles.variants import rules_with

FOUR = Shape(2, 2)
ODD = jigsaw("AAABACCBDCCBDDDB")
SOLVED = bytes([1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1])


def tables(html: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(html).iter("table"))


def texts(table: ElementTree.Element) -> list[list[str]]:
    return [["".join(cell.itertext()) for cell in row.iter("td")] for row in table.iter("tr")]


def thick_above(table: ElementTree.Element) -> list[list[bool]]:
    def is_thick(cell: ElementTree.Element) -> bool:
        return cell.attrib["style"].partition("border-width: ")[2].startswith("3px")

    return [[is_thick(cell) for cell in row.iter("td")] for row in table.iter("tr")]


def blank(rules: Rules) -> Puzzle:
    return Puzzle(rules, bytes(rules.cells))


def test_a_puzzle_is_a_table_with_its_givens_bold() -> None:
    (table,) = tables(Puzzle(plain(FOUR), bytes([1, 2]) + bytes(14))._repr_html_())
    assert texts(table) == [["1", "2", "", ""], *[["", "", "", ""]] * 3]
    assert [element.text for element in table.iter("b")] == ["1", "2"]


def test_in_a_solution_only_what_was_given_is_bold() -> None:
    puzzle = Puzzle(plain(FOUR), bytes([1]) + bytes(15))
    (table,) = tables(Solution(puzzle, SOLVED)._repr_html_())
    assert texts(table)[3] == ["4", "3", "2", "1"]
    assert [element.text for element in table.iter("b")] == ["1"]


def test_thick_lines_are_around_boxes() -> None:
    (table,) = tables(blank(plain(FOUR))._repr_html_())
    assert thick_above(table) == [[True] * 4, [False] * 4, [True] * 4, [False] * 4]


def test_thick_lines_follow_irregular_boxes() -> None:
    (table,) = tables(blank(plain(ODD))._repr_html_())
    assert thick_above(table) == [
        [True, True, True, True],
        [False, True, True, False],
        [True, False, False, False],
        [False, True, True, False],
    ]


def test_a_pair_is_two_tables_under_their_names() -> None:
    both = tables(blank(pair(FOUR))._repr_html_())
    assert ["".join(table[0].itertext()) for table in both] == ["1st Sudoku", "2nd Sudoku"]


def test_what_a_table_can_not_show_stands_below_it() -> None:
    puzzle = replace(blank(rules_with(FOUR, 1, ("x",))), placed=(Cage((0, 1), 3),))
    (table,) = tables(puzzle._repr_html_())
    assert list(table[0].itertext()) == ["#rules: x", "cage r1c1+r1c2 = 3"]


@pytest.mark.parametrize("shape", [FOUR, Shape(2, 3), ODD, Shape(4, 5)], ids=str)
def test_every_cell_has_its_place(shape: Shape) -> None:
    (table,) = tables(blank(plain(shape))._repr_html_())
    assert [len(row) for row in texts(table)] == [shape.n] * shape.n
