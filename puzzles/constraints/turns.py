"""What entropic, modular and parity lines share: digits of several classes take turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.line import RelatedLine, a


@dataclass(frozen=True)
class TurnsLine(RelatedLine):
    """A line on which as many cells in a row as there are classes have a digit of each.

    So the classes come again and again in the same order.
    """

    may_cross: ClassVar[bool] = True

    @property
    def classes(self) -> int:
        """How many there are."""
        raise NotImplementedError

    def class_of(self, digit: int, n: int) -> int:
        raise NotImplementedError

    def class_words(self, digit: int, n: int) -> str:
        """What people call the class of a digit."""
        raise NotImplementedError

    @property
    def reach(self) -> int:
        return self.classes

    def goes(self, one: int, other: int, steps: int, n: int) -> bool:
        return (self.class_of(one, n) == self.class_of(other, n)) == (steps % self.classes == 0)

    def wrong(self, one: int, other: int, steps: int, n: int) -> str:
        words, others = self.class_words(one, n), self.class_words(other, n)
        return f"both {words}" if words == others else f"{words} and {others}, though {steps} cells apart"

    def fault(self, n: int) -> str:
        if self.cells and self.cells[0] == self.cells[-1] and (len(self.cells) - 1) % self.classes:
            cells = f"a multiple of {self.classes} cells around {a(self.called)} that closes"
            return f"expected {cells}, found {len(self.cells) - 1}"
        return ""
