"""Keys that come faster than the screen changes: each is taken by the state that the last one left."""

from __future__ import annotations

from threading import Event

import pytest
from rich.style import Style
from textual.events import Click, Key, MouseDown, Paste
from textual.widgets import Input, OptionList

from sudoku_tui.puzzles.formats import write
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.screens import open as opening
from tests.ui.driving import EASY, PAIR, SIXTEEN, SMALL, Driven, driven


def paste(it: Driven, puzzle: Puzzle) -> None:
    """Paste without waiting for what that does."""
    it.app.post_message(Paste(write(puzzle, "line")))


@pytest.mark.parametrize("keys", [("P", "right"), ("P", "5"), ("P", "tab"), ("P", "end"), ("P", "K", "space")])
async def test_a_key_right_behind_the_one_that_drops_a_grid(keys: tuple[str, ...]) -> None:
    async with driven(PAIR) as it:
        await it.press("tab", "down")
        await it.burst(*keys)
        assert it.board.puzzle.rules.grids == 1
        assert it.bench.cursor < 16
        await it.press("z", "escape", "right")


async def test_a_key_right_behind_undo_and_redo() -> None:
    async with driven(EASY) as it:
        await it.press("P", "tab", "end")
        await it.burst("z", "down", "3", "z", "y", "P", "z", "y", "right", "z", "z", "right", "4")
        assert it.bench.cursor < it.board.puzzle.rules.cells


async def test_a_key_that_comes_when_the_app_has_been_left() -> None:
    async with driven(EASY) as it:
        app = it.app
    assert not app.screen_stack
    await app.on_event(Key("3", "3"))


async def test_a_key_right_behind_a_paste_of_another_size() -> None:
    async with driven(SIXTEEN, size=(120, 40)) as it:
        await it.press("end", "up")
        assert it.bench.cursor == 255
        paste(it, SMALL)
        await it.burst("3")
        assert it.board.puzzle.n == 4
        assert it.board.digits == bytes([1, *[0] * 14, 3])


async def test_a_paste_between_two_digits_keeps_them_apart() -> None:
    other = SIXTEEN.with_digit(100, 7)
    async with driven(SIXTEEN, size=(120, 40)) as it:
        await it.burst("1")
        paste(it, other)
        await it.burst("2")
        assert it.board.puzzle.givens == other.with_digit(0, 2).givens


async def test_the_mouse_on_a_board_that_is_gone() -> None:
    async with driven(EASY) as it:
        gone = it.bench._grids[0]
        await it.press("P")
        gone.post_message(gone.Clicked(gone, 80))
        it.bench.post_message(gone.Clicked(gone, 80))
        await it.press("right")
        assert it.bench.cursor == 1


@pytest.mark.parametrize("key", ["pageup", "pagedown"])
@pytest.mark.parametrize("size", [(80, 24), (80, 12), (41, 3)])
async def test_a_page_of_the_palette_before_it_has_lines(key: str, size: tuple[int, int]) -> None:
    async with driven(EASY, size=size) as it:
        await it.burst("ctrl+p", key, key)
        await it.burst("escape")
        await it.until(lambda: it.is_at_workbench)


@pytest.mark.parametrize("opener", ["o", "e", "v"])
async def test_a_page_of_a_list_before_it_has_lines(opener: str) -> None:
    async with driven(EASY, size=(80, 12)) as it:
        await it.burst(opener, "pagedown", "pageup", "escape")
        await it.until(lambda: it.is_at_workbench)


async def test_a_screen_is_left_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enter before the puzzle is read, then Escape while it comes: whichever is first, the other finds nobody."""
    is_wanted = Event()

    def read_slowly(path: object, number: int, tell: object) -> Puzzle:
        is_wanted.wait(10)
        return EASY

    monkeypatch.setattr(opening, "puzzle_in", read_slowly)
    async with driven(SMALL) as it:
        await it.press("o", "enter")
        is_wanted.set()
        await it.press("escape")
        await it.until(lambda: it.is_at_workbench)
        await it.press("right")
        assert it.board.puzzle in (SMALL, EASY)
        assert it.bench.cursor == 1


async def test_a_choice_and_escape_at_once() -> None:
    async with driven(EASY) as it:
        await it.press("e")
        choices = it.app.screen.query_one(OptionList)
        choices.action_select()
        choices.action_select()
        await it.burst("escape", "right")
        assert it.is_at_workbench
        assert it.bench.cursor == 1


@pytest.mark.parametrize("keys", [("enter", "enter"), ("enter", "escape"), ("escape", "escape"), ("escape", "enter")])
async def test_the_palette_is_left_once(keys: tuple[str, str]) -> None:
    """Nothing beneath it is left with it, and what is chosen in it is done once."""
    async with driven(EASY) as it:
        await it.press("ctrl+p", *"jigsaw", "down")
        await it.until(lambda: it.app.screen.query_one(OptionList).option_count == 1)
        await it.burst(*keys)
        await it.until(lambda: it.is_at_workbench)
        assert len(it.app._notifications) <= 1


async def test_the_themes_are_left_once() -> None:
    async with driven(EASY) as it:
        it.app.search_themes()
        await it.press("down")
        themes = it.app.screen.query_one(OptionList)
        themes.action_select()
        themes.action_select()
        await it.burst("escape", "right")
        await it.until(lambda: it.is_at_workbench)


async def test_a_click_on_what_the_window_has_no_more() -> None:
    async with driven(EASY) as it:
        await it.press("ctrl+p")
        it.app.screen.post_message(Click(it.app.screen, 100, 40, 0, 0, 1, False, False, False))
        await it.press("escape")
        assert it.is_at_workbench


async def test_letters_behind_a_choice_in_the_palette() -> None:
    async with driven(EASY) as it:
        await it.press("ctrl+p", *"jigsaw", "down")
        await it.until(lambda: it.app.screen.query_one(OptionList).option_count == 1)
        await it.burst("enter", "a", "b", "escape", "c", "right")
        await it.until(lambda: it.is_at_workbench)


async def test_the_mouse_on_the_picture_of_what_is_gone() -> None:
    async with driven(EASY) as it:
        gone = it.bench._grids[0]
        await gone.remove()
        await it.app.on_event(MouseDown(None, 20, 8, 0, 0, 1, False, False, False))
        await it.press("right")
        assert it.bench.cursor == 1


async def test_a_letter_behind_many_digits_is_refused_at_once() -> None:
    """Textual's own pattern for whole numbers would take years."""
    async with driven(EASY) as it:
        await it.press("g")
        seed = it.app.screen.query_one("#seed", Input)
        seed.focus()
        await it.burst(*"7" * 60, "x")
        assert seed.value == "7" * 60


async def test_a_click_on_the_picture_of_a_choice_that_is_gone() -> None:
    async with driven(EASY) as it:
        await it.press("ctrl+p")
        choices = it.app.screen.query_one(OptionList)
        gone = Style(meta={"option": choices.option_count + 5})
        choices.post_message(Click(choices, 1, 1, 0, 0, 1, False, False, False, style=gone))
        await it.press("escape")
        assert it.is_at_workbench
