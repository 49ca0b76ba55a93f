"""Restriction: what one constraint leaves of its cells, such as the end of a thermometer that no low digit fits in.

The technique has the name of the constraint's family: people learn to read thermometers, not restrictions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.puzzles.parts import Part
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.narrowing import narrowed
from sudoku_tui.solver.propagate.sums import digits_of

LEVEL = 2.5


def find(board: PencilGrid) -> Iterator[Step]:
    for constraint, parts, mask in board.layout.narrow:
        struck = struck_by(board, parts) if mask & board.changed and mask & board.open else []
        if struck:
            yield Step(
                constraint.family, LEVEL, eliminations=tuple(struck), cells=constraint.cells, places=(constraint,)
            )


def struck_by(board: PencilGrid, parts: Sequence[Part]) -> list[tuple[int, int]]:
    """The candidates that some parts leave no room for, one after the other until nothing more follows."""
    cells = dict.fromkeys([cell for part in parts for cell in part.cells])
    left = {cell: board.choices(cell) for cell in cells}
    changed = True
    while changed and all(left.values()):
        changed = False
        for part in parts:
            before = [left[cell] for cell in part.cells]
            if not all(before):
                break
            after = narrowed(part, before, board.n)
            if after != before:
                changed = len(parts) > 1
                left.update(zip(part.cells, after, strict=True))
    return [
        (cell, digit) for cell in cells if board.masks[cell] for digit in digits_of(board.masks[cell] & ~left[cell])
    ]
