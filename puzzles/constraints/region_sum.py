"""Region sum lines: the digits have the same sum in every box that the line goes through."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.constraints.totals import Weighed, unequal
from sudoku_tui.puzzles.geometry import NO_BOX, Shape, cell_name
from sudoku_tui.puzzles.parts import Sum

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint, Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class RegionSum(Line):
    """A line that is cut into runs where it enters another box; where it comes back, that is a run of its own.

    `along` cuts it.
    """

    runs: tuple[tuple[int, ...], ...]

    word: ClassVar[str] = "region-sum"
    title: ClassVar[str] = "region sum line"
    summary: ClassVar[str] = "digits have the same sum in each box that the line goes through, each time it does"
    also: ClassVar[str] = "equal sum line, box sum"
    colour: ClassVar[str] = "blue"
    sign: ClassVar[str] = "Σ"

    @classmethod
    def along(cls, cells: tuple[int, ...], shape: Shape) -> Self:
        """The line through these cells of grids with that shape. ValueError names a cell that is in no box."""
        boxes = shape.box_numbers()
        for cell in cells:
            if boxes[cell % shape.cells] == NO_BOX:
                raise ValueError(f"expected a region sum line in boxes, found {cell_name(shape.n, cell)} in none")
        runs: list[tuple[int, ...]] = []
        last = None
        for cell in cells:
            sheet, inside = divmod(cell, shape.cells)
            box = sheet, boxes[inside]
            if box == last:
                runs[-1] += (cell,)
            else:
                runs.append((cell,))
            last = box
        return cls(cells, tuple(runs))

    @property
    def meaning(self) -> str:
        return self.summary if len(self.runs) > 1 else "says nothing, as it is in one box"

    def parts(self, n: int) -> list[Sum]:
        """The sum of each run is that of the shortest."""
        first, *others = sorted(self.runs, key=len)
        return [Sum(run + first, 0, (1,) * len(run) + (-1,) * len(first)) for run in others]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if found := unequal(self.name(n), [Weighed(run) for run in self.runs], digits, n):
            yield found

    def fault(self, n: int) -> str:
        shortest, longest = min(map(len, self.runs)), max(map(len, self.runs))
        least, most = longest * (longest + 1) // 2, shortest * (2 * n - shortest + 1) // 2
        if least > most:
            return f"expected boxes with the same sum, found {longest} cells in one and {shortest} in another"
        return ""

    @classmethod
    def maker(cls, words: Words) -> Maker:
        def along(spot: Spot) -> list[Constraint]:
            line = cls.along(spot.cells, spot.shape)
            return [line] if len(line.runs) > 1 else []

        return along

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls.along(cls.path(words), words.shape)
