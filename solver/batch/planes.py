"""Bit planes: the candidates of many 9×9 puzzles, a plane for each cell and digit, and in it a bit for each puzzle.

A plane takes half the room of a board's numbers, so reasoning on all puzzles goes twice as fast. But none can leave
before the others: planes are for the many that reasoning alone solves, in about as many steps.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.cell_order import CELLS, GRID, along, as_usual, laid_out
from sudoku_tui.solver.batch.sweep import Sweeper, both, count, count_on, either, invert, join

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.boards import Boards
    from sudoku_tui.solver.batch.cell_order import Bits, DigitArray, Flags, Indices

    Bytes = NDArray[np.uint8]

NINE = 9
WORTH_A_SWEEP = 4
"""Cells of eight puzzles, in the mean, that a sweep has to place for another one: for fewer, boards are faster."""

_WEIGHTS = 1, 2, 4, 8
"""What the bits of a digit stand for."""


class Planes:
    """Some puzzles, reasoned on as long as many cells are placed in every step."""

    def __init__(self, givens: DigitArray) -> None:
        self._number = len(givens)
        clues = _clues(givens)
        self._cells = clues | invert(either.reduce(clues, axis=1))[:, None]
        self.solved: Flags = np.unpackbits(_reason(self._cells), count=self._number).view(np.bool_)

    def digits(self) -> DigitArray:
        """The digits of all puzzles; they mean nothing where one is not solved."""
        digits = np.zeros((CELLS, self._number), np.uint8)
        for weight in _WEIGHTS:
            those = [digit - 1 for digit in range(1, NINE + 1) if digit & weight]
            bit = either.reduce(self._cells[:, those], axis=1)
            digits |= np.unpackbits(bit, axis=1, count=self._number) * np.uint8(weight)
        return as_usual(digits)

    def boards(self, puzzles: Indices) -> Boards:
        """What is left of these puzzles, as boards."""
        places = np.uint8(0x80) >> (puzzles & 7).astype(np.uint8)
        possible = (self._cells.take(puzzles >> 3, axis=2) & places) != 0
        boards = np.zeros((CELLS, puzzles.size), np.uint16)
        for digit in range(NINE):
            boards |= possible[:, digit] * np.uint16(1 << digit)
        return boards


def _reason(cells: Bytes) -> Bytes:
    """Reason as long as it is worth it; which puzzles are solved."""
    sweeper, width = PlaneSweeper(cells.shape[-1]), cells.shape[-1]
    solved, before = sweeper.singles(cells), 0
    while sweeper.placed - before > WORTH_A_SWEEP * width:
        before = sweeper.placed
        sweeper.hidden(cells)
        solved = sweeper.singles(cells)
    return solved


class PlaneSweeper(Sweeper):
    """Reasons on planes of so many bytes, 81 cells by 9 digits of them."""

    def __init__(self, width: int) -> None:
        super().__init__(np.uint8, NINE * width)
        self._onces, self._twices, self._spares = np.empty((3, *GRID, 3, width), np.uint8)
        self._any, self._several, self._spare_plane = np.empty((3, *GRID, width), np.uint8)
        self.placed = 0
        """How many cells of all puzzles had one candidate at the last look."""

    def singles(self, planes: Bytes) -> Bytes:
        """Take the digit of each cell with one candidate from the rest of its houses; which puzzles are solved."""
        solved: Bytes = both.reduce(self.clear(planes.reshape(*GRID, NINE, -1)), axis=0)
        open_rows = self._houses[0]
        self.placed = open_rows.size * 8 - int(np.bitwise_count(open_rows).sum())
        return solved

    def hidden(self, planes: Bytes) -> None:
        """Place what has one place left in a house."""
        self.place(planes.reshape(*GRID, NINE, -1))

    def alone(self, cells: Bits, out: Bits) -> None:
        count(along(_in_threes(cells), 4), self._onces, self._twices, self._spares)
        count_on(along(self._onces, 4), along(self._twices, 4), self._any, self._several, self._spare_plane)
        invert(self._several, self._several)
        both(cells, self._several[..., None, :], out)

    def keeps(self, placed: Bits, out: Bits) -> None:
        join(along(_in_threes(placed), 4), self._onces)
        join(along(self._onces, 4), self._any)
        invert(self._any, self._any)
        either(placed, self._any[..., None, :], out)


def _in_threes(cells: Bits) -> Bits:
    """The axis of the digits as two, of three each."""
    return cells.reshape(*GRID, 3, 3, -1)


def _clues(digits: DigitArray) -> Bytes:
    """A plane for each cell and digit: which puzzles have it as a clue."""
    signs = laid_out(digits)
    bits = [np.packbits(signs & np.uint8(weight), axis=1) for weight in _WEIGHTS]
    choices = [(invert(bit), bit) for bit in bits]
    planes = np.empty((CELLS, NINE, bits[0].shape[1]), np.uint8)
    for digit in range(1, NINE + 1):
        ones, twos, fours, eights = (pair[digit & weight > 0] for pair, weight in zip(choices, _WEIGHTS, strict=True))
        both(ones & twos, fours & eights, planes[:, digit - 1])
    return planes
