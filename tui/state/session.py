"""The board in hand and its past: every change makes a new board, and undo and redo walk among them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.tui.state.board import EMPTY, Board
from sudoku_tui.tui.state.work import Course, Work, with_step

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Step
    from sudoku_tui.solver.rate import Rating


class Session:
    """The boards of one sitting. Every method that changes the board says whether it did.

    A step that undo takes back is a change of the puzzle, of the digits on display, of the player's work, of the
    steps played, or from setting to playing. What only adds to what is known (an answer that shows nothing new) and
    leafing through solutions happen in place, so that undo never seems to do nothing. The history has no bound: a step
    keeps one digit a cell, 20 kB for the largest pair, and four numbers a cell where somebody plays.
    """

    def __init__(
        self,
        puzzle: Puzzle = EMPTY,
        origin: str = "",
        played: tuple[Step, ...] = (),
        *,
        playing: bool = False,
        work: Work | None = None,
        course: Course | None = None,
    ) -> None:
        """Without work, the steps played make it: so boards of the time before there was any come back."""
        for step in () if work else played:
            work = with_step(work or Work.none(puzzle.rules.cells), puzzle, step.placements, step.eliminations)
        self._boards = [Board(puzzle, origin, played=played, playing=playing, work=work)]
        self._at = 0
        self._courses: dict[Puzzle, Course] = {puzzle: course} if course else {}
        self._start: Board | None = None
        """The board from which steps are only looked at."""

    @property
    def board(self) -> Board:
        return self._boards[self._at]

    @property
    def kept(self) -> Board:
        """The board to keep: the one in hand, or where steps are only looked at the one that they start from."""
        return self._start or self.board

    @property
    def looks_ahead(self) -> bool:
        """Whether the board in hand is where steps would lead that are only looked at."""
        return self._start is not None

    @property
    def course(self) -> Course:
        """How the playing of the puzzle in hand has gone."""
        return self.course_of(self.board.puzzle)

    def course_of(self, puzzle: Puzzle) -> Course:
        return self._courses.get(puzzle, Course())

    def set_course(self, course: Course, puzzle: Puzzle | None = None) -> None:
        """Keep how the playing of a puzzle goes: of the one in hand where none is named. Undo leaves that alone."""
        self._courses[puzzle or self.board.puzzle] = course

    @property
    def can_undo(self) -> bool:
        return self._at > 0

    @property
    def can_redo(self) -> bool:
        return self._at < len(self._boards) - 1

    def before(self) -> Iterator[Board]:
        """The boards that undo leads to, the latest first."""
        return (self._boards[number] for number in range(self._at - 1, -1, -1))

    @property
    def after(self) -> Board | None:
        """The board that redo leads to."""
        return self._boards[self._at + 1] if self.can_redo else None

    def undo(self, steps: int = 1) -> bool:
        if steps <= self._at:
            self._at -= steps
            return True
        return False

    def redo(self) -> bool:
        if self.can_redo:
            self._at += 1
            return True
        return False

    def enter(self, cell: int, digit: int) -> bool:
        """Make a digit the clue of a cell, right or wrong; 0 clears it. Solutions of the old clues go."""
        return self.enter_all((cell,), digit)

    def enter_all(self, cells: Iterable[int], digit: int) -> bool:
        """The same for several cells at once."""
        puzzle = self.board.puzzle
        if not 0 <= digit <= puzzle.n:
            raise ValueError(f"{digit}: expected a digit from 0 to {puzzle.n}")
        changed = [cell for cell in cells if puzzle.givens[cell] != digit]
        if not changed:
            return False
        givens = bytearray(puzzle.givens)
        for cell in changed:
            givens[cell] = digit
        # A further clue leaves true what was played; without one of the old, some steps may have no reason left.
        old_goes = any(puzzle.givens[cell] for cell in changed)
        return self.revise(replace(puzzle, givens=bytes(givens)), keeping_steps=not old_goes)

    def revise(self, puzzle: Puzzle, *, keeping_steps: bool = False) -> bool:
        """Change clues, cages or rules of the puzzle in hand: what was known of it goes, and so do the steps played."""
        old = self.board
        played = old.played if keeping_steps else ()
        return self._change(
            Board(puzzle, old.origin, played=played, playing=old.playing, work=_kept_work(old, puzzle, keeping_steps))
        )

    def switch(self) -> bool:
        """From setting to playing, or back; a solution on display gives way."""
        return self._change(replace(self.board, playing=not self.board.playing, shown=None))

    def put(self, work: Work, *, keeping_steps: bool = True) -> bool:
        """Change the player's work; a solution on display gives way.

        Where a digit goes, steps may have no reason left.
        """
        digits = zip(self.board.own.digits, work.digits, strict=True)
        kept = keeping_steps and all(old in (0, new) for old, new in digits)
        played = self.board.played if kept else ()
        return self._change(replace(self.board, shown=None, work=None if work.is_empty else work, played=played))

    def play(self, step: Step) -> bool:
        """Take a step from the clues and the digits that stand; a solution on display gives way."""
        board = self.board
        work = with_step(board.own, board.seen, step.placements, step.eliminations)
        return self._change(replace(board, shown=None, played=(*board.played, step), work=work))

    def stand(self, start: Board, steps: Sequence[Step]) -> None:
        """Show where some steps lead to from a board, in place: nothing is undone by that, and nothing kept."""
        self._start = start if steps else None
        work = start.work
        for step in steps:
            work = with_step(work or start.own, start.seen, step.placements, step.eliminations)
        self._amend(replace(start, shown=None, played=(*start.played, *steps), work=work))

    def go(self, start: Board, steps: Sequence[Step]) -> bool:
        """Take steps from a board that was the one in hand before some were shown: one change to undo."""
        self.stand(start, steps)
        reached = self.board
        self.stand(start, ())
        return self._change(reached)

    def rate(self, rating: Rating, puzzle: Puzzle) -> bool:
        """Keep how hard the puzzle in hand is."""
        return puzzle == self.board.puzzle and self._amend(replace(self.board, rating=rating))

    def clear_solution(self) -> bool:
        """Hide the solution on display; where there is none, leave the clues alone."""
        if self.board.shown is not None:
            return self.hide_solution()
        return self._change(replace(self.board, played=(), work=None))

    def clear_all(self) -> bool:
        """An empty board of the same size and rules, with the same cages; without them where it was empty already."""
        puzzle = self.board.puzzle
        placed = () if self.board.is_blank else puzzle.placed
        return self._change(Board(replace(puzzle, givens=bytes(puzzle.rules.cells), placed=placed, name="")))

    def load(self, puzzle: Puzzle, origin: str = "", irreducible: bool = False, playing: bool = False) -> bool:
        """Put another puzzle in hand: opened, pasted or generated. To play it begins anew."""
        if playing:
            self._courses.pop(puzzle, None)
        return self._change(Board(puzzle, origin, irreducible=irreducible, playing=playing))

    def take_up(self, played: tuple[Step, ...], work: Work | None, course: Course) -> None:
        """Have what was played of the puzzle in hand before, in place."""
        self.set_course(course)
        self._amend(replace(self.board, played=played, work=work))

    def toggle_pair(self) -> bool:
        """Add an empty second grid, or drop the second grid and its cages; the first stays as it is."""
        puzzle = self.board.puzzle
        rules = rules_with(puzzle.shape, 3 - puzzle.rules.grids, puzzle.rules.variants)
        givens = puzzle.givens[: rules.cells].ljust(rules.cells, b"\0")
        changed = replace(puzzle, rules=rules, givens=givens)
        if puzzle.placed:
            from sudoku_tui.puzzles.constraints.words import read_anew  # loads every kind there is

            changed = replace(changed, placed=read_anew(puzzle, rules))
        return self.revise(changed)

    def show(self, answer: Answer, puzzle: Puzzle) -> bool:
        """Show the first solution of a solve that was asked for, unless its puzzle is no longer in hand."""
        if puzzle != self.board.puzzle:
            return False
        known = self._knowing(answer)
        shown = known.solutions.index(answer.solutions[0]) if answer.solutions else None
        board = replace(self.board, answer=known, asked=answer, shown=shown)
        # From one solution to another is no step, here as in leafing.
        return self._change(board) if None in (shown, self.board.shown) else self._amend(board)

    def note(self, answer: Answer, puzzle: Puzzle, *, asked: bool = False) -> bool:
        """Keep an answer without showing its solutions; what is on display stays."""
        if puzzle != self.board.puzzle:
            return False
        return self._amend(
            replace(self.board, answer=self._knowing(answer), asked=answer if asked else self.board.asked)
        )

    def learn(self, answer: Answer, puzzle: Puzzle) -> bool:
        """Keep what an answer tells of the solutions, and of clauses and times what was known before."""
        known = self.board.answer
        if known is None or known.status is Status.UNKNOWN or puzzle != self.board.puzzle:
            return self.note(answer, puzzle)
        return self._amend(replace(self.board, answer=_with_all(known, known, answer)))

    def _knowing(self, answer: Answer) -> Answer:
        """An answer with what is known besides; where nothing is on display, its own solutions are enough."""
        known = self.board.answer
        if known is None or known.status is Status.UNKNOWN:
            return answer
        if self.board.shown is None and known.solutions[: len(answer.solutions)] != answer.solutions:
            known = replace(known, solutions=())
        return _with_all(answer, known, answer)

    def hide_solution(self) -> bool:
        """Go back from a solution to the clues and what was played from them."""
        return self._change(replace(self.board, shown=None))

    def forget_asked(self) -> bool:
        """Let go the solve that was asked for; what is known of the solutions stays."""
        return self._amend(replace(self.board, asked=None))

    def next_solution(self) -> bool:
        """Leaf on; after the last solution comes the first."""
        return self._leaf(1)

    def previous_solution(self) -> bool:
        return self._leaf(-1)

    def _leaf(self, step: int) -> bool:
        board = self.board
        if not board.solutions:
            return False
        if board.shown is None:
            return self._change(replace(board, shown=0 if step > 0 else len(board.solutions) - 1))
        return self._amend(replace(board, shown=(board.shown + step) % len(board.solutions)))

    def _change(self, board: Board) -> bool:
        """Take a step, and forget the boards that were undone; in place where nobody could see a step."""
        old = self.board
        if board.looks_like(old):
            return self._amend(board)
        self._at += 1
        self._boards[self._at :] = [board]
        return True

    def _amend(self, board: Board) -> bool:
        changed = board != self.board
        self._boards[self._at] = board
        return changed


def _kept_work(board: Board, puzzle: Puzzle, with_steps: bool) -> Work | None:
    """What stays of a player's work when the puzzle changes: all that has its cell still, and its reason."""
    work = board.work
    if work is None or (puzzle.shape, puzzle.rules.grids) != (board.puzzle.shape, board.puzzle.rules.grids):
        return None
    stepped = () if with_steps else {cell for step in board.played for cell, _ in step.placements}
    gone = {cell for cell, clue in enumerate(puzzle.givens) if clue}.union(stepped)
    digits = bytes(0 if cell in gone else digit for cell, digit in enumerate(work.digits))
    kept = replace(work, digits=digits)
    return None if kept.is_empty else kept


def _with_all(answer: Answer, first: Answer, second: Answer) -> Answer:
    """An answer with the most that two of the same puzzle know of its solutions; the first's keep their places."""
    solutions = tuple(dict.fromkeys(first.solutions + second.solutions))
    return replace(
        answer,
        status=first.status,
        solutions=solutions,
        count=max(first.count, second.count, len(solutions)),
        exact=first.exact or second.exact,
    )
