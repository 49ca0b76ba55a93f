"""Bit boards: the candidates of many 9×9 puzzles side by side, one column a puzzle.

The rows are the cells, but not in the usual order: first by their column in the box, then by their row in the box,
then by band and stack. So the cells that are worked on together lie together: `grid` gives them these four axes.
"""

from __future__ import annotations

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Boards = NDArray[np.uint16]
    """81 cells by k puzzles: bit d-1 of a number says that digit d is still possible there."""
    Digits = NDArray[np.uint8]
    """k puzzles by 81 cells in the usual order: digits, 0 where blank."""
    Indices = NDArray[np.intp]
    Flags = NDArray[np.bool_]

CELLS = 81
ALL = 0b111_111_111
ONE = np.uint16(1)
SIGN = np.int16(15)

_ORDER = np.arange(CELLS).reshape(3, 3, 3, 3).transpose(3, 1, 0, 2).ravel()
"""From band, row in it, stack, column in it to column in stack, row in band, band, stack."""
_BACK = _ORDER.argsort()


def grid(boards: Boards) -> Boards:
    """The same with the axes column in the box, row in the box, band, stack, and puzzle."""
    return boards.reshape(3, 3, 3, 3, boards.shape[1])


def along(array: Any, axis: int) -> Any:
    """The parts of an array along an axis, one after the other."""
    return array.transpose(axis, *range(axis), *range(axis + 1, array.ndim))


def from_digits(digits: Digits) -> Boards:
    """The boards of these puzzles, with nothing worked out yet."""
    shifts = np.ascontiguousarray(digits.T).take(_ORDER, axis=0).astype(np.uint16)
    boards = np.left_shift(ONE, shifts)
    boards >>= ONE
    ones_where_zero(shifts, shifts)
    shifts &= np.uint16(ALL)
    boards |= shifts
    return boards


def to_digits(boards: Boards) -> Digits:
    """The digits of boards all of whose cells have one candidate."""
    below = (boards - ONE).astype(np.uint8)  # as many bits as there are smaller digits
    digits = np.bitwise_count(below) + np.uint8(1)
    return np.ascontiguousarray(digits.take(_BACK, axis=0).T)


def ones_where_zero(array: Boards, out: Boards) -> None:
    """Every bit where a number is 0, none elsewhere: an `if` for bits.

    Only 0 - 1 has the sign bit, which an arithmetic shift spreads.
    """
    np.subtract(array, ONE, out)
    signed = out.view(np.int16)
    np.right_shift(signed, SIGN, signed)
