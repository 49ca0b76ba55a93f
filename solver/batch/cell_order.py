"""How the cells of many 9×9 puzzles lie in an array, the same for bit boards and bit planes.

Not in the usual order: first by their column in the box, then by their row in the box, then by band and stack. So the
cells that are worked on together lie together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from typing import Any

    from numpy.typing import NDArray

    Bits = NDArray[Any]
    """Any unsigned numbers, each bit for itself."""
    DigitArray = NDArray[np.uint8]
    """k puzzles by 81 cells in the usual order: digits, 0 where blank."""
    Indices = NDArray[np.intp]
    Flags = NDArray[np.bool_]

CELLS = 81
GRID = 3, 3, 3, 3
"""Column in the box, row in the box, band, stack."""

PART = 512
"""Puzzles whose cells fit into the cache."""

_ORDER = np.arange(CELLS).reshape(GRID).transpose(3, 1, 0, 2).ravel()
"""From band, row in it, stack, column in it to column in stack, row in band, band, stack."""
PLACE = _ORDER.argsort()
"""Where each cell of the usual order lies."""


def laid_out(digits: DigitArray) -> DigitArray:
    """The digits with the cells in this order as rows, a column for each puzzle."""
    return columns(digits).take(_ORDER, axis=0)


def as_usual(digits: DigitArray) -> DigitArray:
    """The same digits as a row for each puzzle, in the usual order."""
    return np.ascontiguousarray(digits.take(PLACE, axis=0).T)


def columns(rows: DigitArray) -> DigitArray:
    """The array turned on its side, part by part, so that what is read and written stays in the cache."""
    found = np.empty(rows.shape[::-1], rows.dtype)
    for start in range(0, len(rows), PART):
        found[:, start : start + PART] = rows[start : start + PART].T
    return found


def along(array: Any, axis: int) -> Any:
    """The parts of an array along an axis, one after the other."""
    return array.transpose(axis, *range(axis), *range(axis + 1, array.ndim))
