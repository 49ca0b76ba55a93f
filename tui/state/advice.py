"""What the desk can say about the board in hand: why, what next, and how to mend it. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Status
from sudoku_tui.tui.child.jobs import Explain, FindHint, FindPath, FirstSolvable
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.fog import told_step
from sudoku_tui.tui.state.reasons import Offer, Reason, of_explanation, of_hint, of_step, with_digits
from sudoku_tui.tui.state.referee import Checked

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.explanation import Explanation
    from sudoku_tui.solver.explain.hint import Hint
    from sudoku_tui.solver.explain.techniques.step import Step
    from sudoku_tui.tui.state.desk import Desk


@dataclass(frozen=True)
class Explained:
    """An explanation of a puzzle, whole or as far as it has come."""

    found: Explanation
    complete: bool

    def is_about(self, board: Board) -> bool:
        return self.found.puzzle in (board.puzzle, board.as_puzzle, board.seen_position)

    def reason(self, board: Board) -> Reason:
        if self.found.puzzle != board.puzzle:  # a player's own digits are to blame, and mended by the player
            return replace(of_explanation(self.found, self.complete), offers=())
        found = replace(self.found, answer=board.answer or self.found.answer)
        return of_explanation(found, self.complete, board.rating)


@dataclass(frozen=True)
class Hinted:
    """A hint for a position, told up to a stage."""

    puzzle: Puzzle
    position: Digits
    played: tuple[Step, ...]
    hint: Hint
    stage: int

    def is_about(self, board: Board) -> bool:
        same = (self.puzzle, self.position, self.played) == (board.puzzle, board.position, board.played)
        return board.shown is None and same

    def reason(self, board: Board) -> Reason:
        return of_hint(self.hint, self.stage, board.seen_position, board.struck)


Said = Explained | Hinted | Checked
"""What can be said about a board."""


class Advice:
    """Says one thing at a time about the board of a desk: what was asked for last, or why the last step was played."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self.said: Said | None = None
        self._offered = 0
        self.unfolded = False
        """Whether all of a long reason is told."""
        self._dismissed: tuple[Step, ...] = ()
        """The steps whose last one is not to be explained any more."""
        self._last: tuple[Board | None, Reason | None] = None, None

    @property
    def reason(self) -> Reason | None:
        """What there is to say about the board in hand."""
        board = self._desk.board
        if self._last[0] is not board:
            self._last = board, self._reason(board)
        return self._last[1]

    def _reason(self, board: Board) -> Reason | None:
        if self.said and self.said.is_about(board):
            return self.said.reason(board)
        # A player who goes on after a step has read why it was taken.
        fresh = not board.playing or self._desk.session.looks_ahead or self.can_step_back
        if board.shown is None and board.played and board.played != self._dismissed and fresh:
            return _of_last_step(board)
        return None

    @property
    def offer(self) -> Offer | None:
        """What can be done about it; `next_offer` goes on to the next, where there are several."""
        offers = self.reason.offers if self.reason else ()
        return offers[self._offered % len(offers)] if offers else None

    @property
    def offer_number(self) -> int:
        """Which of the offers it is, counted from 1."""
        return self._offered % len(self.reason.offers) + 1 if self.reason and self.reason.offers else 0

    def dismiss(self) -> None:
        """Say no more."""
        self._dismissed = self._desk.board.played
        self.say(None)

    def say(self, said: Said | None) -> None:
        self.said, self._offered, self.unfolded, self._last = said, 0, False, (None, None)
        self._desk.on_change()

    def unfold(self) -> None:
        """Tell all of a long reason, or no longer."""
        self.unfolded = not self.unfolded
        self._desk.on_change()

    @property
    def is_explained(self) -> bool:
        """Whether all that there is to say about the clues is said."""
        said = self.said
        return isinstance(said, Explained) and said.complete and said.is_about(self._desk.board)

    def next_offer(self) -> bool:
        """Go on to the next offer, after the last to the first; whether there is another."""
        if not self.reason or len(self.reason.offers) < 2:
            return False
        self._offered += 1
        self._desk.on_change()
        return True

    async def why(self) -> None:
        """Explain the clues; of a board with wrong digits, why those can't be."""
        board = self._desk.board
        wrong = board.playing and (board.own_conflicts or self._desk.referee.wrong_already())
        job = Explain(board.seen_position if wrong else board.puzzle)
        found = await self._desk.ask("explaining", job, lambda found: self._explain(found, complete=False))
        if found:
            self._explain(found, complete=True)
            await self._desk.check()

    def _explain(self, found: Explanation, complete: bool) -> None:
        self._desk.session.learn(found.answer, found.puzzle)
        self.say(Explained(found, complete))

    def apply(self) -> Offer | None:
        """Do what is offered; what that was, if it changed the board."""
        offer = self.offer
        return offer if offer and self._desk.session.revise(offer.puzzle) else None

    async def hint(self) -> None:
        """Give a hint; asked again, go on to its next stage."""
        hinted = self._hinted
        if hinted:
            self.say(replace(hinted, stage=min(hinted.stage + 1, len(hinted.hint.stages))))
        else:
            if await self._find_hint():
                await self._desk.check()

    async def step(self) -> bool:
        """Play the step that was played here before, or the one hinted at, or the next there is; whether there was one.

        Where it was cancelled, somebody else may be at work by now.
        """
        session, board, after = self._desk.session, self._desk.board, self._desk.session.after
        if after and _steps_between(board, after) == 1:
            session.redo()
        else:
            hinted = self._hinted or await self._find_hint()
            if not hinted or not hinted.hint.step:
                return False
            session.play(hinted.hint.step)
        self.say(None)
        return True

    async def way(self) -> tuple[Step, ...]:
        """All steps from the board in hand; none where there are none, which is said then."""
        self._desk.session.hide_solution()
        board = self._desk.board
        if self._is_wrong(board):
            return ()
        job = FindPath(board.seen_position, board.struck)

        def tell(steps: int) -> None:
            self._desk.detail = f"{count(steps, 'step')} so far"
            self._desk.on_change()

        steps = await self._desk.ask("looking for the whole way", job, tell)
        if steps == ():
            await self._find_hint()  # which says why there is none
        return steps or ()

    @property
    def can_step_back(self) -> bool:
        """Whether the last change of the board was a step, or several."""
        before = next(self._desk.session.before(), None)
        return before is not None and _steps_between(before, self._desk.board) > 0

    def step_back(self) -> None:
        """Take back the last step."""
        if self.can_step_back:
            self._desk.session.undo()
            self.say(None)

    async def undo_to_solvable(self) -> bool | None:
        """Undo to the last board that had a solution; whether there is one, None where that was not found out."""
        session = self._desk.session
        past = [(steps, board) for steps, board in enumerate(session.before(), 1) if not _is_hopeless(board)]
        is_known = bool(past and past[0][1].solutions)
        job = FirstSolvable(tuple(board.puzzle for _, board in past))
        found = 0 if is_known else await self._desk.ask("looking for a board with a solution", job)
        if found is None or found == len(past):
            return None if found is None else False
        return session.undo(past[found][0])

    @property
    def _hinted(self) -> Hinted | None:
        """The hint for the board in hand, where there is one."""
        said = self.said
        return said if isinstance(said, Hinted) and said.is_about(self._desk.board) else None

    def _is_wrong(self, board: Board) -> bool:
        """Whether some digit of the player is known to be wrong, which is said then: no step leads on from there."""
        checked = self._desk.referee.wrong_already() if board.playing else None
        if checked:
            self._desk.player.took_help(checks=1)
            self.say(checked)
        return checked is not None

    async def _find_hint(self) -> Hinted | None:
        self._desk.session.hide_solution()
        board = self._desk.board
        if self._is_wrong(board):
            return None
        told = told_step(board.puzzle, board.own.digits) if board.playing else None
        job = FindHint(board.seen_position, board.struck, told)
        hint = await self._desk.ask("looking for a step", job)
        if hint is None:
            return None
        self._desk.player.took_help(hints=hint.step is not None)
        hinted = Hinted(board.puzzle, board.position, board.played, hint, 1)
        self.say(hinted)
        return hinted


def _of_last_step(board: Board) -> Reason:
    """Why the last step was played, on the board as it was before it."""
    *earlier, step = board.played
    digits = with_digits(board.own.digits, {cell: 0 for cell, _ in step.placements})
    before = replace(board, work=replace(board.own, digits=digits))
    struck = tuple([candidate for one in earlier for candidate in one.eliminations])
    return of_step(step, len(board.played), before.seen_position, struck)


def _steps_between(before: Board, after: Board) -> int:
    """How many steps lead from one board to the other; 0 where something else does."""
    known = len(before.played)
    leads = before.puzzle == after.puzzle and after.played[:known] == before.played
    return len(after.played) - known if leads else 0


def _is_hopeless(board: Board) -> bool:
    return board.answer is not None and board.answer.status is Status.NONE
