"""How hard a puzzle is: the hardest step that it takes, and how many as hard."""

from __future__ import annotations

from dataclasses import dataclass
from math import log2
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.path import SolvingPath

DIFFICULTIES = {"easy": 0.0, "medium": 2.4, "hard": 3.7, "expert": 5.5, "extreme": 7.0}
"""The level of the hardest step from which on a puzzle is called so: singles alone are easy, locked candidates and
pairs medium, fish and wings hard, chains expert, contradictions extreme."""

A_DOUBLING = 0.2
"""What twice as many of the hardest steps add to the number."""


@dataclass(frozen=True)
class Rating:
    """A number from 1, as fine as the steps allow; its name; and what it goes back to."""

    number: float
    name: str
    technique: str
    """The hardest that is needed."""
    hardest: int
    """How many steps are as hard."""
    steps: int

    def __str__(self) -> str:
        return f"{self.name} {self.number}"


def rate(puzzle: Puzzle) -> Rating | None:
    """The rating of a puzzle; None where it does not have exactly one solution."""
    from sudoku_tui.solver.explain.path import path  # loads all the techniques, and many want but the names

    found = path(puzzle)
    return rating(found) if found.answer.unique else None


def rating(found: SolvingPath) -> Rating:
    """The rating of a puzzle whose path is known."""
    if not found.steps:
        return Rating(1.0, "easy", "", 0, 0)  # complete as given
    hardest = max(found.steps, key=lambda step: step.level)
    as_hard = sum([step.level >= hardest.level for step in found.steps])
    number = hardest.level + A_DOUBLING * log2(as_hard)
    return Rating(round(number, 1), name_of(hardest.level), hardest.technique, as_hard, len(found.steps))


def name_of(level: float) -> str:
    return [name for name, least in DIFFICULTIES.items() if level >= least][-1]
