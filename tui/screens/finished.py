"""The end of a puzzle that was played: that it is solved, in what time, with what help, and what it asked for."""

from __future__ import annotations

import asyncio
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding
from textual.content import Content
from textual.widgets import Button, Static

from sudoku_tui.tui.child.jobs import FindNeeded, Needed
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.state.desk import PATIENCE, UNRATED, Desk, title
from sudoku_tui.tui.state.stopwatch import clock
from sudoku_tui.tui.state.work import Course


class Finished(Dialog[bool]):
    """The rating and the techniques come when they are found; whether to go on with another puzzle is the reply."""

    AUTO_FOCUS = "#close"
    TITLE = "Solved"
    BINDINGS: ClassVar = [
        Binding("escape,q", "dismiss(False)", "Close"),
        Binding("G", "dismiss(True)", "Another puzzle"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self._finding = True

    def contents(self) -> ComposeResult:
        name = title(self._desk.board)
        yield Static(Content.assemble((name, "bold"), " is solved: every digit is right."), id="solved")
        yield Static(told(self._desk.session.course), id="course", markup=False)
        yield Static("finding out what it asks for …", id="word", markup=False)
        yield Button("Close", id="close", action="screen.dismiss(False)", compact=True)

    def on_mount(self) -> None:
        self.run_worker(self._find())

    def on_unmount(self) -> None:
        if self._finding:
            self._desk.cancel()

    async def _find(self) -> None:
        desk = self._desk
        try:
            needed = await asyncio.wait_for(desk.ask("rating", FindNeeded(desk.board.puzzle)), PATIENCE)
            found = needed_words(needed) if needed else desk.trouble or "There is no rating: it has several solutions."
        except TimeoutError:
            desk.cancel()
            found = UNRATED
        self._finding = False
        self.say(found)


def told(course: Course) -> str:
    """The time and the help, a line each."""
    lines = [f"Time    {clock(course.seconds)}"]
    lines.append(f"Hints   {course.hints or 'none'}")
    lines.append(f"Checks  {course.checks or 'none'}")
    if course.peeked:
        lines.append("The solution was shown on the way.")
    return "\n".join(lines)


def needed_words(needed: Needed) -> str:
    """The rating, and the techniques from the easiest to the hardest."""
    used = ", ".join(f"{name} ×{times}" for name, times in needed.techniques.items()) or "none"
    return f"Rating  {needed.rating}, {count(needed.rating.steps, 'step')}\nWhat a person needs: {used}."
