"""Links in the app: pasted, opened and copied, with a word on what they leave out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import Input

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.tui.state.paste import puzzle_from_text
from tests.ui.driving import EASY, SMALL, driven

TOLD = replace(SMALL, about=About("A. Setter", "Normal sudoku rules apply.\nDraw a loop through cells."))
LINK = formats.write(TOLD, "fpuzzles")


async def test_a_pasted_link_says_what_is_missing() -> None:
    async with driven(EASY, size=(120, 40)) as it:
        it.bench.paste(LINK)
        await it.pilot.pause()
        assert it.bench.desk.board.puzzle.givens == SMALL.givens
        assert "may have rules that are not in its file: I tells more" in it.told()
        assert "rules may be missing: I tells" in it.text()
        await it.press("I")
        for words in ("small, by A. Setter", "Draw a loop through cells.", "Not in the file", "in words:"):
            assert words in it.text()
        await it.press("escape")
        assert it.is_at_workbench


async def test_a_link_is_opened_from_the_path(monkeypatch: pytest.MonkeyPatch) -> None:
    async with driven(EASY) as it:
        await it.press("o", "slash")
        it.app.screen.query_one(Input).value = LINK
        await it.press("enter")
        await it.until(lambda: it.is_at_workbench)
        assert it.bench.desk.board.puzzle.givens == SMALL.givens
        assert it.bench.desk.board.origin == "f-puzzles.com"


async def test_a_short_id_is_refused_with_the_reason() -> None:
    async with driven(EASY) as it:
        await it.press("o", "slash")
        it.app.screen.query_one(Input).value = "https://sudokupad.app/gmrj2gbpqf"
        await it.press("enter")
        await it.until(lambda: "short id" in it.text())


@pytest.mark.parametrize(("keys", "site"), [(["L", "enter"], "sudokupad.app"), (["L", "L", "enter"], "f-puzzles.com")])
async def test_a_link_is_copied_for_the_site_that_is_chosen(keys: list[str], site: str) -> None:
    async with driven(EASY) as it:
        await it.press(*keys)
        await it.until(lambda: bool(it.app.clipboard))
        assert site in it.app.clipboard
        assert puzzle_from_text(it.app.clipboard) == EASY


async def test_what_a_link_can_not_say_is_not_copied() -> None:
    parity = read_constraints(["parity r1c1-r1c3"], SMALL.shape)
    async with driven(replace(SMALL, placed=parity)) as it:
        await it.press("L", "enter")
        await it.until(lambda: "no words for parity" in it.told())
        assert not it.app.clipboard


async def test_a_puzzle_that_tells_nothing_has_nothing_in_words() -> None:
    async with driven(EASY) as it:
        assert not it.bench.check_action("about", ())
        await it.press("I")
        assert it.is_at_workbench
