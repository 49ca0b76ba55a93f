"""Odd cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.limited import Limited


@dataclass(frozen=True)
class Odd(Limited):
    """Cells with odd digits."""

    word: ClassVar[str] = "odd"
    summary: ClassVar[str] = "cells hold odd digits"
    also: ClassVar[str] = "grey circle"
    sign: ClassVar[str] = "○"

    def allows(self, digit: int) -> bool:
        return digit % 2 == 1
