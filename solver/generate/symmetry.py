"""Symmetric patterns of clues: which cells are kept or taken away together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Rules

if TYPE_CHECKING:
    from collections.abc import Callable

    Orbit = tuple[int, ...]
    """Cells that are clues together or not at all."""
    Move = Callable[[int, int, int], tuple[int, int]]

# Each symmetry by the moves that make it up: from row and column to row and column, `last` being the highest of each.
SYMMETRIES: dict[str, tuple[Move, ...]] = {
    "none": (),
    "rotate2": (lambda row, column, last: (last - row, last - column),),
    "rotate4": (lambda row, column, last: (column, last - row),),
    "mirror-h": (lambda row, column, last: (row, last - column),),
    "mirror-v": (lambda row, column, last: (last - row, column),),
    "diagonal": (lambda row, column, last: (column, row),),
    "antidiagonal": (lambda row, column, last: (last - column, last - row),),
    "full": (lambda row, column, last: (column, last - row), lambda row, column, last: (row, last - column)),
}


def orbits(rules: Rules, symmetry: str) -> list[Orbit]:
    """The cells in groups that the symmetry maps onto one another, each grid of a pair by itself."""
    n, size = rules.n, rules.shape.cells
    groups = []
    seen: set[int] = set()
    for start in range(rules.cells):
        if start in seen:
            continue
        group = [start]
        seen.add(start)
        for cell in group:
            grid, place = divmod(cell, size)
            row, column = divmod(place, n)
            for move in SYMMETRIES[symmetry]:
                moved_row, moved_column = move(row, column, n - 1)
                image = grid * size + moved_row * n + moved_column
                if image not in seen:
                    seen.add(image)
                    group.append(image)
        groups.append(tuple(group))
    return groups
