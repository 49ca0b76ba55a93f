"""Holds a player's digits against the solution, when asked to: how many are wrong, then which. No Textual here."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.tui.child.jobs import FirstSolvable, Solve
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.reasons import CONFLICT, Reason
from sudoku_tui.tui.state.work import stored_solution, with_digit

if TYPE_CHECKING:
    from sudoku_tui.tui.state.desk import Desk

HEADING = "Check"


@dataclass(frozen=True)
class Checked:
    """How many of the digits on a board are wrong; at the second stage also which."""

    puzzle: Puzzle
    digits: Digits
    """The player's own."""
    wrong: tuple[int, ...]
    words: str
    stage: int = 1

    def is_about(self, board: Board) -> bool:
        return board.shown is None and self.puzzle == board.puzzle and self.digits == board.own.digits

    def reason(self, board: Board) -> Reason:
        if not self.wrong:
            return Reason(HEADING, "", (self.words,), {})
        if self.stage == 1:
            return Reason(HEADING, "1 of 2", (self.words, "Ask again to see which."), {})
        named = ", ".join(cell_name(self.puzzle.n, cell) for cell in self.wrong)
        return Reason(HEADING, "2 of 2", (self.words, f"Wrong: {named}."), dict.fromkeys(self.wrong, CONFLICT))


class Referee:
    """Knows the solution of the puzzle on a desk, or has it found out."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    @property
    def known_solution(self) -> Digits:
        """The solution, as far as it is known without asking the solver; empty where it is not."""
        board = self._desk.board
        stored = stored_solution(board.puzzle)
        if 0 in stored or not stored:
            answer = board.answer
            return answer.solutions[0] if answer and answer.unique and answer.solutions else stored
        return stored

    async def solution(self) -> Digits:
        """The solution, where there is one that counts; empty where there are several, none, or it was not found."""
        board = self._desk.board
        if 0 in (self.known_solution or b"\0") and not (board.answer and board.answer.unique is not None):
            answer = await self._desk.ask("looking for the solution", Solve(board.puzzle))
            if answer:
                self._desk.session.learn(answer, board.puzzle)
        return self.known_solution if self._desk.board.puzzle == board.puzzle else b""

    def wrong(self, solution: Digits) -> tuple[int, ...]:
        """The cells whose digits are not those of the solution, where that is told."""
        return _wrong(self._desk.board, solution)

    def wrong_already(self) -> Checked | None:
        """That digits are wrong, where some are and the solution is known; asked again about the same ones, which."""
        board, wrong = self._desk.board, self.wrong(self.known_solution)
        if not wrong:
            return None
        return self._asked_again or Checked(board.puzzle, board.own.digits, wrong, _verdict(board, len(wrong)))

    @property
    def _asked_again(self) -> Checked | None:
        """The next stage of what was said about these very digits."""
        said = self._desk.advice.said
        return replace(said, stage=2) if isinstance(said, Checked) and said.is_about(self._desk.board) else None

    async def check(self) -> Checked | None:
        """How many digits are wrong; asked again about the same ones, which. None where that was not found out."""
        if self._asked_again:
            return self._asked_again
        board = self._desk.board
        solution = await self.solution()
        if solution:
            wrong = self.wrong(solution)
            return Checked(board.puzzle, board.own.digits, wrong, _verdict(board, len(wrong)))
        if board.answer is None and self._desk.board.answer is None:
            return None
        found = await self._first_solvable([board])
        if found is None:
            return None
        words = "From here there is no solution" if found else "There still is a solution from here"
        return Checked(board.puzzle, board.own.digits, (), board.puzzle.about.qualified(words) + ".")

    async def go_back(self) -> str:
        """Undo to the last board whose digits can be completed; what came of it, in words, empty where it was stopped.

        Where this sitting has seen none such, but the solution is known, what is wrong goes off the board.
        """
        session, board = self._desk.session, self._desk.board
        past = [board]
        for before in session.before():
            if (before.puzzle, before.playing) != (board.puzzle, True):
                break
            past.append(before)
        solution = await self.solution()
        if not board.looks_like(self._desk.board):
            return ""
        if solution:
            right = [not _wrong(one, solution) for one in past]
            steps = right.index(True) if True in right else len(past)
        else:
            found = await self._first_solvable(past)
            if found is None or not board.looks_like(self._desk.board):
                return ""
            steps = found
        if steps == 0:
            return "Your digits can still be completed."
        if steps < len(past):
            session.undo(steps)
            return f"Took back {count(steps, 'change')}. Redo brings them back."
        if not solution:
            return "There was no solution before, either."
        wrong = _wrong(board, solution)
        session.put(with_digit(board.own, board.puzzle, wrong, 0, clean=False))
        return f"Took {count(len(wrong), 'wrong digit')} off the board."

    async def _first_solvable(self, boards: list[Board]) -> int | None:
        """How many of the boards come before the first that can be completed."""
        job = FirstSolvable(tuple([board.as_puzzle for board in boards]))
        return await self._desk.ask("looking for a board with a solution", job)


def _wrong(board: Board, solution: Digits) -> tuple[int, ...]:
    own = board.own.digits
    return tuple([cell for cell, right in enumerate(solution) if right and own[cell] not in (0, right)])


def _verdict(board: Board, wrong: int) -> str:
    placed = len(board.own.digits) - board.own.digits.count(0)
    if not placed:
        return "There is no digit of yours to check."
    if not wrong:
        return "Your digit is right." if placed == 1 else f"All {placed} digits of yours are right."
    return f"{wrong} of {count(placed, 'digit')} of yours {'is' if wrong == 1 else 'are'} wrong."
