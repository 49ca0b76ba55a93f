"""The three sizes in which a board draws its cells."""

from __future__ import annotations

from dataclasses import dataclass
from math import isqrt

from sudoku_tui.puzzles.drawing import cell_width

SIZES = ("compact", "normal", "large")


@dataclass(frozen=True)
class CellSize:
    """How much room a cell has: characters between its borders, and lines."""

    name: str
    width: int
    height: int
    across: int = 0
    """How many candidates stand side by side in a cell; 0 where they have no room."""

    @property
    def lined(self) -> bool:
        """Whether there is a border between any two cells, and so a place for marks."""
        return self.name != "compact"


def cell_size(name: str, n: int) -> CellSize:
    """One of the sizes for cells that hold numbers up to n."""
    digits = len(str(n))
    if name == "compact":
        return CellSize(name, digits + 1, 1)
    if name == "normal":
        return CellSize(name, cell_width(n), 1)
    across = max(3, isqrt(n - 1) + 1)
    lines = max(3, -(-n // across))
    return CellSize(name, across * (digits + 1) + 1, lines, across)
