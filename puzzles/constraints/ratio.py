"""Black dots: of the digits of two neighbours one is twice the other, or as many times as is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.dot import NumberedDot

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words

USUAL = 2


@dataclass(frozen=True)
class Ratio(NumberedDot):
    """Two neighbours, one of which is so many times the other."""

    value: int = USUAL

    word: ClassVar[str] = "ratio"
    summary: ClassVar[str] = "of two neighbours one is twice the other, or as many times as is said"
    also: ClassVar[str] = "black dot, kropki, double"

    @property
    def number(self) -> int:
        return self.value

    @property
    def sign(self) -> str:
        return "●" if self.value == USUAL else f"●{self.value}"

    def holds(self, one: int, other: int) -> bool:
        return max(one, other) == self.value * min(one, other)

    def found(self, one: int, other: int) -> str:
        return f"has {one} and {other}, neither of which is {self.value} times the other"

    @classmethod
    def possible(cls, n: int) -> range:
        return range(2, n + 1)

    @classmethod
    def usual(cls, n: int) -> int:
        return USUAL

    @classmethod
    def negated(cls, used: tuple[int, ...]) -> tuple[int, ...]:
        return used or (USUAL,)

    def value_in(self, digits: Sequence[int]) -> int | None:
        low, high = sorted([digits[cell] for cell in self.cells])
        return high // low if low and high > low and high % low == 0 else None

    def with_value(self, value: int) -> Self:
        return replace(self, value=value)

    @classmethod
    def read(cls, words: Words) -> Self:
        value = words.number() if words.at_number() else USUAL
        return cls(words.neighbours("a ratio"), value)

    def arguments(self, n: int) -> str:
        cells = super().arguments(n)
        return cells if self.value == USUAL else f"{self.value} {cells}"
