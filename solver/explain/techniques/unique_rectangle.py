"""Unique rectangle: four cells in two rows, columns and boxes can't all be left with the same two candidates, or the
two could be exchanged and the puzzle would have a second solution. Only for puzzles that are known to have one.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, mask_of
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.explain.techniques.two_choices import two_choices
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME, LEVEL = "unique rectangle", 4.5


def find(board: PencilGrid) -> Iterator[Step]:
    if board.layout.plain:
        yield from (step for step in _found(board) if step.eliminations)


def _found(board: PencilGrid) -> Iterator[Step]:
    pairs = two_choices(board)
    seen: set[tuple[int, ...]] = set()
    for first, choices in pairs.items():
        for second, other in pairs.items():
            if second > first and other == choices:
                for corners in _rectangles(board, first, second):
                    if corners not in seen and not any(choices & ~board.masks[cell] for cell in corners):
                        seen.add(corners)
                        yield from _steps(board, corners, choices)


def _rectangles(board: PencilGrid, first: int, second: int) -> Iterator[tuple[int, ...]]:
    """The rectangles with these two corners, beside or across from one another, that lie in just two boxes."""
    n = board.n
    row, column = divmod(first, n)
    other_row, other_column = divmod(second, n)
    rows = [other_row] if row != other_row else [line for line in range(n) if line != row]
    columns = [other_column] if column != other_column else [line for line in range(n) if line != column]
    for one_row in rows:
        for one_column in columns:
            corners = sorted((first, row * n + one_column, one_row * n + column, one_row * n + one_column))
            if second in corners and _in_two_boxes(board, corners):
                yield tuple(corners)


def _in_two_boxes(board: PencilGrid, corners: list[int]) -> bool:
    cells = mask_of(corners)
    boxes = [
        mask
        for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True)
        if house.family == "box" and mask & cells
    ]
    return len(boxes) == 2 and all((mask & cells).bit_count() == 2 for mask in boxes)


def _steps(board: PencilGrid, corners: tuple[int, ...], pair: int) -> Iterator[Step]:
    masks = board.masks
    roof = [cell for cell in corners if masks[cell] != pair]
    if len(roof) == 1:
        yield _step(board, corners, pair, [(roof[0], digit) for digit in digits_of(pair)])
    if not roof:
        return
    extra = 0
    for cell in roof:
        extra |= masks[cell] & ~pair
    if len(roof) > 1 and extra.bit_count() == 1:
        struck = board.where[extra.bit_length()]
        for cell in roof:
            struck &= board.layout.sees[cell]
        yield _step(board, corners, pair, [(cell, extra.bit_length()) for cell in bits(struck)])
    if len(roof) == 2 and board.layout.sees[roof[0]] >> roof[1] & 1:
        yield from _locked(board, corners, pair, roof)


def _locked(board: PencilGrid, corners: tuple[int, ...], pair: int, roof: list[int]) -> Iterator[Step]:
    """One of the two digits must be in the roof, so the other is in neither cell of it."""
    both = mask_of(roof)
    one, other = digits_of(pair)
    for held, struck in ((one, other), (other, one)):
        for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
            if mask & board.where[held] == both:
                step = _step(board, corners, pair, [(cell, struck) for cell in roof])
                yield replace(step, places=(house,))


def _step(board: PencilGrid, corners: tuple[int, ...], pair: int, struck: list[tuple[int, int]]) -> Step:
    lit = tuple([(cell, digit) for cell in corners for digit in digits_of(pair)])
    return Step(NAME, LEVEL, eliminations=tuple(struck), cells=corners, candidates=lit)
