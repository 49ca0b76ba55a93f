"""Row indexers: a cell of row r with digit d says that r stands in row d of its column."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.indexer import Indexer
from sudoku_tui.puzzles.geometry import Shape


@dataclass(frozen=True)
class RowIndexer(Indexer):
    """Cells that tell in which row of their column the number of their own row stands."""

    word: ClassVar[str] = "row-indexer"
    summary: ClassVar[str] = "a cell tells in which row of its column the number of its row stands"
    also: ClassVar[str] = "index"
    colour: ClassVar[str] = "green"
    sign: ClassVar[str] = "r"

    @staticmethod
    def house(cell: int, shape: Shape) -> tuple[int, ...]:
        return shape.columns()[cell % shape.n]
