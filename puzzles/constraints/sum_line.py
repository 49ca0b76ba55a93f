"""Sum lines: a line that can be cut into runs which all have the same sum, 10 as a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import NumberedLine
from sudoku_tui.puzzles.parts import Automaton, TooManyStatesError, Unrolled, unroll

MOST_STATES = 3_000
"""Between two cells; only large sums on lines that close need more."""


@dataclass(frozen=True)
class SumLine(NumberedLine):
    """A line that can be cut into runs with that total. One that closes may be cut anywhere, too, at its first cell."""

    total: int = 10

    word: ClassVar[str] = "sum-line"
    title: ClassVar[str] = "sum line"
    field: ClassVar[str] = "total"
    summary: ClassVar[str] = "can be cut into runs that all have that sum, 10 if none is said"
    meant: ClassVar[str] = "can be cut into runs that all have the sum {}"
    implied: ClassVar[Mapping[str, str]] = {"ten line": "10", "10 line": "10"}
    may_cross: ClassVar[bool] = True
    colour: ClassVar[str] = "grey"
    sign: ClassVar[str] = "{}"

    @property
    def closes(self) -> bool:
        return len(self.cells) > 2 and self.cells[0] == self.cells[-1]

    @property
    def once(self) -> tuple[int, ...]:
        """Each cell once, also where the line closes."""
        return self.cells[:-1] if self.closes else self.cells

    def parts(self, n: int) -> tuple[Automaton]:
        return (Automaton(self.once, _runs(len(self.once), self.total, self.closes, n)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if not any(self._can_be_cut(first, digits, n) for first in (range(self.total) if self.closes else (0,))):
            filled = tuple(dict.fromkeys([cell for cell in self.cells if digits[cell]]))
            yield Broken(f"{self.name(n)} can't be cut into runs", filled)

    def _can_be_cut(self, first: int, digits: Sequence[int], n: int) -> bool:
        """Whether it can where the last run, which goes on at the start, has so much before its end there."""
        amounts = {first}
        for cell in self.once:
            possible = [digits[cell]] if digits[cell] else range(1, n + 1)
            amounts = {amount + digit for amount in amounts for digit in possible if amount + digit <= self.total}
            amounts = {amount % self.total for amount in amounts}
        return first in amounts

    def fault(self, n: int) -> str:
        if not 1 <= self.total <= n * len(self.once):
            return f"expected a sum from 1 to {n * len(self.once)} on a sum line of that length, found {self.total}"
        try:
            _runs(len(self.once), self.total, self.closes, n)
        except TooManyStatesError:
            return f"expected a smaller sum or fewer cells on a sum line that closes, found {self.total}"
        return ""


@lru_cache
def _runs(length: int, total: int, closes: bool, n: int) -> Unrolled:
    """A state is what the digits so far come to, and where cuts can be: after which amounts, all by the total.

    A line with ends is cut at nothing. One that closes can be cut at every amount that its digits come to.
    """

    def step(state: tuple[int, int], digit: int) -> tuple[int, int] | None:
        amount, cuts = state
        for more in range(1, digit):
            cuts &= ~(1 << (amount + more) % total)
        return ((amount + digit) % total, cuts) if cuts else None

    return unroll(length, n, (0, (1 << total) - 1 if closes else 1), step, lambda state: state[0] == 0, MOST_STATES)
