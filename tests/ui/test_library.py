"""The library in the app: find a puzzle by words, go on with it, tag it, remove it, see the statistics."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest
from textual.widgets import Input, OptionList

from sudoku_tui.puzzles.about import About
from sudoku_tui.tui.files.library import Library
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.screens.library import LibraryDialog
from sudoku_tui.tui.screens.statistics import plotted
from sudoku_tui.tui.state.notes import Notes
from sudoku_tui.tui.state.work import Course, Work
from tests.ui.driving import EASY, KILLER, SMALL, driven, puzzle

BEGUN = Work(bytes([1, *[0] * 15]), Notes.none(16))


@pytest.fixture(autouse=True)
def kept() -> None:
    """A library with two puzzles, the killer opened last."""
    with Library() as library:
        library.finish(library.keep(Saved(EASY, "easy")), 61, 0, 0)
        library.keep(Saved(KILLER, "killer", playing=True, work=BEGUN, course=Course(seconds=5)))


async def test_go_on_with_a_puzzle() -> None:
    async with driven(SMALL) as it:
        await it.press("f2")
        assert "▸ 4×4 killer" in it.text()
        assert "2 puzzles" in it.text()
        await it.press("enter")
        assert it.board.puzzle == KILLER


async def test_words_narrow_the_list() -> None:
    async with driven(SMALL) as it:
        await it.press("f2", "slash", *"9x9")
        assert "1 puzzle" in it.text()
        assert "1:01" in it.text()
        await it.press("enter", "enter")
        assert it.board.puzzle == EASY


async def test_nothing_found_is_said() -> None:
    async with driven(SMALL) as it:
        await it.press("f2", "slash", *"16x16", "enter", "enter")
        assert "Nothing here has" in it.text()
        await it.press("escape")
        assert it.is_at_workbench
        assert it.board.puzzle == SMALL


async def test_tags() -> None:
    async with driven(SMALL) as it:
        await it.press("f2", "t", *"gift", "enter")
        assert "cages #gift" in it.text()
        await it.press("t")
        assert it.app.screen.query_one("#tags", Input).value == "gift"
        await it.press("escape")
        assert it.app.screen.query_one(OptionList).has_focus


async def test_remove_asks_first() -> None:
    async with driven(SMALL) as it:
        await it.press("f2", "delete", "n")
        assert "2 puzzles" in it.text()
        await it.press("delete", "y")
        assert "1 puzzle" in it.text()


async def test_statistics() -> None:
    async with driven(SMALL) as it:
        await it.press("f2", "s")
        assert "1 puzzle finished" in it.text()
        assert "9×9 plain" in it.text()
        assert "1:01 ┤ █" in it.text()
        await it.press("escape")
        assert isinstance(it.app.screen, LibraryDialog)


async def test_no_library_is_told_and_nothing_else_happens(own_folders: Path) -> None:
    data = own_folders.parent / "data"
    for file in (data / "sudoku-tui").iterdir():
        file.unlink()
    (data / "sudoku-tui").rmdir()
    (data / "sudoku-tui").write_text("")
    async with driven(SMALL) as it:
        await it.press("f2")
        assert it.is_at_workbench
        assert it.told().startswith("There is no library")


async def test_a_busy_library_is_told_of_once_and_kept_with_a_later_change(
    own_folders: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sudoku_tui.tui.files.library.PATIENCE", 0.0)
    async with driven(SMALL, playing=True) as it:
        other = sqlite3.connect(own_folders.parent / "data" / "sudoku-tui" / "library.db", isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        told: list[str] = []
        with monkeypatch.context() as listening:
            listening.setattr(it.app, "notify", lambda words, **_: told.append(words))
            await it.press("right", "3", "4")
        assert len(told) == 1
        assert "locked" in told[0]
        other.execute("ROLLBACK")
        other.close()
        await it.press("2", "f2")
        assert "3 puzzles" in it.text()


async def test_what_is_played_comes_back_as_it_was_left() -> None:
    async with driven(SMALL, playing=True) as it:
        await it.press("right", "3", "f3")
        assert it.board.origin.startswith("daily:")
        await it.press("f2")
        assert "▸ 4×4 plain" in it.text()
        await it.press("slash", *"4x4 begun", "enter", "down", "enter")
        assert it.board.puzzle == KILLER
        assert it.board.position[0] == 1
    async with driven(EASY) as it:
        await it.press("f2", "slash", *"small", "enter", "enter")
        assert it.board.puzzle == SMALL
        assert it.board.position[1] == 3
        assert it.board.playing


async def test_a_puzzle_that_is_opened_again_goes_on_where_it_was_left() -> None:
    async with driven(SMALL, playing=True) as it:
        await it.press("right", "3")
    async with driven(SMALL, playing=True) as it:
        assert it.board.position[1] == 3
        assert it.told().startswith("You have begun this puzzle")
        it.bench.load(EASY, "easy", playing=True)
        it.bench.load(SMALL, "another way to it", playing=True)
        await it.press("down")
        assert it.board.position[1] == 3
        await it.press("R")
        assert it.board.position == SMALL.givens


async def test_to_set_a_puzzle_leaves_what_was_played_of_it() -> None:
    async with driven(KILLER) as it:
        assert not any(it.board.position)
        await it.press("t")
        assert it.board.position[0] == 1


async def test_a_puzzle_that_was_finished_begins_anew_with_its_time() -> None:
    solved = puzzle("12343412214343.1", "nearly")
    async with driven(solved, playing=True) as it:
        await it.press("end", "down", "down", "down", "left", "2", "escape", "f3")
        it.bench.load(solved, "nearly", playing=True)
        await it.press("left")
        assert it.board.position == solved.givens
        assert not it.app.desk.session.course.finished


async def test_what_was_set_is_kept_when_another_takes_its_place() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "3")
        it.bench.load(EASY, "easy", playing=True)
        await it.press("N", "enter", "f2")
        assert "3 puzzles" in it.text()
        await it.press("slash", *"4x4 plain", "enter", "enter")
        assert it.board.puzzle.givens[1] == 3


async def test_what_was_set_is_kept_when_the_next_sitting_opens_another() -> None:
    async with driven(SMALL) as it:
        await it.press("right", "3")
    async with driven(EASY, playing=True) as it:
        await it.press("f2")
        assert "3 puzzles" in it.text()
        assert "4×4 plain" in it.text()


async def test_a_solved_puzzle_is_booked_once() -> None:
    async with driven(puzzle("12343412214343.1", "nearly"), playing=True) as it:
        await it.press("end", "down", "down", "down", "left", "2", "escape", "z", "2", "m", "m", "m", "1")
        assert it.is_at_workbench
    with Library() as library:
        assert len(library.results()) == 2


async def test_steps_that_are_only_looked_at_are_not_kept() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("W", "end")
        assert it.board.complete
        it.app.save_board()
    async with driven(None) as it:
        assert it.board.position == EASY.givens


async def test_a_solved_puzzle_is_booked() -> None:
    solved = puzzle("12343412214343.1", "nearly")
    async with driven(solved, playing=True) as it:
        await it.press("end", "down", "down", "down", "left", "2")
        await it.shows("Solved")
        await it.press("escape", "f2")
        assert "✓ 4×4 plain easy" in it.text()
        await it.press("s")
        assert "2 puzzles finished" in it.text()


async def test_the_preview_shows_a_board_as_it_was_left_and_nothing_in_the_fog() -> None:
    solution = bytes(map(int, "534678912672195348198342567859761423426853791713924856961537284287419635345286179"))
    foggy = replace(EASY, about=About(solution=solution, fog=(40,)), givens=bytes(81))
    work = Work(bytes([5, 3, *[0] * 79]), Notes.none(81))
    with Library() as library:
        library.keep(Saved(foggy, "fog", playing=True, work=work))
    async with driven(SMALL, size=(80, 24)) as it:
        await it.press("f2")
        text = it.text()
        assert "1 ║ 5 3 · ║░░░░░░ ║" in text
        assert "3 ║░░░░░░ ║" in text
        await it.press("down", "down")
        assert "1 ║ 5 3 · ║ · 7 · ║" in it.text()


def test_the_plot_has_a_place_for_every_week() -> None:
    assert plotted({"2026-06-01": 30.0, "2026-06-08": 60.0, "2026-06-22": 6.0}) == [
        "The usual time, week by week:",
        "    1:00 ┤   █    ",
        "         │   █    ",
        "         │ ▄ █    ",
        "         │ █ █    ",
        "         │ █ █   ▄",
        "    0:00 └──────────────────────",
        "           2026-06-01 2026-06-22",
    ]
