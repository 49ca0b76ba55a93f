"""Compare: every encoding with every engine on the puzzle in hand, as a table and as bars."""

from __future__ import annotations

from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Vertical
from textual.content import Content
from textual.widgets import DataTable, Static

from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.desk import Desk, title
from sudoku_tui.tui.jobs import Trial
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.words import bar, brief_duration, duration

COLUMNS = ("encoding", "engine", "vars", "clauses", "encode", "solve", "unique", "total")
"""With their padding no wider than a dialog in 80 columns."""


class CompareScreen(Dialog[None]):
    """Rows come in while the trials run; the bars tell the total times."""

    BINDINGS: ClassVar = [
        Binding("escape", "stop", "Stop"),
        Binding("escape,q", "dismiss", "Close"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._trials: dict[tuple[str, str], Trial] = {}
        self._trying = True

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog wide") as dialog:
            dialog.border_title = f"Compare: {title(self._desk.board)}"
            yield DataTable(cursor_type="row", zebra_stripes=True)
            yield Static(id="word", markup=False)
            yield Static(id="bars", markup=False)
        yield KeyBar()

    def on_mount(self) -> None:
        self.query_one(DataTable).add_columns(*COLUMNS)
        self.run_worker(self._compare())

    async def _compare(self) -> None:
        finished = await self._desk.compare(self.add)
        self._trying = False
        word = self._agreement() if finished else self._desk.trouble or "stopped"
        self.query_one("#word", Static).update(word)
        self.refresh_bindings()

    def _agreement(self) -> str:
        verdicts = {trial.answer.verdict() for trial in self._trials.values() if trial.answer}
        return (
            f"All agree: {verdicts.pop()}." if len(verdicts) == 1 else f"They disagree: {', '.join(sorted(verdicts))}."
        )

    def add(self, trial: Trial) -> None:
        """Show a trial that has begun or ended."""
        self._trials[trial.encoding, trial.engine] = trial
        table = self.query_one(DataTable)
        table.clear()
        for shown in self._trials.values():
            table.add_row(*_row(shown))
        self.query_one("#bars", Static).update(self._bars())
        if trial.answer is None and not trial.problem:
            self.query_one("#word", Static).update(f"trying {trial.encoding} with {trial.engine} …")

    def _bars(self) -> Content:
        answers = [trial.answer for trial in self._trials.values() if trial.answer]
        slowest = max((answer.seconds.total for answer in answers), default=0.0)
        width = max((len(_name(answer)) for answer in answers), default=0)
        room = max(10, self.query_one("#bars").size.width - width - 12)
        return Content("\n").join(
            Content.assemble(
                (_name(answer).ljust(width + 1), "dim"),
                (bar(answer.seconds.total / slowest, room), "$primary"),
                f" {duration(answer.seconds.total)}",
            )
            for answer in sorted(answers, key=lambda answer: answer.seconds.total)
        )

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return self._trying if action == "stop" else not self._trying if action == "dismiss" else True

    def action_stop(self) -> None:
        self._desk.cancel()


def _name(answer: Answer) -> str:
    return f"{answer.encoding}, {answer.engine}"


def _row(trial: Trial) -> list[str]:
    answer = trial.answer
    if answer is None:
        return [trial.encoding, trial.engine, trial.problem or "running …", *[""] * (len(COLUMNS) - 3)]
    seconds = answer.seconds
    times = [brief_duration(value) for value in (seconds.encode, seconds.solve, seconds.unique, seconds.total)]
    return [
        trial.encoding,
        trial.engine,
        f"{answer.variables:,}",
        f"{sum(answer.clauses.values()):,}",
        *times,
    ]
