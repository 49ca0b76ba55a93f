"""What a picture shows of a puzzle beside its clues: digits that were found, candidates, what is lit."""

from __future__ import annotations

from dataclasses import dataclass, field

from sudoku_tui.puzzles.model import Digits

Candidate = tuple[int, int]
"""A cell and a digit that it might hold."""


@dataclass(frozen=True)
class View:
    """Nothing but the clues, unless it says more. Cells are counted as the puzzle counts them."""

    digits: Digits = b""
    """What is in the cells, a byte each; those that are no clues are drawn lighter."""
    candidates: dict[int, list[int]] = field(default_factory=dict)
    """The digits that cells might hold, for those cells where they are to be seen."""
    around: frozenset[int] = frozenset()
    """Cells that a reason looks at."""
    pattern: frozenset[int] = frozenset()
    """Cells that it is made of."""
    because: frozenset[Candidate] = frozenset()
    """Candidates that it is made of."""
    placed: frozenset[Candidate] = frozenset()
    """Digits that it puts in."""
    struck: frozenset[Candidate] = frozenset()
    """Candidates that it takes away."""


CLUES = View()
