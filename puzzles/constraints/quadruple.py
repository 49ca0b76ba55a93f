"""Quadruples: digits written where four cells meet are all among those four."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Corner
from sudoku_tui.puzzles.parts import OneOf

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Quadruple(Constraint):
    """Four cells around a corner, the upper two first, and digits among them; one that is said twice is there twice."""

    cells: tuple[int, int, int, int]
    digits: tuple[int, ...]

    word: ClassVar[str] = "quadruple"
    summary: ClassVar[str] = "these digits are among the four cells around a corner"
    also: ClassVar[str] = "quad, corner digits"
    site: ClassVar[Site] = Site.CORNER

    def name(self, n: int) -> str:
        return f"quadruple {cell_name(n, self.cells[0])}–{cell_name(n, self.cells[3])}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def listed(self, n: int) -> str:
        return f"{self.name(n)} = {' '.join(map(str, self.digits))}"

    def parts(self, n: int) -> list[OneOf]:
        """Where a digit is so many times, it is in each of those sets of cells that leave out one fewer."""
        return [
            OneOf(tuple([(cell, digit, True) for cell in some]))
            for digit, times in Counter(self.digits).items()
            for some in combinations(self.cells, len(self.cells) - times + 1)
        ]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        held = Counter([digits[cell] for cell in self.cells])
        missing = Counter(self.digits) - held
        if missing.total() > held[0]:
            filled = tuple([cell for cell in self.cells if digits[cell]])
            yield Broken(f"{self.name(n)} has no room for {' '.join(map(str, sorted(missing.elements())))}", filled)

    def fault(self, n: int) -> str:
        if not 1 <= len(self.digits) <= len(self.cells):
            return f"expected 1 to 4 digits in a quadruple, found {len(self.digits)}"
        for digit, times in Counter(self.digits).items():
            if not 1 <= digit <= n:
                return f"expected digits from 1 to {n} in a quadruple, found {digit}"
            if times > 2:
                return f"expected a digit twice at most in a quadruple, found {digit} {times} times"
        return ""

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "digits": [*self.digits]}

    def marks(self, n: int) -> tuple[Corner]:
        between = "" if max(self.digits) < 10 else " "
        return (Corner(self.cells, between.join(map(str, self.digits))),)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """Two to four of the digits, which ones by chance."""

        def some(spot: Spot) -> list[Constraint]:
            first, second, third, fourth = spot.cells
            choices = [digits for number in (2, 3, 4) for digits in combinations(sorted(spot.held), number)]
            return [cls((first, second, third, fourth), choices[int(spot.fraction * len(choices))])]

        return some

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """The four cells that hold all those marked, if there are such; of some, those to the right and below."""
        from sudoku_tui.puzzles.constraints.words import cell_text, cells_text

        n = shape.n
        row = min(min([cell // n for cell in cells]), cells[0] // shape.cells * n + n - 2)
        first = row * n + min(min([cell % n for cell in cells]), n - 2)
        around = {first, first + 1, first + n, first + n + 1}
        place = cell_text(first, n) if around.issuperset(cells) else cells_text(cells, n)
        return [Wording(f": {place}", "1", usual=False)]

    @classmethod
    def read(cls, words: Words) -> Self:
        digits = words.digits("a quadruple")
        cell, n = words.cell("a quadruple"), words.n
        if cell % n == n - 1 or cell // n % n == n - 1:
            last = f"r{n * words.grids - 1}c{n - 1}"
            raise ValueError(f"expected an upper left cell up to {last} for a quadruple, found {cell_name(n, cell)}")
        return cls((cell, cell + 1, cell + n, cell + n + 1), digits)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cell_text

        return f"{' '.join(map(str, self.digits))} : {cell_text(self.cells[0], n)}"
