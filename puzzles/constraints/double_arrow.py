"""Double arrows: the digits between the ends add up to those at the ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.constraints.totals import Weighed, unequal
from sudoku_tui.puzzles.parts import Sum


@dataclass(frozen=True)
class DoubleArrow(Line):
    """A line whose two ends have the sum of all that is between them."""

    word: ClassVar[str] = "double-arrow"
    title: ClassVar[str] = "double arrow"
    least: ClassVar[int] = 3
    summary: ClassVar[str] = "digits between the two ends add up to the sum of the ends"
    start: ClassVar[str] = "circle"
    end: ClassVar[str] = "circle"
    sign: ClassVar[str] = "+"

    @property
    def ends(self) -> tuple[int, int]:
        return self.cells[0], self.cells[-1]

    @property
    def inner(self) -> tuple[int, ...]:
        return self.cells[1:-1]

    def parts(self, n: int) -> tuple[Sum]:
        return (Sum(self.ends + self.inner, 0, (1, 1) + (-1,) * len(self.inner)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        ends, inner = Weighed(self.ends, called="the sum of the ends"), Weighed(self.inner, called="what is between")
        if found := unequal(self.name(n), [ends, inner], digits, n):
            yield found

    def fault(self, n: int) -> str:
        size = len(self.inner)
        return (
            f"expected at most {2 * n} cells between the ends of a double arrow, found {size}" if size > 2 * n else ""
        )
