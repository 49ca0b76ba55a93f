"""Minimum: a cell is less than its neighbours, except those that are marked alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.extreme import Extreme


@dataclass(frozen=True)
class Minimum(Extreme):
    """A cell that is less than its neighbours."""

    word: ClassVar[str] = "minimum"
    summary: ClassVar[str] = "a cell is less than its neighbours that are not marked alike"
    also: ClassVar[str] = "local minimum"
    sign: ClassVar[str] = "▼"
    sense: ClassVar[int] = 1
