"""Every key that moves the cursor, and the mouse."""

from __future__ import annotations

import pytest

from sudoku_tui.tui.widgets.board import BoardWidget
from tests.ui.driving import EASY, PAIR, SIXTEEN, SMALL, driven


@pytest.mark.parametrize(
    ("keys", "cell"),
    [
        (["right"], 1),
        (["l"], 1),
        (["down"], 9),
        (["j"], 9),
        (["left"], 8),
        (["h"], 8),
        (["up"], 72),
        (["k"], 72),
        (["right", "left"], 0),
        (["end"], 8),
        (["end", "home"], 0),
        (["pagedown"], 27),
        (["pageup"], 54),
        (["tab"], 2),
        (["shift+tab"], 78),
    ],
)
async def test_a_key_moves_the_cursor(keys: list[str], cell: int) -> None:
    async with driven(EASY) as it:
        await it.pilot.press(*keys)
        assert it.bench.cursor == cell


async def test_tab_changes_the_grid_of_a_pair() -> None:
    async with driven(PAIR) as it:
        await it.pilot.press("right", "tab")
        assert it.bench.cursor == 17
        await it.pilot.press("down", "shift+tab")
        assert it.bench.cursor == 5


async def test_moves_stay_in_their_grid() -> None:
    async with driven(PAIR) as it:
        await it.pilot.press("tab", "up")
        assert it.bench.cursor == 28
        await it.pilot.press("end")
        assert it.bench.cursor == 31


async def test_tab_stays_where_nothing_is_empty() -> None:
    async with driven(SMALL) as it:
        await it.press("s", "tab")
        assert it.bench.cursor == 0


async def test_a_click_moves_the_cursor() -> None:
    async with driven(EASY) as it:
        await it.pilot.click(BoardWidget, offset=(2 + 1 + 4 * 3 + 1, 1 + 2 * 4 + 1))
        assert it.bench.cursor == 4 * 9 + 3


async def test_a_click_on_a_number_moves_nothing() -> None:
    async with driven(EASY) as it:
        await it.pilot.click(BoardWidget, offset=(0, 6))
        await it.pilot.click(BoardWidget, offset=(10, 0))
        assert it.bench.cursor == 0


async def test_a_click_in_a_scrolled_board_finds_the_cell_under_it() -> None:
    async with driven(SIXTEEN) as it:
        await it.press("plus", "up", "left")
        board = it.app.screen.query_one(BoardWidget)
        assert board.scroll_offset.y > 0
        right, bottom = board.size.width - 4, board.size.height - 2
        await it.pilot.click(BoardWidget, offset=(right, bottom))
        assert it.bench.cursor == 255


async def test_the_cursor_stays_in_view_wherever_it_goes() -> None:
    async with driven(SIXTEEN, size=(60, 20)) as it:
        await it.press("plus")
        for _ in range(16):
            await it.pilot.press("down", "right")
            board = it.app.screen.query_one(BoardWidget)
            row, column = divmod(it.bench.cursor, 16)
            assert f"{row + 1:>2}" in [line[:2] for line in it.text().splitlines()]
            assert f" {column + 1} " in it.text().splitlines()[1] + " "
            assert board.scroll_offset.x >= 0


async def test_a_key_repaints_only_what_it_changes() -> None:
    async with driven(EASY) as it:
        board = it.app.screen.query_one(BoardWidget)
        painted: list[int] = []
        render_line = board.render_line
        board.render_line = lambda y: painted.append(y) or render_line(y)  # type: ignore[method-assign, func-returns-value]
        await it.pilot.press("down")
        rules = [y for y in painted if y and y % 2 == 1]
        assert painted
        assert not rules
