"""Column indexers, as in 159: a cell of column c with digit d says that c stands in column d of its row."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.indexer import Indexer
from sudoku_tui.puzzles.geometry import Shape


@dataclass(frozen=True)
class ColumnIndexer(Indexer):
    """Cells that tell in which column of their row the number of their own column stands."""

    word: ClassVar[str] = "column-indexer"
    summary: ClassVar[str] = "a cell tells in which column of its row the number of its column stands"
    also: ClassVar[str] = "index, 159"
    colour: ClassVar[str] = "red"
    sign: ClassVar[str] = "c"

    @staticmethod
    def house(cell: int, shape: Shape) -> tuple[int, ...]:
        return shape.rows()[cell // shape.n]
