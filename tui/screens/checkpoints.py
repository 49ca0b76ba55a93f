"""Checkpoints: keep the board under a name, go back to one that was kept, or drop it."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.player import Player
from sudoku_tui.tui.state.work import Checkpoint

LONGEST = 40
"""The signs that a name may have."""


class _Name(Input):
    BINDINGS: ClassVar = [
        Binding("enter", "submit", "Keep"),
        Binding("down", "screen.list", "To those kept"),
    ]


class _Kept(OptionList):
    BINDINGS: ClassVar = [
        Binding("enter", "select", "Go back to it"),
        Binding("delete", "screen.drop", "Drop"),
        Binding("tab", "screen.name", "A new one"),
    ]


class Checkpoints(Dialog[str | None]):
    """Enter in the field keeps the board under that name; Enter in the list goes back."""

    AUTO_FOCUS = "#name"
    TITLE = "Checkpoints"
    BINDINGS: ClassVar = [Binding("escape", "dismiss", "Close")]

    def __init__(self, player: Player) -> None:
        super().__init__()
        self._player = player

    def contents(self) -> ComposeResult:
        yield _Name(self._player.free_name(), max_length=LONGEST, id="name", compact=True)
        yield Static(id="word", markup=False)
        yield _Kept(*self._options(), id="kept", markup=False)

    def on_mount(self) -> None:
        self._tell()

    def _options(self) -> list[Option]:
        return [Option(_label(one), id=str(number)) for number, one in enumerate(self._player.checkpoints)]

    def _tell(self, words: str = "") -> None:
        kept = len(self._player.checkpoints)
        self.say(words or (f"{count(kept, 'checkpoint')} kept" if kept else "Enter keeps the board under this name."))

    def _list(self) -> None:
        kept = self.query_one(_Kept)
        at = kept.highlighted or 0
        kept.clear_options()
        kept.add_options(self._options())
        kept.highlighted = min(at, kept.option_count - 1) if kept.option_count else None

    @on(Input.Submitted)
    def keep(self, event: Input.Submitted) -> None:
        name = event.value.strip()
        if not name:
            self._tell("expected a name")
            return
        self._player.set_checkpoint(name)
        self.dismiss(None)

    @on(OptionList.OptionSelected)
    def go_back(self, event: OptionList.OptionSelected) -> None:
        self.dismiss(self._player.checkpoints[event.option_index].name)

    def action_list(self) -> None:
        kept = self.query_one(_Kept)
        if kept.option_count:
            kept.highlighted = kept.highlighted or 0
            kept.focus()

    def action_name(self) -> None:
        self.query_one(_Name).focus()

    def action_drop(self) -> None:
        at = self.query_one(_Kept).highlighted
        if at is not None:
            self._player.drop_checkpoint(self._player.checkpoints[at].name)
            self._list()
            self._tell()
            if not self._player.checkpoints:
                self.action_name()


def _label(one: Checkpoint) -> Content:
    digits = len(one.work.digits) - one.work.digits.count(0)
    return Content.assemble((printable(one.name), "bold"), (f"  {count(digits, 'digit')}", "dim"))
