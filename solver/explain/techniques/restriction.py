"""Restriction: what one constraint leaves of its cells, such as the end of a thermometer that no low digit fits in.

The technique has the name of the constraint's family: people learn to read thermometers, not restrictions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from sudoku_tui.puzzles.parts import Part
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.narrowing import narrowed_together
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
    left = narrowed_together(parts, {cell: board.choices(cell) for cell in cells}, board.n)
    return [
        (cell, digit) for cell in cells if board.masks[cell] for digit in digits_of(board.masks[cell] & ~left[cell])
    ]
