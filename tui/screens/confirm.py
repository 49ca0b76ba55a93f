"""A question with yes and no."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from sudoku_tui.tui.screens.dialog import Dialog


class Confirm(Dialog[bool]):
    """Nothing is done without a yes."""

    BINDINGS: ClassVar = [
        Binding("y", "dismiss(True)", "Yes"),
        Binding("n,escape", "dismiss(False)", "No"),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self._question = question

    def contents(self) -> ComposeResult:
        yield Static(self._question, markup=False)
