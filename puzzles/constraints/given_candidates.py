"""Candidates that are given: a cell holds one of some digits, as in pencil-mark puzzles."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Wording
from sudoku_tui.puzzles.constraints.limited import Limited

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint, Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.geometry import Shape


@dataclass(frozen=True)
class GivenCandidates(Limited):
    """A cell that holds one of these digits."""

    digits: tuple[int, ...]

    word: ClassVar[str] = "candidates"
    summary: ClassVar[str] = "a cell holds one of these digits"
    also: ClassVar[str] = "pencil mark, possible digits"

    def allows(self, digit: int) -> bool:
        return digit in self.digits

    def listed(self, n: int) -> str:
        return f"{self.name(n)} = {' '.join(map(str, self.digits))}"

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "digits": [*self.digits]}

    def fault(self, n: int) -> str:
        if not self.digits or not set(self.digits) <= set(range(1, n + 1)):
            return f"expected candidates from 1 to {n}, found {' '.join(map(str, self.digits)) or 'none'}"
        return ""

    def marks(self, n: int) -> tuple[()]:
        """None: a board shows them as the candidates of the cell."""
        return ()

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """The digit and, by chance, two others; only one where there are few."""
        n = words.n

        def some(spot: Spot) -> list[Constraint]:
            (digit,) = spot.held
            choices = [digits for digits in combinations(range(1, n + 1), min(3, n // 2)) if digit in digits]
            return [cls(spot.cells, choices[int(spot.fraction * len(choices))])]

        return some

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [Wording(f": {wording.place}", "1", usual=False) for wording in super().wordings(cells, shape)]

    @classmethod
    def read(cls, words: Words) -> Self:
        digits = tuple(dict.fromkeys(words.digits("candidates")))
        return cls((words.cell("candidates"),), digits)

    def arguments(self, n: int) -> str:
        return f"{' '.join(map(str, self.digits))} : {super().arguments(n)}"
