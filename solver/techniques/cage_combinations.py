"""Cage combinations: a cage's total leaves its cells only some digits, and may keep a digit from cells around it."""

from __future__ import annotations

from sudoku_tui.solver.combinations import combinations
from sudoku_tui.solver.sums import Sum, cage_sum, digits_of, narrowed
from sudoku_tui.solver.techniques.board import Board, bits
from sudoku_tui.solver.techniques.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.model import Cage

NAME, LEVEL = "cage combinations", 2.5
POINTING, POINTING_LEVEL = "cage pointing", 2.9
FEW = 12
"""More combinations than these nobody keeps in mind."""


def find(board: Board) -> Iterator[Step]:
    """Candidates of a cage's cells that its total leaves no room for."""
    for cage, mask in board.layout.cages:
        struck = struck_by(board, cage_sum(cage)) if mask & board.changed else []
        if struck:
            possible = _few(board, cage)
            step = _step(NAME, LEVEL, cage, struck, possible)
            is_clue = len(cage.cells) == len(possible) == 1
            yield step.replace(placements=((cage.cells[0], cage.total),), eliminations=()) if is_clue else step


def struck_by(board: Board, line: Sum) -> list[tuple[int, int]]:
    """The candidates that a sum leaves no room for."""
    before = [board.choices(cell) for cell in line.cells]
    if not all(before) or not any(board.masks[cell] for cell in line.cells):
        return []
    after = narrowed(line, before, board.n)
    return [
        (cell, digit)
        for cell, old, new in zip(line.cells, before, after, strict=True)
        if board.masks[cell]
        for digit in digits_of(old & ~new)
    ]


def pointing(board: Board) -> Iterator[Step]:
    """A digit that every combination has is lost to whatever sees all its places in the cage."""
    for cage, mask in board.layout.cages:
        if cage.repeats or not mask & board.changed or not mask & board.open:
            continue
        possible = _few(board, cage)
        for digit in set.intersection(*map(set, possible)) if possible else ():
            cells = [cell for cell in cage.cells if board.masks[cell] >> digit - 1 & 1]
            if not cells or digit in [board.digits[cell] for cell in cage.cells]:
                continue
            struck = board.where[digit]
            for cell in cells:
                struck &= board.layout.sees[cell]
            if struck:
                found = [(cell, digit) for cell in bits(struck)]
                yield _step(POINTING, POINTING_LEVEL, cage, found, possible).replace(
                    cells=tuple(cells), candidates=tuple([(cell, digit) for cell in cells])
                )


def _few(board: Board, cage: Cage) -> list[tuple[int, ...]]:
    """What the cage can hold; nothing where that is much."""
    masks = [board.choices(cell) for cell in range(len(board.masks))]
    found = combinations(cage, masks, FEW + 1)
    return found if len(found) <= FEW else []


def _step(name: str, level: float, cage: Cage, struck: list[tuple[int, int]], possible: list[tuple[int, ...]]) -> Step:
    return Step(name, level, eliminations=tuple(struck), cells=cage.cells, places=(cage,), combinations=tuple(possible))
