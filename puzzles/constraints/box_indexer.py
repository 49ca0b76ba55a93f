"""Box indexers: a cell in place p of its box with digit d says that p stands in place d of the box."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.indexer import Indexer
from sudoku_tui.puzzles.geometry import NO_BOX, Shape, cell_name


@dataclass(frozen=True)
class BoxIndexer(Indexer):
    """Cells that tell in which place of their box the number of their own place stands."""

    word: ClassVar[str] = "box-indexer"
    summary: ClassVar[str] = "a cell tells in which place of its box the number of its own place stands"
    also: ClassVar[str] = "index"
    colour: ClassVar[str] = "blue"
    sign: ClassVar[str] = "b"

    @staticmethod
    def house(cell: int, shape: Shape) -> tuple[int, ...]:
        box = shape.box_numbers()[cell]
        cells = () if box == NO_BOX else shape.boxes()[box]
        if len(cells) != shape.n:
            found = f"{cell_name(shape.n, cell)} in {f'one of {len(cells)}' if cells else 'none'}"
            raise ValueError(f"expected a box of {shape.n} cells for a box indexer, found {found}")
        return cells
