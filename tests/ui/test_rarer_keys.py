"""Keys that are seldom pressed in a mode: what each of them does there, many in one app."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from sudoku_tui.puzzles.about import About
from sudoku_tui.tui.screens.workbench_play import light_signs
from sudoku_tui.tui.widgets.panel import Panel
from tests.ui.driving import EASY, SMALL, Driven, driven, puzzle

LOOKS: dict[str, Callable[[Driven], object]] = {
    "cursor": lambda it: it.bench.cursor,
    "selected": lambda it: sorted(it.bench.selection),
    "marked": lambda it: it.app.desk.draft and it.app.desk.draft.marked.cells,
    "lit": lambda it: sorted(light_signs(it.bench)),
    "scrolled": lambda it: it.bench.query_one(Panel).scroll_y,
    "from": lambda it: it.board.origin.partition(":")[0],
    "cells": lambda it: it.bench._layout.now.cells.name,
    "told": lambda it: it.told()[:49],
    "screen": lambda it: type(it.app.screen).__name__,
    "shown": lambda it: it.board.shown,
    "played": lambda it: len(it.board.played),
    "copied": lambda it: it.app.clipboard.partition("\n")[0],
    "typed": lambda it: it.board.own.digits[it.bench.cursor],
}
"""What there is to see of what a key does."""

SETTING = [
    ("pagedown", "cursor", 8),
    ("right", "cursor", 9),
    ("shift+up", "selected", [5, 9]),
    ("shift+left", "selected", [4, 5, 9]),
    ("ctrl+a", "selected", [*range(16)]),
    ("escape", "selected", []),
    ("pageup", "cursor", 12),
    ("K", "marked", ()),
    ("shift+pageup", "marked", (12, 9)),
    ("shift+up", "marked", (12, 9, 5)),
    ("shift+end", "marked", (12, 9, 5, 8)),
    ("escape", "marked", ()),
    ("K", "marked", None),
    ("up", "cursor", 4),
    ("up", "cursor", 0),
    ("d", "lit", [6, 7, 9, 10, 11, 13, 14, 15]),
    ("d", "lit", []),
    ("ctrl+down", "scrolled", 1),
    ("ctrl+up", "scrolled", 0),
    ("f3", "from", "daily"),
]

PLAYING = [
    ("pagedown", "cursor", 8),
    ("pageup", "cursor", 0),
    ("minus", "cells", "normal"),
    ("minus", "cells", "compact"),
    ("f", "told", "All candidates are marked. Cells this small don't"),
    ("z", "typed", 0),
    ("plus", "cells", "normal"),
    ("I", "screen", "AboutPuzzle"),
    ("escape", "screen", "Workbench"),
    ("W", "screen", "Way"),
    ("end", "played", 10),
    ("escape", "played", 0),
    ("right", "cursor", 1),
    ("2", "typed", 2),
    ("Y", "copied", "12....2..1.44..2"),
    ("B", "copied", "╔═══╤═══╦═══╤═══╗"),
    ("L", "screen", "Choose"),
    ("escape", "screen", "Workbench"),
]
"""Keys, what to look at after each of them, and what is to be seen there."""


async def press_all(it: Driven, table: list[tuple[str, str, object]]) -> None:
    for number, (key, look, seen) in enumerate(table):
        await it.press(key)
        assert LOOKS[look](it) == seen, f"{number}: {key}"


async def test_in_set() -> None:
    async with driven(SMALL, size=(80, 20)) as it:
        await press_all(it, SETTING)


async def test_in_play() -> None:
    only = replace(puzzle("1.....2..1.44..2"), about=About(author="somebody"))
    async with driven(only, playing=True, size=(80, 20)) as it:
        await press_all(it, PLAYING)


async def test_the_solution_before_is_shown_to_a_player() -> None:
    async with driven(SMALL, playing=True) as it:
        await press_all(it, [("s", "shown", 0), ("n", "shown", 1), ("p", "shown", 0), ("c", "shown", None)])


@pytest.mark.parametrize(("key", "label"), [("y", "Redo"), ("X", "All of it"), ("less_than_sign", "Back")])
async def test_a_key_that_has_nothing_to_do_says_so(key: str, label: str) -> None:
    async with driven(EASY, playing=True) as it:
        await it.press(key)
        assert it.told() == f"{label}: there is nothing to do now."


async def test_a_key_that_has_to_wait_says_what_stops_the_wait() -> None:
    async with driven(EASY, holding=True) as it:
        await it.pilot.press("s")
        await it.pilot.press("H")
        await it.pilot.pause()
        assert it.told() == "Hint: not while something runs; esc stops that."


async def test_keys_that_move_or_cancel_need_no_word() -> None:
    async with driven(EASY, playing=True) as it:
        await it.press("escape", "tab", "space", "K", "t", "K", "comma", "space")
        assert [one.message for one in it.app._notifications] == [
            "This would change the puzzle: press t to set it.",
            "Turn: there is nothing to do now.",
        ]
