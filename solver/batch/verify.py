"""Whether solutions are solutions: the rules of 9×9 on whole arrays, apart from everything that searches."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.cell_order import columns

if TYPE_CHECKING:
    from sudoku_tui.solver.batch.cell_order import DigitArray

ONE = np.uint16(1)
EVERY_DIGIT = sum(1 << digit for digit in range(1, 10))


def are_solutions(givens: DigitArray, solutions: DigitArray) -> bool:
    """Whether every solution keeps the clues of its puzzle and has every digit in each row, column and box."""
    if not ((givens == 0) | (givens == solutions)).all():
        return False
    digits = columns(solutions).astype(np.uint16)
    grid = np.left_shift(ONE, digits).reshape(3, 3, 3, 3, -1)  # band, row in it, stack, column in it, puzzle
    in_triads = np.bitwise_or.reduce(grid, axis=3)
    rows, boxes = np.bitwise_or.reduce(in_triads, axis=2), np.bitwise_or.reduce(in_triads, axis=1)
    in_columns = np.bitwise_or.reduce(grid, axis=(0, 1))
    # Nine cells that have nine digits together have each of them once, and nothing else.
    return all((houses == EVERY_DIGIT).all() for houses in (rows, boxes, in_columns))
