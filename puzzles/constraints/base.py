"""What every constraint has: cells, a name, the parts it comes to, and a check that knows nothing of those."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.geometry import Shape, cell_name

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.spots import Site, Spot
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.marks import Mark
    from sudoku_tui.puzzles.parts import Part

    Maker = Callable[[Spot], Sequence["Constraint"]]
    """What puts constraints on some cells of a full grid, whether or not its digits keep them."""


@dataclass(frozen=True)
class Broken:
    """A rule that is broken: in words, and by which cells."""

    words: str
    cells: tuple[int, ...]


@dataclass(frozen=True)
class Wording:
    """The arguments of a constraint, as somebody may mean them who has marked cells."""

    place: str
    """Which cells: named one by one, or as a row and the side that it is seen from."""
    value: str | None = None
    """The number or the text that stands before them; None where there is none to say."""
    usual: bool = True
    """Whether that value is the one mostly meant. Else it has to be asked for, and this one is as good as any."""

    def __str__(self) -> str:
        return f"{self.value or ''} {self.place}".strip()


class Constraint:
    """One rule on some cells. A kind is a frozen dataclass that derives from this, in a module of its own.

    Constraints that the rules bring along, as rows and diagonals, are made by a `Rule`. Those that somebody puts on
    cells, as cages and thermometers, are read from their `word` and the arguments behind it.
    """

    word: ClassVar[str] = ""
    """What stands first where such a constraint is written; empty where a rule makes it."""
    summary: ClassVar[str] = ""
    """What it says, in a few words."""
    also: ClassVar[str] = ""
    """Other names that people have for it, or look for it by."""
    implied: ClassVar[Mapping[str, str]] = {}
    """Further names, which say a value as well."""
    only_different: ClassVar[bool] = False
    """Whether it says nothing but that its cells differ."""
    seldom_seen: ClassVar[bool] = False
    """Whether people who fill a grid look at it only now and then: it ties one grid to another."""
    site: ClassVar[Site]
    """What cells chance may put it on."""
    may_cross: ClassVar[bool] = False
    """Whether a cell may come twice on it: it is a line that may cross itself, or close in its first cell."""

    if TYPE_CHECKING:  # a field of some kinds, worked out by others

        @property
        def cells(self) -> tuple[int, ...]:
            """All that it depends on what they hold."""

    @property
    def family(self) -> str:
        """What its clauses are counted under."""
        return self.word

    def name(self, n: int) -> str:
        """Which of its kind it is, such as `row 3` or `cage r1c1+r1c2`."""
        raise NotImplementedError

    def told(self, n: int) -> str:
        """Its name in the middle of a sentence."""
        return self.name(n)

    def needed(self, n: int) -> str:
        """Its name in a list of what can't be had all at once."""
        return self.told(n)

    def listed(self, n: int) -> str:
        """Its name and all that it says, for a list."""
        return self.name(n)

    @property
    def meaning(self) -> str:
        """What this one says, with its own number, where its kind leaves that open."""
        return self.summary

    @property
    def said(self) -> str:
        """What it says that no mark shows, such as a relation of the setter's own."""
        return ""

    def parts(self, n: int) -> Sequence[Part]:
        """What it comes to in a grid with digits from 1 to n."""
        raise NotImplementedError

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        """How digits break it; blank cells (0) break nothing."""
        raise NotImplementedError

    def fault(self, n: int) -> str:
        """Why no digits from 1 to n can keep it, as far as that is plain; an empty text where some may."""
        return ""

    def without_value(self) -> Constraint | None:
        """The same without the number that it gives, such as the total of a cage; None where it gives none."""
        return None

    def value_in(self, digits: Sequence[int]) -> int | None:
        """The number that it would have to give to be kept by these digits; None where it gives none, or none does."""
        return None

    def with_value(self, value: int) -> Self:
        """The same with another number."""
        raise NotImplementedError

    def fields(self, n: int) -> dict[str, object]:
        """What JSON tells of it."""
        return {self.word: [cell_name(n, cell) for cell in self.cells]}

    def marks(self, n: int) -> Sequence[Mark]:
        """How it is drawn."""
        return ()

    def drawn_on(self, n: int) -> tuple[int, ...]:
        """The cells that somebody marks to draw it; all of its own where nothing is drawn."""
        return tuple(dict.fromkeys([cell for mark in self.marks(n) for cell in mark.cells])) or self.cells

    def among(self, placed: Sequence[Constraint], n: int) -> Constraint:
        """What it says beside these others, where that depends on them: unmarked neighbours, for instance."""
        return self

    @classmethod
    def lengths(cls, n: int) -> range:
        """How many cells it is easy to read with, where its site leaves that open."""
        return range(3, n // 2 + 3)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """What puts it on a spot as a setter would; `words` has what is wanted of it beside its cells, if anything."""
        raise NotImplementedError

    @classmethod
    def label(cls) -> str:
        """What people call one of its kind."""
        return cls.word.replace("-", " ")

    @classmethod
    def names(cls) -> list[str]:
        """All that it may be called."""
        return [cls.word, *filter(None, cls.also.split(", ")), *cls.implied]

    @classmethod
    def as_called(cls, name: str, wordings: Sequence[Wording]) -> Sequence[Wording]:
        """The same wordings, as somebody means them who calls it by that one of its names."""
        value = cls.implied.get(name)
        return [replace(wording, value=value, usual=True) for wording in wordings] if value else wordings

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """What somebody may mean who marks these cells in this order, the likeliest first; `read` may refuse it."""
        from sudoku_tui.puzzles.constraints.words import cells_text

        return [Wording(cells_text(cells, shape.n))]

    @classmethod
    def read(cls, words: Words) -> Self:
        """What the arguments behind the word say; `words` refuses what can't be."""
        raise NotImplementedError

    def arguments(self, n: int) -> str:
        """What `read` reads back."""
        raise NotImplementedError


@dataclass(frozen=True)
class Sheet:
    """One of the grids of a puzzle: its shape, and whether it is the first or the second."""

    shape: Shape
    number: int = 0

    @property
    def offset(self) -> int:
        """The number of its first cell."""
        return self.number * self.shape.cells

    def cells(self, inside: Iterable[int]) -> tuple[int, ...]:
        """Cells as the puzzle counts them, which are counted from 0 inside the grid."""
        return tuple([cell + self.offset for cell in inside])

    def title(self, name: str) -> str:
        return f"{name} of the 2nd grid" if self.number else name


@dataclass(frozen=True)
class Rule:
    """A rule that is said by its name alone and holds in every grid: what it is called, what it says, what it makes."""

    name: str
    summary: str
    constraints: Callable[[Sheet], Iterable[Constraint]]
    """ValueError says why where a grid is not made for it."""
    marks: Callable[[Shape], Sequence[Mark]] = lambda shape: ()
    """How it is drawn in a picture of a grid, where it can be."""
    boxless: bool = False
    """Whether it takes the boxes away."""


def settled(placed: Iterable[Constraint], n: int) -> tuple[Constraint, ...]:
    """Constraints as they are to be placed on one puzzle: each once, and each knows the others that it depends on."""
    once = tuple(dict.fromkeys(placed))
    return tuple(dict.fromkeys([constraint.among(once, n) for constraint in once]))


def repeated(cells: Iterable[int], digits: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Each digit that some of the cells share, with those cells."""
    places: dict[int, list[int]] = {}
    for cell in cells:
        places.setdefault(digits[cell], []).append(cell)
    for digit, together in sorted(places.items()):
        if digit and len(together) > 1:
            yield digit, tuple(together)


def times(digit: int, number: int) -> str:
    words = {2: "two", 3: "three", 4: "four"}
    return f"{words.get(number, number)} {digit}s"
