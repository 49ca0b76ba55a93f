"""Strong links of one digit: houses with just two places for it, of which one must hold it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint


def strong_links(board: PencilGrid, digit: int) -> dict[int, dict[int, Constraint]]:
    """For each cell the cells at the other end of a strong link, and the house that makes it."""
    links: dict[int, dict[int, Constraint]] = {}
    where = board.where[digit]
    for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
        spots = mask & where
        if spots.bit_count() == 2:
            one, other = (spots & -spots).bit_length() - 1, spots.bit_length() - 1
            links.setdefault(one, {}).setdefault(other, house)
            links.setdefault(other, {}).setdefault(one, house)
    return links
