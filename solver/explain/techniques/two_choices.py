"""What wings and chains share: cells with two candidates, and the step that follows when one of some cells must hold a
digit.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Place


def two_choices(board: PencilGrid) -> dict[int, int]:
    """The cells with two candidates, and those as a mask."""
    return {cell: board.masks[cell] for cell in bits(board.open) if board.masks[cell].bit_count() == 2}


def struck_by(
    board: PencilGrid,
    name: str,
    level: float,
    cells: tuple[int, ...],
    digit: int,
    ends: tuple[int, ...],
    places: tuple[Place, ...] = (),
) -> Step | None:
    """The step that takes the digit from whatever sees all the ends; None where nothing does."""
    struck = board.where[digit]
    for end in ends:
        struck &= board.layout.sees[end]
    if not struck:
        return None
    return Step(
        name,
        level,
        eliminations=tuple([(cell, digit) for cell in bits(struck)]),
        cells=cells,
        candidates=tuple([(cell, choice) for cell in cells for choice in digits_of(board.masks[cell])]),
        places=places,
    )
