"""Bit boards: the candidates of many 9×9 puzzles side by side, one column a puzzle."""

from __future__ import annotations

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    Boards = NDArray[np.uint16]
    """81 cells by k puzzles: bit d-1 of a number says that digit d is still possible there."""
    Digits = NDArray[np.uint8]
    """k puzzles by 81 cells: digits, 0 where blank."""
    Indices = NDArray[np.intp]
    Flags = NDArray[np.bool_]

CELLS = 81
ALL = 0b111_111_111

_BITS = np.array([ALL, *(1 << digit for digit in range(9))], np.uint16)
_DIGITS = np.zeros(ALL + 1, np.uint8)
_DIGITS[_BITS[1:]] = range(1, 10)


def from_digits(digits: Digits) -> Boards:
    """The boards of these puzzles, with nothing worked out yet."""
    return _BITS.take(digits.T)


def to_digits(boards: Boards) -> Digits:
    """The digits of the cells that have one candidate; 0 in all others."""
    return _DIGITS.take(boards).T
