"""Every key of the table reaches its action, in both modes and while constraints are drawn."""

from __future__ import annotations

from typing import Any

import pytest
from textual.app import App
from textual.events import Key

from sudoku_tui.tui.bindings import DRAWING, SHORTCUTS, Shortcut
from sudoku_tui.tui.screens import workbench_keys
from sudoku_tui.tui.screens.workbench import Workbench
from tests.ui.driving import EASY, driven

DRAWN_WITH = {key for shortcut in DRAWING for key in shortcut.keys.split(",")}


async def reached(monkeypatch: pytest.MonkeyPatch, shortcuts: list[Shortcut], *before: str, playing: bool) -> list[str]:
    """The actions that the keys of some shortcuts lead to, all of which have a use."""
    has_use, actions = workbench_keys.has_use, []

    def may(bench: Workbench, action: str) -> bool:
        return has_use(bench, action) if action.startswith("draw_") else True

    async def note(app: App[Any], namespace: object, name: str, parameters: tuple[object, ...]) -> bool:
        actions.append(f"{name}{parameters if len(parameters) != 1 else f'({parameters[0]!r})'}")
        return True

    async with driven(EASY, playing=playing) as it:
        await it.press(*before)
        monkeypatch.setattr(workbench_keys, "has_use", may)
        monkeypatch.setattr(App, "_dispatch_action", note)
        for shortcut in shortcuts:
            for key in shortcut.keys.split(","):
                it.app.post_message(Key(key, None))
        await it.pilot.pause()
        monkeypatch.undo()
    return actions


def actions_of(shortcuts: list[Shortcut]) -> list[str]:
    named = [shortcut.action.removeprefix("app.") for shortcut in shortcuts for _ in shortcut.keys.split(",")]
    return [action if "(" in action else f"{action}()" for action in named]


@pytest.mark.parametrize("playing", [False, True])
async def test_every_key_reaches_its_action(monkeypatch: pytest.MonkeyPatch, playing: bool) -> None:
    assert await reached(monkeypatch, SHORTCUTS, playing=playing) == actions_of(SHORTCUTS)


async def test_every_key_of_drawing_mode_reaches_its_action(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = [shortcut for shortcut in DRAWING if shortcut.id not in ("draw-turn", "draw-delete")]
    others = [shortcut for shortcut in SHORTCUTS if DRAWN_WITH.isdisjoint(shortcut.keys.split(","))]
    both = [*drawing, *others]
    assert await reached(monkeypatch, both, "K", "space", playing=False) == actions_of(both)
