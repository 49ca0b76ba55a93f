"""The footer: what the keys do now, as many of them as fit, the most useful first."""

from __future__ import annotations

from collections.abc import Callable
from itertools import accumulate
from typing import ClassVar

from textual import events
from textual.binding import Binding
from textual.content import Content
from textual.widget import Widget

from sudoku_tui.tui.bindings import BY_ID

LAST = ("help", "quit")
"""These stand at the right end, whatever else there is room for."""


class KeyBar(Widget, can_focus=False):
    """One line instead of a widget a key, which would take as long to paint as all the rest of the screen."""

    ALLOW_SELECT = False
    COMPONENT_CLASSES: ClassVar[set[str]] = {"keybar--key", "keybar--label"}

    def __init__(self, is_idle: Callable[[str], bool] = lambda _: False) -> None:
        """`is_idle` tells of an action that works whether it is not worth its place for now."""
        super().__init__()
        self._is_idle = is_idle
        self._ends: list[tuple[int, str]] = []
        """Where each piece on the line ends, and the key it stands for."""

    def on_mount(self) -> None:
        self.screen.bindings_updated_signal.subscribe(self, lambda _: self.refresh())

    def render(self) -> Content:
        pieces = [(binding, self._piece(binding)) for binding in self._bindings_now()]
        last = [(binding, piece) for binding, piece in pieces if binding.id in LAST]
        room = self.size.width - sum(piece.cell_length for _, piece in last)
        shown = []
        for binding, piece in pieces:
            if binding.id not in LAST and piece.cell_length <= room:
                shown.append((binding, piece))
                room -= piece.cell_length
        blank = Content(" " * max(0, room))
        line = [*((binding.key, piece) for binding, piece in shown), ("", blank)]
        line += [(binding.key, piece) for binding, piece in last]
        ends = accumulate(piece.cell_length for _, piece in line)
        self._ends = list(zip(ends, (key for key, _ in line), strict=True))
        return Content.assemble(*(piece for _, piece in line))

    def _bindings_now(self) -> list[Binding]:
        """Each command that works now, once, in the order of its rank."""
        found: dict[str, Binding] = {}
        for active in self.screen.active_bindings.values():
            binding = active.binding
            if binding.show and active.enabled and not self._is_idle(binding.action):
                found.setdefault(binding.id or binding.action, binding)
        return sorted(found.values(), key=lambda binding: BY_ID[binding.id].footer if binding.id in BY_ID else 0)

    def _piece(self, binding: Binding) -> Content:
        return Content.assemble(
            (f" {self.app.get_key_display(binding)}", self.get_visual_style("keybar--key")),
            (f" {binding.description} ", self.get_visual_style("keybar--label")),
        )

    def on_click(self, event: events.Click) -> None:
        key = next((key for end, key in self._ends if event.x < end), "")
        if key:
            self.app.simulate_key(key)
