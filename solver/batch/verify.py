"""Whether solutions are solutions: the rules of 9×9 on whole arrays, apart from everything that searches."""

from __future__ import annotations

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.solver.batch.boards import Digits, Flags

ONE = np.uint16(1)
EVERY_DIGIT = sum(1 << digit for digit in range(1, 10))


def are_solutions(givens: Digits, solutions: Digits) -> Flags:
    """For each puzzle whether its solution keeps every clue and has every digit in each row, column and box."""
    keeps_clues = ((givens == 0) | (givens == solutions)).all(axis=1)
    digits = np.ascontiguousarray(solutions.T).astype(np.uint16)
    grid = np.left_shift(ONE, digits).reshape(3, 3, 3, 3, -1)  # band, row in it, stack, column in it, puzzle
    in_triads = np.bitwise_or.reduce(grid, axis=3)
    rows, boxes = np.bitwise_or.reduce(in_triads, axis=2), np.bitwise_or.reduce(in_triads, axis=1)
    columns = np.bitwise_or.reduce(grid, axis=(0, 1))
    # Nine cells that have nine digits together have each of them once, and nothing else.
    complete = (rows == EVERY_DIGIT) & (boxes == EVERY_DIGIT) & (columns == EVERY_DIGIT)
    valid: Flags = keeps_clues & complete.all(axis=(0, 1))
    return valid
