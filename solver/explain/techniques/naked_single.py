"""Naked single: a cell with one candidate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, is_single
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, LEVEL = "naked single", 2.3


def find(board: PencilGrid) -> Iterator[Step]:
    for cell in bits(board.open & board.changed):
        choices = board.masks[cell]
        if is_single(choices):
            found = (cell, choices.bit_length())
            barred = board.barred_by([(cell, digit) for digit in range(1, board.n + 1) if digit != found[1]])
            yield Step(
                NAME, LEVEL, placements=(found,), cells=(cell,), candidates=(found,), places=(cell,), besides=barred
            )
