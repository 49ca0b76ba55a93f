"""Sizes, boxes, houses and the names of cells."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.record import Record

SMALLEST, LARGEST = 4, 36


class Shape(Record):
    """The geometry of one n×n grid that is cut into boxes of `box_height` × `box_width` cells."""

    box_height: int
    box_width: int

    @property
    def n(self) -> int:
        return self.box_height * self.box_width

    @property
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
        inside = [row * n + column for row in range(height) for column in range(width)]
        corners = [row * n + column for row in range(0, n, height) for column in range(0, n, width)]
        return [tuple([corner + step for step in inside]) for corner in corners]

    def __str__(self) -> str:
        return f"{self.n}×{self.n}"


@lru_cache
def default_shape(n: int) -> Shape | None:
    """The shape with the most nearly square boxes, lying rather than standing; None where n has no boxes."""
    if SMALLEST <= n <= LARGEST:
        for height in range(int(n**0.5), 1, -1):
            if n % height == 0:
                return Shape(height, n // height)
    return None


def sizes() -> list[int]:
    """Every n that has boxes."""
    return [n for n in range(SMALLEST, LARGEST + 1) if default_shape(n)]


def cell_name(n: int, cell: int) -> str:
    """`r1c1` and so on; a cell of the second grid of a pair says so."""
    row, column = divmod(cell, n)
    if row < n:
        return f"r{row + 1}c{column + 1}"
    return f"r{row - n + 1}c{column + 1} (2nd)"
