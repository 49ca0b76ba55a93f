"""Extra regions: cells that all differ; where they are n, they hold every digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, repeated, times
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.marks import Shade
from sudoku_tui.puzzles.parts import Different

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class ExtraRegion(Constraint):
    """Cells that all hold different digits."""

    cells: tuple[int, ...]

    word: ClassVar[str] = "extra-region"
    summary: ClassVar[str] = "cells hold different digits, all digits where they are as many"
    also: ClassVar[str] = "extra house, irregular region"
    only_different: ClassVar[bool] = True
    site: ClassVar[Site] = Site.AREA

    def name(self, n: int) -> str:
        return "extra region " + "+".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> tuple[Different]:
        return (Different(self.cells),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for digit, cells in repeated(self.cells, digits):
            yield Broken(f"{self.name(n)} has {times(digit, len(cells))}", cells)

    def fault(self, n: int) -> str:
        size = len(self.cells)
        return "" if 2 <= size <= n else f"expected 2 to {n} cells in an extra region, found {size}"

    def marks(self, n: int) -> tuple[Shade]:
        return (Shade(self.cells),)

    @classmethod
    def lengths(cls, n: int) -> range:
        return range(n, n + 1)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls(tuple(sorted(spot.cells))),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.cells("an extra region"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.cells, n)
