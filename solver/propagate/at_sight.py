"""Candidates as people pencil them in: what each rule leaves by itself, with nothing followed any further."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.propagate.narrowing import narrowed


def candidates_at_sight(puzzle: Puzzle) -> list[int]:
    """For each cell the digits that no rule excludes given those that stand, bit d-1 for digit d; 0 where none is left.

    Cells that differ from one with a digit lose it; then each part is asked once about what that leaves. A cell with
    a single candidate counts as blank all the same: to see what follows from it is the solving.
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
    for _, part in puzzle.others:
        before = [masks[cell] for cell in part.cells]
        after = narrowed(part, before, puzzle.n) if all(before) else [0] * len(before)
        for cell, mask in zip(part.cells, after, strict=True):
            if not puzzle.givens[cell]:
                left[cell] &= mask
    return left
