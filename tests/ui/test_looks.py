"""Every screen in three sizes, two themes and without colour: what it says, and a sum over how that is styled.

`pytest -n0 tests/ui/test_looks.py --snapshot-update` takes them anew. The screens share an app, which makes a picture
ten times cheaper than one with an app of its own.
"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

import pytest
from syrupy.assertion import SnapshotAssertion
from textual.widgets import Input

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.files import puzzle_files
from sudoku_tui.tui.files.library import Library, Result
from sudoku_tui.tui.screens import library, proof
from sudoku_tui.tui.screens.dialog import Palette
from sudoku_tui.tui.state import player
from sudoku_tui.tui.state.stopwatch import Stopwatch
from tests.ui.driving import EASY, SMALL, Driven, driven, puzzle

SIZES = ((80, 24), (120, 40), (160, 50))
THEMES = ("textual-dark", "textual-light")
LAST = puzzle("534678912672195348198342567859761423426853791713924856961537284287419635345286...", "last")
STEP = "greater_than_sign"
SETTING = {
    "set": [], "solved": ["s"], "why": ["c", "x"], "help": ["question_mark"], "palette": ["ctrl+p"], "generate": ["g"],
    "new": ["N"], "write": ["w"], "encoding": ["e"], "engine": ["E"], "rules": ["v"], "formula": ["F"],
    "proof": ["Q"], "watch": ["V", "n"], "draw": ["K", "space"], "place": ["K", "space", "enter"], "site": ["L"],
    "library": ["f2"], "statistics": ["f2", "s"],
}  # fmt: skip
PLAYING = {
    "play": ["f"], "step": [STEP], "way": ["W"], "checkpoints": ["S"], "switches": ["O"], "restart": ["R"],
    "finished": [STEP, STEP],
}  # fmt: skip
"""The screens of each mode, and the keys that lead to them from the board, one after the other. Open is left to
`test_snapshots`: it shows a folder, which is another one in every run.
"""
COMPARED = {"compare": ["b"]}
THURSDAY = datetime(2025, 6, 12, 12, tzinfo=UTC).timestamp()
"""It is in the same week everywhere on earth."""


@pytest.fixture(autouse=True)
def still(monkeypatch: pytest.MonkeyPatch, own_folders: Path) -> None:
    """No clock, no folder of this machine, and results of long ago."""
    monkeypatch.setattr(player, "Stopwatch", lambda: Stopwatch(lambda: 0.0))
    monkeypatch.setattr(puzzle_files, "collections", dict)
    monkeypatch.setattr(proof, "proof_words", lambda report: [report.verdict, "checked"])
    monkeypatch.setattr(library, "_about", lambda item: item.called)
    monkeypatch.setattr(Library, "results", lambda self: _results())
    monkeypatch.setattr(Input, "_toggle_cursor", lambda self: None)
    (own_folders / "one.sdm").write_text("." * 16)


def _results() -> list[Result]:
    weeks = (0, 1, 2, 4, 5)
    return [Result("plain", 9, "easy", "", THURSDAY + week * 604800, 400 - 60 * week, week % 2, 0) for week in weeks]


@pytest.mark.parametrize("colour", [True, False], ids=["colour", "NO_COLOR"])
@pytest.mark.parametrize(
    ("shown", "playing", "screens"), [(EASY, False, SETTING), (LAST, True, PLAYING), (SMALL, False, COMPARED)]
)
async def test_every_screen(
    shown: Puzzle,
    playing: bool,
    screens: dict[str, list[str]],
    colour: bool,
    monkeypatch: pytest.MonkeyPatch,
    snapshot: SnapshotAssertion,
) -> None:
    if not colour:
        monkeypatch.setenv("NO_COLOR", "1")
    async with driven(shown, playing=playing) as it:
        for name, keys in screens.items():
            await it.press(*keys)
            await _settle(it)
            for width, height in SIZES:
                await it.pilot.resize_terminal(width, height)
                await it.pilot.pause()
                words = _text(it)
                sums = [await _sum(it, theme) for theme in (THEMES if colour else THEMES[:1])]
                assert "\n".join([*sums, words]) == snapshot(name=f"{name}, {width} by {height}, {colour}")
            await it.pilot.resize_terminal(*SIZES[0])
            await _leave(it)


async def _settle(it: Driven) -> None:
    """Let what a screen looks for come."""
    if isinstance(it.app.screen, Palette):
        await it.shows("Another")
    for worker in [worker for worker in it.app.workers if worker.node is it.app.screen]:
        await worker.wait()
    await it.pilot.pause()


async def _leave(it: Driven) -> None:
    while not it.is_at_workbench or it.app.desk.draft or it.app.desk.advice.reason:
        await it.press("escape")


async def _sum(it: Driven, theme: str) -> str:
    """A number that is another one where any style is."""
    it.app.theme = theme
    await it.pilot.pause()
    await it.pilot.pause()
    strips = it.app.screen._compositor.render_strips()
    styled = [f"{segment.text}{segment.style}" for strip in strips for segment in strip.simplify()]
    return f"{theme}: {sha256('|'.join(styled).encode()).hexdigest()[:12]}"


def _text(it: Driven) -> str:
    return re.sub(r" +$", "", it.text(), flags=re.MULTILINE)
