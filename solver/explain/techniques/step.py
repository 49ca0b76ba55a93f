"""One step on the way to the solution: what it says, and what to light on the board for its reason."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.base import Constraint

Candidate = tuple[int, int]
"""A cell and a digit that it might hold."""

Place = Constraint | int
"""Where a reason lies: a constraint, such as a house or a sum that follows from cages, or the number of a cell."""

GIVEN_AWAY = "given away"
"""The technique of a digit that no rule leads to: the solution that came with the puzzle tells it."""


@dataclass(frozen=True)
class Step:
    """Digits to place or candidates to strike out, and why."""

    technique: str
    level: float
    """How hard the step is to find, on the scale of the rating."""
    placements: tuple[Candidate, ...] = ()
    eliminations: tuple[Candidate, ...] = ()
    cells: tuple[int, ...] = ()
    """The cells of the pattern."""
    candidates: tuple[Candidate, ...] = ()
    """The candidates of the pattern; of a chain, in its order."""
    second: tuple[Candidate, ...] = ()
    """Those of them that make up its other half: the second group, the second colour, every other link of a chain."""
    places: tuple[Place, ...] = ()
    """The houses, cages or sums that the pattern starts from."""
    covers: tuple[Place, ...] = ()
    """The houses that it has its effect in, where they are not the same."""
    besides: tuple[Constraint, ...] = ()
    """Of a single, what it follows from besides that cells differ."""
    combinations: tuple[tuple[int, ...], ...] = ()
    """What a cage can still hold, where it is few."""
    needs: tuple[tuple[Place, int], ...] = ()
    """Of a contradiction, all that it takes: a place, and the digit that it needs there; 0 for a cell or a cage."""
    minimal: bool = True
    """Of a contradiction, whether it is proven that it takes no less."""
