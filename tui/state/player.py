"""What a player does at the desk: digits, marks and colours, checkpoints, and the time it takes. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.child.jobs import AtSight
from sudoku_tui.tui.state.notes import COLOURS
from sudoku_tui.tui.state.stopwatch import Stopwatch
from sudoku_tui.tui.state.switches import Switches
from sudoku_tui.tui.state.work import (
    Checkpoint,
    Work,
    cleared,
    filled_in,
    is_finished,
    with_digit,
    with_mark,
)

if TYPE_CHECKING:
    from sudoku_tui.tui.state.desk import Desk

DIGITS = ""
ENTRY_MODES = {DIGITS: "digits", "corner": "corner marks", "centre": "centre marks", "colours": "colours"}
"""What digit keys put into cells: the layer of the notes, or digits."""


class Player:
    """Works at the board of a desk. Every method that changes the board says whether it did."""

    def __init__(self, desk: Desk, stopwatch: Stopwatch | None = None) -> None:
        self._desk = desk
        self._stopwatch = stopwatch or Stopwatch()
        self._timed: Puzzle | None = None
        """The puzzle that the watch runs for."""
        self.switches = Switches()
        self.layer = DIGITS
        self.away: set[str] = set()
        """Why the time stands still: a dialog is open, or the window has lost the focus."""
        self._sight: tuple[Puzzle, bytes, list[int]] | None = None
        """The candidates at sight, and the position that they were found for."""

    # Digits and notes

    def next_layer(self) -> None:
        """From digits to corner marks, centre marks, colours, and back."""
        modes = list(ENTRY_MODES)
        self.layer = modes[(modes.index(self.layer) + 1) % len(modes)]

    def largest(self, layer: str) -> int:
        """The largest number that a key can mean."""
        return len(COLOURS) if layer == "colours" else self._desk.board.puzzle.n

    def enter(self, cells: Iterable[int], number: int, layer: str) -> bool:
        """Put a digit, mark or colour into cells; givens stay as they are."""
        board = self._desk.board
        if layer:
            work = with_mark(board.own, board.puzzle, layer, cells, number)
        else:
            work = with_digit(board.own, board.seen, cells, number, self.switches.clean)
        return self._desk.session.put(work)

    def clear(self, cells: Iterable[int], layer: str) -> bool:
        return self._desk.session.put(cleared(self._desk.board.own, cells, layer))

    async def fill_in(self) -> bool:
        """Mark all candidates at sight in the centre of every blank."""
        board = self._desk.board
        masks = await self.sight()
        if masks is None or not board.looks_like(self._desk.board):
            return False
        return self._desk.session.put(filled_in(board.own, board.puzzle, masks))

    async def sight(self) -> list[int] | None:
        """The candidates that no rule excludes at sight; None where that was not found out."""
        board = self._desk.board
        if self.known_sight is None:
            masks = await self._desk.ask("looking at the rules", AtSight(board.seen_position))
            if masks is None:
                return None
            self._sight = board.puzzle, board.position, masks
        return self.known_sight

    @property
    def known_sight(self) -> list[int] | None:
        """The same, where it is known for the position in hand."""
        board = self._desk.board
        known = self._sight
        return known[2] if known and known[:2] == (board.puzzle, board.position) else None

    def restart(self) -> bool:
        """Take all digits and notes off the board; undo brings them back. The time begins anew."""
        session = self._desk.session
        session.set_course(replace(session.course, seconds=0.0, hints=0, checks=0, peeked=False, finished=False))
        if self._timed:
            self._stopwatch.take()
        changed = session.put(Work.none(self._desk.board.puzzle.rules.cells), keeping_steps=False)
        self.keep_time()
        return changed

    # Checkpoints

    @property
    def checkpoints(self) -> tuple[Checkpoint, ...]:
        return self._desk.session.course.checkpoints

    def free_name(self) -> str:
        """A name for the next checkpoint."""
        taken = {one.name for one in self.checkpoints}
        return next(name for name in map(str, range(1, len(taken) + 2)) if name not in taken)

    def set_checkpoint(self, name: str) -> None:
        session = self._desk.session
        session.set_course(session.course.with_checkpoint(name, session.board.own))

    def drop_checkpoint(self, name: str) -> None:
        session = self._desk.session
        session.set_course(session.course.without_checkpoint(name))

    def return_to(self, name: str) -> bool:
        """Have the work back as it was at a checkpoint; undo leads back from there."""
        return any(self._desk.session.put(one.work) for one in self.checkpoints if one.name == name)

    # Time and help

    @property
    def seconds(self) -> float:
        """How long the puzzle in hand has been played."""
        running = self._stopwatch.seconds if self._timed == self._desk.board.puzzle else 0.0
        return self._desk.session.course.seconds + running

    @property
    def is_timed(self) -> bool:
        """Whether the time runs."""
        return self._timed is not None

    def keep_time(self) -> None:
        """Book the seconds on the puzzle they were spent on; from here on the watch runs only if somebody plays."""
        session = self._desk.session
        if self._timed:
            course = session.course_of(self._timed)
            session.set_course(replace(course, seconds=course.seconds + self._stopwatch.stop()), self._timed)
        runs = session.board.playing and not self.away and not session.course.finished
        self._timed = session.board.puzzle if runs else None
        if runs:
            self._stopwatch.start()

    def pause(self, why: str) -> None:
        self.away.add(why)
        self.keep_time()

    def resume(self, why: str) -> None:
        self.away.discard(why)
        self.keep_time()

    def took_help(self, *, hints: int = 0, checks: int = 0, peeked: bool = False) -> None:
        """Remember help that was asked for since somebody began to play the puzzle."""
        session = self._desk.session
        course = session.course
        if (session.board.playing or course.seconds) and not course.finished:
            session.set_course(
                replace(
                    course,
                    hints=course.hints + hints,
                    checks=course.checks + checks,
                    peeked=course.peeked or peeked,
                )
            )

    def has_finished(self) -> bool:
        """Whether the player's board is complete and right; if so, the time ends here."""
        session = self._desk.session
        board = session.board
        if not (board.playing and board.shown is None and is_finished(board.puzzle, board.position)):
            return False
        self.keep_time()
        session.set_course(replace(session.course, finished=True))
        self.keep_time()
        return True
