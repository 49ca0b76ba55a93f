"""Kinds for tests: small constraints that come to the parts which no rule of the product comes to yet."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.parts import Automaton, OneOf, Sum, automaton


@dataclass(frozen=True)
class EvenTotal(Line):
    """A line whose digits have an even sum: an automaton with two states."""

    word: ClassVar[str] = "even-total"

    def parts(self, n: int) -> tuple[Automaton]:
        return (automaton(self.cells, n, False, lambda odd, digit: odd != (digit % 2 == 1), lambda odd: not odd),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if all(digits[cell] for cell in self.cells) and sum(digits[cell] for cell in self.cells) % 2:
            yield Broken(f"{self.name(n)} has an odd sum", self.cells)


@dataclass(frozen=True)
class FirstIsSum(Line):
    """A line whose first digit is the sum of the others: a sum with factors."""

    word: ClassVar[str] = "first-is-sum"

    def parts(self, n: int) -> tuple[Sum]:
        return (Sum(self.cells, 0, (1,) + (-1,) * (len(self.cells) - 1)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        first, *others = (digits[cell] for cell in self.cells)
        if first and all(others) and first != sum(others):
            yield Broken(f"{self.name(n)} has another sum", self.cells)


@dataclass(frozen=True)
class Somewhere(Constraint):
    """A digit that stands in one of some cells, or not in the last of them: a clause."""

    cells: tuple[int, ...]
    digit: int

    word: ClassVar[str] = "somewhere"

    def name(self, n: int) -> str:
        return f"{self.digit} somewhere in {self.cells}"

    def parts(self, n: int) -> tuple[OneOf]:
        *some, last = self.cells
        return (OneOf((*[(cell, self.digit, True) for cell in some], (last, self.digit, False))),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        *some, last = (digits[cell] for cell in self.cells)
        if all(some) and self.digit not in some and last == self.digit:
            yield Broken(self.name(n), self.cells)


TEST_KINDS: tuple[type[Constraint], ...] = (EvenTotal, FirstIsSum, Somewhere)
