"""X-chain: places of one digit in a row, tied by links of which every other is strong: one of its ends holds it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.links import strong_links
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.constraints.base import Constraint

NAME, SHORTEST, A_LINK = "X-chain", 5.6, 0.1


def find(board: PencilGrid) -> Iterator[Step]:
    """The shortest chain over all digits, if there is one."""
    best: Step | None = None
    for digit in range(1, board.n + 1):
        if not board.changes[digit]:
            continue
        links = strong_links(board, digit)
        for start in links:
            step = _shortest(board, digit, start, links, len(best.cells) if best else board.n**2)
            if step:
                best = step
    if best:
        yield best


def _shortest(
    board: PencilGrid, digit: int, start: int, links: dict[int, dict[int, Constraint]], below: int
) -> Step | None:
    """The shortest chain from a cell that takes the digit from some other, of fewer cells than `below`."""
    sees, where = board.layout.sees, board.where[digit]
    before: dict[int, int] = {}  # each true end, and the false cell that it follows from
    origin: dict[int, int] = {}  # each false cell, and the true end that it follows from
    false = [start]
    length = 0
    while false and length + 2 < below:
        length += 2
        true = []
        for cell in false:
            for other in links.get(cell, ()):
                if other not in before and other != start:
                    before[other] = cell
                    true.append(other)
        for end in true:
            struck = sees[start] & sees[end] & where
            if struck and length > 2:
                return _step(board, digit, _way(start, end, before, origin), struck, links)
        false = []
        for end in true:
            for cell in bits(sees[end] & where):
                if cell in links and cell not in origin and cell != start:
                    origin[cell] = end
                    false.append(cell)
    return None


def _way(start: int, end: int, before: dict[int, int], origin: dict[int, int]) -> list[int]:
    way = [end, before[end]]
    while way[-1] != start:
        end = origin[way[-1]]
        way += [end, before[end]]
    return way[::-1]


def _step(board: PencilGrid, digit: int, way: list[int], struck: int, links: dict[int, dict[int, Constraint]]) -> Step:
    return Step(
        NAME,
        SHORTEST + A_LINK * (len(way) // 2 - 2),
        eliminations=tuple([(cell, digit) for cell in bits(struck)]),
        cells=tuple(way),
        candidates=tuple([(cell, digit) for cell in way]),
        second=tuple([(cell, digit) for cell in way[1::2]]),
        places=tuple([links[way[index]][way[index + 1]] for index in range(0, len(way), 2)]),
    )
