"""A puzzle's solution: the digits of all its cells."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules


@dataclass(frozen=True, repr=False)
class Solution(Grid):
    """All digits of a puzzle; it knows which of them were given."""

    puzzle: Puzzle
    digits: Digits

    @property
    def rules(self) -> Rules:
        return self.puzzle.rules

    @property
    def kind(self) -> str:
        return self.puzzle.kind

    def _repr_html_(self) -> str:
        from sudoku_tui.puzzles.pictures.html import notebook

        return notebook(self.puzzle, self.digits)
