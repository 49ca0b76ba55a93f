"""Zippers: cells as far from one end of the line as from the other have the same sum everywhere."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.constraints.palindrome import mirrored
from sudoku_tui.puzzles.constraints.totals import Weighed, unequal
from sudoku_tui.puzzles.parts import Sum


@dataclass(frozen=True)
class Zipper(Line):
    """A line of pairs with one sum, from the ends to the middle; a cell in the middle is that sum."""

    word: ClassVar[str] = "zipper"
    title: ClassVar[str] = "zipper line"
    least: ClassVar[int] = 3
    summary: ClassVar[str] = "pairs from the ends to the middle have one sum, and so has a cell in the middle"
    colour: ClassVar[str] = "pink"
    sign: ClassVar[str] = "Z"

    @property
    def teeth(self) -> list[tuple[int, ...]]:
        """The cells that have the same sum: the one in the middle, if there is one, and the pairs."""
        half, odd = divmod(len(self.cells), 2)
        middle = [self.cells[half : half + 1]] if odd else []
        return [*middle, *mirrored(self.cells)]

    def parts(self, n: int) -> list[Sum]:
        """A sum for each pair and what all are held against: the cell in the middle, or the first pair."""
        first, *others = self.teeth
        return [Sum(pair + first, 0, (1,) * len(pair) + (-1,) * len(first)) for pair in others]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if found := unequal(self.name(n), [Weighed(cells) for cells in self.teeth], digits, n):
            yield found
