"""Renban lines: digits that follow one another, in any order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken, repeated, times
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.parts import Different, DigitSets, Part


@dataclass(frozen=True)
class Renban(Line):
    """A line whose digits, put in order, follow one another without a gap or a repeat."""

    word: ClassVar[str] = "renban"
    title: ClassVar[str] = "renban line"
    summary: ClassVar[str] = "digits that follow one another without a gap, in any order"
    also: ClassVar[str] = "run, consecutive set"
    colour: ClassVar[str] = "purple"
    sign: ClassVar[str] = "R"

    def parts(self, n: int) -> list[Part]:
        return [Different(self.cells), DigitSets(self.cells, _runs(len(self.cells), n))]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for digit, cells in repeated(self.cells, digits):
            yield Broken(f"{self.name(n)} has {times(digit, len(cells))}", cells)
        filled = [cell for cell in self.cells if digits[cell]]
        lowest = min(filled, key=lambda cell: digits[cell], default=0)
        highest = max(filled, key=lambda cell: digits[cell], default=0)
        if digits[highest] - digits[lowest] >= len(self.cells):
            found = f"{digits[lowest]} and {digits[highest]}, too far apart for {len(self.cells)} cells"
            yield Broken(f"{self.name(n)} has {found}", (lowest, highest))

    def fault(self, n: int) -> str:
        size = len(self.cells)
        return f"expected at most {n} cells in a renban line, found {size}" if size > n else ""


@lru_cache
def _runs(size: int, n: int) -> tuple[int, ...]:
    """All sets of so many digits that follow one another."""
    return tuple([(1 << size) - 1 << first for first in range(n - size + 1)])
