"""What dots and signs between two neighbours share: a relation of their digits, and how they are written and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Any, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Edge
from sudoku_tui.puzzles.parts import Related, relation

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Dot(Constraint):
    """Something on the border of two cells, one beside or above the other."""

    cells: tuple[int, int]

    title: ClassVar[str] = ""
    """What people call it, where that is not its word."""
    site: ClassVar[Site] = Site.EDGE

    @property
    def sign(self) -> str:
        """What is drawn on the border."""
        raise NotImplementedError

    def holds(self, one: int, other: int) -> bool:
        """Whether two digits, in the order of the cells, go with it."""
        raise NotImplementedError

    def found(self, one: int, other: int) -> str:
        """What is wrong with two digits, as it goes on after the name."""
        raise NotImplementedError

    def name(self, n: int) -> str:
        return f"{self.label()} " + "–".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def parts(self, n: int) -> Sequence[Related]:
        """Two neighbours are in one row or column: they never hold the same digit."""
        return (Related(self.cells, relation(n, lambda one, other: one != other and self.holds(one, other))),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        one, other = [digits[cell] for cell in self.cells]
        choices = [[digit] if digit else range(1, n + 1) for digit in (one, other)]
        if (one or other) and not any(self.holds(*pair) for pair in product(*choices)):
            found = self.found(one, other) if one and other else f"has no digit that goes with {one or other}"
            yield Broken(f"{self.name(n)} {found}", tuple([cell for cell in self.cells if digits[cell]]))

    def marks(self, n: int) -> tuple[Edge]:
        return (Edge(self.cells, self.sign),)

    @classmethod
    def label(cls) -> str:
        return cls.title or super().label()

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls((spot.cells[0], spot.cells[1])),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.neighbours(f"a {cls.label()}"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.cells, n)


class NumberedDot(Dot):
    """A dot that says a number of its two digits."""

    meant: ClassVar[str]
    """What it says, with room for the number."""

    @property
    def number(self) -> int:
        raise NotImplementedError

    @property
    def meaning(self) -> str:
        return self.meant.format(self.number)

    @classmethod
    def numbered(cls, cells: tuple[int, int], number: int) -> Self:
        """The dot with that number between two cells."""
        fields: tuple[Any, ...] = cells, number
        return cls(*fields)

    @classmethod
    def possible(cls, n: int) -> range:
        """The numbers that two different digits can have."""
        raise NotImplementedError

    @classmethod
    def negated(cls, used: tuple[int, ...]) -> tuple[int, ...]:
        """The numbers that unmarked neighbours do not have where all dots are given, and these are on some."""
        raise NotImplementedError

    @classmethod
    def usual_numbers(cls, n: int) -> tuple[int, ...]:
        """All numbers that are meant where chance puts dots."""
        return (cls.usual(n),)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """A dot where two digits have the number that is wanted, or a usual one."""
        numbers = (words.number(),) if words.at_number() else cls.usual_numbers(words.n)

        def dots(spot: Spot) -> list[Constraint]:
            one, other = sorted(spot.cells)
            possible = [cls.numbered((one, other), number) for number in numbers]
            held = [dot for dot in possible if dot.holds(spot.digits[one], spot.digits[other])]
            return [(held or possible)[0]]

        return dots

    @classmethod
    def usual(cls, n: int) -> int:
        """The number that is mostly meant."""
        raise NotImplementedError

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return [Wording(cells_text(cells, shape.n), str(cls.usual(shape.n)))]

    def listed(self, n: int) -> str:
        return f"{self.name(n)} = {self.number}"

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "value": self.number}

    def fault(self, n: int) -> str:
        possible = self.possible(n)
        if self.number in possible:
            return ""
        return f"expected a number from {possible[0]} to {possible[-1]} for {self.label()}, found {self.number}"


class CircleDot(NumberedDot):
    """A white or a black circle: it has its usual number unless it says another. A kind has `value` as its field."""

    value: int
    circle: ClassVar[str]
    often: ClassVar[int]

    @property
    def number(self) -> int:
        return self.value

    @property
    def sign(self) -> str:
        return self.circle if self.value == self.often else f"{self.circle}{self.value}"

    @classmethod
    def usual(cls, n: int) -> int:
        return cls.often

    @classmethod
    def negated(cls, used: tuple[int, ...]) -> tuple[int, ...]:
        return used or (cls.often,)

    def with_value(self, value: int) -> Self:
        return self.numbered(self.cells, value)

    @classmethod
    def read(cls, words: Words) -> Self:
        number = words.number() if words.at_number() else cls.often
        return cls.numbered(words.neighbours(f"a {cls.word}"), number)

    def arguments(self, n: int) -> str:
        cells = super().arguments(n)
        return cells if self.value == self.often else f"{self.value} {cells}"
