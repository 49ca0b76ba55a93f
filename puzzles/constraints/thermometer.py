"""Thermometers: digits rise from the bulb, which is the first cell, to the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import Related, relation


@dataclass(frozen=True)
class Thermometer(Line):
    """A line along which digits rise."""

    word: ClassVar[str] = "thermometer"
    summary: ClassVar[str] = "digits rise from the first cell to the last"

    def parts(self, n: int) -> list[Related]:
        return [Related(pair, _rising(n)) for pair in pairwise(self.cells)]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        filled = [cell for cell in self.cells if digits[cell]]
        for one, other in pairwise(filled):
            if digits[one] >= digits[other]:
                found = f"{digits[one]} in {cell_name(n, one)} before {digits[other]} in {cell_name(n, other)}"
                yield Broken(f"{self.name(n)} has {found}", (one, other))

    def fault(self, n: int) -> str:
        size = len(self.cells)
        return f"expected at most {n} cells in a thermometer, found {size}" if size > n else ""


@lru_cache
def _rising(n: int) -> tuple[int, ...]:
    return relation(n, lambda one, other: one < other)
