"""The form for a new puzzle; it comes back as it was last filled in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Grid
from textual.suggester import Suggester
from textual.widgets import Button, Input, Label, Select, Static

from sudoku_tui.puzzles.constraints.registry import KINDS as KINDS_ON_CELLS
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.formats import header
from sudoku_tui.puzzles.formats.text import MOST_DIGITS, is_whole_number, shorten
from sudoku_tui.puzzles.variants import boxless_among
from sudoku_tui.solver.generate.make import refuse_impossible
from sudoku_tui.solver.generate.request import DEFAULT_CAGE_SIZE, Request, requested
from sudoku_tui.solver.generate.symmetry import SYMMETRIES
from sudoku_tui.tui.screens.dialog import Dialog, ScrolledFrame
from sudoku_tui.tui.screens.shape_choices import MORE, shape_named, shapes, usual_shapes
from sudoku_tui.tui.widgets.ticks import Tick

KINDS = {
    "plain": "plain",
    "pair": "pair: two grids that differ in every cell",
    "killer": "killer: cages with sums over the whole grid",
}
ANY = "any"
DIFFICULTIES = {
    ANY: "any",
    "easy": "easy: singles are enough",
    "medium": "medium: locked candidates, pairs, sums",
    "hard": "hard: fish, wings, triples",
    "expert": "expert: chains",
    "extreme": "extreme: proof by contradiction",
}
CAGES = {"sized": "as large as their size asks for", "merged": "merged while that leaves one solution"}
CHOICES = (*RULES, "jigsaw")


@dataclass(frozen=True)
class Filled:
    """The request, and the fields as they were filled in."""

    request: Request
    fields: dict[str, str]


class KindSuggester(Suggester):
    """Completes the last of several kinds of constraints."""

    async def get_suggestion(self, value: str) -> str | None:
        before, comma, last = value.rpartition(",")
        begun = last.lstrip()
        found = next((word for word in KINDS_ON_CELLS if begun and word.startswith(begun)), None)
        return found and before + comma + " " * (len(last) - len(begun)) + found


class GenerateForm(Dialog[Filled | None]):
    """Size, kind, rules, clues and seed, and what else the kind asks for; Enter alone takes them as they are."""

    AUTO_FOCUS = "#generate"
    FRAME = ScrolledFrame
    TITLE = "Generate"
    VERTICAL_BREAKPOINTS = [(0, "-low"), (36, "-high")]  # noqa: RUF012  (so declared by Textual)
    BINDINGS: ClassVar = [
        Binding("ctrl+g,f5", "submit", "Generate"),
        Binding("escape", "dismiss", "Cancel"),
    ]

    def __init__(self, fields: Mapping[str, str]) -> None:
        super().__init__()
        self._fields = fields

    def contents(self) -> ComposeResult:
        with Grid(id="form"):
            yield Label("Size")
            yield self._select("size", usual_shapes(self._fields.get("size", "3x3")), "3x3")
            yield Label("Kind")
            yield self._select("kind", KINDS, "plain")
            yield Label("Rules")
            yield self._rules()
            yield Label("With")
            yield Input(
                self._fields.get("with", ""),
                placeholder="such as thermometer, whisper 5",
                suggester=KindSuggester(),
                id="with",
                compact=True,
            )
            yield Label("Difficulty")
            yield self._select("difficulty", DIFFICULTIES, ANY)
            yield Label("Cages", classes="killer")
            yield self._select("cages", CAGES, "sized", "killer")
            yield Label("Cage size", classes="killer")
            yield self._input("cage-size", f"{DEFAULT_CAGE_SIZE} cells on average", "killer")
            yield Label("Clues")
            yield self._input("clues", "as few as can be")
            yield Label("Symmetry", classes="not-killer")
            yield self._select("symmetry", {name: name for name in SYMMETRIES}, "none", "not-killer")
            yield Label("Seed")
            yield self._input("seed", "another one each time")
        yield Button("Generate", id="generate", action="screen.submit", compact=True)
        yield Static(id="word", markup=False)

    def _rules(self) -> Grid:
        chosen = self._fields.get("rules", "").split(",")
        return Grid(*(Tick(name, name in chosen, id=name, compact=True) for name in CHOICES), id="rules")

    def _select(self, name: str, choices: Mapping[str, str], default: str, kind: str = "") -> Select[str]:
        value = self._fields.get(name, default)
        options = [(words, choice) for choice, words in choices.items()]
        value = value if value in choices else default
        return Select(options, value=value, allow_blank=False, id=name, classes=kind, compact=True)

    def _input(self, name: str, placeholder: str, kind: str = "") -> Input:
        value = self._fields.get(name, "")
        return Input(value, placeholder=placeholder, restrict="[0-9]*", id=name, classes=kind, compact=True)

    @on(Select.Changed, "#size")
    def show_all_sizes(self, event: Select.Changed) -> None:
        if event.value == MORE:
            sizes = self.query_one("#size", Select)
            with self.prevent(Select.Changed):
                sizes.set_options([(words, name) for name, words in shapes().items()])
                sizes.value = "3x3"
            sizes.expanded = True

    @on(Select.Changed, "#kind")
    def show_fields(self) -> None:
        """Show the fields that the kind has a use for."""
        self.set_class(self.query_one("#kind", Select).value == "killer", "-killer")

    def on_input_submitted(self) -> None:
        self.action_submit()

    def action_submit(self) -> None:
        fields = {select.id or "": str(select.value) for select in self.query(Select)}
        fields |= {field.id or "": field.value.strip() for field in self.query(Input)}
        fields["rules"] = ",".join(box.id or "" for box in self.query(Tick) if box.value)
        try:
            self.dismiss(Filled(requested_by(fields), fields))
        except ValueError as error:
            self.say(str(error))


DEFAULTS = {
    "size": "3x3", "kind": "plain", "rules": "", "difficulty": ANY, "cages": "sized", "cage-size": "", "clues": "",
    "symmetry": "none", "seed": "",
}  # fmt: skip
"""The form as it is at first."""


def requested_by(fields: Mapping[str, str]) -> Request:
    """What the fields ask for, where some may never have been filled in; ValueError says what can't be."""
    fields = {**DEFAULTS, **fields}
    killer, difficulty = fields["kind"] == "killer", fields["difficulty"]
    names = fields["rules"].split(",")
    shape, has_none = shape_named(fields["size"]), boxless_among(names)
    request = requested(
        header.parse(", ".join(name for name in names if name in RULES) or header.PLAIN),
        size=shape.n,
        box=None if has_none else shape,
        seed=_number(fields, "seed", 0),
        pair=fields["kind"] == "pair",
        killer=killer,
        cage_size=_number(fields, "cage-size", 1) if killer else None,
        clues=_number(fields, "clues", 0),
        symmetry="none" if killer else fields["symmetry"],
        minimal=True if killer and fields["cages"] == "merged" else None,
        jigsaw="jigsaw" in names or (shape.box_height == 1 and not has_none),
        difficulty=None if difficulty == ANY else difficulty,
        kinds=fields.get("with") or None,
    )
    refuse_impossible(request)
    return request


def _number(fields: Mapping[str, str], name: str, least: int) -> int | None:
    """The number in a field; None where it is left empty."""
    text = fields[name]
    if not text:
        return None
    if not is_whole_number(text) or int(text) < least:
        raise ValueError(
            f"{name.replace('-', ' ')}: expected a number from {least} on, at most {MOST_DIGITS} digits,"
            f" found {shorten(text)}"
        )
    return int(text)
