"""What between and lockout lines share: all depends on the digits at the two ends."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.constraints.line import Line
from sudoku_tui.puzzles.geometry import cell_name


@dataclass(frozen=True)
class EndsLine(Line):
    """A line whose ends say which digits may lie between them."""

    least: ClassVar[int] = 3

    @property
    def demand(self) -> str:
        """What its digits have to do, as it is told where they do not."""
        raise NotImplementedError

    def suit(self, one: int, other: int) -> bool:
        """Whether the ends may have these digits."""
        raise NotImplementedError

    def allows(self, one: int, other: int, digit: int) -> bool:
        """Whether ends with these digits allow a digit on the line."""
        raise NotImplementedError

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        first, *inner, last = self.cells
        every = range(1, n + 1)
        firsts, lasts = [[digits[end]] if digits[end] else every for end in (first, last)]
        ends = [(one, other) for one in firsts for other in lasts if self.suit(one, other)]
        filled = [cell for cell in inner if digits[cell]]
        held = {digits[cell] for cell in filled}
        if any(all(self.allows(*pair, digit) for digit in held) for pair in ends):
            return
        cells = tuple([cell for cell in (first, *filled, last) if digits[cell]])
        has = ", ".join([f"{digits[cell]} in {cell_name(n, cell)}" for cell in cells])
        yield Broken(f"{self.name(n)} has {has}: {self.demand}", cells)
