"""Bit boards: the candidates of many 9×9 puzzles side by side, a number for each cell and a column for each puzzle.

Boards come and go one by one, so a search works on them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.cell_order import GRID, as_usual
from sudoku_tui.solver.batch.sweep import Sweeper, both, either

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.cell_order import Bits, DigitArray, Flags

    Boards = NDArray[np.uint16]
    """81 cells by k puzzles: bit d-1 of a number says that digit d is still possible there."""

ALL = 0b111_111_111
ONE = np.uint16(1)
SIGN = np.int16(15)


def to_digits(boards: Boards) -> DigitArray:
    """The digits of boards all of whose cells have one candidate."""
    below = (boards - ONE).astype(np.uint8)  # as many bits as there are smaller digits
    return as_usual(np.bitwise_count(below) + np.uint8(1))


class BoardSweeper(Sweeper):
    """Reasons on up to `most` boards at a time."""

    def __init__(self, most: int) -> None:
        super().__init__(np.uint16, most)

    def singles(self, boards: Boards) -> Flags:
        """Take the digit of each cell with one candidate from the rest of its houses; which boards are solved."""
        solved: Flags = self.clear(boards.reshape(*GRID, -1)) == ALL
        return solved

    def hidden(self, boards: Boards) -> Flags:
        """Place what has one place left in a house; which boards had a place for every digit in each house."""
        self.place(boards.reshape(*GRID, -1))
        alive: Flags = both.reduce(self._once, axis=(0, 1, 2)) == ALL
        return alive

    def alone(self, cells: Bits, out: Bits) -> None:
        np.subtract(cells, ONE, out)
        both(out, cells, out)
        _ones_where_zero(out, out)
        both(out, cells, out)

    def keeps(self, placed: Bits, out: Bits) -> None:
        _ones_where_zero(placed, out)
        either(out, placed, out)


def _ones_where_zero(array: Bits, out: Bits) -> None:
    """Every bit where a number is 0, none elsewhere: an `if` for bits.

    Only 0 - 1 has the sign bit, which an arithmetic shift spreads.
    """
    np.subtract(array, ONE, out)
    signed = out.view(np.int16)
    np.right_shift(signed, SIGN, signed)
