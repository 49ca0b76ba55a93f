"""What playing does by itself: a tick for each switch."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Static

from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.switches import NAMES, WORDS, Switches
from sudoku_tui.tui.widgets.ticks import Tick


class ChooseSwitches(Dialog[dict[str, bool] | None]):
    """Space turns one on or off; Enter takes them all as they are."""

    TITLE = "Switches"
    BINDINGS: ClassVar = [
        Binding("enter", "take", "Take", priority=True),
        Binding("down", "app.focus_next", "Next", show=False),
        Binding("up", "app.focus_previous", "Previous", show=False),
        Binding("escape", "dismiss", "Cancel"),
    ]

    def __init__(self, switches: Switches) -> None:
        super().__init__()
        self._switches = switches

    def contents(self) -> ComposeResult:
        for name in NAMES:
            yield Tick(WORDS[name], getattr(self._switches, name), id=name, compact=True)
        yield Static("Space turns one on or off.", id="word", markup=False)

    def action_take(self) -> None:
        self.dismiss({tick.id or "": tick.value for tick in self.query(Tick)})
