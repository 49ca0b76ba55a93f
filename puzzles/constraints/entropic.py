"""Entropic lines: of any three cells in a row one is low, one middling, one high."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.turns import TurnsLine


@dataclass(frozen=True)
class Entropic(TurnsLine):
    """A line on which low, middling and high digits take turns.

    There are as many low as high ones, also where n is no multiple of 3: 1, 2 3 and 4 of four digits, 1 2 3, 4 5 and
    6 7 8 of eight.
    """

    word: ClassVar[str] = "entropic"
    title: ClassVar[str] = "entropic line"
    summary: ClassVar[str] = "any three cells in a row have a low, a middling and a high digit"
    also: ClassVar[str] = "entropy"
    colour: ClassVar[str] = "orange"
    sign: ClassVar[str] = "E"

    @property
    def classes(self) -> int:
        return 3

    def class_of(self, digit: int, n: int) -> int:
        return third_of(digit, n)

    def class_words(self, digit: int, n: int) -> str:
        return ("low", "middling", "high")[self.class_of(digit, n)]


def third_of(digit: int, n: int) -> int:
    """0 for a low digit, 1 for a middling one, 2 for a high one."""
    low = (n + 1) // 3
    return (digit > low) + (digit > n - low)
