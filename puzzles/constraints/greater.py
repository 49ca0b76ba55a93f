"""Inequality: of two neighbours the first has the greater digit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Wording
from sudoku_tui.puzzles.constraints.dot import Dot
from sudoku_tui.puzzles.geometry import Shape


@dataclass(frozen=True)
class Greater(Dot):
    """Two neighbours, the greater first."""

    word: ClassVar[str] = "greater"
    title: ClassVar[str] = "greater sign"
    summary: ClassVar[str] = "of two neighbours the first is greater: the sign opens to it"
    also: ClassVar[str] = "inequality, greater than, >, less than, smaller, <"
    smaller_first: ClassVar[tuple[str, ...]] = ("less than", "smaller", "<")
    """What it is called by those who mark the smaller cell first."""

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """The first or the last greater."""
        from sudoku_tui.puzzles.constraints.words import cells_text

        return [Wording(cells_text(some, shape.n)) for some in (cells, cells[::-1])]

    @classmethod
    def as_called(cls, name: str, wordings: Sequence[Wording]) -> Sequence[Wording]:
        return wordings[::-1] if name in cls.smaller_first else wordings

    @property
    def sign(self) -> str:
        return ">"

    def holds(self, one: int, other: int) -> bool:
        return one > other

    def found(self, one: int, other: int) -> str:
        return f"has {one} before {other}"
