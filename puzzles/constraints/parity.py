"""Parity lines: odd and even digits take turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.turns import TurnsLine


@dataclass(frozen=True)
class Parity(TurnsLine):
    """A line on which odd and even digits take turns."""

    word: ClassVar[str] = "parity"
    title: ClassVar[str] = "parity line"
    summary: ClassVar[str] = "odd and even digits take turns"
    also: ClassVar[str] = "odd even line, alternating"
    colour: ClassVar[str] = "red"
    sign: ClassVar[str] = "±"

    @property
    def classes(self) -> int:
        return 2

    def class_of(self, digit: int, n: int) -> int:
        return digit % 2

    def class_words(self, digit: int, n: int) -> str:
        return ("even", "odd")[self.class_of(digit, n)]
