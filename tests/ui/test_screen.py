"""The screen as a whole: sizes, the panel, the footer, themes, the config file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.geometry import Size

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.tui.bindings import COMMANDS
from sudoku_tui.tui.widgets.arrangement import PANEL, arrange
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.widgets.panel import Panel
from tests.ui.driving import EASY, SIXTEEN, SMALL, driven

LATER = {"m"}


def test_no_key_has_two_meanings() -> None:
    keys = [key for command in COMMANDS for key in command.keys.split(",")]
    assert len(keys) == len(set(keys))
    assert len({command.id for command in COMMANDS}) == len(COMMANDS)
    assert not LATER.intersection(keys)


@pytest.mark.parametrize(
    ("size", "shape", "grids", "wish", "stacked", "panel"),
    [
        ((80, 24), Shape(3, 3), 1, None, False, PANEL),
        ((79, 24), Shape(3, 3), 1, None, False, 0),
        ((79, 24), Shape(3, 3), 1, True, False, PANEL),
        ((160, 50), Shape(3, 3), 1, None, False, 53),
        ((160, 50), Shape(3, 3), 1, False, False, 0),
        ((80, 24), Shape(3, 3), 2, None, False, 0),
        ((78, 24), Shape(3, 3), 2, None, True, 0),
        ((80, 60), Shape(3, 3), 2, None, True, PANEL),
        ((120, 24), Shape(3, 3), 2, None, False, PANEL),
        ((45, 24), Shape(3, 3), 1, True, False, 45),
    ],
)
def test_boards_and_panel_share_the_screen(
    size: tuple[int, int], shape: Shape, grids: int, wish: bool | None, stacked: bool, panel: int
) -> None:
    arrangement = arrange(Size(*size), shape, grids, wish)
    assert (arrangement.stacked, arrangement.panel) == (stacked, panel)
    assert arrangement.board == (panel < size[0])


async def test_everything_of_a_nine_fits_on_80_by_24() -> None:
    async with driven(EASY) as it:
        await it.press("s", "e", "e", "enter", "s", "s", "s")
        panel = it.app.screen.query_one(Panel)
        assert panel.max_scroll_y == 0
        lines = it.text().splitlines()
        for heading in ("Puzzle", "Encoding", "Result", "Time", "History"):
            assert heading in it.text()
        assert sum("║" in line for line in lines) == 9
        assert "╚═══╧" in it.text()
        assert "9 ║" in it.text()


async def test_no_time_is_called_the_engines_where_it_did_not_run() -> None:
    async with driven(EASY) as it:
        await it.press("s")
        await it.shows("picosat, not needed")
        await it.shows("decided by propagation alone")
        assert it.app.desk.history[-1].engine == "–"


async def test_the_panel_folds_into_a_line_and_comes_back() -> None:
    async with driven(EASY) as it:
        await it.press("i")
        assert "History" not in it.text()
        assert "30 clues · 1 solution" in it.text()
        await it.press("i")
        assert "History" in it.text()


async def test_too_small_is_said_and_got_over() -> None:
    async with driven(EASY) as it:
        await it.pilot.resize_terminal(39, 12)
        await it.pilot.pause()
        assert "needs 40 × 12" in it.text()
        assert "╔" not in it.text()
        await it.pilot.resize_terminal(100, 30)
        await it.pilot.pause()
        assert "needs" not in it.text()
        assert "╚═══╧" in it.text()
        assert "Puzzle" in it.text()


async def test_the_window_can_be_dragged_to_any_size() -> None:
    chance = Random(7)
    sizes = [Size(100, 30), *(Size(columns, 20) for columns in range(30, 23, -1)), Size(80, 4), Size(80, 20)]
    sizes += [Size(chance.randint(1, 120), chance.randint(1, 40)) for _ in range(300)]
    async with driven(EASY) as it:
        for size in sizes:
            await it.pilot.resize_terminal(*size)
        await it.pilot.resize_terminal(30, 11)
        await it.pilot.pause()
        assert "has 30 × 11" in it.text()
        await it.pilot.resize_terminal(80, 24)
        await it.pilot.pause()
        assert "╚═══╧" in it.text()


async def test_a_pair_stands_side_by_side_or_stacked() -> None:
    async with driven(EASY) as it:
        await it.press("P")
        side_by_side = next(line for line in it.text().splitlines() if "1st Sudoku" in line)
        assert "2nd Sudoku" in side_by_side
        await it.pilot.resize_terminal(60, 30)
        await it.pilot.pause()
        alone = next(line for line in it.text().splitlines() if "1st Sudoku" in line)
        assert "2nd Sudoku" not in alone
        assert "2nd Sudoku" in it.text()


async def test_a_large_board_has_room_for_itself() -> None:
    async with driven(SIXTEEN) as it:
        assert "16×16 plain" in it.text()
        assert "Encoding" not in it.text()
        assert "0 clues" in it.text()


async def test_the_footer_shows_what_works_now() -> None:
    async with driven(SMALL, size=(200, 30)) as it:

        def footer() -> str:
            return it.text().splitlines()[-1]

        assert "s Solve" in footer()
        assert "z Undo" not in footer()
        assert "c Clear solution" not in footer()
        await it.press("s")
        assert "z Undo" in footer()
        assert "c Clear solution" in footer()
        assert "n Next" in footer()
        await it.press("z")
        assert "y Redo" in footer()


async def test_a_click_on_the_footer_is_a_key() -> None:
    async with driven(EASY) as it:
        await it.pilot.click(KeyBar, offset=(2, 0))
        await it.press()
        assert 0 not in it.board.digits


@pytest.mark.parametrize("theme", ["textual-light", "ansi-dark", "nord"])
async def test_a_theme_is_remembered(theme: str) -> None:
    async with driven(EASY) as it:
        it.app.theme = theme
        await it.press()
    async with driven(EASY) as it:
        assert it.app.theme == theme


async def test_keys_can_be_changed(own_folders: Path) -> None:
    _configure(own_folders, '[keys]\nsolve = "f2"\n')
    async with driven(EASY, size=(80, 60)) as it:
        assert "f2 Solve" in it.text()
        await it.press("f2")
        assert 0 not in it.board.digits
        await it.press("question_mark")
        assert "f2" in it.text()


async def test_a_broken_config_is_reported_and_ignored(own_folders: Path) -> None:
    _configure(own_folders, "theme = [")
    async with driven(EASY) as it:
        assert "config.toml is ignored" in it.told()
        await it.press("s")
        assert 0 not in it.board.digits


def _configure(own_folders: Path, text: str) -> None:
    folder = own_folders.parent / "config" / "sudoku-tui"
    folder.mkdir(parents=True)
    (folder / "config.toml").write_text(text)
