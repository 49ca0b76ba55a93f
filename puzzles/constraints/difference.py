"""White dots: the digits of two neighbours are one apart, or as far as is said."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.dot import NumberedDot

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words

USUAL = 1


@dataclass(frozen=True)
class Difference(NumberedDot):
    """Two neighbours whose digits are so far apart."""

    value: int = USUAL

    word: ClassVar[str] = "difference"
    summary: ClassVar[str] = "two neighbours are one apart, or as far as is said"
    also: ClassVar[str] = "white dot, kropki, consecutive"

    @property
    def number(self) -> int:
        return self.value

    @property
    def sign(self) -> str:
        return "○" if self.value == USUAL else f"○{self.value}"

    def holds(self, one: int, other: int) -> bool:
        return abs(one - other) == self.value

    def found(self, one: int, other: int) -> str:
        return f"is {abs(one - other)}, not {self.value}"

    @classmethod
    def possible(cls, n: int) -> range:
        return range(1, n)

    @classmethod
    def usual(cls, n: int) -> int:
        return USUAL

    @classmethod
    def negated(cls, used: tuple[int, ...]) -> tuple[int, ...]:
        return used or (USUAL,)

    def value_in(self, digits: Sequence[int]) -> int | None:
        one, other = [digits[cell] for cell in self.cells]
        return abs(one - other) or None

    def with_value(self, value: int) -> Self:
        return replace(self, value=value)

    @classmethod
    def read(cls, words: Words) -> Self:
        value = words.number() if words.at_number() else USUAL
        return cls(words.neighbours("a difference"), value)

    def arguments(self, n: int) -> str:
        cells = super().arguments(n)
        return cells if self.value == USUAL else f"{self.value} {cells}"
