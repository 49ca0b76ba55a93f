"""Sandwiches: the digits between 1 and the highest digit of a row or column add up to the number beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.parts import Automaton, automaton

BEFORE, AFTER = -1, -2
"""Before the first slice of bread and after the second; between them, the sum so far."""


@dataclass(frozen=True)
class Sandwich(OutsideClue):
    """A row or column, and the sum between 1 and the highest digit."""

    word: ClassVar[str] = "sandwich"
    summary: ClassVar[str] = "digits between 1 and the highest one add up to a number"
    also: ClassVar[str] = "sum between"
    sign: ClassVar[str] = "≡"
    sided: ClassVar[bool] = False
    example: ClassVar[int] = 0

    def possible(self, n: int) -> list[int]:
        """All sums of some digits of 2 to n-1."""
        most = n * (n + 1) // 2 - n - 1
        return [0, *range(2, most - 1), most]

    def parts(self, n: int) -> tuple[Automaton]:
        """That each digit is there once, the row itself sees to."""

        def step(state: int, digit: int) -> int | None:
            if digit in (1, n):
                return {BEFORE: 0, self.clue: AFTER}.get(state)
            if state in (BEFORE, AFTER):
                return state
            return state + digit if state + digit <= self.clue else None

        return (automaton(self.cells, n, BEFORE, step, lambda state: state == AFTER),)

    def seen(self, held: Sequence[int]) -> int | None:
        bread = [place for place, digit in enumerate(held) if digit in (1, len(held))]
        if len(bread) != 2:
            return None
        between = held[bread[0] + 1 : bread[1]]
        return sum(between) if all(between) else None
