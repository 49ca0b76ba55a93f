"""Proof: that the puzzle has no other solution, or none, in a form that anybody can check."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import ClassVar

from textual import work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import VerticalScroll
from textual.widgets import Static

from sudoku_tui.tui.child.jobs import Proven
from sudoku_tui.tui.files.proofs import DRAT, FORMULA, README, SOLUTION, proof_words, write_proof
from sudoku_tui.tui.numbers import count, duration
from sudoku_tui.tui.program import UsageError
from sudoku_tui.tui.screens.dialog import Dialog
from sudoku_tui.tui.screens.write import AskPath
from sudoku_tui.tui.state.desk import Desk, title

TICK = 0.1
"""Seconds between two looks at the clock while it is being proven."""


class ProofScreen(Dialog[None]):
    """The solver child looks for the proof and has it checked; then it can be written to a folder."""

    FRAME, SIZE = VerticalScroll, "wide"
    BINDINGS: ClassVar = [
        Binding("escape", "stop", "Stop"),
        Binding("escape,q", "dismiss", "Close"),
        Binding("w", "write", "Write to a folder"),
    ]

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self._desk = desk
        self.title = f"Proof: {title(desk.board)}"
        self._doing = "looking for a proof"
        self._proving = True
        self._proven = Proven()

    def contents(self) -> ComposeResult:
        yield Static(id="word", markup=False)
        yield Static(id="proof", markup=False)

    def on_mount(self) -> None:
        self._clock = self.set_interval(TICK, self._tell_time)
        self.run_worker(self._prove())

    async def _prove(self) -> None:
        proven = await self._desk.prove(self._tell)
        self._clock.stop()
        self._proving = False
        self._proven = proven or Proven(problem=self._desk.trouble or "stopped")
        report = self._proven.report
        if report:
            sizes = f"{count(report.variables, 'variable')}, {count(report.clauses, 'clause')}"
            self.say(f"{self._desk.encoding}: {sizes}")
            lines = proof_words(report)
            lines[1:1] = [self._proven.problem] if self._proven.problem else []
            self.query_one("#proof", Static).update("\n".join(lines))
        else:
            self.say(self._proven.problem)
        self.refresh_bindings()

    def _tell(self, doing: str) -> None:
        self._doing = doing
        self._tell_time()

    def _tell_time(self) -> None:
        doing = self._desk.doing
        self.say(f"{self._doing} … {duration(doing.seconds) if doing else ''}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        match action:
            case "stop":
                return self._proving
            case "dismiss":
                return not self._proving
            case "write":
                return self._proven.proof is not None
        return True

    def action_stop(self) -> None:
        self._desk.cancel()

    @work(exclusive=True)
    async def action_write(self) -> None:
        folder, proof = await self.app.push_screen_wait(AskFolder(self._desk.board)), self._proven.proof
        if not folder or not proof:
            return
        try:
            await asyncio.to_thread(write_proof, str(folder), proof)
        except UsageError as error:
            self.notify(str(error), title="Not written", severity="warning", markup=False)
        else:
            self.notify(f"Written to {folder}", markup=False)


class AskFolder(AskPath):
    """Chooses the folder; it is made where it is not there yet."""

    TITLE = "Write the proof"
    SUFFIX = "-proof"

    def words(self, path: Path) -> str:
        return f"a folder for {FORMULA}, {DRAT}, {SOLUTION} and {README}, which says how to check them"

    def refusal(self, path: Path) -> str:
        is_file = os.path.exists(path) and not os.path.isdir(path)
        return "expected the name of a folder" if not path.name or is_file else ""

    def in_the_way(self, path: Path) -> Path | None:
        return next((path / name for name in (FORMULA, DRAT) if os.path.exists(path / name)), None)
