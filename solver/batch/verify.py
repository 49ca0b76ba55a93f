"""Whether solutions are solutions: the rules of 9×9 on whole arrays, apart from everything that searches."""

from __future__ import annotations

import numpy as np

TYPE_CHECKING = False
if TYPE_CHECKING:
    from sudoku_tui.solver.batch.boards import Digits, Flags

EVERY_DIGIT = np.uint16(sum(1 << digit for digit in range(1, 10)))
_SEEN = np.zeros(256, np.uint16)
_SEEN[1:10] = [1 << digit for digit in range(1, 10)]


def are_solutions(givens: Digits, solutions: Digits) -> Flags:
    """For each puzzle whether its solution keeps every clue and has every digit in each row, column and box."""
    keeps_clues = ((givens == 0) | (givens == solutions)).all(axis=1)
    grid = _SEEN.take(solutions.T).reshape(3, 3, 3, 3, -1)  # band, row in it, stack, column in it, puzzle
    in_triads = np.bitwise_or.reduce(grid, axis=3)
    rows, boxes = np.bitwise_or.reduce(in_triads, axis=2), np.bitwise_or.reduce(in_triads, axis=1)
    columns = np.bitwise_or.reduce(grid, axis=(0, 1))
    valid: Flags = keeps_clues & (np.bitwise_and.reduce(rows & boxes & columns, axis=(0, 1)) == EVERY_DIGIT)
    return valid
