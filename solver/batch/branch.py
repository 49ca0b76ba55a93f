"""Where to branch: for each of many boards the cell whose few digits weigh most."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.boards import ONE
from sudoku_tui.solver.batch.cell_order import CELLS, along

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.boards import Boards
    from sudoku_tui.solver.batch.cell_order import Indices

    Bytes = NDArray[np.uint8]

LIGHTEST = np.uint8(63)
"""More than the digits of a cell with two can weigh, and as much as those of one with three."""

_SLOTS = np.arange(CELLS, dtype=np.uint8)[:, None]
_FIRST_EIGHT = (np.uint8(1) << np.arange(8, dtype=np.uint8))[:, None, None]


def open_cells(boards: Boards) -> Bytes:
    """How many cells of each board have more than one candidate."""
    opened: Bytes = np.add.reduce((boards & (boards - ONE)) != 0, axis=0, dtype=np.uint8)
    return opened


def best_cells(boards: Boards) -> Indices:
    """For each board an open cell with the fewest candidates and, among those, the most of them in its houses.

    So many candidates go at once, whichever of the digits is tried: a fifth fewer branches on hard puzzles than by
    the number of open neighbours.
    """
    second = boards & (boards - ONE)
    third = second & (second - ONE)
    fourth = third & (third - ONE)
    # One number decides: how many candidates there are, as far as it matters, then how light they are.
    key = (third != 0).view(np.uint8) + (fourth != 0).view(np.uint8)
    key += np.uint8(3) * (second == 0).view(np.uint8)
    key <<= np.uint8(6)
    key |= LIGHTEST - np.minimum(_weights(boards), LIGHTEST)
    others = (key != np.minimum.reduce(key, axis=0)).view(np.uint8)
    np.negative(others, others)
    best: Indices = np.minimum.reduce(others | _SLOTS, axis=0).astype(np.intp)
    return best


def _weights(boards: Boards) -> Bytes:
    """For each cell how often its candidates stand in its houses, itself included: 9 × 21 at most."""
    width = boards.shape[1]
    planes = np.empty((9, CELLS, width), np.uint8)
    np.bitwise_and(boards.astype(np.uint8), _FIRST_EIGHT, planes[:8])
    np.right_shift(boards, np.uint16(8), planes[8], casting="unsafe")
    planes = (planes != 0).view(np.uint8)
    cells = planes.reshape(9, 3, 3, 3, 3, width)  # digit, column in the box, row in the box, band, stack
    across = _sum(cells, 1)
    down = _sum(cells, 2)
    # A triad is in its line and in its box: counted once.
    in_row_and_box = _sum(across, 3)[:, :, :, None] + _sum(across, 1)[:, None]
    in_row_and_box -= across
    in_column = _sum(down, 2)[:, :, None] - down
    seen = in_row_and_box[:, None] + in_column[:, :, None]
    np.negative(planes, planes)  # all ones for a candidate
    seen &= cells
    weights: Bytes = np.add.reduce(seen, axis=0, dtype=np.uint8)
    return weights.reshape(CELLS, width)


def _sum(array: Bytes, axis: int) -> Bytes:
    first, second, third = along(array, axis)
    total: Bytes = first + second
    total += third
    return total
