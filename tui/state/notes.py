"""A player's notes: the marks in each cell and its colours."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Self

COLOURS = ("red", "orange", "yellow", "green", "teal", "blue", "purple", "silver")
"""The colours there are to mark cells with; no two begin with the same letter."""
LAYERS = ("centre", "corner", "colours")
"""The kinds of notes, by the names of the fields."""


@dataclass(frozen=True)
class Notes:
    """For each cell of all grids a mask: bit d-1 of a mark stands for digit d, bit c of the colours for colour c."""

    centre: tuple[int, ...]
    corner: tuple[int, ...]
    colours: tuple[int, ...]

    @classmethod
    def none(cls, cells: int) -> Self:
        return cls((0,) * cells, (0,) * cells, (0,) * cells)

    def layer(self, name: str) -> tuple[int, ...]:
        masks: tuple[int, ...] = getattr(self, name)
        return masks

    @property
    def is_empty(self) -> bool:
        return not any(any(self.layer(name)) for name in LAYERS)

    def toggled(self, layer: str, cells: Iterable[int], bit: int) -> Self:
        """With a mark or colour in all the cells, or in none of them where all have it already."""
        cells = set(cells)
        masks = self.layer(layer)
        everywhere = all(masks[cell] & bit for cell in cells)
        return self._with(layer, {cell: masks[cell] & ~bit if everywhere else masks[cell] | bit for cell in cells})

    def without(self, layer: str, cells: Iterable[int], bits: int = -1) -> Self:
        """Without these marks or colours in the cells; without all of them where none are named."""
        masks = self.layer(layer)
        return self._with(layer, {cell: masks[cell] & ~bits for cell in cells})

    def struck(self, cells: Iterable[int], digit: int) -> Self:
        """With a digit marked in none of the cells."""
        cells, bit = tuple(cells), 1 << digit - 1
        return self.without("centre", cells, bit).without("corner", cells, bit)

    def _with(self, layer: str, changed: dict[int, int]) -> Self:
        masks = tuple([changed.get(cell, mask) for cell, mask in enumerate(self.layer(layer))])
        return replace(self, **{layer: masks})
