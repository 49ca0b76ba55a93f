"""XV: the digits of two neighbours add up to a Roman number, most often to 10 or to 5."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Wording
from sudoku_tui.puzzles.constraints.dot import NumberedDot
from sudoku_tui.puzzles.marks import Edge

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.geometry import Shape

NUMERALS = {"L": 50, "XL": 40, "X": 10, "IX": 9, "V": 5, "IV": 4, "I": 1}
USUAL = V, X = (5, 10)


@dataclass(frozen=True)
class XV(NumberedDot):
    """Two neighbours with that sum."""

    total: int

    word: ClassVar[str] = "xv"
    title: ClassVar[str] = "XV"
    summary: ClassVar[str] = "two neighbours add up to 10 (x), to 5 (v) or to another number"
    meant: ClassVar[str] = "two neighbours add up to {}"
    also: ClassVar[str] = "roman numeral, sum of two"

    @property
    def number(self) -> int:
        return self.total

    @property
    def sign(self) -> str:
        return roman(self.total)

    def marks(self, n: int) -> tuple[Edge]:
        return (Edge(self.cells, self.sign, str(self.total)),)

    def holds(self, one: int, other: int) -> bool:
        return one + other == self.total

    def found(self, one: int, other: int) -> str:
        return f"sums to {one + other}, not {self.total}"

    @classmethod
    def usual_numbers(cls, n: int) -> tuple[int, ...]:
        return USUAL

    @classmethod
    def possible(cls, n: int) -> range:
        return range(3, 2 * n)

    @classmethod
    def usual(cls, n: int) -> int:
        return X if X in cls.possible(n) else V

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [replace(wording, usual=False) for wording in super().wordings(cells, shape)]

    @classmethod
    def negated(cls, used: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(sorted({*USUAL, *used}))

    def value_in(self, digits: Sequence[int]) -> int | None:
        return sum([digits[cell] for cell in self.cells])

    def with_value(self, value: int) -> Self:
        return replace(self, total=value)

    @classmethod
    def read(cls, words: Words) -> Self:
        total = words.number() if words.at_number() else _total(words)
        return cls(words.neighbours("an XV"), total)

    def arguments(self, n: int) -> str:
        return f"{self.total} {super().arguments(n)}"


def roman(number: int) -> str:
    text = ""
    for numeral, worth in NUMERALS.items():
        text += numeral * (number // worth)
        number %= worth
    return text


def _total(words: Words) -> int:
    """The number that a Roman numeral says."""
    for number in range(1, 100):
        if words.took(roman(number).lower()):
            return number
    raise words.expected("a sum such as 10 or x")
