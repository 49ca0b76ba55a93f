"""XY-chain: cells with two candidates in a row, each of which passes on the digit it can't take: one of its ends holds
the digit that both have.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.two_choices import struck_by, two_choices
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.explain.techniques.step import Step

NAME, SHORTEST, A_CELL = "XY-chain", 6.2, 0.1


def find(board: PencilGrid) -> Iterator[Step]:
    """The shortest chain from any cell, if there is one."""
    pairs = two_choices(board)
    sees = board.layout.sees
    beside = {cell: [other for other in pairs if sees[cell] >> other & 1] for cell in pairs}
    best: Step | None = None
    for start, choices in pairs.items():
        for digit in digits_of(choices):
            step = _shortest(board, start, digit, pairs, beside, len(best.cells) if best else board.n**2)
            if step:
                best = step
    if best:
        yield best


def _shortest(
    board: PencilGrid, start: int, digit: int, pairs: dict[int, int], beside: dict[int, list[int]], below: int
) -> Step | None:
    """If the start is not the digit, it is its other candidate; its neighbours with that are something else …"""
    wanted = 1 << digit - 1
    first = (start, pairs[start] & ~wanted)
    before: dict[tuple[int, int], tuple[int, int] | None] = {first: None}
    layer = [first]
    length = 1
    while layer and length + 1 < below:
        length += 1
        following = []
        for cell, held in layer:
            for other in beside[cell]:
                if pairs[other] & held and other != start:
                    state = (other, pairs[other] & ~held)
                    if state not in before:
                        before[state] = (cell, held)
                        following.append(state)
                        if state[1] == wanted:
                            way = _way(state, before)
                            level = SHORTEST + A_CELL * (len(way) - 4)
                            step = struck_by(board, NAME, level, tuple(way), digit, (start, other))
                            if step:
                                return step
        layer = following
    return None


def _way(state: tuple[int, int] | None, before: dict[tuple[int, int], tuple[int, int] | None]) -> list[int]:
    way = []
    while state:
        way.append(state[0])
        state = before[state]
    return way[::-1]
