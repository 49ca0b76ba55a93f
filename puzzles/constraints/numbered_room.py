"""Numbered rooms: the digit beside a row or column stands in its X-th cell, X being the digit in the first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.parts import OneOf


@dataclass(frozen=True)
class NumberedRoom(OutsideClue):
    """A row or column from one side, and the digit in the cell that its first digit counts off."""

    word: ClassVar[str] = "numbered-room"
    summary: ClassVar[str] = "the cell that the first digit counts off holds this digit"
    also: ClassVar[str] = "room"
    sign: ClassVar[str] = "#"

    def possible(self, n: int) -> range:
        return range(1, n + 1)

    def parts(self, n: int) -> list[OneOf]:
        first = self.cells[0]
        return [
            OneOf(((first, place, False), (cell, self.clue, True))) for place, cell in enumerate(self.cells, 1)
        ]  # fmt: skip

    def seen(self, held: Sequence[int]) -> int | None:
        return held[held[0] - 1] or None if held[0] else None
