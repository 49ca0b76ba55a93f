"""Simple colouring: strong links paint the places of a digit in two colours, of which one is all true."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.links import strong_links
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.constraints.base import Constraint

NAME, LEVEL = "simple colouring", 4.9


def find(board: PencilGrid) -> Iterator[Step]:
    for digit in range(1, board.n + 1):
        if not board.changes[digit]:
            continue
        links = strong_links(board, digit)
        painted: set[int] = set()
        for start in links:
            if start not in painted:
                colours = _painted(start, links)
                painted.update(colours[0], colours[1])
                struck = _struck(board, digit, colours)
                if struck:
                    yield Step(
                        NAME,
                        LEVEL,
                        eliminations=tuple([(cell, digit) for cell in struck]),
                        cells=(*colours[0], *colours[1]),
                        candidates=tuple([(cell, digit) for colour in colours for cell in colour]),
                        second=tuple([(cell, digit) for cell in colours[1]]),
                        places=_houses(colours, links),
                    )


def _painted(start: int, links: dict[int, dict[int, Constraint]]) -> tuple[list[int], list[int]]:
    """The cells of each colour, from the start on."""
    colour = {start: 0}
    todo = [start]
    for cell in todo:
        for other in links[cell]:
            if other not in colour:
                colour[other] = 1 - colour[cell]
                todo.append(other)
    return [cell for cell in todo if not colour[cell]], [cell for cell in todo if colour[cell]]


def _struck(board: PencilGrid, digit: int, colours: tuple[list[int], list[int]]) -> list[int]:
    """All of a colour that sees itself; else whatever sees both."""
    sees = board.layout.sees
    seen = [0, 0]
    for index, cells in enumerate(colours):
        for cell in cells:
            seen[index] |= sees[cell]
        if any(seen[index] >> cell & 1 for cell in cells):
            return cells
    return bits(seen[0] & seen[1] & board.where[digit])


def _houses(colours: tuple[list[int], list[int]], links: dict[int, dict[int, Constraint]]) -> tuple[Constraint, ...]:
    return tuple(dict.fromkeys([house for cell in colours[0] for house in links[cell].values()]))
