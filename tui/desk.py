"""The desk that the app works at: the session, what is being solved for it, and what solving told. No Textual here."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Protocol, TypeVar

from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.encodings import DEFAULT_ENCODING
from sudoku_tui.solver.engines import DEFAULT_ENGINE
from sudoku_tui.tui.bridge import Cancelled, ChildDied, JobFailed
from sudoku_tui.tui.jobs import Compare, Export, Generate, Job, Solve, Trial
from sudoku_tui.tui.session import Board, Session
from sudoku_tui.tui.words import count

if TYPE_CHECKING:
    from sudoku_tui.solver.generate import Progress, Request

Result = TypeVar("Result")
News = TypeVar("News")

PAUSE = 0.05
"""Seconds without a change before the background check begins: nobody types a digit in less."""
PATIENCE = 10.0
"""Seconds after which the background check gives up; asked for by key, solving has no limit."""
FIRST_FEW = 16
"""How many solutions the first look beyond the second brings; each further look doubles them."""


class Bridge(Protocol):
    """What the desk needs of the solver child."""

    def start(self) -> None: ...
    async def run(self, job: Job[Result, News], on_progress: Callable[[News], None] | None = None) -> Result: ...
    def cancel(self) -> bool: ...
    async def close(self) -> None: ...


class Past(Record):
    """A solve that was asked for, as the history keeps it."""

    puzzle: str
    encoding: str
    engine: str
    clauses: int
    seconds: float


class Doing(Record):
    """What runs because somebody asked for it, and since when."""

    words: str
    since: float

    @property
    def seconds(self) -> float:
        return monotonic() - self.since


class Desk:
    """Session and solver together. `on_change` is called whenever something worth showing has changed.

    One thing runs at a time: whatever begins takes the turn, and what comes back out of turn is dropped.
    """

    def __init__(self, session: Session, bridge: Bridge, on_change: Callable[[], None] = lambda: None) -> None:
        self.session, self.bridge, self.on_change = session, bridge, on_change
        self.encoding, self.engine = DEFAULT_ENCODING, DEFAULT_ENGINE
        self.history: list[Past] = []
        self.doing: Doing | None = None
        self.checking = False
        self.unchecked = ""
        """Why the background check has no verdict, where it has none."""
        self.trouble = ""
        """What went wrong with the solver last, for the panel."""
        self.detail = ""
        """How far what runs has come, where it tells."""
        self._turn = 0

    @property
    def board(self) -> Board:
        return self.session.board

    @property
    def busy(self) -> bool:
        return self.doing is not None

    def cancel(self) -> None:
        """Stop what runs, the background check included; what is not known stays unknown."""
        if self.doing or self.checking:
            self.unchecked = "cancelled"
        self._take_turn(None)
        self.bridge.cancel()
        self.on_change()

    async def check(self) -> None:
        """Find out in the background whether the puzzle has no, one or more solutions, unless that is known."""
        turn = self._take_turn(None)
        self.bridge.cancel()
        self.unchecked = ""
        board = self.board
        if is_decided(board.answer) or (board.shown is not None and board.answer is None):
            self.on_change()
            return
        self.checking = True
        self.on_change()
        await asyncio.sleep(PAUSE)
        if turn != self._turn:
            return
        try:
            answer = await asyncio.wait_for(
                self._run(Solve(board.puzzle, 2, self.encoding, self.engine), turn), PATIENCE
            )
        except TimeoutError:
            self.bridge.cancel()
            answer = None
            if turn == self._turn:
                self.unchecked = f"not decided in {PATIENCE:.0f} s"
        if turn == self._turn:
            self.checking = False
            if answer:
                self._keep(answer, board)
            self.on_change()

    async def solve(self) -> None:
        """Show the first solution, then find out in the background whether it is the only one."""
        board = self.board
        answer = await self._ask("solving", Solve(board.puzzle, 1, self.encoding, self.engine))
        if answer:
            self._record(answer)
            self.session.show(answer, board.puzzle)
            await self.check()

    async def unique(self) -> None:
        """Look for a second solution, however long it takes; show none that is not on display already."""
        board = self.board
        answer = await self._ask("looking for a second solution", Solve(board.puzzle, 2, self.encoding, self.engine))
        if answer:
            self._record(answer)
            self._keep(answer, board)
            self.on_change()

    async def next_solution(self) -> None:
        """Leaf on, and look for more solutions where the last one known is on display and may not be the last."""
        board = self.board
        if board.shown == len(board.solutions) - 1 and not (board.answer and board.answer.exact):
            limit = max(FIRST_FEW, 2 * len(board.solutions))
            more = await self._ask("looking for more solutions", Solve(board.puzzle, limit, self.encoding, self.engine))
            if more is None:
                return
            self.session.show(more, board.puzzle)
        self.session.next_solution()
        self.on_change()

    async def generate(self, request: Request) -> bool:
        """Make a puzzle and put it in hand; whether one was made."""

        def tell(progress: Progress) -> None:
            self.detail = f"{count(progress.clues, 'clue')} left, {count(progress.checks, 'check')}"

        generated = await self._ask("generating", Generate(request), tell)
        return generated is not None and self.session.load(generated.puzzle, f"generated, seed {generated.seed}")

    async def export(self, path: Path) -> bool:
        """Write the clauses to a DIMACS file; whether that was done."""
        return await self._ask("exporting", Export(self.board.puzzle, self.encoding, path)) is not None

    async def recheck(self) -> None:
        """Check again after another encoding or engine was chosen; a solution on display stays."""
        if self.board.shown is None:
            self.session.clear_solution()
        await self.check()

    async def compare(self, on_progress: Callable[[Trial], None]) -> bool:
        """Try every encoding with every engine; whether it came to its end."""

        def note(trial: Trial) -> None:
            if trial.answer:
                self._record(trial.answer)
            on_progress(trial)

        return await self._ask("comparing", Compare(self.board.puzzle), note) is not None

    def _keep(self, answer: Answer, board: Board) -> None:
        if self.board.shown is None:
            self.session.note(answer, board.puzzle)
        else:
            self.session.show(answer, board.puzzle)

    def _record(self, answer: Answer) -> None:
        clauses = sum(answer.clauses.values())
        self.history.append(Past(title(self.board), answer.encoding, answer.engine, clauses, answer.seconds.total))

    async def _ask(
        self, words: str, job: Job[Result, News], on_progress: Callable[[News], None] | None = None
    ) -> Result | None:
        """Run what somebody asked for; None where there is no result, which `trouble` or the panel then tells."""
        turn = self._take_turn(Doing(words, monotonic()))
        self.unchecked = ""
        self.on_change()
        result = await self._run(job, turn, on_progress)
        if turn == self._turn:
            self.doing = None
            self.on_change()
        return result

    async def _run(
        self, job: Job[Result, News], turn: int, on_progress: Callable[[News], None] | None = None
    ) -> Result | None:
        try:
            result = await self.bridge.run(job, on_progress)
        except Cancelled:
            return None
        except (ChildDied, JobFailed) as problem:
            if turn == self._turn:
                self.trouble = self.unchecked = str(problem)
            return None
        return result if turn == self._turn else None

    def _take_turn(self, doing: Doing | None) -> int:
        self._turn += 1
        self.doing, self.checking, self.trouble = doing, False, ""
        self.detail = ""
        return self._turn


def is_decided(answer: Answer | None) -> bool:
    """Whether an answer tells no, one or many."""
    return answer is not None and (answer.status is Status.NONE or answer.exact or answer.count > 1)


def title(board: Board) -> str:
    """What to call the puzzle in hand."""
    return board.puzzle.name or os.path.basename(board.origin) or "unnamed"
