"""Which rules hold beside the usual ones on the board in hand."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Static

from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Rules
from sudoku_tui.puzzles.variants import boxless_among, ordered, rules_with
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.widgets.ticks import Ticks


class _RuleTicks(Ticks):
    """Enter is for the screen here, in its turn behind the keys before it."""

    BINDINGS: ClassVar = [Binding("enter", "screen.take", "Choose")]


class ChooseRules(Dialog[Rules | None]):
    """The rules to choose from, those that hold now ticked."""

    TITLE, SUB_TITLE = "Rules beside the usual ones", "Space adds or drops one"
    BINDINGS: ClassVar = [Binding("escape", "dismiss", "Cancel")]

    def __init__(self, rules: Rules) -> None:
        super().__init__()
        self._rules = rules

    def contents(self) -> ComposeResult:
        width = max(map(len, RULES))
        choices = [
            (Content.assemble((f"{name:<{width}}  ", "bold"), rule.summary), name, name in self._rules.variants)
            for name, rule in RULES.items()
        ]
        yield _RuleTicks(*choices)
        yield Static(id="word", markup=False)

    def action_take(self) -> None:
        ticks = self.query_one(Ticks)
        ticks.call_later(self._take, ticks)  # which may still have a Space to hear of

    def _shape(self, chosen: tuple[str, ...]) -> Shape:
        """The boxes, which come back where there were none and none of the rules takes them away any more."""
        shape = self._rules.shape
        if not shape.is_boxless or boxless_among(chosen):
            return shape
        usual = default_shape(shape.n)
        if usual is None:
            raise ValueError(f"expected no-boxes where {shape} has no usual ones: draw cages and make them the boxes")
        return usual

    def _take(self, ticks: Ticks) -> None:
        chosen = ordered(ticks.selected)
        try:
            self.dismiss(rules_with(self._shape(chosen), self._rules.grids, chosen))
        except ValueError as error:
            self.say(str(error))
