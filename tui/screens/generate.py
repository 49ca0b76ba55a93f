"""The form for a new puzzle; it comes back as it was last filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import SystemRandom
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid, Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Label, Select, Static

from sudoku_tui.puzzles.geometry import Shape, sizes
from sudoku_tui.solver.generate import SYMMETRIES, Request
from sudoku_tui.tui.widgets.keybar import KeyBar

KINDS = {"plain": "plain", "pair": "pair: two grids that differ in every cell"}
STYLES = {"few": "as few clues as can be", "singles": "one that singles solve"}
LARGEST_SEED = 2**31


@dataclass(frozen=True)
class Filled:
    """The request, and the fields as they were filled in."""

    request: Request
    fields: dict[str, str]


class GenerateForm(ModalScreen[Filled | None]):
    """Size, kind, style, clues, symmetry and seed."""

    CSS_PATH = "dialogs.tcss"
    BINDINGS: ClassVar = [
        Binding("ctrl+g,f5", "submit", "Generate", priority=True),
        Binding("escape", "dismiss", "Cancel"),
    ]

    def __init__(self, fields: Mapping[str, str]) -> None:
        super().__init__()
        self._fields = fields

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog") as dialog:
            dialog.border_title = "Generate"
            with Grid(id="form"):
                yield Label("Size")
                yield self._select("size", _boxes(), "3x3")
                yield Label("Kind")
                yield self._select("kind", KINDS, "plain")
                yield Label("Style")
                yield self._select("style", STYLES, "few")
                yield Label("Clues")
                yield self._input("clues", "as the style asks for")
                yield Label("Symmetry")
                yield self._select("symmetry", {name: name for name in SYMMETRIES}, "none")
                yield Label("Seed")
                yield self._input("seed", "another one each time")
            yield Static(id="word", markup=False)
        yield KeyBar()

    def _select(self, name: str, choices: Mapping[str, str], default: str) -> Select[str]:
        value = self._fields.get(name, default)
        options = [(words, choice) for choice, words in choices.items()]
        return Select(options, value=value if value in choices else default, allow_blank=False, id=name, compact=True)

    def _input(self, name: str, placeholder: str) -> Input:
        value = self._fields.get(name, "")
        return Input(value, placeholder=placeholder, type="integer", id=name, compact=True)

    def on_input_submitted(self) -> None:
        self.action_submit()

    def action_submit(self) -> None:
        fields = {select.id or "": str(select.value) for select in self.query(Select)}
        fields |= {field.id or "": field.value.strip() for field in self.query(Input)}
        shape = _parse_box(fields["size"])
        clues = int(fields["clues"]) if fields["clues"] else None
        cells = shape.cells * (1 + (fields["kind"] == "pair"))
        if clues is not None and not 0 <= clues <= cells:
            self.query_one("#word", Static).update(f"Clues: from 0 to {cells}")
            return
        seed = int(fields["seed"]) if fields["seed"] else SystemRandom().randrange(LARGEST_SEED)
        minimal, pair = fields["style"] == "few", fields["kind"] == "pair"
        request = Request(shape, seed, pair, clues, fields["symmetry"], minimal)
        self.dismiss(Filled(request, fields))


def _boxes() -> dict[str, str]:
    """Every size with every way to cut it into boxes, the most nearly square first."""
    choices = {}
    for n in sizes():
        heights = [height for height in range(2, n // 2 + 1) if n % height == 0]
        for height in sorted(heights, key=lambda height: (abs(height - n // height), height)):
            choices[f"{height}x{n // height}"] = f"{n}×{n}, boxes {height}×{n // height}"
    return choices


def _parse_box(text: str) -> Shape:
    height, _, width = text.partition("x")
    return Shape(int(height), int(width))
