"""Slow thermometers: digits do not fall from the bulb, which is the first cell, to the end."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.line import RelatedLine


@dataclass(frozen=True)
class SlowThermometer(RelatedLine):
    """A line along which digits rise or stay the same."""

    word: ClassVar[str] = "slow-thermometer"
    title: ClassVar[str] = "slow thermometer"
    summary: ClassVar[str] = "digits rise or stay the same from the first cell, the bulb, to the last"
    also: ClassVar[str] = "slow thermo"
    start: ClassVar[str] = "bulb"
    sign: ClassVar[str] = "≤"

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return one <= other
