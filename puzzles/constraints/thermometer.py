"""Thermometers: digits rise from the bulb, which is the first cell, to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.line import RelatedLine


@dataclass(frozen=True)
class Thermometer(RelatedLine):
    """A line along which digits rise."""

    word: ClassVar[str] = "thermometer"
    summary: ClassVar[str] = "digits rise from the first cell, the bulb, to the last"
    also: ClassVar[str] = "thermo"
    start: ClassVar[str] = "bulb"

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return other - one >= steps

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        return "with too few digits between them" if one < other else ""

    def fault(self, n: int) -> str:
        size = len(self.cells)
        return f"expected at most {n} cells in a thermometer, found {size}" if size > n else ""
