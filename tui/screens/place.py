"""Which constraint to put on the marked cells: a kind is searched by typing, then its words can be changed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.events import Key
from textual.widgets import Input, OptionList, Static
from textual.widgets.input import Selection as Stretch
from textual.widgets.option_list import Option

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.constraints.words import cells_text
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.kind_choices import KindChoice, Written, as_placed, found, kind_choices, read

SEARCH, WRITE = "type to search: thermo, white dot, killer …", "a constraint, such as thermometer r1c1-r1c4"
WIDTH = max(map(len, KINDS))


KEYS = [
    Binding("enter", "screen.take", "Place"),
    Binding("tab", "screen.write", "Change its words"),
    Binding("shift+tab", "screen.search", "Other kind"),
    Binding("down", "screen.leaf(1)", "Next"),
    Binding("up", "screen.leaf(-1)", "Previous", show=False),
]


class _Field(Input):
    """The one place to type: first for a name to search, then for the constraint. So no key is lost on the way."""

    BINDINGS: ClassVar = [*KEYS]

    async def _on_key(self, event: Key) -> None:
        """Do at once what a key is bound to: left to Textual, letters typed behind it would overtake it."""
        for binding in KEYS:
            if event.key == binding.key:
                event.stop()
                event.prevent_default()
                await self.run_action(binding.action)


class _Ways(OptionList, can_focus=False):
    """The kinds that the search finds; then the ways in which the one chosen may be meant."""


class Place(Dialog[Constraint | None]):
    """Places a constraint on marked cells, or changes one that is placed."""

    SIZE = "tall"
    BINDINGS: ClassVar = [Binding("escape", "dismiss", "Cancel")]

    def __init__(self, puzzle: Puzzle, cells: Sequence[int], last: str = "", old: Constraint | None = None) -> None:
        super().__init__()
        self._puzzle, self._old = puzzle, old
        marked = cells_text(old.drawn_on(puzzle.n) if old else cells, puzzle.n)
        self.title = f"{'Change' if old else 'Place'} a constraint" + (f" on {marked}" if marked else "")
        self._all = kind_choices(puzzle, cells, last)
        self._found = self._all
        self._query = ""
        """What was searched for to find these."""
        self._chosen: KindChoice | None = None
        """The kind whose words are being changed; None while one is searched."""

    def contents(self) -> ComposeResult:
        yield _Field(placeholder=SEARCH, compact=True, select_on_focus=False)
        yield Static(id="word", markup=False)
        yield _Ways()

    def on_mount(self) -> None:
        if self._old:
            self._change(self._old)
        else:
            self._search()

    @property
    def _field(self) -> Input:
        return self.query_one(Input)

    @property
    def _ways(self) -> OptionList:
        return self.query_one(_Ways)

    @on(Input.Changed)
    def _typed(self) -> None:
        if self._chosen:
            self._follow(self._chosen, self._field.value)
        else:
            self._keep_up()

    # Searching

    def _keep_up(self) -> None:
        """Search for what is typed, unless that is done: a key may come before the word of what was typed."""
        if self._field.value != self._query:
            self._search()

    def _search(self) -> None:
        """List what is found; what does not fit the marked cells comes behind a line that says so."""
        self._query = self._field.value
        self._found = [] if self._whole else found(self._all, self._query)
        fitting = [_option(choice) for choice in self._found if choice.fits]
        others = [_option(choice) for choice in self._found if not choice.fits]
        heading = [Option("these do not fit the marked cells:", disabled=True)] if others else []
        self._ways.set_options([*fitting, *heading, *others])
        if self._found:
            self._highlight(next((choice for choice in self._found if choice.fits), self._found[0]))
        elif " " in self._query and self._query.split()[0].casefold() in KINDS:
            self._tell(self._query)
        else:
            of_grid = [name for name in RULES if all(word in name for word in self._query.casefold().split())]
            nothing = f"no constraint on cells is called {self._query!r}"
            self._say_or_refuse(f"{', '.join(of_grid)}: for the whole grid, v adds it" if of_grid else nothing)

    def _highlight(self, choice: KindChoice) -> None:
        self._ways.highlighted = self._ways.get_option_index(choice.kind.word)
        self._preview()

    def _preview(self) -> None:
        """Say what the highlighted kind comes to, as far as that is known without a value."""
        choice = self._choice
        if choice and (choice.asks or choice.refusal):
            self._introduce(choice, choice.written().text)
        elif choice:
            self._tell(choice.written().text)

    @property
    def _choice(self) -> KindChoice | None:
        """The highlighted one."""
        option = self._ways.highlighted_option
        return next((choice for choice in self._found if option and choice.kind.word == option.id), None)

    @property
    def _whole(self) -> Constraint | None:
        """What is written as a whole where a kind is searched."""
        made = read(self._puzzle, self._query)
        return None if isinstance(made, str) else made

    # Writing

    def _change(self, constraint: Constraint) -> None:
        kind = next(choice for choice in self._all if choice.kind.word == constraint.word)
        self._write(kind, as_placed(self._puzzle, constraint, kind))

    def _write(self, choice: KindChoice, words: Written) -> None:
        """Let the words of a constraint be changed, the value first; the list has the ways it may be meant."""
        self._chosen = choice
        self._field.placeholder = WRITE
        self._field.value = words.text
        self._field.selection = Stretch(words.start, words.end)
        number, value = choice.wording_of(words.text)
        ways = [_spaced(choice.written(other, value).text) for other in range(len(choice.wordings))]
        self._ways.set_options([Option(Content(way), id=str(other)) for other, way in enumerate(ways)])
        self._ways.highlighted = number if ways else None
        self._follow(choice, words.text)
        self.refresh_bindings()

    def _follow(self, choice: KindChoice, text: str) -> None:
        """Say what is written so far; while there is no value yet, that is nothing to refuse."""
        if choice.waits(text) and isinstance(read(self._puzzle, text), str):
            self._introduce(choice, text)
        else:
            self._tell(text)

    def _introduce(self, choice: KindChoice, text: str) -> None:
        """Say what a kind is, or why it can't be on the marked cells, where its words are no more than begun."""
        self._say_or_refuse(f"{_spaced(text)}\n{choice.refusal or choice.kind.summary}", refused=bool(choice.refusal))

    def _tell(self, text: str) -> Constraint | None:
        """Say what the text means, or why it means nothing; where it means something, that."""
        made = read(self._puzzle, text)
        if isinstance(made, str):
            self._say_or_refuse(made if self._chosen else f"{text}\n{made}", refused=True)
            return None
        self._say_or_refuse(f"{made.listed(self._puzzle.n) if self._chosen else text}\n{made.meaning}")
        return made

    def _say_or_refuse(self, words: str, *, refused: bool = False) -> None:
        self.query_one("#word").set_class(refused, "-refused")
        self.say(words)

    # Keys and mouse

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "write":
                return self._chosen is None
            case "search":
                return self._chosen is not None
            case "leaf":
                return self._chosen is None or len(self._chosen.wordings) > 1
        return True

    def action_take(self) -> None:
        """Place what is written; where a kind is searched, what it comes to, unless there is more to say."""
        if self._chosen:
            made = self._tell(self._field.value)
        else:
            self._keep_up()
            choice = self._choice
            made = self._tell(choice.written().text) if choice and choice.needs_no_more else self._whole
            if choice and not made:
                self._write(choice, choice.written())
        if made:
            self.dismiss(made)

    def action_write(self) -> None:
        self._keep_up()
        if choice := self._choice:
            self._write(choice, choice.written())
        elif whole := self._whole:
            self._change(whole)

    def action_search(self) -> None:
        """Back to all kinds, at the one whose words these were."""
        kind, self._chosen = self._chosen, None
        self._field.placeholder = SEARCH
        self._field.value = ""
        self._search()
        if kind:
            self._highlight(kind)
        self.refresh_bindings()

    def action_leaf(self, step: int) -> None:
        """To the next kind, or to the next way to mean this one, with the same value."""
        if self._chosen:
            number, value = self._chosen.wording_of(self._field.value)
            number = (number + step) % len(self._chosen.wordings)
            self._write(self._chosen, self._chosen.written(number, value))
        else:
            self._keep_up()
            (self._ways.action_cursor_down if step > 0 else self._ways.action_cursor_up)()
            self._preview()

    @on(OptionList.OptionSelected)
    def _click(self, event: OptionList.OptionSelected) -> None:
        """A kind shows its words first; a way to mean it takes the place of the one before."""
        if self._chosen:
            _, value = self._chosen.wording_of(self._field.value)
            self._write(self._chosen, self._chosen.written(event.option_index, value))
        elif choice := self._choice:
            self._write(choice, choice.written())


def _spaced(text: str) -> str:
    """A text without the room that is left for a value."""
    return " ".join(text.split())


def _option(choice: KindChoice) -> Option:
    word = choice.kind.word
    return Option(Content.assemble((f"{word:<{WIDTH}}  ", "bold"), choice.kind.summary), id=word)
