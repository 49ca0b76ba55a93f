"""XY-wing and XYZ-wing: whatever the pivot takes, it or one of two cells that it sees holds a certain digit."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, is_single
from sudoku_tui.solver.explain.techniques.two_choices import struck_by, two_choices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.explain.techniques.step import Step

XY, XY_LEVEL = "XY-wing", 4.2
XYZ, XYZ_LEVEL = "XYZ-wing", 4.4


def xy(board: PencilGrid) -> Iterator[Step]:
    """The pivot has two candidates, each shared with one of the wings; the wings share a third."""
    for pivot, first, second in _winged(board, 2):
        shared = board.masks[first] & board.masks[second] & ~board.masks[pivot]
        if is_single(shared):
            yield from _step(board, XY, XY_LEVEL, (pivot, first, second), shared, (first, second))


def xyz(board: PencilGrid) -> Iterator[Step]:
    """The pivot has three candidates, the wings two of them each, of which they share one."""
    for pivot, first, second in _winged(board, 3):
        one, other = board.masks[first], board.masks[second]
        if not (one | other) & ~board.masks[pivot]:
            cells = (pivot, first, second)
            yield from _step(board, XYZ, XYZ_LEVEL, cells, one & other, cells)


def _winged(board: PencilGrid, size: int) -> Iterator[tuple[int, int, int]]:
    """Cells with so many candidates, each with two cells of two candidates that it sees and shares candidates with:
    together all of its own.
    """
    masks, sees = board.masks, board.layout.sees
    pairs = two_choices(board)
    for pivot in bits(board.open):
        choices = masks[pivot]
        if choices.bit_count() != size or not (sees[pivot] | 1 << pivot) & board.changed:
            continue
        wings = [cell for cell, mask in pairs.items() if sees[pivot] >> cell & 1 and mask & choices]
        for index, first in enumerate(wings):
            for second in wings[index + 1 :]:
                one, other = masks[first], masks[second]
                if one != other and not choices & ~(one | other):
                    yield pivot, first, second


def _step(
    board: PencilGrid, name: str, level: float, cells: tuple[int, ...], digit: int, ends: tuple[int, ...]
) -> Iterator[Step]:
    step = struck_by(board, name, level, cells, digit.bit_length(), ends)
    if step:
        yield step
