"""Inequality: of two neighbours the first has the greater digit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.dot import Dot


@dataclass(frozen=True)
class Greater(Dot):
    """Two neighbours, the greater first."""

    word: ClassVar[str] = "greater"
    summary: ClassVar[str] = "of two neighbours the first is greater"

    @property
    def sign(self) -> str:
        return ">"

    def holds(self, one: int, other: int) -> bool:
        return one > other

    def found(self, one: int, other: int) -> str:
        return f"has {one} before {other}"
