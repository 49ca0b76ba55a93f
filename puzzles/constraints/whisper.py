"""Whispers: digits that follow one another are far apart, by 5 or more on German ones, by 4 on Dutch ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, Self

from sudoku_tui.puzzles.constraints.line import NumberedLine, RelatedLine


@dataclass(frozen=True)
class Whisper(NumberedLine, RelatedLine):
    """A line on which neighbours differ by at least so much."""

    difference: int = 5

    word: ClassVar[str] = "whisper"
    title: ClassVar[str] = "whisper line"
    field: ClassVar[str] = "difference"
    summary: ClassVar[str] = "neighbours on the line differ by at least half of n, or by as much as is said"
    meant: ClassVar[str] = "neighbours on the line differ by at least {}"
    also: ClassVar[str] = "difference line"
    implied: ClassVar[Mapping[str, str]] = {"German whisper": "5", "Dutch whisper": "4"}
    may_cross: ClassVar[bool] = True
    colour: ClassVar[str] = "green"
    sign: ClassVar[str] = "≥{}"

    @classmethod
    def usual(cls, n: int) -> int:
        return (n + 1) // 2

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return steps > 1 or abs(one - other) >= self.difference

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        return f"less than {self.difference} apart"

    def fault(self, n: int) -> str:
        if 1 <= self.difference < n:
            return ""
        return f"expected a difference from 1 to {n - 1} on a whisper line, found {self.difference}"

    def without_value(self) -> Self:
        return self.with_value(0)

    def value_in(self, digits: Sequence[int]) -> int | None:
        return min([abs(digits[one] - digits[other]) for one, other in pairwise(self.cells)]) or None
