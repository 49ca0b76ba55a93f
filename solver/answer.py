"""What solving a puzzle came to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.solution import Solution
    from sudoku_tui.solver.sat.units import Left


class Status(Enum):
    """What is known of a puzzle's solutions."""

    SOLVED = "solved"
    NONE = "none"
    UNKNOWN = "unknown"
    """Not decided: a limit or a cancellation came first. Never to be shown as "no"."""


@dataclass(frozen=True)
class Seconds:
    """How long each part took: writing the clauses; loading them and finding the first solution; proving that there is
    no other.
    """

    encode: float = 0.0
    solve: float = 0.0
    unique: float = 0.0
    load: float = 0.0
    """The part of `solve` in which the engine takes in the clauses, where that can be told apart."""

    @property
    def total(self) -> float:
        return self.encode + self.solve + self.unique

    @property
    def search(self) -> float:
        """The part of `solve` without loading."""
        return self.solve - self.load


@dataclass(frozen=True)
class Answer:
    """The solutions found, how sure their number is, and what finding them took."""

    puzzle: Puzzle
    status: Status
    solutions: tuple[Digits, ...]
    """Their bare digits; iterate over the answer for a `Solution` each."""
    count: int
    exact: bool
    """Whether `count` is the number of solutions or only the least it can be."""
    gave_up: bool
    """Whether the search ended at its limit of effort."""
    seconds: Seconds
    encoding: str
    engine: str
    placed: int
    """How many blank cells propagation filled."""
    searched: bool
    """Whether a search of our own decided, where propagation was not enough and no engine was asked."""
    variables: int
    clauses: dict[str, int]
    """The number of clauses by family."""
    counters: dict[str, int]
    """Conflicts, decisions and propagations, where the engine counts them."""
    left: Left | None = None
    """What unit propagation leaves of the formula, where that was asked for."""

    def __iter__(self) -> Iterator[Solution]:
        from sudoku_tui.puzzles.solution import Solution

        return (Solution(self.puzzle, digits) for digits in self.solutions)

    @property
    def solution(self) -> Solution | None:
        """The first solution; None where none was found."""
        return next(iter(self), None)

    @property
    def unique(self) -> bool | None:
        """Whether there is exactly one solution; None where that is not known."""
        if self.count > 1:
            return False
        return self.count == 1 if self.exact else None

    @property
    def engine_ran(self) -> bool:
        """Whether the engine had anything to decide."""
        return self.variables > 0

    @property
    def decided_by(self) -> str:
        """Who found out: the engine by name, a search of our own, or propagation alone."""
        if self.engine_ran:
            return self.engine
        return "search" if self.searched else "propagation"

    def verdict(self) -> str:
        """The number of solutions in words."""
        if self.status is Status.UNKNOWN:
            return "undecided" if self.count == 0 else f"at least {_solutions(self.count)}"
        if self.count == 0:
            return "no solution"
        return _solutions(self.count) if self.exact else f"at least {_solutions(self.count)}"

    def __str__(self) -> str:
        return self.verdict()

    def __repr__(self) -> str:
        return f"<Answer: {self.verdict()}>"


def _solutions(count: int) -> str:
    return f"{count:,} solution" + ("s" if count != 1 else "")
