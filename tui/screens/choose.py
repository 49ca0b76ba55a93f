"""A short list to choose from, with a word on each."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from sudoku_tui.tui.screens.dialog import Dialog


class _Choices(OptionList):
    """Enter is told of in the footer here, and takes its turn: as a priority of the screen it would overtake arrows."""

    BINDINGS: ClassVar = [Binding("enter", "select", "Choose")]


class Choose(Dialog[str | None]):
    """The keys that opened the list go on to the next choice."""

    BINDINGS: ClassVar = [
        Binding("escape", "dismiss", "Cancel"),
    ]

    def __init__(self, heading: str, keys: list[str], choices: Mapping[str, str], current: str) -> None:
        super().__init__()
        self.title, self._keys, self._choices, self._current = heading, keys, choices, current
        self._typed = ""
        """The beginning of what is looked for."""

    def contents(self) -> ComposeResult:
        width = max(map(len, self._choices))
        options = [
            Option(Content.assemble((f"{name:<{width}}  ", "bold"), words), id=name)
            for name, words in self._choices.items()
        ]
        yield _Choices(*options)

    def on_mount(self) -> None:
        choices = self.query_one(OptionList)
        choices.highlighted = list(self._choices).index(self._current)
        self._bindings.bind(",".join(self._keys), "on", "Next")

    def action_on(self) -> None:
        self.query_one(OptionList).action_cursor_down()

    def on_key(self, event: Key) -> None:
        """Go to the first choice whose name or words begin with what is typed."""
        if event.character is None or not event.is_printable:
            return
        for typed in (self._typed + event.character, event.character):
            for place, choice in enumerate(self._choices.items()):
                if any(words.startswith(typed) for words in choice):
                    self._typed = typed
                    self.query_one(OptionList).highlighted = place
                    return

    @on(OptionList.OptionSelected)
    def choose(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(event.option_id)
