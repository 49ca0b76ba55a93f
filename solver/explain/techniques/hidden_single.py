"""Hidden single: a digit with one place in a house. Easier to see in a box than along a line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, IN_A_BOX, IN_A_LINE = "hidden single", 1.2, 1.5


def in_boxes(board: PencilGrid) -> Iterator[Step]:
    return _find(board, True)


def in_lines(board: PencilGrid) -> Iterator[Step]:
    return _find(board, False)


def _find(board: PencilGrid, boxes: bool) -> Iterator[Step]:
    level = IN_A_BOX if boxes else IN_A_LINE
    for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
        if (house.family == "box") is boxes and mask & board.changed:
            for digit in range(1, board.n + 1):
                spot = mask & board.where[digit]
                if spot and not spot & (spot - 1):
                    cell = spot.bit_length() - 1
                    found = (cell, digit)
                    barred = board.barred_by([(other, digit) for other in bits(mask & board.open & ~spot)])
                    yield Step(
                        NAME,
                        level,
                        placements=(found,),
                        cells=(cell,),
                        candidates=(found,),
                        places=(house,),
                        besides=barred,
                    )
