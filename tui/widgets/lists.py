"""Textual's lists, mended where a key or a click comes faster than they change. Importing this sees to it.

In Textual's own class, because its palette and its fields have such lists too, and an error there ends the app.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable

from textual.events import Click
from textual.widgets import OptionList


def _with_room(turn: Callable[[OptionList], None]) -> Callable[[OptionList], None]:
    """A list that has no lines yet, or no room for any, has no pages: to turn one is to stay."""

    def turn_if_any(options: OptionList) -> None:
        if options.scrollable_content_region:
            turn(options)

    return turn_if_any


def _on_what_is_there(click: Callable[[OptionList, Click], Awaitable[None]]) -> object:
    """A line that is still on the screen may stand for an option that the list has no more."""

    async def click_if_there(options: OptionList, event: Click) -> None:
        if event.style.meta.get("option", 0) < options.option_count:
            await click(options, event)

    return click_if_there


OptionList.action_page_up = _with_room(OptionList.action_page_up)  # type: ignore[method-assign]
OptionList.action_page_down = _with_room(OptionList.action_page_down)  # type: ignore[method-assign]
OptionList._on_click = _on_what_is_there(OptionList._on_click)  # type: ignore[method-assign, assignment]
