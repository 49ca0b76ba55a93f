"""Twins: cells in the same place of the two grids of a pair, which differ."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.parts import Different


@dataclass(frozen=True)
class Twins(Constraint):
    """A cell of the first grid and its twin in the second."""

    cells: tuple[int, ...]

    only_different: ClassVar[bool] = True
    seldom_seen: ClassVar[bool] = True

    @property
    def family(self) -> str:
        return "pair"

    def name(self, n: int) -> str:
        return f"twins {cell_name(n, self.cells[0])}"

    def needed(self, n: int) -> str:
        return f"{self.name(n)} differ"

    def parts(self, n: int) -> tuple[Different]:
        return (Different(self.cells),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        one, other = [digits[cell] for cell in self.cells]
        if one and one == other:
            yield Broken(f"{cell_name(n, self.cells[0])} is {one} in both grids", self.cells)

    def fields(self, n: int) -> dict[str, object]:
        return {"link": self.needed(n)}


def twins(shape: Shape) -> list[Twins]:
    """All the twins of a pair."""
    return [Twins((cell, cell + shape.cells)) for cell in range(shape.cells)]
