"""Sizes, boxes, houses and the names of cells."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Hashable, Sequence

SMALLEST, LARGEST = 4, 36
NO_BOX = -1
"""In the place of the number of a box: the cell is in none."""
SYMBOLS = "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ0"
"""A symbol for each box, and for each digit where 0 is no blank."""


@dataclass(frozen=True)
class Shape:
    """The geometry of one n×n grid that is cut into boxes of `box_height` × `box_width` cells.

    Where the boxes are irregular, as in a jigsaw, `regions` tells for each cell the number of its box, or `NO_BOX`.
    `jigsaw` and `boxless` make such shapes; without regions the boxes are rectangles. Where n is prime only
    irregular boxes or none will do, and the rectangles beneath them are the rows.
    """

    box_height: int
    box_width: int
    regions: tuple[int, ...] = ()

    @cached_property
    def n(self) -> int:
        return self.box_height * self.box_width

    @cached_property
    def cells(self) -> int:
        return self.n**2

    def rows(self) -> list[tuple[int, ...]]:
        n = self.n
        return [tuple(range(start, start + n)) for start in range(0, n * n, n)]

    def columns(self) -> list[tuple[int, ...]]:
        n = self.n
        return [tuple(range(column, n * n, n)) for column in range(n)]

    def boxes(self) -> list[tuple[int, ...]]:
        n, height, width = self.n, self.box_height, self.box_width
        if self.regions:
            found = range(max(self.regions) + 1)
            return [tuple([cell for cell in range(n * n) if self.regions[cell] == box]) for box in found]
        inside = [row * n + column for row in range(height) for column in range(width)]
        corners = [row * n + column for row in range(0, n, height) for column in range(0, n, width)]
        return [tuple([corner + step for step in inside]) for corner in corners]

    @cached_property
    def is_boxless(self) -> bool:
        """Whether there is no box at all."""
        return bool(self.regions) and max(self.regions) == NO_BOX

    @cached_property
    def is_covered(self) -> bool:
        """Whether every cell is in a box, all of which have n cells then."""
        return NO_BOX not in self.regions

    def box_numbers(self) -> tuple[int, ...]:
        """The number of its box for each cell, `NO_BOX` where it is in none."""
        if self.regions:
            return self.regions
        numbers = {cell: number for number, box in enumerate(self.boxes()) for cell in box}
        return tuple([numbers[cell] for cell in range(self.cells)])

    def __str__(self) -> str:
        return f"{self.n}×{self.n}"


@lru_cache(maxsize=128)
def default_shape(n: int) -> Shape | None:
    """The shape with the most nearly square boxes, lying rather than standing; None where n has no boxes."""
    if SMALLEST <= n <= LARGEST:
        for height in range(int(n**0.5), 1, -1):
            if n % height == 0:
                return Shape(height, n // height)
    return None


def rectangles(n: int) -> Shape | None:
    """The usual boxes or, where n is prime, the rows, which irregular ones can be made of; None for no size at all."""
    return default_shape(n) or (Shape(1, n) if SMALLEST <= n <= LARGEST else None)


def boxless(n: int) -> Shape:
    """The shape without any boxes. ValueError says which sizes there are."""
    usual = rectangles(n)
    if usual is None:
        raise ValueError(f"expected a size from {SMALLEST} to {LARGEST}, found {n}")
    return replace(usual, regions=(NO_BOX,) * usual.cells)


def jigsaw(regions: Sequence[Hashable | None], *, scattered: bool = False) -> Shape:
    """The shape whose boxes are these, any label for each cell. ValueError says why where they will not do.

    Each is in one piece, unless they may be scattered. Where some cells are in none (None), boxes may be smaller, too.
    """
    n = int(len(regions) ** 0.5)
    usual = rectangles(n)
    if usual is None or n * n != len(regions):
        raise ValueError(f"expected regions for n×n cells, n from {SMALLEST} to {LARGEST}, found {len(regions)} cells")
    is_covered = all(region is not None for region in regions)
    labels = [label for label in dict.fromkeys(regions) if label is not None]
    if len(labels) > n or (is_covered and len(labels) != n):
        raise ValueError(f"expected {n} regions{'' if is_covered else ' at most'}, found {len(labels)}")
    for label in labels:
        cells = [cell for cell, other in enumerate(regions) if other == label]
        if len(cells) > n or (is_covered and len(cells) != n):
            some = f"{n} cells" if is_covered else f"at most {n} cells"
            raise ValueError(f"expected {some} in each region, found {len(cells)} in {label}")
        if not scattered and not connected(n, cells):
            raise ValueError(f"expected each region in one piece, found {label} in several")
    numbers = {None: NO_BOX, **{label: number for number, label in enumerate(labels)}}
    numbered = tuple([numbers[label] for label in regions])
    for width in range(1, n + 1):
        if n % width == 0 and Shape(n // width, width).box_numbers() == numbered:
            usual = Shape(n // width, width)
            if min(usual.box_height, width) == 1:
                raise ValueError("expected regions other than the rows or the columns")
            return usual
    return replace(usual, regions=numbered)


def connected(n: int, cells: Sequence[int]) -> bool:
    """Whether one can go from each of the cells to each other, up, down and sideways, without leaving them."""
    inside = set(cells)
    reached = [cells[0]]
    inside.remove(cells[0])
    for cell in reached:
        for neighbour in neighbours(n)[cell]:
            if neighbour in inside:
                inside.remove(neighbour)
                reached.append(neighbour)
    return not inside


@lru_cache(maxsize=128)
def neighbours(n: int) -> list[tuple[int, ...]]:
    """For each cell of an n×n grid those above, to the left, to the right and below."""
    return [
        tuple([
            row * n + column
            for row, column in ((up - 1, left), (up, left - 1), (up, left + 1), (up + 1, left))
            if 0 <= row < n and 0 <= column < n
        ])
        for up in range(n)
        for left in range(n)
    ]  # fmt: skip


def sizes() -> list[int]:
    """Every n that has boxes; all others up to the largest are sizes of jigsaws only."""
    return [n for n in range(SMALLEST, LARGEST + 1) if default_shape(n)]


def cell_name(n: int, cell: int) -> str:
    """`r1c1` and so on; a cell of the second grid of a pair says so."""
    row, column = divmod(cell, n)
    if row < n:
        return f"r{row + 1}c{column + 1}"
    return f"r{row - n + 1}c{column + 1} (2nd)"
