"""How cells look, without any widget."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

import sudoku_tui
from sudoku_tui.puzzles.marks import Outline
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.reasons import OPEN, PATTERN
from sudoku_tui.tui.widgets.gridview import GROUND, GROUND_STEP, GROUNDS, INK, INKS, LIT, grid_views, houses_of
from tests.strategies import puzzles
from tests.ui.driving import EASY, KILLER, PAIR, puzzle


def ground(code: int) -> str:
    return GROUNDS[(code & GROUND) // GROUND_STEP]


def ink(code: int) -> str:
    return INKS[code & INK]


def clashing(puzzle: Puzzle) -> frozenset[int]:
    return frozenset(cell for broken in Board(puzzle).conflicts for cell in broken.cells)


@given(puzzles(), st.data())
def test_every_cell_looks_as_what_it_is(puzzle: Puzzle, data: st.DataObject) -> None:
    cursor = data.draw(st.integers(min_value=0, max_value=puzzle.rules.cells - 1))
    views = grid_views(puzzle, puzzle.givens, clashing(puzzle), cursor, entering=False)
    looks = [code for view in views for code in view.looks]
    assert [cell for cell, code in enumerate(looks) if ground(code) == "cursor"] == [cursor]
    assert {cell for cell, code in enumerate(looks) if ink(code) == "clash"} == clashing(puzzle)
    for digit, code in zip(puzzle.givens, looks, strict=True):
        assert (ink(code) == "blank") == (not digit)
        if ground(code) == "same":
            assert digit == puzzle.givens[cursor] != 0
    size = puzzle.shape.cells
    here = views[cursor // size]
    assert {cell for cell, code in enumerate(here.looks) if code & LIT} == houses_of(puzzle.rules)[cursor % size]


def test_a_pair_lights_the_twin() -> None:
    _, other = grid_views(PAIR, PAIR.givens, frozenset(), 5, entering=False)
    assert [cell for cell, code in enumerate(other.looks) if code & LIT] == [5]
    assert other.cursor is None
    assert other.at == 5


def test_a_killer_lights_the_cage_and_has_its_total() -> None:
    (view,) = grid_views(KILLER, KILLER.givens, frozenset(), 1, entering=False)
    assert [cell for cell, code in enumerate(view.looks) if ground(code) == "cage"] == [0, 4]
    assert Outline((0, 1, 4), "6") in view.marks


def test_a_clone_lights_its_twin() -> None:
    cloned = sudoku_tui.parse("." * 16, rules="clone r1c1 r1c2 : r3c3 r3c4, clone r2c1 : r4c4")
    (view,) = grid_views(cloned, cloned.givens, frozenset(), 1, entering=False)
    assert [cell for cell, code in enumerate(view.looks) if ground(code) == "cage"] == [0, 10, 11]


def test_solved_cells_are_told_from_clues() -> None:
    solution = bytes(digit or 1 for digit in EASY.givens)
    (view,) = grid_views(EASY, solution, frozenset(), 80, entering=False)
    assert [ink(code) for code in view.looks[:3]] == ["given", "given", "solved"]


def test_no_light_hides_a_conflict() -> None:
    clash = puzzle("1..1............")
    (view,) = grid_views(clash, clash.givens, clashing(clash), 0, entering=False)
    assert (ink(view.looks[3]), ground(view.looks[3])) == ("clash", "clash")
    assert view.looks[3] & LIT
    caged = replace(KILLER, givens=bytes([1, 1, *[0] * 14]))
    (view,) = grid_views(caged, caged.givens, clashing(caged), 0, entering=False)
    assert (ink(view.looks[1]), ground(view.looks[1])) == ("clash", "clash")


def test_what_differs_among_solutions_is_told_from_what_is_solved_for() -> None:
    (view,) = grid_views(EASY, EASY.givens, frozenset(), 80, entering=False, signs={2: OPEN, 3: PATTERN})
    assert [ground(code) for code in view.looks[2:4]] == ["amber", "pattern"]
