"""Full house: a house with one open cell takes the digit that is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, is_single
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, LEVEL = "full house", 1.0


def find(board: PencilGrid) -> Iterator[Step]:
    for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
        last = mask & board.open
        if is_single(last) and mask & board.changed:
            cell = last.bit_length() - 1
            choices = board.masks[cell]
            if is_single(choices):
                found = (cell, choices.bit_length())
                yield Step(NAME, LEVEL, placements=(found,), cells=(cell,), candidates=(found,), places=(house,))
