"""What clues outside the grid share: a number beside a row or a column, for what is seen along its cells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.runs import read_straight, runs_through, straight_name, straight_place
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Outside

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class OutsideClue(Constraint):
    """The cells of a row or a column, in the order in which the clue sees them, and its number."""

    cells: tuple[int, ...]
    clue: int

    sided: ClassVar[bool] = True
    """Whether it matters on which side the clue stands."""
    sign: ClassVar[str] = ""
    """What tells it from clues of other kinds, unless an arrow does."""
    example: ClassVar[int] = 1
    """A number that it can have, whichever cells it sees."""
    site: ClassVar[Site] = Site.STRAIGHT

    def possible(self, n: int) -> Sequence[int]:
        """The numbers that can be, ascending."""
        raise NotImplementedError

    def seen(self, held: Sequence[int]) -> int | None:
        """The number for digits along the cells, all of them different; None while blanks (0) leave it open."""
        raise NotImplementedError

    def name(self, n: int) -> str:
        return f"{self.word} of {straight_name(self.cells, n, self.sided)}"

    def told(self, n: int) -> str:
        return f"the {self.clue} {self.name(n)}"

    def listed(self, n: int) -> str:
        return f"{self.name(n)} = {self.clue}"

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        seen = self.seen([digits[cell] for cell in self.cells])
        if seen is not None and seen != self.clue:
            filled = tuple([cell for cell in self.cells if digits[cell]])
            yield Broken(f"{self.name(n)} is {seen}, not {self.clue}", filled)

    def fault(self, n: int) -> str:
        possible = self.possible(n)
        if self.clue in possible:
            return ""
        return f"expected a number from {possible[0]} to {possible[-1]} that {self.word} can be, found {self.clue}"

    def value_in(self, digits: Sequence[int]) -> int | None:
        return self.seen([digits[cell] for cell in self.cells])

    def with_value(self, value: int) -> Self:
        return replace(self, clue=value)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        def clues(spot: Spot) -> list[Constraint]:
            blank = cls(spot.cells if cls.sided else tuple(sorted(spot.cells)), 0)
            value = blank.value_in(spot.digits)
            return [] if value is None else [blank.with_value(value)]

        return clues

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "clue": self.clue}

    def marks(self, n: int) -> tuple[Outside]:
        return (Outside(self.cells, str(self.clue), self.sign),)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """The rows and columns of the cells, from whichever side."""
        places = [straight_place(run, shape.n) for run in runs_through(cells, shape.n)]
        texts = [f"{house} {number}" + (f" {side}" if cls.sided else "") for house, number, side in places]
        return [Wording(text, str(cls.example), usual=False) for text in dict.fromkeys(texts)]

    @classmethod
    def read(cls, words: Words) -> Self:
        clue = words.number()
        return cls(read_straight(words, cls.sided), clue)

    def arguments(self, n: int) -> str:
        house, number, side = straight_place(self.cells, n)
        return f"{self.clue} {house} {number}" + (f" {side}" if self.sided else "")
