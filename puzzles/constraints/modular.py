"""Modular lines: any three cells in a row, say, leave different remainders when they are divided by 3."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.line import NumberedLine
from sudoku_tui.puzzles.constraints.turns import TurnsLine


@dataclass(frozen=True)
class Modular(NumberedLine, TurnsLine):
    """A line on which the remainders by a modulus take turns."""

    modulus: int = 3

    word: ClassVar[str] = "modular"
    title: ClassVar[str] = "modular line"
    field: ClassVar[str] = "modulus"
    summary: ClassVar[str] = "any three cells in a row leave different remainders by 3, or as many by what is said"
    meant: ClassVar[str] = "any {0} cells in a row leave different remainders by {0}"
    also: ClassVar[str] = "modulo, mod line"
    colour: ClassVar[str] = "teal"
    sign: ClassVar[str] = "%{}"

    @property
    def classes(self) -> int:
        return self.modulus

    def class_of(self, digit: int, n: int) -> int:
        return digit % self.modulus

    def class_words(self, digit: int, n: int) -> str:
        return f"with remainder {self.class_of(digit, n)}"

    def fault(self, n: int) -> str:
        if not 2 <= self.modulus <= n:
            return f"expected a modulus from 2 to {n} on a modular line, found {self.modulus}"
        return super().fault(n)
