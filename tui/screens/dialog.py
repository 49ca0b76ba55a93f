"""What every dialog has in common."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.screen import ModalScreen, ScreenResultType


class Dialog(ModalScreen[ScreenResultType]):
    """A dialog is left once: whoever comes later, or finds another screen above it, leaves it as it is."""

    CSS_PATH = "dialogs.tcss"

    def dismiss(self, result: ScreenResultType | None = None) -> AwaitComplete:
        return super().dismiss(result) if self.is_active else AwaitComplete()
