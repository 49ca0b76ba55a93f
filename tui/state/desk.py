"""The desk that the app works at: the session, what is being solved for it, and what solving told. No Textual here."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, TypeGuard, TypeVar

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.sat.encodings import DEFAULT_ENCODING, ENCODINGS
from sudoku_tui.solver.sat.engines import AUTO, EXEC, chosen
from sudoku_tui.tui.child.bridge import Bridge, Cancelled, ChildDied, JobFailed
from sudoku_tui.tui.child.file_jobs import Export, Print
from sudoku_tui.tui.child.jobs import (
    Compare,
    Generate,
    Job,
    Propagate,
    Propagated,
    Prove,
    Proven,
    Rate,
    Solve,
    Trial,
)
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.advice import Advice
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.player import Player
from sudoku_tui.tui.state.referee import Referee
from sudoku_tui.tui.state.session import Session
from sudoku_tui.tui.state.work import is_playable

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Broken
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.puzzles.pictures.view import View
    from sudoku_tui.solver.generate.request import Progress, Request
    from sudoku_tui.tui.printing.plan import Plan
    from sudoku_tui.tui.state.draft import Draft

Result = TypeVar("Result")
News = TypeVar("News")

ENCODING = "extended"
"""The encoding that the app begins with: the whole formula is what people come to see."""
PAUSE = 0.05
"""Seconds without a change before the background check begins: nobody types a digit in less."""
REST = 0.3
"""Seconds without a change before the rating begins, which takes longer than a check does."""
PATIENCE = 10.0
"""Seconds after which check and rating give up in the background; asked for by key, solving has no limit."""
QUICK = 3.0
"""Seconds after which the check leaves an encoding to those who ask for it, and takes the quickest one instead."""
LARGE = 20
"""Up to this size the whole formula of a puzzle without cages is solved about as fast as anybody types."""
UNRATED = f"not rated in {PATIENCE:.0f} s"
FIRST_FEW = 16
"""How many solutions the first look beyond the second brings; each further look doubles them."""


@dataclass(frozen=True)
class Past:
    """A solve that was asked for, as the history keeps it."""

    puzzle: str
    encoding: str
    engine: str
    clauses: int
    seconds: float


@dataclass(frozen=True)
class Doing:
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
        self.key_of: Callable[[str], str] = str
        """The key of a command by its name, as people read it, where there are keys."""
        self.encoding, self.engine = ENCODING, AUTO
        self.history: list[Past] = []
        self.doing: Doing | None = None
        self.checking = False
        self.unchecked = ""
        """Why the background check has no verdict, where it has none."""
        self.rating = False
        """Whether it is being found out in the background how hard the puzzle is."""
        self.unrated = ""
        """How far the rating has come, or why there is none."""
        self._hard_to_rate: Puzzle | None = None
        """The puzzle that was given up last, so as not to try it again after every step that is played."""
        self._hard_to_check: Puzzle | None = None
        """The puzzle that took longer than a check should with the encoding chosen."""
        self.trouble = ""
        """What went wrong with the solver last, for the panel."""
        self.detail = ""
        """How far what runs has come, where it tells."""
        self.advice = Advice(self)
        self.player = Player(self)
        self.referee = Referee(self)
        self.draft: Draft | None = None
        """What is being drawn, while the app is in drawing mode."""
        self._turn = 0

    @property
    def board(self) -> Board:
        return self.session.board

    @property
    def conflicts(self) -> tuple[Broken, ...]:
        """The rules that are broken, as far as that is told: to a player only if they wish so."""
        if not self.board.playing:
            return self.board.conflicts
        return self.board.own_conflicts if self.player.switches.conflicts and self.board.shown is None else ()

    @property
    def clashing(self) -> frozenset[int]:
        """Every cell that has a part in one of them."""
        return frozenset(cell for broken in self.conflicts for cell in broken.cells)

    @property
    def told(self) -> Answer | None:
        """The solve whose clauses and times are told; None until one is done with the encoding and engine chosen."""
        answer, puzzle = self.board.told, self.board.puzzle
        engines = chosen(puzzle) if self.engine == AUTO else (self.engine,)
        encodings = (self.encoding, DEFAULT_ENCODING) if self.took_the_quickest else (self.encoding,)
        return answer if answer and answer.engine in engines and answer.encoding in encodings else None

    @property
    def took_the_quickest(self) -> bool:
        """Whether the check fell back on the quickest encoding."""
        return self.board.puzzle is self._hard_to_check

    @property
    def busy(self) -> bool:
        return self.doing is not None

    @property
    def at_rest(self) -> bool:
        """Whether nothing runs, in the background neither."""
        return not (self.doing or self.checking or self.rating)

    def cancel(self) -> None:
        """Stop what runs, the background check included; what is not known stays unknown."""
        if self.doing or self.checking:
            self.unchecked = "cancelled"
        unrated = "rating cancelled" if self.rating else ""
        self._take_turn(None)
        self.unrated = unrated
        self.bridge.cancel()
        self.on_change()

    async def check(self) -> None:
        """Find out in the background, unless it is known, how many solutions there are, and how hard an only one is."""
        turn = self._take_turn(None)
        self.bridge.cancel()
        self.unchecked = ""
        board = self.board
        if is_decided(board.answer) and self.told:
            self.on_change()
        else:
            await self._decide(board, turn)
        if turn == self._turn and self.board.rating is None and board.puzzle == self.board.puzzle:
            await self._rate(self.board, turn)

    async def _decide(self, board: Board, turn: int) -> None:
        self.checking = True
        self.on_change()
        await asyncio.sleep(PAUSE)
        if turn != self._turn:
            return
        for encoding, seconds in self._ways(board.puzzle):
            answer = await self._within(seconds, Solve(board.puzzle, 2, encoding, self.engine, with_left=True), turn)
            if turn != self._turn:
                return
            if answer:
                self.session.note(answer, board.puzzle)
                self.on_change()
            elif encoding != DEFAULT_ENCODING:
                self._hard_to_check = board.puzzle
            if self.told or self.unchecked:
                break
        self.checking = False
        if not is_decided(self.board.answer) and not self.unchecked:
            self.unchecked = f"not decided in {PATIENCE:.0f} s"
        self.on_change()

    def _ways(self, puzzle: Puzzle) -> list[tuple[str, float]]:
        """The encodings to check a puzzle with, until there are a verdict and numbers to tell; how long each may take.

        The quickest comes first where the formula is so large that somebody who types would wait for the verdict.
        """
        quickest = (DEFAULT_ENCODING, PATIENCE)
        if self.encoding == DEFAULT_ENCODING or self.took_the_quickest:
            return [quickest]
        ways = [(self.encoding, QUICK), quickest]
        return ways[::-1] if puzzle.placed or puzzle.n > LARGE else ways

    async def _within(self, seconds: float, job: Solve, turn: int) -> Answer | None:
        """The answer, unless it takes longer."""
        try:
            return await asyncio.wait_for(self._run(job, turn), seconds)
        except TimeoutError:
            return None

    async def _rate(self, board: Board, turn: int) -> None:
        """Find out how hard the puzzle is, if it has one solution."""
        if not (board.answer and board.answer.unique):
            return
        if board.puzzle is self._hard_to_rate:
            self.unrated = UNRATED
            self.on_change()
            return
        self.rating, self.unrated = True, "rating …"
        self.on_change()
        await asyncio.sleep(REST)
        if turn != self._turn:
            return

        def tell(steps: int) -> None:
            self.unrated = f"rating … {count(steps, 'step')}"
            self.on_change()

        unrated = ""
        try:
            rating = await asyncio.wait_for(self._run(Rate(board.puzzle), turn, tell), PATIENCE)
        except TimeoutError:
            rating, unrated, self._hard_to_rate = None, UNRATED, board.puzzle
        if turn == self._turn:
            self.rating, self.unrated = False, unrated
            if rating:
                self.session.rate(rating, board.puzzle)
            self.on_change()

    async def solve(self) -> None:
        """Show the first solution, which the check may have found already; then find out whether it is the only one.

        Where a solution is on display, it is solved anew.
        """
        board, known = self.board, self.told
        if board.shown is None and known and known.status is not Status.UNKNOWN:
            if not board.asked:
                self._record(known)
        else:
            known = await self._solve("solving", 2 if is_decided(board.answer) else 1)
        if known:
            self.session.show(known, board.puzzle)
            self.player.took_help(peeked=bool(known.solutions))
            await self.check()

    async def unique(self) -> None:
        """Tell whether there is a second solution, and look for it again where that was asked for before."""
        board, known = self.board, self.told
        if board.asked is None and is_decided(known):
            self._record(known)
        else:
            known = await self._solve("looking for a second solution", 2)
        if known:
            self.session.note(known, board.puzzle, asked=True)
            await self.check()

    async def next_solution(self) -> None:
        """Leaf on, and look for more solutions where the last one known is on display and may not be the last."""
        board = self.board
        if board.shown is None:
            await self.solve()
            return
        if board.shown == len(board.solutions) - 1 and board.more_solutions:
            limit = max(FIRST_FEW, 2 * len(board.solutions))
            more = await self.ask("looking for more solutions", Solve(board.puzzle, limit, self.encoding, self.engine))
            if more is None:
                return
            self.session.learn(more, board.puzzle)
        self.session.next_solution()
        self.on_change()

    async def _solve(self, words: str, limit: int) -> Answer | None:
        """A solve that was asked for, however long it takes."""
        job = Solve(self.board.puzzle, limit, self.encoding, self.engine, with_left=True)
        answer = await self.ask(words, job)
        if answer:
            self._record(answer)
        return answer

    async def generate(self, request: Request) -> bool:
        """Make a puzzle and put it in hand; whether one was made."""

        def tell(progress: Progress) -> None:
            self.detail = progress.words()

        made = await self.ask("generating", Generate(request), tell)
        if made is None:
            return False
        origin = f"generated, seed {made.seed}"
        return self.session.load(made.puzzle, origin, made.irreducible, playing=is_playable(made.puzzle))

    async def export(self, path: Path) -> bool:
        """Write the clauses to a DIMACS file; whether that was done."""
        return await self.ask("exporting", Export(path, os.getpid(), self.board.puzzle, self.encoding)) is not None

    async def print(self, path: Path, view: View, plan: Plan, rated: bool) -> list[str] | None:
        """Print the puzzle; what is to be said of it, None where it was not printed."""
        job = Print(path, os.getpid(), self.board.puzzle, title(self.board), view, plan, rated)
        return await self.ask("printing", job)

    async def recheck(self) -> None:
        """Check again after another encoding or engine was chosen; what is on display stays."""
        self._hard_to_check = None
        self.session.forget_asked()
        await self.check()

    async def compare(self, on_progress: Callable[[Trial], None]) -> bool:
        """Try every encoding with every engine; whether it came to its end."""

        def note(trial: Trial) -> None:
            if trial.answer:
                self._record(trial.answer)
            on_progress(trial)

        programs = (self.engine,) if self.engine.startswith(EXEC) else ()
        encodings = (self.encoding,) if self.encoding not in ENCODINGS else ()
        job = Compare(self.board.puzzle, programs=programs, encodings=encodings)
        return await self.ask("comparing", job, note) is not None

    async def propagate(self, on_progress: Callable[[Propagated], None]) -> bool:
        """Propagate units in every encoding; whether it came to its end."""
        return await self.ask("propagating units", Propagate(self.board.puzzle), on_progress) is not None

    async def prove(self, tell: Callable[[str], None]) -> Proven | None:
        """Prove what the verdict says; None where that was cancelled or went wrong."""
        return await self.ask("proving", Prove(self.board.puzzle, self.encoding), tell)

    def _record(self, answer: Answer) -> None:
        clauses = sum(answer.clauses.values())
        self.history.append(
            Past(
                title(self.board),
                answer.encoding,
                answer.engine if answer.engine_ran else "–",
                clauses,
                answer.seconds.total,
            )
        )

    async def ask(
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
        self.rating, self.unrated = False, ""
        self.detail = ""
        return self._turn


def is_decided(answer: Answer | None) -> TypeGuard[Answer]:
    """Whether an answer tells no, one or many."""
    return answer is not None and (answer.status is Status.NONE or answer.exact or answer.count > 1)


def title(board: Board) -> str:
    """What to call the puzzle in hand."""
    return printable(board.puzzle.name or os.path.basename(board.origin) or "unnamed")
