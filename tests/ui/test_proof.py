"""The dialog that proves what the verdict says."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.solver.sat import checkers
from sudoku_tui.tui.child.jobs import Prove
from sudoku_tui.tui.screens.proof import AskFolder, ProofScreen
from tests.ui.driving import EASY, SMALL, Driven, driven, puzzle

NONE = puzzle("11..............", "none")


async def shown(it: Driven) -> str:
    await it.press("Q")
    assert isinstance(it.app.screen, ProofScreen)
    await it.until(lambda: "looking for" not in it.text())
    return it.text()


async def test_the_only_solution_is_proven_checked_and_written(own_folders: Path) -> None:
    async with driven(EASY) as it:
        told = await shown(it)
        for words in ("Proof: easy", "exactly one solution, proven in", "kB", "it holds", "clues: r1c1=5", "row 1"):
            assert words in told
        await it.press("w", "enter")
        await it.until(lambda: bool(it.app._notifications))
        assert it.told() == "Written to easy-proof"
        folder = own_folders / "easy-proof"
        assert {file.name for file in folder.iterdir()} == {"README.txt", "formula.cnf", "proof.drat", "solution.txt"}
        assert checkers.checker().holds((folder / "formula.cnf").read_text(), (folder / "proof.drat").read_text())
        await it.press("w", "enter")
        assert "formula.cnf is there already" in it.text()
        await it.press("n", "escape", "escape")
        assert it.is_at_workbench
        assert it.board.answer


async def test_a_folder_that_is_none(own_folders: Path) -> None:
    (own_folders / "none-proof").write_text("")
    async with driven(NONE) as it:
        assert "no solution, proven in" in await shown(it)
        assert "2 clues: r1c1=1, r1c2=1" in it.text()
        await it.press("w", "enter")
        assert isinstance(it.app.screen, AskFolder)
        assert "expected the name of a folder" in it.text()
        await it.press("end", "slash", "x", "enter")
        await it.until(lambda: bool(it.app._notifications))
        assert "none-proof" in it.told()
        assert "not a directory" in it.told()


async def test_several_solutions_have_no_proof() -> None:
    async with driven(SMALL) as it:
        assert "there are several solutions, so there is nothing to prove" in await shown(it)
        await it.press("w")
        assert isinstance(it.app.screen, ProofScreen)


async def test_where_nobody_can_check_it_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checkers, "which", lambda _: None)
    monkeypatch.setattr(checkers, "find_spec", lambda _: None)
    async with driven(NONE) as it:
        assert "not checked: expected a proof checker: pip install dratify" in await shown(it)


async def test_it_is_stopped_by_escape() -> None:
    async with driven(EASY) as it:
        it.bridge.holding = True
        await it.press("Q")
        assert "looking for a proof …" in it.text()
        assert "esc Stop" in it.text()
        await it.press("escape")
        await it.until(lambda: "esc Close" in it.text())
        assert "stopped" in it.text()
        assert sum(isinstance(job, Prove) for job in it.bridge.jobs) == 1
        it.bridge.holding = False
        await it.press("escape")
        assert it.is_at_workbench
