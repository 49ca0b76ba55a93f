"""Compare: every encoding with every engine on the puzzle in hand, as a table and as bars; and what unit propagation
alone makes of every encoding.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import DataTable, Static

from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.sat.engines import EXEC
from sudoku_tui.tui.child.jobs import Propagated, Trial
from sudoku_tui.tui.numbers import bar, brief_duration, brief_number, duration
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.desk import Desk, title
from sudoku_tui.tui.widgets.solve_sections import brief_encoding

NAMES = ("encoding", "engine")
COUNTERS = ("conflicts", "decisions", "propagations", "restarts")
TIMES = ("encode", "load", "search", "unique", "total")
"""With the first counter and their padding no wider than a dialog in 80 columns."""
ROOMY = 118
"""Columns in which all counters have their place."""
FORMULAS = ("vars", "clauses", "cells told", "vars left", "clauses left")


class CompareScreen(Dialog[None]):
    """Rows come in while the trials run; the bars tell the total times. Then come the formulas."""

    FRAME, SIZE = VerticalScroll, "wide"
    BINDINGS: ClassVar = [
        Binding("escape", "stop", "Stop"),
        Binding("escape,q", "dismiss", "Close"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.title = f"Compare: {title(desk.board)}"
        self._trials: dict[tuple[str, str], Trial] = {}
        self._counters: tuple[str, ...] = ()
        self._trying = True

    def contents(self) -> ComposeResult:
        yield Static(id="word", markup=False)
        yield _table("trials")
        others = ", nor does a program of others" if self._desk.engine.startswith(EXEC) else ""
        yield Static(f"–: PicoSAT does not tell what it counts{others}.", markup=False)
        yield Static(id="bars", markup=False)
        yield Static("\nWhat unit propagation alone makes of the formula:", markup=False)
        yield _table("formulas")

    def on_mount(self) -> None:
        self.on_resize()
        self.query_one("#formulas", DataTable).add_columns(NAMES[0], *map(_number, FORMULAS))
        self.run_worker(self._compare())

    def on_resize(self) -> None:
        """Show as many counters as there is room for."""
        counters = COUNTERS if self.app.size.width >= ROOMY else COUNTERS[:1]
        if counters != self._counters:
            self._counters = counters
            table = self.query_one("#trials", DataTable)
            table.clear(columns=True)
            table.add_columns(*NAMES, *map(_number, (*counters, *TIMES)))
            self._list_trials()

    async def _compare(self) -> None:
        finished = await self._desk.compare(self.add)
        word = self._agreement() if finished else self._desk.trouble or "stopped"
        self.say(word)
        if finished:
            await self._desk.propagate(self.add_formula)
        self._trying = False
        self.refresh_bindings()

    def _agreement(self) -> str:
        verdicts = {trial.answer.verdict() for trial in self._trials.values() if trial.answer}
        return (
            f"All agree: {verdicts.pop()}." if len(verdicts) == 1 else f"They disagree: {', '.join(sorted(verdicts))}."
        )

    def add(self, trial: Trial) -> None:
        """Show a trial that has begun or ended."""
        self._trials[trial.encoding, trial.engine] = trial
        self._list_trials()
        self.query_one("#bars", Static).update(self._bars())
        if trial.answer is None and not trial.problem:
            self.say(f"trying {trial.encoding} with {trial.engine} …")

    def _list_trials(self) -> None:
        table = self.query_one("#trials", DataTable)
        table.clear()
        for shown in self._trials.values():
            table.add_row(brief_encoding(shown.encoding), *_row(shown, self._counters))

    def add_formula(self, formula: Propagated) -> None:
        """Show what an encoding came to."""
        left = formula.left
        if left.contradiction:
            rest = ["contradiction", "–", "–"]
        else:
            cells = f"{formula.cells} of {self._desk.board.puzzle.rules.cells}"
            rest = [cells, brief_number(left.variables), brief_number(left.clauses)]
        sizes = (brief_number(formula.variables), brief_number(formula.clauses))
        self.query_one("#formulas", DataTable).add_row(formula.encoding, *map(_number, (*sizes, *rest)))

    def _bars(self) -> Content:
        answers = [trial.answer for trial in self._trials.values() if trial.answer]
        slowest = max((answer.seconds.total for answer in answers), default=0.0)
        width = max((len(_name(answer)) for answer in answers), default=0)
        room = max(10, self.query_one("#bars").size.width - width - 12)
        bars = [
            Content.assemble(
                (_name(answer).ljust(width + 1), "dim"),
                (bar(answer.seconds.total / slowest, room), "$primary"),
                f" {duration(answer.seconds.total)}",
            )
            for answer in sorted(answers, key=lambda answer: answer.seconds.total)
        ]
        problems = [f"{trial.engine}: {trial.problem}" for trial in self._trials.values() if trial.problem]
        return Content("\n").join([*bars, *map(Content, dict.fromkeys(problems))])

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._trying if action == "stop" else not self._trying if action == "dismiss" else True

    def action_stop(self) -> None:
        self._desk.cancel()


def _name(answer: Answer) -> str:
    return f"{answer.encoding}, {answer.engine}"


def _table(name: str) -> DataTable[Text]:
    table: DataTable[Text] = DataTable(zebra_stripes=True, show_cursor=False, id=name)
    table.can_focus = False  # so that the arrows scroll the whole
    return table


def _row(trial: Trial, counters: Sequence[str]) -> list[str | Text]:
    """The engine, and what it came to."""
    answer = trial.answer
    if answer is None:
        return [trial.engine, _number("–" if trial.problem else "…")]
    counted = [brief_number(answer.counters[name]) if name in answer.counters else "–" for name in counters]
    times = [brief_duration(getattr(answer.seconds, name)) for name in TIMES]
    return [trial.engine, *map(_number, (*counted, *times))]


def _number(words: str) -> Text:
    return Text(words, justify="right")
