"""Sums of cells of which some are blank: for lines that have the same sum in several places."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.base import Broken
from sudoku_tui.puzzles.geometry import cell_name


@dataclass(frozen=True)
class Weighed:
    """Cells, and the factor by which each of them counts."""

    cells: tuple[int, ...]
    factors: tuple[int, ...] = ()
    called: str = ""
    """What they are, where their names are not what people call them by."""

    def name(self, n: int) -> str:
        return self.called or "+".join([cell_name(n, cell) for cell in self.cells])

    def bounds(self, digits: Sequence[int], n: int) -> tuple[int, int]:
        """The smallest and the largest number that it may come to."""
        factors = self.factors or (1,) * len(self.cells)
        terms = [(digits[cell], factor) for cell, factor in zip(self.cells, factors, strict=True)]
        return (
            sum([(digit or 1) * factor for digit, factor in terms]),
            sum([(digit or n) * factor for digit, factor in terms]),
        )


def unequal(name: str, totals: Sequence[Weighed], digits: Sequence[int], n: int) -> Broken | None:
    """How totals that should be the same are not: one of them has more than another can have."""
    bounds = [(*total.bounds(digits, n), total) for total in totals]
    largest, at_most, more = max(bounds, key=lambda line: line[0])
    at_least, smallest, less = min(bounds, key=lambda line: line[1])
    if largest <= smallest:
        return None
    most = f"{largest}" if largest == at_most else f"at least {largest}"
    least = f"{smallest}" if smallest == at_least else f"at most {smallest}"
    filled = tuple([cell for cell in (*more.cells, *less.cells) if digits[cell]])
    return Broken(f"{name}: {more.name(n)} comes to {most}, {less.name(n)} to {least}", filled)
