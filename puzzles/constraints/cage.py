"""Cages, as in killers: digits that differ and add up to a total."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording, repeated, times
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Outline
from sudoku_tui.puzzles.parts import Different, Part, Sum

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.model import Puzzle

REPEATS = "repeats"


@dataclass(frozen=True)
class Cage(Constraint):
    """Cells whose digits add up to a total, if it has one, and unless repeats are allowed all differ."""

    cells: tuple[int, ...]
    total: int | None = None
    repeats: bool = False

    word: ClassVar[str] = "cage"
    summary: ClassVar[str] = "digits that differ and add up to a total, if one is given"
    also: ClassVar[str] = "killer cage, killer sum"
    site: ClassVar[Site] = Site.AREA

    def name(self, n: int) -> str:
        return "cage " + "+".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}" if self.total is None else f"the {self.total} {self.name(n)}"

    def listed(self, n: int) -> str:
        total = "" if self.total is None else f" = {self.total}"
        return f"{self.name(n)}{total}{', repeats allowed' if self.repeats else ''}"

    @property
    def meaning(self) -> str:
        if self.total is None:
            return "digits differ"
        return f"digits {'may repeat' if self.repeats else 'differ'} and add up to the total"

    @property
    def said(self) -> str:
        return REPEATS if self.repeats else ""

    @cached_property
    def sum(self) -> Sum | None:
        return None if self.total is None else Sum(self.cells, self.total, distinct=not self.repeats)

    def parts(self, n: int) -> list[Part]:
        different = [] if self.repeats else [Different(self.cells)]
        return [*different, self.sum] if self.sum else [*different]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        if not self.repeats:
            for digit, cells in repeated(self.cells, digits):
                yield Broken(f"{self.name(n)} has {times(digit, len(cells))}", cells)
        if self.total is None:
            return
        total = sum(digits[cell] for cell in self.cells)
        if all(digits[cell] for cell in self.cells):
            if total != self.total:
                yield Broken(f"{self.name(n)} sums to {total}, not {self.total}", self.cells)
        elif total >= self.total:
            filled = tuple(cell for cell in self.cells if digits[cell])
            yield Broken(f"{self.name(n)} already has {total} of its {self.total}, with cells to fill", filled)

    def possible_totals(self, n: int) -> range:
        """The totals that digits 1 to n can reach in this many cells."""
        size = len(self.cells)
        if self.repeats:
            return range(size, size * n + 1)
        return range(size * (size + 1) // 2, size * (2 * n - size + 1) // 2 + 1)

    def fault(self, n: int) -> str:
        size = len(self.cells)
        if size > n and not self.repeats:
            return f"expected at most {n} cells in a cage without repeats, found {size}"
        possible = self.possible_totals(n)
        if self.total is not None and self.total not in possible:
            cells = f"{size} cells" if size > 1 else "1 cell"
            return f"expected a sum from {possible[0]} to {possible[-1]} for {cells}, found {self.total}"
        return ""

    def without_value(self) -> Cage | None:
        return None if self.repeats or self.total is None else replace(self, total=None)

    def value_in(self, digits: Sequence[int]) -> int | None:
        held = [digits[cell] for cell in self.cells]
        differ = self.repeats or len(set(held)) == len(held)
        return None if self.total is None or not differ else sum(held)

    def with_value(self, value: int) -> Self:
        return replace(self, total=value)

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "total": self.total}

    def marks(self, n: int) -> tuple[Outline]:
        return (Outline(self.cells, "" if self.total is None else str(self.total)),)

    @classmethod
    def lengths(cls, n: int) -> range:
        return range(2, min(n, 5) + 1)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls(tuple(sorted(spot.cells)), sum(spot.held)),)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """As many cells as there are digits have one sum; for others a sum may be said or not."""
        from sudoku_tui.puzzles.constraints.words import cells_text

        n, place = shape.n, cells_text(sorted(cells), shape.n)
        whole = Wording(place, str(n * (n + 1) // 2)) if len(cells) == n else Wording(place, "", usual=False)
        return [whole, Wording(f"{REPEATS} {place}", str(len(cells)), usual=False)]

    @classmethod
    def read(cls, words: Words) -> Self:
        total = words.number() if words.at_number() else None
        repeats = total is not None and words.took(REPEATS)
        return cls(words.cells("a cage"), total, repeats)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        total = [] if self.total is None else [str(self.total)]
        return " ".join([*total, *([REPEATS] if self.repeats else []), cells_text(self.cells, n)])


def cages_of(puzzle: Puzzle) -> tuple[Cage, ...]:
    """The cages of a puzzle."""
    return tuple([one for one in puzzle.placed if isinstance(one, Cage)])


def with_cages(puzzle: Puzzle, cages: Iterable[Cage]) -> Puzzle:
    """The puzzle with these cages instead of its own."""
    return puzzle.with_placed((*cages, *[one for one in puzzle.placed if not isinstance(one, Cage)]))
