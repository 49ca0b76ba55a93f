"""Regex lines: the digits along the line match a pattern that the setter writes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, ClassVar, Self

from sudoku_tui.puzzles.constraints.base import Broken, Wording
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.constraints.patterns import pattern_of
from sudoku_tui.puzzles.geometry import SYMBOLS
from sudoku_tui.puzzles.parts import Automaton, TooManyStatesError, Unrolled, unroll

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Maker
    from sudoku_tui.puzzles.constraints.words import Words
    from sudoku_tui.puzzles.geometry import Shape

MOST_STATES = 3_000


@dataclass(frozen=True)
class RegexLine(Line):
    """A line whose digits, from the first to the last, match a pattern such as `1*[23]+`."""

    pattern: str

    word: ClassVar[str] = "regex"
    title: ClassVar[str] = "regex line"
    least: ClassVar[int] = 1
    summary: ClassVar[str] = "digits from the first cell to the last match the pattern that is written"
    also: ClassVar[str] = "own rule, custom pattern"
    may_cross: ClassVar[bool] = True
    start: ClassVar[str] = "text"
    colour: ClassVar[str] = "brown"
    sign: ClassVar[str] = ".*"

    @property
    def called(self) -> str:
        return f"{self.title} {self.pattern}"

    @property
    def meaning(self) -> str:
        return f"digits from the first cell to the last match {self.pattern}"

    @property
    def said(self) -> str:
        return self.pattern

    def parts(self, n: int) -> tuple[Automaton]:
        return (Automaton(self.cells, _matching(self.pattern, len(self.cells), n)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        pattern = pattern_of(self.pattern)
        reached = pattern.start()
        for cell in self.cells:
            possible = [digits[cell]] if digits[cell] else range(1, n + 1)
            found = [pattern.step(reached, digit) for digit in possible]
            reached = frozenset().union(*filter(None, found))
        if not pattern.accepts(reached):
            filled = tuple(dict.fromkeys([cell for cell in self.cells if digits[cell]]))
            yield Broken(f"{self.name(n)} does not match", filled)

    def fault(self, n: int) -> str:
        try:
            unrolled = _matching(self.pattern, len(self.cells), n)
        except TooManyStatesError:
            return f"expected a simpler pattern, found one that comes to more than {MOST_STATES} states"
        except ValueError as error:
            return str(error)
        if not unrolled.layers[0]:
            size = f"{len(self.cells)} digits" if len(self.cells) > 1 else "1 digit"
            return f"expected a pattern that {size} from 1 to {n} can match, found {self.pattern}"
        return ""

    def fields(self, n: int) -> dict[str, object]:
        return {**super().fields(n), "pattern": self.pattern}

    @classmethod
    def maker(cls, words: Words) -> Maker:
        pattern = words.rest().replace(" ", "") or odd_then_even(words.n)
        return lambda spot: (cls(spot.cells, pattern),)

    @classmethod
    def wordings(cls, cells: Sequence[int], shape: Shape) -> list[Wording]:
        return [Wording(f": {way}", ".*", usual=False) for way in cls.ways(cells, shape.n)]

    @classmethod
    def read(cls, words: Words) -> Self:
        pattern = words.up_to_colon("a pattern such as 1*[23]+").replace(" ", "")
        return cls(cls.path(words), pattern)

    def arguments(self, n: int) -> str:
        return f"{self.pattern} : {super().arguments(n)}"


def odd_then_even(n: int) -> str:
    """The pattern that a setter who says nothing is given."""
    return f"[{SYMBOLS[:n:2]}]*[{SYMBOLS[1:n:2]}]*"


@lru_cache
def _matching(pattern: str, length: int, n: int) -> Unrolled:
    found = pattern_of(pattern)
    return unroll(length, n, found.start(), found.step, found.accepts, MOST_STATES)
