"""What constraints share that leave each of their cells only some digits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.marks import Mark, Sign
from sudoku_tui.puzzles.parts import Domain

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Limited(Constraint):
    """Cells that hold some digits only."""

    cells: tuple[int, ...]

    sign: ClassVar[str]
    site: ClassVar[Site] = Site.CELL

    def allows(self, digit: int) -> bool:
        raise NotImplementedError

    def name(self, n: int) -> str:
        return f"{self.word} " + ", ".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> list[Domain]:
        allowed = sum([1 << digit - 1 for digit in range(1, n + 1) if self.allows(digit)])
        return [Domain(cell, allowed) for cell in self.cells]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for cell in self.cells:
            if digits[cell] and not self.allows(digits[cell]):
                yield Broken(f"{self.name(n)} has {digits[cell]} in {cell_name(n, cell)}", (cell,))

    def marks(self, n: int) -> Sequence[Mark]:
        return [Sign(cell, self.sign) for cell in self.cells]

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls(spot.cells),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.cells(f"an {cls.word} cell"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.cells, n)
