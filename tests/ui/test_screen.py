"""The screen as a whole: sizes, the panel, the footer, themes, the config file."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from rich.style import Style
from textual.geometry import Size

from sudoku_tui.puzzles.geometry import Shape, default_shape, jigsaw
from sudoku_tui.puzzles.marks import Outside
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.tui.bindings import SHORTCUTS
from sudoku_tui.tui.state.paste import puzzle_from_text
from sudoku_tui.tui.widgets.arrangement import PANEL, Boards, arrange
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.boardstyle import SHADES
from sudoku_tui.tui.widgets.cellsize import SIZES
from sudoku_tui.tui.widgets.gridview import DIGIT_INKS, GROUNDS, look
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.widgets.panel import Panel
from tests.ui.contrast import contrast
from tests.ui.driving import EASY, SIXTEEN, SMALL, driven

NINES = puzzle_from_text(
    "..46...5..6...48..92....7...5............7.....7...9.678.2.9......7......1..8.4.."
    "..2.............4.4.1.28..5.6...4......69.387..........9..3....2......18.5..1.9.."
)


def test_no_key_has_two_meanings() -> None:
    keys = [key for shortcut in SHORTCUTS for key in shortcut.keys.split(",")]
    assert len(keys) == len(set(keys))
    assert len({shortcut.id for shortcut in SHORTCUTS}) == len(SHORTCUTS)


@pytest.mark.parametrize(
    ("size", "n", "grids", "wish", "stacked", "panel", "cells"),
    [
        ((80, 24), 9, 1, None, False, PANEL, "normal"),
        ((79, 24), 9, 1, None, False, 0, "normal"),
        ((79, 24), 9, 1, True, False, PANEL, "compact"),
        ((120, 40), 9, 1, None, False, PANEL, "large"),
        ((160, 50), 9, 1, None, False, 53, "large"),
        ((160, 50), 9, 1, False, False, 0, "large"),
        ((80, 18), 9, 1, None, False, PANEL, "compact"),
        ((80, 24), 9, 2, None, False, 0, "normal"),
        ((78, 24), 9, 2, None, False, 0, "compact"),
        ((80, 60), 9, 2, None, True, PANEL, "normal"),
        ((120, 24), 9, 2, None, False, PANEL, "normal"),
        ((45, 24), 9, 1, True, False, 45, "compact"),
        ((80, 24), 16, 1, None, False, 0, "compact"),
        ((120, 40), 16, 1, None, False, 0, "normal"),
        ((300, 90), 16, 1, None, False, 60, "large"),
        ((80, 24), 36, 1, None, False, 0, "compact"),
    ],
)
def test_boards_and_panel_share_the_screen(
    size: tuple[int, int], n: int, grids: int, wish: bool | None, stacked: bool, panel: int, cells: str
) -> None:
    shape = default_shape(n)
    assert shape
    arrangement = arrange(Size(*size), Boards(shape, ((),) * grids), wish)
    assert (arrangement.stacked, arrangement.panel, arrangement.cells.name) == (stacked, panel, cells)
    assert arrangement.board == (panel < size[0])


def test_clues_outside_the_grid_need_room() -> None:
    clues = tuple(Outside(tuple(range(row * 9, row * 9 + 9)), "12") for row in range(9))
    assert arrange(Size(80, 24), Boards(Shape(3, 3)), None).panel == PANEL
    assert arrange(Size(80, 24), Boards(Shape(3, 3), (clues,)), None).panel == 0
    assert arrange(Size(60, 18), Boards(Shape(3, 3), (clues,)), None).cells.name == "normal"


@pytest.mark.parametrize("cells", SIZES)
def test_the_size_of_cells_can_be_asked_for(cells: str) -> None:
    assert arrange(Size(80, 24), Boards(Shape(3, 3)), None, cells).cells.name == cells


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
        await it.press("e", "up", "enter", "s")
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


async def test_a_panel_folded_beside_a_pair_stands_beside_a_single_grid() -> None:
    async with driven(EASY, size=(160, 50)) as it:
        await it.press("P", "i")
        assert "History" not in it.text()
        await it.press("P")
        assert "History" in it.text()
        await it.press("P")
        assert "History" not in it.text()


@pytest.mark.parametrize("size", [(80, 24), (100, 30)])
async def test_the_folded_panel_of_a_pair_tells_clauses_and_time(size: tuple[int, int]) -> None:
    assert isinstance(NINES, Puzzle)
    async with driven(NINES, size=size) as it:
        await it.press("s")
        lines = it.text().splitlines()
        line = next(line for line in lines if " clauses · " in line)
        assert "22 + 22 clues · 1 solution" in line
        assert "24,749 clauses · 10.2 ms" in line
        assert sum("║" in line for line in lines) == 9
        assert ("Time: encode 1.20 ms" in it.text()) == (size == (100, 30))


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
        await it.pilot.resize_terminal(48, 31)
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
        assert "n Next" not in footer()
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
    _configure(own_folders, '[keys]\nsolve = "f9"\n')
    async with driven(EASY, size=(80, 60)) as it:
        assert "f9 Solve" in it.text()
        await it.press("f9")
        assert 0 not in it.board.digits
        await it.press("question_mark")
        assert "f9" in it.text()


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


async def test_an_empty_board_says_what_to_do() -> None:
    async with driven(Puzzle(plain(Shape(3, 3)), bytes(81)), size=(80, 24)) as it:
        assert "type a puzzle, or paste one" in it.text()
        assert "g generates, o opens, ? helps" in it.text()
        await it.press("i")
        assert "type a puzzle, or paste one · g generates, o opens, ? helps" in it.text()
        await it.press("1")
        assert "type a puzzle" not in it.text()


@pytest.mark.parametrize("keys", ["", "s", "sn", "x", "xs", "H", "P", "1"])
async def test_generate_open_and_help_stay_in_the_footer(keys: str) -> None:
    async with driven(SMALL, size=(80, 24)) as it:
        await it.press(*keys)
        footer = it.text().splitlines()[-1]
        assert all(words in footer for words in ("g Generate", "o Open", "? Help")), footer


async def test_digits_can_be_read_on_every_ground_of_every_theme() -> None:
    weak = [(ground, shade) for ground in ("", "house", "cage", "same") for shade in range(len(SHADES))]
    async with driven(EASY) as it:
        board = it.bench.query_one(BoardWidget)
        for theme in it.app.available_themes:
            it.app.theme = theme
            await it.pilot.pause()
            for ground, shade in (*weak, *((ground, 1) for ground in GROUNDS)):
                for ink in DIGIT_INKS if ground else ("given", "own"):
                    assert contrast(board._style(look(ink, ground, shade=shade))) >= 4.5, (theme, ink, ground, shade)
            cursor, plain = board._style(look("given", "cursor")), board._style(look("given", ""))
            assert cursor.reverse or contrast(cursor + Style(color=plain.bgcolor)) >= 4.5, theme


async def test_what_is_lit_is_told_from_what_is_not_in_every_theme() -> None:
    async with driven(EASY) as it:
        board = it.bench.query_one(BoardWidget)
        for theme in it.app.available_themes:
            it.app.theme = theme
            await it.pilot.pause()
            plain = board._style(look("given", ""))
            for ground in GROUNDS[1:]:
                assert board._style(look("given", ground)) != plain, (theme, ground)
            for pair in (("place", "strike"), ("clash", "same"), ("amber", "place"), ("selected", "cursor")):
                one, other = [board._style(look("given", ground)) for ground in pair]
                assert one != other, (theme, pair)


async def test_a_jigsaw_is_called_one() -> None:
    regions = jigsaw("1112144234423332")
    async with driven(Puzzle(plain(regions), bytes(16)), size=(80, 24)) as it:
        assert "4×4 jigsaw" in it.text().splitlines()[0]
        assert "4×4 jigsaw · 0 clues" in it.text()
        assert it.board.puzzle.kind == "plain"


async def test_the_history_keeps_its_times_beside_a_scroll_bar() -> None:
    async with driven(EASY, size=(80, 24)) as it:
        await it.press("s", "u", "x")
        assert it.bench.query_one(Panel).max_scroll_y > 0
        await it.press(*["ctrl+down"] * 20)
        assert "clauses   time" in it.text()
        assert "10.2ms" in it.text()
