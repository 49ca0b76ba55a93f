"""One round of the plainest reasoning on many boards: singles, hidden singles, locked candidates.

Nine cells of a box lie on three lines of three, here called triads. What is true of houses is worked out from
triads: once for the rows, once for the columns. Everything is written into arrays that are made once, because the
memory for new ones would cost more than the reasoning.
"""

from __future__ import annotations

import numpy as np

from sudoku_tui.solver.batch.boards import ALL, CELLS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.solver.batch.boards import Boards, Flags

both, either, invert = np.bitwise_and, np.bitwise_or, np.invert
ONE = np.uint16(1)
SIGN = np.int16(15)


class Sweeper:
    """Reasons on up to `width` boards at a time."""

    def __init__(self, width: int) -> None:
        self._cells = np.empty((2, 3, 3, 3, 3, width), np.uint16)
        self._triads = np.empty((5, 3, 3, 3, width), np.uint16)
        self._houses = np.empty((7, 3, 3, width), np.uint16)

    def sweep(self, boards: Boards, locked: bool) -> None:
        """Take away candidates, in place."""
        width = boards.shape[1]
        grid = boards.reshape(3, 3, 3, 3, width)  # band, row in it, stack, column in it
        self._singles(grid)
        self._hidden_singles(grid, locked)

    def dead(self, boards: Boards) -> Flags:
        """Which boards had a cell or a house without a place for something, as of the last sweep."""
        rows, columns, boxes = self._houses[:3, ..., : boards.shape[1]]
        left = both.reduce(rows, axis=(0, 1))
        left &= both.reduce(columns, axis=(0, 1))
        left &= both.reduce(boxes, axis=(0, 1))
        dead: Flags = (left != ALL) | (np.minimum.reduce(boards, axis=0) == 0)
        return dead

    def filled(self, boards: Boards) -> Flags:
        """Which boards have no cell with more than one candidate."""
        more = self._cells[0].reshape(CELLS, -1)[:, : boards.shape[1]]
        np.subtract(boards, ONE, more)
        both(more, boards, more)
        filled: Flags = either.reduce(more, axis=0) == 0
        return filled

    def _singles(self, grid: Boards) -> None:
        """A cell with one candidate takes it from the rest of its row, column and box."""
        width = grid.shape[-1]
        single, gone = self._cells[..., :width]
        rows, columns, boxes = self._houses[:3, ..., :width]
        in_triad = self._triads[0, ..., :width]
        np.subtract(grid, ONE, single)
        both(single, grid, single)
        _all_ones_where_zero(single)
        both(single, grid, single)
        _any(single[:, :, :, 0], single[:, :, :, 1], single[:, :, :, 2], in_triad)
        _any(in_triad[:, :, 0], in_triad[:, :, 1], in_triad[:, :, 2], rows)
        _any(in_triad[:, 0], in_triad[:, 1], in_triad[:, 2], boxes)
        _any(single[:, 0], single[:, 1], single[:, 2], in_triad)
        _any(in_triad[0], in_triad[1], in_triad[2], columns)
        either(rows[:, :, None, None], columns[None, None], gone)
        either(gone, boxes[:, None, :, None], gone)
        invert(gone, gone)
        either(gone, single, gone)
        both(grid, gone, grid)

    def _hidden_singles(self, grid: Boards, locked: bool) -> None:
        """A digit with one place left in a house takes it; one with a triad left in a house leaves the other house."""
        width = grid.shape[-1]
        places, spare = self._cells[..., :width]
        rows, columns, boxes, row_twice, column_twice, box_twice, house = self._houses[..., :width]
        across, down, twice, triad = self._triads[:4, ..., :width]
        _count(grid[:, :, :, 0], grid[:, :, :, 1], grid[:, :, :, 2], across, twice, triad)
        _count(across[:, :, 0], across[:, :, 1], across[:, :, 2], rows, row_twice, house)
        _add(row_twice, twice[:, :, 0], twice[:, :, 1], twice[:, :, 2])
        _count(across[:, 0], across[:, 1], across[:, 2], boxes, box_twice, house)
        _add(box_twice, twice[:, 0], twice[:, 1], twice[:, 2])
        _count(grid[:, 0], grid[:, 1], grid[:, 2], down, twice, triad)
        _count(down[0], down[1], down[2], columns, column_twice, house)
        _add(column_twice, twice[0], twice[1], twice[2])
        # A digit that a house has once is a single in the cell where it stands.
        both(row_twice[:, :, None, None], column_twice[None, None], places)
        both(places, box_twice[:, None, :, None], places)
        invert(places, places)
        both(places, grid, places)
        spare[...] = places
        _all_ones_where_zero(spare)
        either(places, spare, places)
        both(grid, places, grid)
        if locked:
            both(grid, self._unlocked(across, 2, 1)[:, :, :, None], grid)
            both(grid, self._unlocked(down, 0, 2)[:, None], grid)

    def _unlocked(self, triads: Boards, line: int, box: int) -> Boards:
        """What each triad may keep.

        Where a line has a digit only in one triad, the other triads of that box lose it, and the other way round.
        The axes say along which way lie the other triads of the same line and of the same box.
        """
        only, lost, spare = self._triads[2:5, ..., : triads.shape[-1]]
        kept: Boards = lost
        _only_here(triads, line, only)
        _others(only, box, lost)
        _only_here(triads, box, only)
        _others(only, line, spare)
        either(lost, spare, lost)
        invert(lost, kept)
        return kept


def _all_ones_where_zero(array: Boards) -> None:
    """Every bit where a number is 0, none elsewhere: an `if` for bits.

    Only 0 - 1 has the sign bit, which an arithmetic shift spreads; `minimum` would take ten times as long.
    """
    np.subtract(array, ONE, array)
    signed = array.view(np.int16)
    np.right_shift(signed, SIGN, signed)


def _any(first: Boards, second: Boards, third: Boards, out: Boards) -> None:
    either(first, second, out)
    either(out, third, out)


def _add(to: Boards, first: Boards, second: Boards, third: Boards) -> None:
    for array in (first, second, third):
        either(to, array, to)


def _count(first: Boards, second: Boards, third: Boards, once: Boards, twice: Boards, spare: Boards) -> None:
    """Which bits stand in at least one of the three, and which in at least two."""
    both(first, second, twice)
    either(first, second, once)
    both(once, third, spare)
    either(twice, spare, twice)
    either(once, third, once)


def _others(triads: Boards, axis: int, out: Boards) -> None:
    """For each of three along an axis what the other two have."""
    first, second, third = triads.swapaxes(0, axis)
    out = out.swapaxes(0, axis)
    either(second, third, out[0])
    either(first, third, out[1])
    either(first, second, out[2])


def _only_here(triads: Boards, axis: int, out: Boards) -> None:
    """For each of three along an axis what the other two do not have."""
    _others(triads, axis, out)
    invert(out, out)
    both(out, triads, out)
