"""What all dialogs have in common, the palette among them.

Each is left once: whoever comes later, or finds another screen above it, leaves it as it is.
"""

from __future__ import annotations

from textual import on
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.events import Click
from textual.message import Message
from textual.screen import ModalScreen, ScreenResultType
from textual.widgets import Input, OptionList


class Dialog(ModalScreen[ScreenResultType]):
    CSS_PATH = "dialog.tcss"

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
