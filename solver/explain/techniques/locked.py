"""Locked candidates: all the places of a digit in one house see a cell, which so can't hold it.

From a box into a line this is called pointing, from a line into a box claiming.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, mask_of
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.constraints.base import Constraint

POINTING, POINTING_LEVEL = "pointing", 2.6
CLAIMING, CLAIMING_LEVEL = "claiming", 2.8


def pointing(board: PencilGrid) -> Iterator[Step]:
    return _find(board, True)


def claiming(board: PencilGrid) -> Iterator[Step]:
    return _find(board, False)


def _find(board: PencilGrid, from_box: bool) -> Iterator[Step]:
    sees = board.layout.sees
    name, level = (POINTING, POINTING_LEVEL) if from_box else (CLAIMING, CLAIMING_LEVEL)
    for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
        if (house.family == "box") is not from_box or not mask & board.changed:
            continue
        for digit in range(1, board.n + 1):
            if not mask & board.changes[digit]:
                continue
            cells = bits(mask & board.where[digit])
            struck = board.where[digit] if cells else 0
            for cell in cells:
                struck &= sees[cell]
                if not struck:
                    break
            else:
                if struck:
                    yield Step(
                        name,
                        level,
                        eliminations=tuple([(cell, digit) for cell in bits(struck)]),
                        cells=tuple(cells),
                        candidates=tuple([(cell, digit) for cell in cells]),
                        places=(house,),
                        covers=_covers(board, mask_of(cells) | struck),
                    )


def _covers(board: PencilGrid, cells: int) -> tuple[Constraint, ...]:
    """The one area that shows why, where there is one."""
    return tuple([area for area, mask in board.layout.areas if not cells & ~mask][:1])
