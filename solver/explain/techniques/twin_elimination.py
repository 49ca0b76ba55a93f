"""Twin elimination: what a cell of one grid of a pair holds, its twin in the other grid does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, LEVEL = "twin elimination", 2.4


def find(board: PencilGrid) -> Iterator[Step]:
    """All of them at once: whoever compares the two grids goes through all cells."""
    struck, links = [], []
    for link in board.layout.links:
        for cell in link.cells:
            digit = board.digits[cell]
            if digit:
                found = [(twin, digit) for twin in link.cells if board.masks[twin] >> digit - 1 & 1]
                struck += found
                links += [link] * bool(found)
    if struck:
        known = [cell for link in links for cell in link.cells if board.digits[cell]]
        yield Step(NAME, LEVEL, eliminations=tuple(struck), cells=tuple(known), places=tuple(links))
