"""A player's notes: the marks in each cell and its colours."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

COLOURS = 8
"""How many colours there are to mark cells with."""


@dataclass(frozen=True)
class Notes:
    """For each cell of all grids a mask: bit d-1 of a mark stands for digit d, bit c of the colours for colour c."""

    centre: tuple[int, ...]
    corner: tuple[int, ...]
    colours: tuple[int, ...]

    @classmethod
    def none(cls, cells: int) -> Self:
        return cls((0,) * cells, (0,) * cells, (0,) * cells)
