"""Compare: every encoding with every engine on the puzzle in hand, as a table and as bars."""

from __future__ import annotations

from typing import ClassVar

from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.content import Content
from textual.widgets import DataTable, Static

from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.child.jobs import Trial
from sudoku_tui.tui.numbers import bar, brief_duration, brief_number, duration
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.desk import Desk, title

NAMES = ("encoding", "engine")
NUMBERS = ("vars", "clauses", "encode", "load", "search", "unique", "total")
"""With their padding no wider than a dialog in 80 columns."""


class CompareScreen(Dialog[None]):
    """Rows come in while the trials run; the bars tell the total times."""

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
        self._trying = True

    def contents(self) -> ComposeResult:
        yield Static(id="word", markup=False)
        table: DataTable[Text] = DataTable(zebra_stripes=True, show_cursor=False)
        table.can_focus = False  # so that the arrows scroll the whole
        yield table
        yield Static(id="bars", markup=False)

    def on_mount(self) -> None:
        self.query_one(DataTable).add_columns(*NAMES, *map(_number, NUMBERS))
        self.run_worker(self._compare())

    async def _compare(self) -> None:
        finished = await self._desk.compare(self.add)
        self._trying = False
        word = self._agreement() if finished else self._desk.trouble or "stopped"
        self.say(word)
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
            self.say(f"trying {trial.encoding} with {trial.engine} …")

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


def _row(trial: Trial) -> list[str | Text]:
    answer = trial.answer
    if answer is None:
        return [trial.encoding, trial.engine, _number("–" if trial.problem else "…")]
    seconds = answer.seconds
    sizes = [brief_number(size) for size in (answer.variables, sum(answer.clauses.values()))]
    parts = (seconds.encode, seconds.load, seconds.search, seconds.unique, seconds.total)
    return [trial.encoding, trial.engine, *map(_number, (*sizes, *map(brief_duration, parts)))]


def _number(words: str) -> Text:
    return Text(words, justify="right")
