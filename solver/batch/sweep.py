"""The plainest reasoning on many puzzles at once: singles, hidden singles, locked candidates.

Nine cells of a box lie on three lines of three, here called triads. What is true of houses is worked out from
triads: once for those across, once for those down. Everything is written into arrays that are made once, because the
memory for new ones would cost more than the reasoning.
"""

from __future__ import annotations

from math import prod
from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.cell_order import CELLS, GRID, along

if TYPE_CHECKING:
    from sudoku_tui.solver.batch.cell_order import Bits

both, either, invert = np.bitwise_and, np.bitwise_or, np.invert

HOUSES, TRIADS = 27, 27
WRAPPED = 75
"""Triads in three squares of 3×3, with the first two rows and columns of each repeated at its end."""


class Sweeper:
    """Reasons on arrays whose first axes are the grid's.

    How digits and puzzles lie in the numbers of a cell, the classes made from it know; it matters only where the
    digits of one cell are looked at together: for `alone` and `keeps`.
    """

    def __init__(self, kind: type[np.unsignedinteger], most: int) -> None:
        """For arrays with up to `most` numbers of this kind in a cell."""
        self._memory: Bits = np.empty((2 * CELLS + 5 * TRIADS + 2 * WRAPPED + 3 * HOUSES) * most, kind)
        self._cell: tuple[int, ...] = ()

    def alone(self, cells: Bits, out: Bits) -> None:
        """The candidates that are the only one in their cell."""
        raise NotImplementedError

    def keeps(self, placed: Bits, out: Bits) -> None:
        """What cells may keep: where something is placed nothing else, everywhere else everything."""
        raise NotImplementedError

    def _divide(self, cell: tuple[int, ...]) -> None:
        """Divide the memory into arrays for cells of this shape."""
        if self._cell == cell:
            return
        self._cell, used = cell, 0

        def array(*shape: int) -> Bits:
            nonlocal used
            start, used = used, used + prod(shape) * prod(cell)
            return self._memory[start:used].reshape(*shape, *cell)

        self._some, self._others = array(*GRID), array(*GRID)
        self._across_twice, self._down_twice, self._spare = array(3, 3, 3), array(3, 3, 3), array(3, 3, 3)
        self._across_kept, self._down_kept = array(3, 3, 3), array(3, 3, 3)
        self._across = array(5, 3, 5)  # row in the box, band, stack: rows against boxes in each band
        self._down = array(5, 5, 3)  # column in the box, band, stack: columns against boxes in each stack
        # Each has rows (row in the box, band), boxes (band, stack) and columns (column in the box, stack).
        self._once, self._twice, self._houses = array(3, 3, 3), array(3, 3, 3), array(3, 3, 3)

    def clear(self, cells: Bits) -> Bits:
        """Take what stands alone in its cell from the rest of its houses; what stands alone in each of them."""
        self._divide(cells.shape[len(GRID) :])
        single, kept, triads = self._some, self._others, self._spare
        rows, boxes, columns = self._houses
        self.alone(cells, single)
        join(single, triads)
        join(triads, boxes)
        join(along(triads, 2), rows)
        join(along(single, 1), triads)
        join(along(triads, 1), columns)
        everywhere: Bits = both.reduce(self._houses, axis=(0, 1, 2))
        invert(self._houses, self._houses)
        both(rows[:, :, None], boxes, triads)
        both(triads, columns[:, None, None], kept)
        either(kept, single, kept)
        both(cells, kept, cells)
        return everywhere

    def place(self, cells: Bits) -> None:
        """Place what has one place left in a house, and take away what is locked out."""
        self._divide(cells.shape[len(GRID) :])
        placed, kept = self._some, self._others
        across, down = self._across[:3, :, :3], self._down[:3, :3]
        count(cells, across, self._across_twice, self._spare)
        count(along(cells, 1), down, self._down_twice, self._spare)
        self._count_in_houses(across, down)
        rows, boxes, columns = np.bitwise_xor(self._once, self._twice, self._houses)
        either(rows[:, :, None], boxes, self._spare)
        either(self._spare, columns[:, None, None], placed)
        both(placed, cells, placed)
        self.keeps(placed, kept)
        both(cells, kept, cells)
        self._lock()
        both(self._across_kept, self._down_kept[:, None], kept)
        both(cells, kept, cells)

    def _count_in_houses(self, across: Bits, down: Bits) -> None:
        """Which digits each house has at least once, and which at least twice."""
        ways = ((0, across, self._across_twice, 2), (1, across, self._across_twice, 0), (2, down, self._down_twice, 1))
        for kind, once, twice, axis in ways:
            count_on(along(once, axis), along(twice, axis), self._once[kind], self._twice[kind], self._houses[kind])

    def _lock(self) -> None:
        """What each triad may keep.

        In a band every digit takes one triad of each row and of each box, as rooks do on a board of 3×3: it can stand
        in a triad only if two others, in the other rows and boxes, can hold it too. Likewise in a stack.
        """
        across, down, spare = self._across, self._down, self._spare
        across[:3, :, 3:] = across[:3, :, :2]
        across[3:] = across[:2]
        down[:3, 3:] = down[:3, :2]
        down[3:] = down[:2]
        both(across[1:4, :, 1:4], across[2:, :, 2:], self._across_kept)
        both(across[1:4, :, 2:], across[2:, :, 1:4], spare)
        either(self._across_kept, spare, self._across_kept)
        both(down[1:4, 1:4], down[2:, 2:], self._down_kept)
        both(down[1:4, 2:], down[2:, 1:4], spare)
        either(self._down_kept, spare, self._down_kept)


def join(three: Bits, out: Bits) -> None:
    """Which bits stand in any of the three."""
    first, second, third = three
    either(first, second, out)
    either(out, third, out)


def count(three: Bits, once: Bits, twice: Bits, spare: Bits) -> None:
    """Which bits stand in at least one of the three, and which in at least two."""
    first, second, third = three
    both(first, second, twice)
    either(first, second, once)
    both(once, third, spare)
    either(twice, spare, twice)
    either(once, third, once)


def count_on(onces: Bits, twices: Bits, once: Bits, twice: Bits, spare: Bits) -> None:
    """The same of three threes, each counted before."""
    count(onces, once, twice, spare)
    for more in twices:
        either(twice, more, twice)
