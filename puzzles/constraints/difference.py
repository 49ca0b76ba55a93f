"""White dots: the digits of two neighbours are one apart, or as far as is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.dot import CircleDot


@dataclass(frozen=True)
class Difference(CircleDot):
    """Two neighbours whose digits are so far apart."""

    value: int = 1

    circle: ClassVar[str] = "○"
    often: ClassVar[int] = 1
    word: ClassVar[str] = "difference"
    summary: ClassVar[str] = "two neighbours are one apart, or as far as is said"
    meant: ClassVar[str] = "two neighbours are {} apart"
    also: ClassVar[str] = "white dot, kropki, consecutive"

    def holds(self, one: int, other: int) -> bool:
        return abs(one - other) == self.value

    def found(self, one: int, other: int) -> str:
        return f"is {abs(one - other)}, not {self.value}"

    @classmethod
    def possible(cls, n: int) -> range:
        return range(1, n)

    def value_in(self, digits: Sequence[int]) -> int | None:
        one, other = [digits[cell] for cell in self.cells]
        return abs(one - other) or None
