"""What indexers share: cells whose digits tell where in their row, column or box a digit stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Shade
from sudoku_tui.puzzles.parts import OneOf

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Indexer(Constraint):
    """Marked cells, and for each the n cells that its digit counts off: the one found holds the cell's own place."""

    marked: tuple[int, ...]
    houses: tuple[tuple[int, ...], ...]

    colour: ClassVar[str]
    sign: ClassVar[str]
    """How its cells are drawn: see `Shade`."""
    site: ClassVar[Site] = Site.CELL

    @classmethod
    def in_shape(cls, marked: Sequence[int], shape: Shape) -> Self:
        """Marked cells of a grid or a pair with that shape."""
        houses = [(cell // shape.cells * shape.cells, cls.house(cell % shape.cells, shape)) for cell in marked]
        return cls(tuple(marked), tuple([tuple([start + cell for cell in house]) for start, house in houses]))

    @staticmethod
    def house(cell: int, shape: Shape) -> tuple[int, ...]:
        """The cells of one grid that the digit of a cell counts off."""
        raise NotImplementedError

    @property
    def cells(self) -> tuple[int, ...]:
        return tuple(dict.fromkeys([*self.marked, *[cell for house in self.houses for cell in house]]))

    def name(self, n: int) -> str:
        return f"{self.word} " + ", ".join([cell_name(n, cell) for cell in self.marked])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> list[OneOf]:
        return [
            OneOf(((cell, digit, False), (counted, house.index(cell) + 1, True)))
            for cell, house in zip(self.marked, self.houses, strict=True)
            for digit, counted in enumerate(house, 1)
        ]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for cell, house in zip(self.marked, self.houses, strict=True):
            place = house.index(cell) + 1
            counted = house[digits[cell] - 1]
            if digits[cell] and digits[counted] and digits[counted] != place:
                found = f"{cell_name(n, cell)} is {digits[cell]}, but {cell_name(n, counted)} is {digits[counted]}"
                yield Broken(f"{self.name(n)}: {found}, not {place}", (cell, counted))

    def fields(self, n: int) -> dict[str, object]:
        return {self.word: [cell_name(n, cell) for cell in self.marked]}

    def marks(self, n: int) -> list[Shade]:
        return [Shade((cell,), self.colour, self.sign) for cell in self.marked]

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls.in_shape(spot.cells, spot.shape),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls.in_shape(words.cells(f"a {cls.word}"), words.shape)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.marked, n)
