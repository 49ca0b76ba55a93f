"""What lines share: cells of which each touches the next, and how they are written, named and drawn."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.marks import Mark, Stroke
from sudoku_tui.puzzles.parts import Part, Related, relation

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words


@dataclass(frozen=True)
class Line(Constraint):
    """Cells in their order along a line."""

    cells: tuple[int, ...]

    title: ClassVar[str] = ""
    """What people call it, where that is not its word."""
    least: ClassVar[int] = 2
    """The fewest cells of which it says anything."""
    start: ClassVar[str] = ""
    end: ClassVar[str] = ""
    colour: ClassVar[str] = "grey"
    sign: ClassVar[str] = ""
    """How it is drawn: see `Stroke`."""
    site: ClassVar[Site] = Site.PATH

    @property
    def called(self) -> str:
        """What it is, without its cells."""
        return self.label()

    def name(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import path_name

        return f"{self.called} {path_name(self.cells, n)}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def marks(self, n: int) -> Sequence[Mark]:
        return (Stroke(self.cells, self.start, self.end, self.colour, self.sign),)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        return lambda spot: (cls(spot.cells),)

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(cls.path(words))

    @classmethod
    def label(cls) -> str:
        return cls.title or super().label()

    @classmethod
    def names(cls) -> list[str]:
        return [*super().names(), *filter(None, [cls.title])]

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [Wording(way) for way in cls.ways(cells, shape.n)]

    @classmethod
    def ways(cls, cells: Sequence[int], n: int) -> list[str]:
        """From cell to cell; with jumps where they do not touch; and back to the first, where it may close."""
        from sudoku_tui.puzzles.constraints.words import cells_text, path_text, touch

        closes = cls.may_cross and len(cells) > 2 and touch(cells[-1], cells[0], n)
        closed = [path_text([*cells, cells[0]], n)] if closes else []
        return [*dict.fromkeys([cells_text(cells, n), path_text(cells, n), *closed])]

    @classmethod
    def path(cls, words: Words) -> tuple[int, ...]:
        return words.path(a(cls.label()), cls.least, may_cross=cls.may_cross)

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import path_text

        return path_text(self.cells, n)


@dataclass(frozen=True)
class NumberedLine(Line):
    """A line with a number, which is its second field and stands before its cells."""

    field: ClassVar[str]
    """The name of that field."""
    meant: ClassVar[str]
    """What it says, with room for the number."""

    @property
    def number(self) -> int:
        found: int = getattr(self, self.field)
        return found

    @classmethod
    def usual(cls, n: int) -> int:
        """The number that is meant where none is said."""
        return cls(()).number

    @property
    def called(self) -> str:
        return f"{super().called} of {self.number}"

    @property
    def meaning(self) -> str:
        return self.meant.format(self.number)

    def marks(self, n: int) -> Sequence[Mark]:
        return (Stroke(self.cells, self.start, self.end, self.colour, self.sign.format(self.number)),)

    def with_value(self, value: int) -> Self:
        changed: dict[str, Any] = {self.field: value}
        return replace(self, **changed)

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), self.field: self.number}

    @classmethod
    def maker(cls, words: Words) -> Maker:
        number = cls._said(words)
        return lambda spot: (cls(spot.cells).with_value(number),)

    @classmethod
    def _said(cls, words: Words) -> int:
        return words.number() if words.at_number() else cls.usual(words.n)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [Wording(way, str(cls.usual(shape.n))) for way in cls.ways(cells, shape.n)]

    @classmethod
    def read(cls, words: Words) -> Self:
        number = cls._said(words)
        return cls(cls.path(words)).with_value(number)

    def arguments(self, n: int) -> str:
        return f"{self.number} {super().arguments(n)}"


@dataclass(frozen=True)
class RelatedLine(Line):
    """A line of which any two digits either go together or do not, by how many steps there are between them."""

    @property
    def reach(self) -> int:
        """What holds so many steps apart and nearer says all: what holds farther apart follows."""
        return 1

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        """Whether a digit and one so many steps after it may stand together."""
        raise NotImplementedError

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        """What is wrong with two digits that may not stand so; an empty text where that is plain from their order."""
        return ""

    @property
    def walk(self) -> tuple[int, ...]:
        """Its cells; where it closes, once more over the start, so that nothing is missed there."""
        closes = len(self.cells) > 2 and self.cells[0] == self.cells[-1]
        return self.cells + self.cells[1 : self.reach] if closes else self.cells

    def parts(self, n: int) -> Sequence[Part]:
        rule, walk = replace(self, cells=()), self.walk
        return [
            Related((walk[place], walk[place + steps]), _allowed(rule, steps, n))
            for steps in range(1, self.reach + 1)
            for place in range(len(walk) - steps)
        ]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        filled = [(place, cell) for place, cell in enumerate(self.walk) if digits[cell]]
        pairs = {
            (one, other): later - place
            for (place, one), (later, other) in combinations(filled, 2)
            if not self.goes(digits[one], digits[other], later - place, n)
        }
        for (one, other), steps in pairs.items():
            first, second = cell_name(n, one), cell_name(n, other)
            found = f"{digits[one]} in {first} before {digits[other]} in {second}"
            if wrong := self.wrong(digits[one], digits[other], steps, n):
                found = f"{digits[one]} and {digits[other]} in {first} and {second}, {wrong}"
            yield Broken(f"{self.name(n)} has {found}", (one, other))


@lru_cache(maxsize=1 << 10)
def _allowed(rule: RelatedLine, steps: int, n: int) -> tuple[int, ...]:
    """The relation of a line, whichever cells it has."""
    return relation(n, lambda one, other: rule.goes(one, other, steps, n))


def a(word: str) -> str:
    """A word with its article."""
    return f"an {word}" if word[0] in "aeiou" else f"a {word}"
