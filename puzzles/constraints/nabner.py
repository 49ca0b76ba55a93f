"""Nabner lines: no digit comes twice, and none comes with one that follows it, wherever they are on the line."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.line import RelatedLine
from sudoku_tui.puzzles.parts import Different, Part


@dataclass(frozen=True)
class Nabner(RelatedLine):
    """A line on which any two digits differ by 2 or more."""

    word: ClassVar[str] = "nabner"
    title: ClassVar[str] = "nabner line"
    summary: ClassVar[str] = "any two digits of the line differ by 2 or more"
    colour: ClassVar[str] = "yellow"
    sign: ClassVar[str] = "N"

    @property
    def reach(self) -> int:
        return len(self.cells) - 1

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return abs(one - other) >= 2

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        return "less than 2 apart"

    def parts(self, n: int) -> list[Part]:
        return [Different(self.cells), *super().parts(n)]

    @classmethod
    def lengths(cls, n: int) -> range:
        return range(2, (n + 1) // 2 + 1)

    def fault(self, n: int) -> str:
        most, size = (n + 1) // 2, len(self.cells)
        return f"expected at most {most} cells in a nabner line, found {size}" if size > most else ""
