"""Clones: cells that hold the same digits as others, one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import TWINS, Shade
from sudoku_tui.puzzles.parts import Related

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Clone(Constraint):
    """Cells and their copies, in the same order."""

    originals: tuple[int, ...]
    copies: tuple[int, ...]

    word: ClassVar[str] = "clone"
    summary: ClassVar[str] = "cells hold the same digits as others, one by one"
    also: ClassVar[str] = "copy, same digits"

    site: ClassVar[Site] = Site.TWIN_AREAS

    @cached_property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys(self.originals + self.copies))

    @property
    def pairs(self) -> list[tuple[int, int]]:
        return list(zip(self.originals, self.copies, strict=True))

    def name(self, n: int) -> str:
        originals, copies = ["+".join([cell_name(n, cell) for cell in some]) for some in (self.originals, self.copies)]
        return f"clone {originals} = {copies}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> list[Related]:
        same = tuple([1 << digit for digit in range(n)])
        return [Related(pair, same) for pair in self.pairs]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for pair in self.pairs:
            one, other = [digits[cell] for cell in pair]
            if one and other and one != other:
                found = f"{one} in {cell_name(n, pair[0])} and {other} in {cell_name(n, pair[1])}"
                yield Broken(f"{self.name(n)} has {found}", pair)

    def fault(self, n: int) -> str:
        if len(self.originals) != len(self.copies):
            return f"expected as many copies as cells in a clone, found {len(self.originals)} and {len(self.copies)}"
        for one, other in self.pairs:
            if one == other:
                return f"expected another cell for each copy in a clone, found {cell_name(n, one)} for itself"
        return ""

    def fields(self, n: int) -> dict[str, object]:
        return {self.word: [[cell_name(n, cell) for cell in some] for some in (self.originals, self.copies)]}

    def marks(self, n: int) -> list[Shade]:
        """Two areas of one form, which tells what goes with what; else each cell with its copy."""
        steps = {(copy // n - cell // n, copy % n - cell % n) for cell, copy in self.pairs}
        areas = (
            [(self.originals, self.copies)] if len(steps) == 1 else [((cell,), (copy,)) for cell, copy in self.pairs]
        )
        return [Shade(cells, "blue", TWINS) for area in areas for cells in area]

    @classmethod
    def lengths(cls, n: int) -> range:
        return range(2, max(3, n // 2))

    @classmethod
    def maker(cls, words: Words) -> Maker:
        def halves(spot: Spot) -> list[Constraint]:
            half = len(spot.cells) // 2
            return [cls(spot.cells[:half], spot.cells[half:])]

        return halves

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """The first half of the cells, and their copies."""
        from sudoku_tui.puzzles.constraints.words import cells_text

        half = (len(cells) + 1) // 2
        return [Wording(f"{cells_text(cells[:half], shape.n)} : {cells_text(cells[half:], shape.n)}")]

    @classmethod
    def read(cls, words: Words) -> Self:
        originals = words.cells("a clone")
        if not words.took(":"):
            raise words.expected("a colon and the copies of the cells")
        return cls(originals, words.cells("a clone"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return f"{cells_text(self.originals, n)} : {cells_text(self.copies, n)}"
