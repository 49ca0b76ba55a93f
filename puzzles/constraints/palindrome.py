"""Palindromes: a line that reads the same from both ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import Related, relation


@dataclass(frozen=True)
class Palindrome(Line):
    """A line that reads the same from both ends."""

    word: ClassVar[str] = "palindrome"
    summary: ClassVar[str] = "reads the same from both ends"
    also: ClassVar[str] = "mirror line"
    colour: ClassVar[str] = "grey"
    sign: ClassVar[str] = "="

    @property
    def pairs(self) -> list[tuple[int, int]]:
        """The first cell and the last, the second and the last but one, and so on."""
        return mirrored(self.cells)

    def parts(self, n: int) -> list[Related]:
        return [Related(pair, _same(n)) for pair in self.pairs]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for one, other in self.pairs:
            if digits[one] and digits[other] and digits[one] != digits[other]:
                found = f"{digits[one]} in {cell_name(n, one)} but {digits[other]} in {cell_name(n, other)}"
                yield Broken(f"{self.name(n)} has {found}", (one, other))


def mirrored(cells: tuple[int, ...]) -> list[tuple[int, int]]:
    """The cells of a line that are as far from its start as from its end, without the one in the middle."""
    half = len(cells) // 2
    return [*zip(cells[:half], reversed(cells), strict=False)]


@lru_cache
def _same(n: int) -> tuple[int, ...]:
    return relation(n, lambda one, other: one == other)
