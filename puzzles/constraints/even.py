"""Even cells."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.limited import Limited


@dataclass(frozen=True)
class Even(Limited):
    """Cells with even digits."""

    word: ClassVar[str] = "even"
    summary: ClassVar[str] = "cells hold even digits"
    also: ClassVar[str] = "grey square"
    sign: ClassVar[str] = "□"

    def allows(self, digit: int) -> bool:
        return digit % 2 == 0
