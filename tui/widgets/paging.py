"""A list that has no lines yet, or no room for any, has no pages: to turn one is to stay. Importing this sees to it."""

from __future__ import annotations

from collections.abc import Callable

from textual.widgets import OptionList


def _with_room(turn: Callable[[OptionList], None]) -> Callable[[OptionList], None]:
    def turn_if_any(options: OptionList) -> None:
        if options.scrollable_content_region:
            turn(options)

    return turn_if_any


# In Textual's own class, because its palette and its fields have such lists too, and a KeyError there ends the app.
OptionList.action_page_up = _with_room(OptionList.action_page_up)  # type: ignore[method-assign]
OptionList.action_page_down = _with_room(OptionList.action_page_down)  # type: ignore[method-assign]
