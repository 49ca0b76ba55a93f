"""Candidates as people pencil them in: what each constraint leaves by itself, with nothing followed any further."""

from __future__ import annotations

from itertools import groupby

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.propagate.narrowing import narrowed_together


def candidates_at_sight(puzzle: Puzzle) -> list[int]:
    """For each cell the digits that no rule excludes given those that stand, bit d-1 for digit d; 0 where none is left.

    Cells that differ from one with a digit lose it; then each constraint is asked what it leaves of that. A cell with
    a single candidate counts as blank for all the others: to see what follows from it is the solving.
    """
    full = (1 << puzzle.n) - 1
    masks = [1 << digit - 1 if digit else full for digit in puzzle.givens]
    for _, cells in puzzle.groups:
        placed = 0
        for cell in cells:
            if puzzle.givens[cell]:
                placed |= masks[cell]
        for cell in cells:
            if not puzzle.givens[cell]:
                masks[cell] &= ~placed
    left = list(masks)
    said = [*puzzle.rules.others, *puzzle.placed_parts]
    for _, its_own in groupby(said, key=lambda one: one[0]):
        parts = [part for _, part in its_own]
        before = {cell: masks[cell] for part in parts for cell in part.cells}
        for cell, mask in narrowed_together(parts, before, puzzle.n).items():
            if not puzzle.givens[cell]:
                left[cell] &= mask
    return left
