"""Links in the app: pasted, opened and copied, with a word on what they leave out."""

from __future__ import annotations

from dataclasses import replace

import pytest
from textual.widgets import Input

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.tui.screens.workbench_keys import is_idle
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


async def test_the_usual_rules_are_told_but_need_no_place_in_the_footer() -> None:
    async with driven(EASY) as it:
        assert is_idle(it.bench, "about")
        await it.press("I")
        assert "in a row, in a column or in a box" in it.text()
        assert "setter" not in it.text()


async def test_the_rules_of_a_puzzle_can_be_scrolled() -> None:
    kinds = ("zipper", "whisper", "palindrome", "renban", "nabner", "entropic", "parity", "between")
    placed = read_constraints([f"{word} r1c1-r1c3" for word in kinds], EASY.shape)
    async with driven(replace(EASY, placed=placed), size=(80, 24)) as it:
        await it.press("I")
        assert "Zipper line  Z" in it.text()
        assert "Between line" not in it.text()
        await it.press("end")
        assert "Between line  ○  <" in it.text()
