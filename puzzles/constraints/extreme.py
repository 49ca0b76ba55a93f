"""What minimum and maximum share: a cell held against its neighbours, except those that are marked alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import cell_name, neighbours
from sudoku_tui.puzzles.marks import Sign
from sudoku_tui.puzzles.parts import Related, relation

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Extreme(Constraint):
    """A cell, and behind it the neighbours that it is held against, which it learns from the others that are placed."""

    cells: tuple[int, ...]

    sign: ClassVar[str]
    site: ClassVar[Site] = Site.CELL
    sense: ClassVar[int]
    """1 where the cell is less than the others, -1 where it is greater."""

    @property
    def cell(self) -> int:
        return self.cells[0]

    def name(self, n: int) -> str:
        return f"{self.word} {cell_name(n, self.cell)}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> list[Related]:
        return [Related((self.cell, other), _ordered(self.sense, n)) for other in self.cells[1:]]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        digit = digits[self.cell]
        for other in self.cells[1:]:
            if digit and digits[other] and digit * self.sense >= digits[other] * self.sense:
                found = f"is {digit}, beside {digits[other]} in {cell_name(n, other)}"
                yield Broken(f"{self.name(n)} {found}", (self.cell, other))

    def fields(self, n: int) -> dict[str, object]:
        return {self.word: cell_name(n, self.cell)}

    def marks(self, n: int) -> tuple[Sign]:
        return (Sign(self.cell, self.sign),)

    def among(self, placed: Sequence[Constraint], n: int) -> Self:
        alike = {one.cell for one in placed if isinstance(one, type(self))}
        grid, inside = divmod(self.cell, n * n)
        around = [grid * n * n + other for other in neighbours(n)[inside]]
        return replace(self, cells=(self.cell, *[other for other in around if other not in alike]))

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls(spot.cells).among((), words.n),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls((words.cell(f"a {cls.word}"),)).among((), words.n)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cell_text

        return cell_text(self.cell, n)


@lru_cache
def _ordered(sense: int, n: int) -> tuple[int, ...]:
    return relation(n, lambda one, other: one * sense < other * sense)
