"""Cage combinations: a sum leaves its cells only some digits, and may keep a digit from cells around it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.parts import Sum
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.restriction import struck_by
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.combinations import combinations

NAME, LEVEL = "cage combinations", 2.5
POINTING, POINTING_LEVEL = "cage pointing", 2.9
FEW = 12
"""More combinations than these nobody keeps in mind."""


def find(board: PencilGrid) -> Iterator[Step]:
    """Candidates of a cage's cells that its total leaves no room for."""
    for cage, part, mask in board.layout.sums:
        struck = struck_by(board, [part]) if mask & board.changed else []
        if struck:
            possible = _few(board, part)
            step = _step(NAME, LEVEL, cage, struck, possible)
            is_clue = len(part.cells) == len(possible) == 1
            yield replace(step, placements=((part.cells[0], part.total),), eliminations=()) if is_clue else step


def pointing(board: PencilGrid) -> Iterator[Step]:
    """A digit that every combination has is lost to whatever sees all its places in the cage."""
    for cage, part, mask in board.layout.sums:
        if not part.distinct or not mask & board.changed or not mask & board.open:
            continue
        possible = _few(board, part)
        for digit in set.intersection(*map(set, possible)) if possible else ():
            cells = [cell for cell in part.cells if board.masks[cell] >> digit - 1 & 1]
            if not cells or digit in [board.digits[cell] for cell in part.cells]:
                continue
            struck = board.where[digit]
            for cell in cells:
                struck &= board.layout.sees[cell]
            if struck:
                found = [(cell, digit) for cell in bits(struck)]
                yield replace(
                    _step(POINTING, POINTING_LEVEL, cage, found, possible),
                    cells=tuple(cells),
                    candidates=tuple([(cell, digit) for cell in cells]),
                )


def _few(board: PencilGrid, part: Sum) -> list[tuple[int, ...]]:
    """What the cage can hold; nothing where that is much."""
    masks = [board.choices(cell) for cell in range(len(board.masks))]
    found = combinations(part, masks, FEW + 1)
    return found if len(found) <= FEW else []


def _step(
    name: str, level: float, cage: Constraint, struck: list[tuple[int, int]], possible: list[tuple[int, ...]]
) -> Step:
    return Step(name, level, eliminations=tuple(struck), cells=cage.cells, places=(cage,), combinations=tuple(possible))
