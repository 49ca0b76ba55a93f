"""Black dots: of the digits of two neighbours one is twice the other, or as many times as is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.dot import CircleDot


@dataclass(frozen=True)
class Ratio(CircleDot):
    """Two neighbours, one of which is so many times the other."""

    value: int = 2

    circle: ClassVar[str] = "●"
    often: ClassVar[int] = 2
    word: ClassVar[str] = "ratio"
    summary: ClassVar[str] = "of two neighbours one is twice the other, or as many times as is said"
    meant: ClassVar[str] = "of two neighbours one is {} times the other"
    also: ClassVar[str] = "black dot, kropki, double"

    def holds(self, one: int, other: int) -> bool:
        return max(one, other) == self.value * min(one, other)

    def found(self, one: int, other: int) -> str:
        return f"has {one} and {other}, neither of which is {self.value} times the other"

    @classmethod
    def possible(cls, n: int) -> range:
        return range(2, n + 1)

    def value_in(self, digits: Sequence[int]) -> int | None:
        low, high = sorted([digits[cell] for cell in self.cells])
        return high // low if low and high > low and high % low == 0 else None
