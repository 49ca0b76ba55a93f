"""The screen that shows the formula."""

from __future__ import annotations

from textual.widgets import OptionList

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.screens.formula import FormulaScreen
from sudoku_tui.tui.widgets.clauselist import ClauseList
from tests.ui.driving import EASY, KILLER, Driven, driven


async def opened(it: Driven) -> ClauseList:
    await it.press("F")
    assert isinstance(it.app.screen, FormulaScreen)
    await it.until(lambda: len(it.app.screen.query_one(ClauseList).clauses) > 0)
    await it.pilot.pause()
    return it.app.screen.query_one(ClauseList)


async def test_the_clauses_of_the_cell_under_the_cursor() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        await it.press("right", "right")
        clauses = await opened(it)
        assert len(clauses.clauses) == 280
        for words in ("r1c3, all rules: 280 clauses", "variables of r1c3", "19 ? r1c3=1 open", "r1c3 holds a digit"):
            assert words in it.text()
        await it.press("down", "down", "down", "enter")
        assert "row 1 has a 1 somewhere" in it.text()
        assert "1✗ 10✗ 19? 28? 37✗ 46? 55? 64? 73? 0" in it.text()
        assert "r1c2=1 false; r1c3=1 open" in it.text()


async def test_another_cell_stays_when_it_is_left() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        await opened(it)
        await it.press("l", "shift+down", "j", "k")
        assert "variables of r2c2" in it.text()
        await it.press("escape")
        assert it.is_at_workbench
        assert it.bench.cursor == 10


async def test_search() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        clauses = await opened(it)
        await it.press("slash", "7", "7", "enter")
        assert all(77 in map(abs, clause.literals) for clause in clauses.clauses)
        await it.press("slash", "backspace", "backspace", *"box 2", "enter")
        assert "box 2: 333 clauses" in it.text()
        await it.press("slash", "x", "enter")
        assert "expected one of cell>=1" in it.text()
        await it.press("escape")
        assert isinstance(it.app.screen, FormulaScreen)


async def test_copy() -> None:
    async with driven(EASY) as it:
        await opened(it)
        await it.press("y")
        assert it.app.clipboard == "1  r1c1: r1c1 holds a digit  [1✗ 2✗ 3✗ 4✗ 5✓ 6✗ 7✗ 8✗ 9✗ 0]"
        await it.press("Y")
        assert it.app.clipboard.count("\n") == 280  # a clue is one more
        await it.press("a", "Y")
        assert "more than a clipboard takes" in it.told()


async def test_other_encodings_and_other_rules() -> None:
    async with driven(KILLER, size=(120, 40)) as it:
        clauses = await opened(it)
        rules = it.app.screen.query_one(OptionList)
        assert rules.option_count == 1 + len({clause.family for clause in clauses.clauses})
        await it.press("e", "a")
        await it.shows("minimal: ")
        assert "cage" in it.text()


async def test_the_largest_opens_at_once() -> None:
    rules = plain(Shape(5, 5))
    async with driven(Puzzle(rules, bytes([1]) + bytes(624))) as it:
        clauses = await opened(it)
        await it.press("a", "tab", "end")
        assert clauses.clause
        assert clauses.clause.number == len(clauses.clauses) == 752_501
        assert "752501 ✓ clue: r1c1=1" in it.text()
        await it.press("pageup", "home", "tab")
        assert it.app.screen.query_one("#variables").has_focus
