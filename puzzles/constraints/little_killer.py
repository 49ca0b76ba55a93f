"""Little killers: the digits of a diagonal, which may repeat, add up to the number before it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Wording
from sudoku_tui.puzzles.constraints.outside_clue import OutsideClue
from sudoku_tui.puzzles.constraints.runs import diagonals_through, direction_of, read_diagonal
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Outside
from sudoku_tui.puzzles.parts import Sum

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class LittleKiller(OutsideClue):
    """The cells of a diagonal, and their sum."""

    word: ClassVar[str] = "little-killer"
    summary: ClassVar[str] = "the digits of a diagonal add up to a number"
    also: ClassVar[str] = "diagonal sum"
    site: ClassVar[Site] = Site.DIAGONAL

    def name(self, n: int) -> str:
        return f"{self.word} {cell_name(n, self.cells[0])} {direction_of(self.cells, n)}"

    def possible(self, n: int) -> range:
        return range(len(self.cells), len(self.cells) * n + 1)

    def parts(self, n: int) -> tuple[Sum]:
        return (Sum(self.cells, self.clue),)

    def seen(self, held: Sequence[int]) -> int | None:
        return sum(held) if all(held) else None

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        filled = tuple([cell for cell in self.cells if digits[cell]])
        total, blanks = sum([digits[cell] for cell in filled]), len(self.cells) - len(filled)
        if not blanks:
            yield from super().broken(digits, n)
        elif not total + blanks <= self.clue <= total + blanks * n:
            yield Broken(f"{self.name(n)} has {total} of its {self.clue}, with {blanks} to fill", filled)

    def marks(self, n: int) -> tuple[Outside]:
        """A single cell has no direction that an arrow could show."""
        return (Outside(self.cells, str(self.clue), "" if len(self.cells) > 1 else "╱"),)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """The diagonals of the cells, in whichever direction."""
        from sudoku_tui.puzzles.constraints.words import cell_text

        n = shape.n
        runs = [(run, f"{cell_text(run[0], n)} {direction_of(run, n)}") for run in diagonals_through(cells, n)]
        return [Wording(place, str(len(run)), usual=False) for run, place in runs]

    @classmethod
    def read(cls, words: Words) -> Self:
        total = words.number()
        return cls(read_diagonal(words, "a little-killer"), total)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cell_text

        return f"{self.clue} {cell_text(self.cells[0], n)} {direction_of(self.cells, n)}"
