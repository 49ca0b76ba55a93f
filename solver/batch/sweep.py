"""The plainest reasoning on many boards at once: singles, hidden singles, locked candidates.

Nine cells of a box lie on three lines of three, here called triads. What is true of houses is worked out from
triads: once for those across, once for those down. Everything is written into arrays that are made once, because the
memory for new ones would cost more than the reasoning.
"""

from __future__ import annotations

from math import prod

import numpy as np

from sudoku_tui.solver.batch.boards import ALL, CELLS, ONE, along, grid, ones_where_zero

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.solver.batch.boards import Boards, Flags

both, either, invert = np.bitwise_and, np.bitwise_or, np.invert

HOUSES, TRIADS = 27, 27
WRAPPED = 75
"""Triads in three squares of 3×3, with the first two rows and columns of each repeated at its end."""


class Sweeper:
    """Reasons on up to `width` boards at a time."""

    def __init__(self, width: int) -> None:
        self._memory = np.empty((2 * CELLS + 5 * TRIADS + 2 * WRAPPED + 3 * HOUSES) * width, np.uint16)
        self._width = 0

    def _divide(self, width: int) -> None:
        """Divide the memory into arrays for so many boards."""
        if self._width == width:
            return
        self._width, used = width, 0

        def array(*shape: int) -> Boards:
            nonlocal used
            start, used = used, used + prod(shape) * width
            return self._memory[start:used].reshape(*shape, width)

        self._some, self._others = array(3, 3, 3, 3), array(3, 3, 3, 3)
        self._across_twice, self._down_twice, self._spare = array(3, 3, 3), array(3, 3, 3), array(3, 3, 3)
        self._across_kept, self._down_kept = array(3, 3, 3), array(3, 3, 3)
        self._across = array(5, 3, 5)  # row in the box, band, stack: rows against boxes in each band
        self._down = array(5, 5, 3)  # column in the box, band, stack: columns against boxes in each stack
        # Each has rows (row in the box, band), boxes (band, stack) and columns (column in the box, stack).
        self._once, self._twice, self._houses = array(3, 3, 3), array(3, 3, 3), array(3, 3, 3)

    def singles(self, boards: Boards) -> Flags:
        """Take the digit of each cell with one candidate from the rest of its houses; which boards are solved."""
        self._divide(boards.shape[1])
        cells, single, kept, triads = grid(boards), self._some, self._others, self._spare
        rows, boxes, columns = self._houses
        np.subtract(cells, ONE, single)
        both(single, cells, single)
        ones_where_zero(single, single)
        both(single, cells, single)
        _any(single, triads)
        _any(triads, boxes)
        _any(along(triads, 2), rows)
        _any(along(single, 1), triads)
        _any(along(triads, 1), columns)
        solved: Flags = both.reduce(self._houses, axis=(0, 1, 2)) == ALL
        invert(self._houses, self._houses)
        both(rows[:, :, None], boxes, triads)
        both(triads, columns[:, None, None], kept)
        either(kept, single, kept)
        both(cells, kept, cells)
        return solved

    def hidden(self, boards: Boards) -> Flags:
        """Place each digit that has one place left in a house, and take away what is locked out.

        Returns which boards had a place for every digit in each house.
        """
        self._divide(boards.shape[1])
        cells, placed, kept = grid(boards), self._some, self._others
        across, down = self._across[:3, :, :3], self._down[:3, :3]
        _count(cells, across, self._across_twice, self._spare)
        _count(along(cells, 1), down, self._down_twice, self._spare)
        self._count_in_houses(across, down)
        alive: Flags = both.reduce(self._once, axis=(0, 1, 2)) == ALL
        invert(self._twice, self._twice)
        rows, boxes, columns = both(self._once, self._twice, self._houses)
        either(rows[:, :, None], boxes, self._spare)
        either(self._spare, columns[:, None, None], placed)
        both(placed, cells, placed)
        ones_where_zero(placed, kept)
        either(kept, placed, kept)
        both(cells, kept, cells)
        self._lock()
        both(self._across_kept, self._down_kept[:, None], kept)
        both(cells, kept, cells)
        return alive

    def _count_in_houses(self, across: Boards, down: Boards) -> None:
        """Which digits each house has at least once, and which at least twice."""
        ways = ((0, across, self._across_twice, 2), (1, across, self._across_twice, 0), (2, down, self._down_twice, 1))
        for kind, triads, twice_in_triad, axis in ways:
            _count(along(triads, axis), self._once[kind], self._twice[kind], self._houses[kind])
            for twice in along(twice_in_triad, axis):
                either(self._twice[kind], twice, self._twice[kind])

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


def _any(three: Boards, out: Boards) -> None:
    first, second, third = three
    either(first, second, out)
    either(out, third, out)


def _count(three: Boards, once: Boards, twice: Boards, spare: Boards) -> None:
    """Which bits stand in at least one of the three, and which in at least two."""
    first, second, third = three
    both(first, second, twice)
    either(first, second, once)
    both(once, third, spare)
    either(twice, spare, twice)
    either(once, third, once)
