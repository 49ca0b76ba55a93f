"""A board: a puzzle, what a player has put on it, and what is known of its solutions."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.check import broken_rules, check
from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, plain
from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.state.fog import CLEAR, as_seen, hidden
from sudoku_tui.tui.state.work import Work

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Candidate, Step
    from sudoku_tui.solver.rate import Rating

EMPTY = Puzzle(plain(Shape(3, 3)), bytes(81))


@dataclass(frozen=True)
class Board:
    """A puzzle, what is known of its solutions, and which of them is on display."""

    puzzle: Puzzle
    origin: str = ""
    """Where the puzzle came from, for people: a path, `hard9:17`, "generated", "pasted"; empty where it was typed."""
    answer: Answer | None = None
    """The most that is known of the solutions of this very puzzle, whoever found it out."""
    asked: Answer | None = None
    """The last solve of it that somebody asked for."""
    shown: int | None = None
    """Which of the answer's solutions is on display, counted from 0."""
    played: tuple[Step, ...] = ()
    """The steps that were played from the clues on, one after the other."""
    rating: Rating | None = None
    """How hard the puzzle is, where that is known."""
    irreducible: bool = False
    """Whether it is proven that nothing can go without a second solution: no clue, no border between two cages."""
    playing: bool = False
    """Whether digits are the player's own, and clues stay as they are; else digits are clues."""
    work: Work | None = None
    """What a player has put on the board, and the digits of the steps played; None where there is nothing."""

    @property
    def own(self) -> Work:
        """The player's work, which may be none at all."""
        return self.work or Work.none(self.puzzle.rules.cells)

    @property
    def solutions(self) -> tuple[Digits, ...]:
        return self.answer.solutions if self.answer else ()

    @property
    def told(self) -> Answer | None:
        """The solve whose clauses and times are told: the one asked for, or the check's where none was."""
        return self.asked or self.answer

    @property
    def shows_the_only_solution(self) -> bool:
        return self.shown is not None and self.answer is not None and self.answer.unique is True

    @property
    def more_solutions(self) -> bool:
        """Whether there may be solutions that have not been found yet."""
        return self.answer is None or not self.answer.exact or self.answer.count > len(self.solutions)

    @property
    def digits(self) -> Digits:
        """What the cells show: the solution on display, or the clues and the player's digits."""
        return self.position if self.shown is None else self.solutions[self.shown]

    @cached_property
    def position(self) -> Digits:
        """The clues and the player's digits."""
        if not self.work:
            return self.puzzle.givens
        return bytes(clue or own for clue, own in zip(self.puzzle.givens, self.work.digits, strict=True))

    @property
    def as_puzzle(self) -> Puzzle:
        """The puzzle that has the player's digits among its clues."""
        return replace(self.puzzle, givens=self.position)

    @property
    def fogged(self) -> frozenset[int]:
        """The cells that a player does not see yet."""
        return hidden(self.puzzle, self.own.digits) if self.playing else CLEAR

    @property
    def seen(self) -> Puzzle:
        """The puzzle without the constraints that lie in the fog."""
        return as_seen(self.puzzle, self.own.digits) if self.playing else self.puzzle

    @property
    def seen_position(self) -> Puzzle:
        """The same, with the player's digits among the clues: all that somebody who reasons can go on from."""
        return replace(self.seen, givens=self.position)

    @property
    def complete(self) -> bool:
        """Whether every cell has a digit, by clues and by the player's digits alone."""
        return 0 not in self.position

    @cached_property
    def mistakes(self) -> tuple[str, ...]:
        """What is wrong with a grid that is complete."""
        return tuple(check(self.puzzle, self.position)) if self.complete else ()

    @property
    def is_blank(self) -> bool:
        """Whether there is neither a digit nor a note nor a step played."""
        return not any(self.digits) and not self.played and not self.work

    @cached_property
    def struck(self) -> tuple[Candidate, ...]:
        """The candidates that were struck in the steps played."""
        return tuple(candidate for step in self.played for candidate in step.eliminations)

    @cached_property
    def conflicts(self) -> tuple[Broken, ...]:
        """The rules that the clues break by themselves."""
        return tuple(broken_rules(self.puzzle, self.puzzle.givens))

    @cached_property
    def own_conflicts(self) -> tuple[Broken, ...]:
        """The rules that the clues and the player's digits break together, as far as the player sees them."""
        return tuple(broken_rules(self.seen, self.position))

    def looks_like(self, other: Board) -> bool:
        """Whether the boards are the same to whoever looks at them, whatever is known of each."""
        fields = ("puzzle", "digits", "played", "playing", "work")
        return all(getattr(self, name) == getattr(other, name) for name in fields)
