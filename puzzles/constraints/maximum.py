"""Maximum: a cell is greater than its neighbours, except those that are marked alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.extreme import Extreme


@dataclass(frozen=True)
class Maximum(Extreme):
    """A cell that is greater than its neighbours."""

    word: ClassVar[str] = "maximum"
    summary: ClassVar[str] = "a cell is greater than its neighbours that are not marked alike"
    also: ClassVar[str] = "local maximum, fortress"
    sign: ClassVar[str] = "▲"
    sense: ClassVar[int] = -1
