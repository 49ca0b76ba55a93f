"""Same difference lines: neighbours on the line always differ by the same."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.parts import Automaton, Unrolled, unroll

UNKNOWN = -1
"""The difference before there are two digits."""


@dataclass(frozen=True)
class SameDifference(Line):
    """A line on which each digit differs from the next by the same, up or down."""

    word: ClassVar[str] = "same-difference"
    title: ClassVar[str] = "same difference line"
    least: ClassVar[int] = 3
    summary: ClassVar[str] = "neighbours on the line differ by the same everywhere, up or down"
    also: ClassVar[str] = "equal difference"
    may_cross: ClassVar[bool] = True
    colour: ClassVar[str] = "teal"
    sign: ClassVar[str] = "Δ"

    def parts(self, n: int) -> tuple[Automaton]:
        return (Automaton(self.cells, _steps(len(self.cells), n)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if not any(self._can_have(difference, digits, n) for difference in range(n)):
            filled = tuple(dict.fromkeys([cell for cell in self.cells if digits[cell]]))
            yield Broken(f"{self.name(n)} has different differences", filled)

    def _can_have(self, difference: int, digits: Sequence[int], n: int) -> bool:
        reached = set(range(1, n + 1))
        for place, cell in enumerate(self.cells):
            if place:
                reached = {digit + step for digit in reached for step in (-difference, difference)}
            reached &= {digits[cell]} if digits[cell] else set(range(1, n + 1))
        return bool(reached)


@lru_cache
def _steps(length: int, n: int) -> Unrolled:
    """A state is the digit before, and the difference once it is known."""

    def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        before, difference = state
        if not before:
            return digit, UNKNOWN
        found = abs(digit - before)
        return (digit, found) if difference in (UNKNOWN, found) else None

    return unroll(length, n, (0, UNKNOWN), step, lambda state: True)
