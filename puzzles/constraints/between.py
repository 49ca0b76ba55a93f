"""Between lines: the digits along the line lie between those at its ends."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.ends import EndsLine
from sudoku_tui.puzzles.parts import Automaton, Unrolled, unroll


@dataclass(frozen=True)
class Between(EndsLine):
    """A line all of whose inner digits are larger than one of the two ends and smaller than the other."""

    word: ClassVar[str] = "between"
    title: ClassVar[str] = "between line"
    summary: ClassVar[str] = "digits between the two ends are larger than one end and smaller than the other"
    also: ClassVar[str] = "in between"
    start: ClassVar[str] = "circle"
    end: ClassVar[str] = "circle"
    sign: ClassVar[str] = "<"

    @property
    def demand(self) -> str:
        return "the others have to lie between the ends"

    def suit(self, one: int, other: int) -> bool:
        return abs(one - other) > 1

    def allows(self, one: int, other: int, digit: int) -> bool:
        return min(one, other) < digit < max(one, other)

    def parts(self, n: int) -> list[Automaton]:
        first, *inner, last = self.cells
        return [Automaton((first, cell, last), _between(n)) for cell in inner]


@lru_cache
def _between(n: int) -> Unrolled:
    """One end, a cell of the line, the other end: all rise or all fall."""

    def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        before, way = state
        if before == 0:
            return digit, 0
        up = (digit > before) - (digit < before)
        return (digit, up) if up and way in (0, up) else None

    return unroll(3, n, (0, 0), step, lambda state: True)
