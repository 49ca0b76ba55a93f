"""Negative dots: all dots of a kind are given, so that neighbours without one do not keep what a dot says.

Which neighbours have a dot, and what the dots say, it learns from the others that are placed. A black dot spares its
neighbours the negative of white dots, too, and the other way round: 1 beside 2 may have either. Greater signs have no
negative, since of two neighbours one is always greater.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Wording
from sudoku_tui.puzzles.constraints.difference import Difference
from sudoku_tui.puzzles.constraints.dot import NumberedDot
from sudoku_tui.puzzles.constraints.house import pairs
from sudoku_tui.puzzles.constraints.non_consecutive import BESIDE
from sudoku_tui.puzzles.constraints.ratio import Ratio
from sudoku_tui.puzzles.constraints.spots import Site
from sudoku_tui.puzzles.constraints.xv import XV
from sudoku_tui.puzzles.geometry import Shape, cell_name
from sudoku_tui.puzzles.parts import Related, relation

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.spots import Spot
    from sudoku_tui.puzzles.constraints.words import Words

DOTS: dict[str, type[Difference] | type[Ratio] | type[XV]] = {kind.word: kind for kind in (Difference, Ratio, XV)}
SPARED_BY: dict[str, tuple[type[NumberedDot], ...]] = {
    Difference.word: (Difference, Ratio),
    Ratio.word: (Difference, Ratio),
    XV.word: (XV,),
}


@dataclass(frozen=True)
class Negative(Constraint):
    """All cells of the puzzle; neighbours without a dot do not have one of the numbers."""

    of: str
    cells: tuple[int, ...]
    used: tuple[int, ...] = ()
    """The numbers on the dots that are placed."""
    exempt: tuple[tuple[int, int], ...] = ()
    """The neighbours that have a dot, the upper or left one first."""

    word: ClassVar[str] = "negative"
    summary: ClassVar[str] = "all dots of a kind are given: other neighbours do not keep what they say"
    also: ClassVar[str] = "negative constraint, all dots given"
    implied: ClassVar[Mapping[str, str]] = {"anti kropki": Difference.word, "anti xv": XV.word}

    site: ClassVar[Site] = Site.WHOLE

    @property
    def family(self) -> str:
        return f"{self.word} {self.of}"

    def name(self, n: int) -> str:
        return f"{self.word} {self.of}"

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    @property
    def meaning(self) -> str:
        return f"all that is {self.of} is given: other neighbours do not keep what it says"

    @property
    def values(self) -> tuple[int, ...]:
        """The numbers that other neighbours do not have."""
        return DOTS[self.of].negated(self.used)

    def neighbours(self, n: int) -> Iterator[tuple[int, int]]:
        """All neighbours without a dot."""
        spared = set(self.exempt)
        for start in range(0, len(self.cells), n * n):
            for one, other in pairs(n, BESIDE):
                if (start + one, start + other) not in spared:
                    yield start + one, start + other

    def parts(self, n: int) -> list[Related]:
        allowed = _unmarked(self.of, self.values, n)
        return [Related(pair, allowed) for pair in self.neighbours(n)]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for pair in self.neighbours(n):
            one, other = [digits[cell] for cell in pair]
            if one and other:
                for value in self.values:
                    if DOTS[self.of](pair, value).holds(one, other):
                        where = "–".join([cell_name(n, cell) for cell in pair])
                        yield Broken(f"{self.name(n)}: {where} has {one} and {other} without a dot ({value})", pair)

    def fields(self, n: int) -> dict[str, object]:
        return {self.word: self.of}

    def drawn_on(self, n: int) -> tuple[()]:
        """None: it is everywhere, and nowhere to be seen."""
        return ()

    def among(self, placed: Sequence[Constraint], n: int) -> Negative:
        used = {one.number for one in placed if isinstance(one, DOTS[self.of])}
        spared = {tuple(sorted(one.cells)) for one in placed if isinstance(one, SPARED_BY[self.of])}
        exempt = tuple([(one, other) for one, other in sorted(spared)])
        return replace(self, used=tuple(sorted(used)), exempt=exempt)

    @classmethod
    def maker(cls, words: Words) -> Maker:
        """With all the dots that there are: white ones, where nothing is said."""
        negative = cls(Difference.word, _everywhere(words)) if words.at_end() else cls.read(words)

        def all_dots(spot: Spot) -> list[Constraint]:
            dots = [
                DOTS[negative.of](pair, number) for pair in negative.neighbours(words.n) for number in negative.values
            ]
            return [*[dot for dot in dots if dot.holds(*[spot.digits[cell] for cell in dot.cells])], negative]

        return all_dots

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        """Whichever cells are marked: which dots it is about has to be said."""
        return [Wording("", Difference.word, usual=False)]

    @classmethod
    def read(cls, words: Words) -> Self:
        for of in DOTS:
            if words.took(of):
                return cls(of, _everywhere(words))
        raise words.expected(f"the dots that are all given, one of {', '.join(DOTS)}")

    def arguments(self, n: int) -> str:
        return self.of


def _everywhere(words: Words) -> tuple[int, ...]:
    return tuple(range(words.n**2 * words.grids))


@lru_cache
def _unmarked(of: str, values: tuple[int, ...], n: int) -> tuple[int, ...]:
    dots = [DOTS[of]((0, 1), value) for value in values]
    return relation(n, lambda one, other: not any(dot.holds(one, other) for dot in dots))
