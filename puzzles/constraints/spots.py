"""Where chance can put constraints on a full grid: a kind names the sort of place, generators find the cells."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from sudoku_tui.puzzles.geometry import Shape


class Site(Enum):
    """A sort of place in a grid."""

    CELL = "one cell"
    EDGE = "two neighbours, in either order"
    CORNER = "four cells around a corner, the upper two first"
    PATH = "cells each of which touches the next"
    LOOP = "a path that ends in the cell where it begins"
    AREA = "cells in one piece"
    TWIN_AREAS = "cells in one piece, and as many of the same form elsewhere"
    STRAIGHT = "a row or a column, from either end"
    DIAGONAL = "a diagonal from border to border"
    WHOLE = "all cells, in random order"


@dataclass(frozen=True)
class Spot:
    """Cells of a full grid for a constraint, and what it may have to know of the grid."""

    cells: tuple[int, ...]
    digits: Sequence[int]
    """Of the whole grid, or both of a pair."""
    shape: Shape
    fraction: float = 0.0
    """Between 0 and 1, drawn by chance: for kinds that leave something open there."""

    @property
    def held(self) -> list[int]:
        """The digits of its cells."""
        return [self.digits[cell] for cell in self.cells]
