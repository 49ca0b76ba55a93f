"""The formula: its clauses by rule, those of a cell, and what the present board makes of each."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS
from sudoku_tui.solver.sat.listing import SIGNS, Listing, Question, clause_line, signed, truth, variables_of
from sudoku_tui.solver.sat.named import clause_words, literal_words, source_words
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.widgets.clauselist import ClauseList

ALL = "all rules"
COPIED = 10_000
"""Clauses that a clipboard takes; a file takes more."""
STATES = {True: "true", False: "false", None: "open"}


class _Rules(OptionList):
    BINDINGS: ClassVar = [Binding("enter", "screen.list", "Clauses")]


class _Search(Input):
    BINDINGS: ClassVar = [Binding("enter", "submit", "Find")]


class FormulaScreen(Dialog[int | None]):
    """Left the rules with their numbers of clauses and the variables of a cell, right the clauses.

    It is left with the cell that it has come to.
    """

    TITLE, SIZE = "Formula", "full"
    BINDINGS: ClassVar = [
        Binding("escape,q", "leave", "Close"),
        Binding("tab", "turn", "Turn"),
        Binding("a", "all", "All cells"),
        Binding("a", "cell", "This cell"),
        Binding("shift+up,k", "move(-1, 0)", "Cell", key_display="hjkl"),
        Binding("shift+down,j", "move(1, 0)", "Cell down", show=False),
        Binding("shift+left,h", "move(0, -1)", "Cell left", show=False),
        Binding("shift+right,l", "move(0, 1)", "Cell right", show=False),
        Binding("slash", "search", "Search"),
        Binding("y", "copy", "Copy"),
        Binding("Y", "copy_all", "Copy the list"),
        Binding("e", "encoding", "Encoding"),
    ]

    def __init__(self, board: Board, cell: int, encoding: str) -> None:
        super().__init__()
        self._puzzle: Puzzle = board.puzzle
        self._digits = board.digits
        self._cell, self._encoding = cell, encoding
        self._of_cell = True
        self._listing: Listing | None = None
        self._families: list[str] = []

    def contents(self) -> ComposeResult:
        yield Static(id="word", markup=False)
        with Horizontal():
            with Vertical(id="left"):
                yield _Rules(id="families", markup=False)
                with VerticalScroll(id="variables"):
                    yield Static(id="literals", markup=False)
            with Vertical(id="right"):
                yield ClauseList(self._puzzle.rules, self._digits)
                yield Static(id="clause", markup=False)
        yield _Search(placeholder="a variable (77), a cell (r3c4), a rule (row, row 3), or several", compact=True)

    def on_mount(self) -> None:
        self.query_one("#families").focus()
        self.run_worker(self._write_clauses(), exclusive=True)

    async def _write_clauses(self) -> None:
        """In a thread, because the sums of a large killer take their time."""
        self._listing = None
        self.say(f"{self._encoding}: writing the clauses …")
        self._listing = await asyncio.to_thread(Listing, self._puzzle, self._encoding)
        self._list_families()
        self._show_cell()

    # What is shown

    @property
    def _question(self) -> Question:
        options = self.query_one("#families", OptionList)
        family = self._families[options.highlighted - 1] if options.highlighted else None
        variables = variables_of(self._cell, self._puzzle.rules) if self._of_cell else ()
        return Question(family, frozenset(variables))

    def _list_families(self) -> None:
        """The rules, with as many clauses as each has, and as the cell has of it."""
        listing = self._listing
        if listing is None:
            return
        options = self.query_one("#families", OptionList)
        at = options.highlighted or 0
        self._families = [*listing.families]
        variables = frozenset(variables_of(self._cell, self._puzzle.rules))
        here = dict.fromkeys(self._families, 0)
        for clause in listing.found(Question(variables=variables)):
            here[clause.family] += 1
        rows = {ALL: (sum(here.values()), len(listing.cnf))}
        rows |= {family: (here[family], all_of_it) for family, all_of_it in listing.families.items()}
        options.clear_options()
        options.add_options(Option(_row(name, *numbers)) for name, numbers in rows.items())
        options.highlighted = min(at, len(rows) - 1)

    def _show_cell(self) -> None:
        rules, digits = self._puzzle.rules, self._digits
        lines = [Content.styled(f"variables of {cell_name(rules.n, self._cell)}", "bold")]
        for variable in variables_of(self._cell, rules):
            state = truth(variable, digits, rules)
            lines.append(
                Content.assemble(
                    (f"{variable:>6} ", "dim"), f"{SIGNS[state]} {literal_words(variable, rules)} {STATES[state]}"
                )
            )
        self.query_one("#literals", Static).update(Content("\n").join(lines))
        self._ask(self._question)

    def _ask(self, question: Question, words: str = "") -> None:
        if self._listing is None:
            return
        found = self._listing.found(question)
        where = words or (cell_name(self._puzzle.n, self._cell) if self._of_cell else "all cells")
        rule = "" if words else f", {question.family or ALL}"
        cnf = self._listing.cnf
        self.say(
            f"{self._encoding}: {count(cnf.variables, 'variable')}, {count(len(cnf), 'clause')}  ·  "
            f"{where}{rule}: {count(len(found), 'clause')}"
        )
        self.query_one(ClauseList).show(found)

    @on(OptionList.OptionHighlighted)
    def show_family(self) -> None:
        self._ask(self._question)

    @on(ClauseList.Highlighted)
    def show_clause(self) -> None:
        clause, rules, digits = self.query_one(ClauseList).clause, self._puzzle.rules, self._digits
        shown = self.query_one("#clause", Static)
        if clause is None:
            shown.update("no clause")
            return
        meanings = [f"{literal_words(one, rules)} {STATES[truth(one, digits, rules)]}" for one in clause.literals]
        shown.update(
            Content.assemble(
                (f"{clause.number}  {clause.family}, {source_words(clause, rules)}\n", "dim"),
                (f"{clause_words(clause, rules)}\n", "bold"),
                f"{signed(clause, digits, rules)}\n",
                ("; ".join(meanings), "dim"),
            )
        )

    # Keys

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._of_cell if action == "all" else not self._of_cell if action == "cell" else True

    def action_leave(self) -> None:
        if self.query_one(_Search).has_focus:
            self.query_one("#families").focus()
        else:
            self.dismiss(self._cell)

    def action_turn(self) -> None:
        """To the rules, the clauses, or the variables where they do not all fit."""
        variables = self.query_one("#variables")
        places = [self.query_one("#families"), self.query_one(ClauseList), *[variables] * (variables.max_scroll_y > 0)]
        at = places.index(self.focused) if self.focused in places else 0
        self.set_focus(places[(at + 1) % len(places)])

    def action_list(self) -> None:
        self.set_focus(self.query_one(ClauseList))

    def action_all(self) -> None:
        self._switch(of_cell=False)

    def action_cell(self) -> None:
        self._switch(of_cell=True)

    def _switch(self, of_cell: bool) -> None:
        self._of_cell = of_cell
        self.refresh_bindings()
        self._ask(self._question)

    def action_move(self, down: int, right: int) -> None:
        n, size = self._puzzle.n, self._puzzle.shape.cells
        grid, cell = divmod(self._cell, size)
        row, column = divmod(cell, n)
        self._cell = grid * size + (row + down) % n * n + (column + right) % n
        self._of_cell = True
        self.refresh_bindings()
        self._list_families()
        self._show_cell()

    def action_search(self) -> None:
        self.set_focus(self.query_one(_Search))

    @on(Input.Submitted)
    def find(self, event: Input.Submitted) -> None:
        if self._listing is None or not event.value.strip():
            return
        try:
            question = self._listing.asked(event.value)
        except ArgumentError as error:
            self.say(str(error))
            return
        self._ask(question, event.value.strip())
        self.query_one(ClauseList).focus()

    def action_copy(self) -> None:
        clause = self.query_one(ClauseList).clause
        if clause:
            self.app.copy_to_clipboard(clause_line(clause, self._digits, self._puzzle.rules).strip())
            self.notify(f"Clause {clause.number} is on the clipboard.")

    def action_copy_all(self) -> None:
        found = self.query_one(ClauseList).clauses
        if len(found) > COPIED:
            self.notify(f"{len(found):,} clauses are more than a clipboard takes: D exports them.", severity="warning")
        elif found:
            lines = [clause_line(clause, self._digits, self._puzzle.rules) for clause in found]
            self.app.copy_to_clipboard("\n".join(lines))
            self.notify(f"{count(len(found), 'clause')} on the clipboard.")

    def action_encoding(self) -> None:
        """Turn to the next encoding, to look at; what solves is chosen on the board."""
        names = [*ALL_ENCODINGS]
        self._encoding = names[(names.index(self._encoding) + 1) % len(names)]
        self.run_worker(self._write_clauses(), exclusive=True)


def _row(name: str, here: int, everywhere: int) -> Content:
    return Content.assemble(f"{name:<11.11}", (f"{here:>5,} of ", "dim"), f"{everywhere:,}")
