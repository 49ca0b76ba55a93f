"""What all dialogs have in common, the palette among them.

Each is left once: whoever comes later, or finds another screen above it, leaves it as it is.
"""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.screen import ModalScreen, ScreenResultType
from textual.widget import Widget
from textual.widgets import Input, OptionList, Static

from sudoku_tui.tui.widgets.keybar import KeyBar


class ScrolledFrame(VerticalScroll, can_focus=False):
    """A frame that follows the focus where there is no room for all that it holds."""


class Dialog(ModalScreen[ScreenResultType]):
    """A frame around the contents, with the title on it, and the keys below."""

    CSS_PATH = "dialog.tcss"
    FRAME: ClassVar[type[Widget]] = Vertical
    SIZE = ""

    def compose(self) -> ComposeResult:
        with self.FRAME(classes=f"dialog {self.SIZE}") as frame:
            frame.border_title, frame.border_subtitle = self.title, self.sub_title
            yield from self.contents()
        yield KeyBar()

    def contents(self) -> ComposeResult:
        yield from ()

    def say(self, words: str) -> None:
        """Put words in the place that the dialog has for them."""
        word = self.query_one("#word", Static)
        word.update(words)
        word.call_after_refresh(word.scroll_visible, animate=False)

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()


class Palette(CommandPalette):
    """Textual's list of commands, or of themes: once it is left, it takes no further choice and looks for nothing."""

    def dismiss(self, result: None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()

    @on(OptionList.OptionSelected)
    @on(Input.Changed)
    @on(Input.Submitted)
    def take_while_open(self, event: Message) -> None:
        if not self.is_active:
            event.prevent_default()

    def on_click(self, event: Click) -> None:
        """Where the window was until it shrank, there is nothing to click on."""
        if not any(self.get_widgets_at(*event.screen_offset)):
            event.prevent_default()
