"""Random irregular boxes: two boxes that touch exchange a cell each, again and again, if both stay in one piece."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import Shape, connected, jigsaw, neighbours
from sudoku_tui.solver.generate.chance import Chance

TRIES_A_CELL = 8
"""About one exchange in five leaves both boxes in one piece; after so many tries little is left of the rectangles."""


def irregular(shape: Shape, chance: Chance) -> Shape:
    """A shape of the same size whose boxes are no rectangles, and none of them a whole row or column."""
    boxes = list(shape.box_numbers())
    lines = {*shape.rows(), *shape.columns()}
    tries = TRIES_A_CELL * len(boxes) * (shape.n if shape.box_height == 1 else 1)  # rows are slow to lose their shape
    while True:
        for _ in range(tries):
            _exchange(boxes, shape.n, chance)
        if not lines.intersection([_cells(boxes, box) for box in range(shape.n)]):
            found = jigsaw(boxes)
            if found.regions:
                return found


def _exchange(boxes: list[int], n: int, chance: Chance) -> None:
    cell = chance.below(len(boxes))
    beside = neighbours(n)[cell]
    here, there = boxes[cell], boxes[beside[chance.below(len(beside))]]
    if here == there:
        return
    touching = [
        other
        for other, box in enumerate(boxes)
        if box == there and any(boxes[near] == here and near != cell for near in neighbours(n)[other])
    ]
    if not touching:
        return
    other = touching[chance.below(len(touching))]
    boxes[cell], boxes[other] = there, here
    if not all(connected(n, _cells(boxes, box)) for box in (here, there)):
        boxes[cell], boxes[other] = here, there


def _cells(boxes: list[int], box: int) -> tuple[int, ...]:
    return tuple([cell for cell, found in enumerate(boxes) if found == box])
