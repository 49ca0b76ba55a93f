"""X-sums: the first X digits of a row or column, X being the first of them, add up to the number beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.parts import Automaton, automaton

START, DONE = (-1, -1), (0, 0)
"""Before the first cell, and after the last that counts; between them, how many are left and what they add up to."""


@dataclass(frozen=True)
class XSum(OutsideClue):
    """A row or column from one side, and the sum of its first digits."""

    word: ClassVar[str] = "x-sum"
    summary: ClassVar[str] = "the first digits, as many as the first says, add up to a number"
    also: ClassVar[str] = "first digits"
    sign: ClassVar[str] = "Σ"

    def possible(self, n: int) -> list[int]:
        return _sums(n)

    def parts(self, n: int) -> tuple[Automaton]:
        def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
            if state == DONE:
                return DONE
            left, rest = (digit, self.clue) if state == START else state
            left, rest = left - 1, rest - digit
            # As many different digits come to no less and no more; none are left where both are 0.
            possible = left * (left + 1) // 2 <= rest <= left * (2 * n - left + 1) // 2
            return (left, rest) if possible else None

        return (automaton(self.cells, n, START, step, lambda state: state == DONE),)

    def seen(self, held: Sequence[int]) -> int | None:
        first = held[: held[0]]
        return sum(first) if first and all(first) else None


@lru_cache
def _sums(n: int) -> list[int]:
    """All that x different digits, one of them x, add up to. Bit s of a number stands for sum s."""
    found = 0
    for first in range(1, n + 1):
        sums = [1 << first, *[0] * (first - 1)]
        for digit in range(1, n + 1):
            if digit != first:
                sums = [sums[0], *[more | fewer << digit for fewer, more in pairwise(sums)]]
        found |= sums[-1]
    return [total for total in range(found.bit_length()) if found >> total & 1]
