"""Counting circles: a digit in a circle stands in as many circles as it says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.marks import Sign
from sudoku_tui.puzzles.parts import Automaton, Domain, Part, automaton

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class CountingCircles(Constraint):
    """All the circles of a puzzle."""

    cells: tuple[int, ...]

    word: ClassVar[str] = "counting-circles"
    summary: ClassVar[str] = "a digit in a circle stands in as many circles as it says"
    also: ClassVar[str] = "circles"
    site: ClassVar[Site] = Site.WHOLE

    def name(self, n: int) -> str:
        return "counting circles " + ", ".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> list[Part]:
        """Digits that would need more circles than there are stand in none; each other in none or in its number."""
        most = min(len(self.cells), n)
        domains = [Domain(cell, (1 << most) - 1) for cell in self.cells]
        return [*domains, *[_none_or_all(self.cells, digit, n) for digit in range(1, most + 1)]]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        held = Counter([digits[cell] for cell in self.cells])
        blank = held.pop(0, 0)
        wrong = [digit for digit, times in sorted(held.items()) if times > digit or times + blank < digit]
        for digit in wrong:
            cells = tuple([cell for cell in self.cells if digits[cell] == digit])
            yield Broken(f"{self.name(n)} have {digit} in {held[digit]} of them", cells)
        if not wrong and sum([digit - times for digit, times in held.items()]) > blank:
            filled = tuple([cell for cell in self.cells if digits[cell]])
            yield Broken(f"{self.name(n)} are too few", filled)

    def fault(self, n: int) -> str:
        most = n * (n + 1) // 2
        return "" if len(self.cells) <= most else f"expected at most {most} circles, found {len(self.cells)}"

    def marks(self, n: int) -> list[Sign]:
        return [Sign(cell, "◎") for cell in self.cells]

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """Digits in the order in which they come first, each as often as it says, up to about two circles a row."""
        most = 2 * words.n

        def circles(spot: Spot) -> list[Constraint]:
            chosen: list[int] = []
            for digit in dict.fromkeys(spot.held):
                if len(chosen) + digit <= most:
                    chosen += [cell for cell in spot.cells if spot.digits[cell] == digit][:digit]
            return [cls(tuple(sorted(chosen)))]

        return circles

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.cells("counting circles"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.cells, n)


def _none_or_all(cells: tuple[int, ...], wanted: int, n: int) -> Automaton:
    """The digit is in none of the cells, or in as many as it says: an automaton that counts."""

    def step(count: int, digit: int) -> int | None:
        if digit != wanted:
            return count
        return count + 1 if count < wanted else None

    return automaton(cells, n, 0, step, lambda count: count in (0, wanted))
