"""Arrows: the digits along the shaft add up to the one in the bulb, or to the number that is read there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.spots import Site, Spot
from sudoku_tui.puzzles.constraints.totals import Weighed, unequal
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Mark, Pill, Stroke
from sudoku_tui.puzzles.parts import Sum

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


LONGEST_BULB = 3


@dataclass(frozen=True)
class Arrow(Constraint):
    """A shaft whose digits add up to the bulb. A bulb of several cells is read as a decimal number, in their order."""

    bulb: tuple[int, ...]
    shaft: tuple[int, ...]

    word: ClassVar[str] = "arrow"
    summary: ClassVar[str] = "digits along the shaft add up to the bulb; two cells there are tens and ones"
    also: ClassVar[str] = "pill arrow, sum arrow"

    site: ClassVar[Site] = Site.PATH

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return self.bulb + self.shaft

    @property
    def tens(self) -> tuple[int, ...]:
        """By what each cell of the bulb counts."""
        return tuple([10**place for place in range(len(self.bulb))][::-1])

    def name(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import JUMP, path_name, touch

        jump = "" if any(touch(cell, self.shaft[0], n) for cell in self.bulb) else f"{JUMP} "
        return f"arrow {path_name(self.bulb, n)}→{jump}{path_name(self.shaft, n)}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> tuple[Sum]:
        return (Sum(self.cells, 0, self.tens + (-1,) * len(self.shaft)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        bulb, shaft = Weighed(self.bulb, self.tens, "the bulb"), Weighed(self.shaft, called="the shaft")
        if found := unequal(self.name(n), [bulb, shaft], digits, n):
            yield found

    def fault(self, n: int) -> str:
        least, most, size = sum(self.tens), n * sum(self.tens), len(self.shaft)
        if size > most:
            return f"expected at most {most} cells in the shaft of an arrow, found {size}"
        if size * n < least:
            cells = f"{size} cells" if size > 1 else "1 cell"
            return f"expected a shaft that can come to {least}, found one of {cells}"
        return ""

    def marks(self, n: int) -> Sequence[Mark]:
        start = min(self.bulb, key=lambda cell: _distance(cell, self.shaft[0], n))
        if len(self.bulb) == 1:
            return (Stroke(self.cells, start="circle", end="arrow"),)
        return (Pill(self.bulb), Stroke((start, *self.shaft), end="arrow"))

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """With a bulb of one cell, or of as many as are said: those in a row or a column, read as one reads."""
        said = words.number() if words.at_number() else 1
        if not 1 <= said <= LONGEST_BULB:
            raise ValueError(f"expected a bulb of 1 to {LONGEST_BULB} cells, found {said}")

        def make(spot: Spot) -> tuple[Constraint, ...]:
            bulb, shaft = tuple(sorted(spot.cells[:said])), spot.cells[said:]
            steps = {after - before for before, after in pairwise(bulb)}
            return (cls(bulb, shaft),) if steps in (set(), {1}, {spot.shape.n}) else ()

        return make

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """A bulb of one cell, of two or of three; then the same with jumps where cells of the shaft do not touch."""
        from sudoku_tui.puzzles.constraints.words import cells_text, path_text

        n, longest = shape.n, max(1, min(LONGEST_BULB, len(cells) - 1))
        splits = [(cells[:size], cells[size:]) for size in range(1, longest + 1)]
        texts = [f"{cells_text(bulb, n)} : {cells_text(shaft, n)}" for bulb, shaft in splits]
        jumping = [f"{cells_text(bulb, n)} : {path_text(shaft, n, bulb)}" for bulb, shaft in splits]
        return [Wording(text) for text in dict.fromkeys([*texts, *jumping])]

    @classmethod
    def read(cls, words: Words) -> Self:
        bulb = words.path("the bulb of an arrow", 1)
        if not words.took(":"):
            raise words.expected("a colon and the cells of the shaft")
        return cls(bulb, words.path("an arrow", 1, after=bulb))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import path_text

        return f"{path_text(self.bulb, n)} : {path_text(self.shaft, n, self.bulb)}"


def _distance(one: int, other: int, n: int) -> int:
    (row, column), (other_row, other_column) = divmod(one, n), divmod(other, n)
    return max(abs(row - other_row), abs(column - other_column))
