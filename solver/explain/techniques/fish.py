"""X-wing, swordfish, jellyfish: a digit's places in so many rows lie in so many columns, or the other way round."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, mask_of
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_tui.puzzles.constraints.base import Constraint

NAMES = {2: ("X-wing", 3.2), 3: ("swordfish", 3.8), 4: ("jellyfish", 5.2)}


def of_size(size: int) -> Callable[[PencilGrid], Iterator[Step]]:
    def find(board: PencilGrid) -> Iterator[Step]:
        for base, cover in (("row", "column"), ("column", "row")):
            yield from _find(board, size, _family(board, base), _family(board, cover))

    return find


def _family(board: PencilGrid, family: str) -> list[tuple[Constraint, int]]:
    return [
        (house, mask)
        for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True)
        if house.family == family
    ]


def _find(
    board: PencilGrid, size: int, bases: list[tuple[Constraint, int]], covers: list[tuple[Constraint, int]]
) -> Iterator[Step]:
    name, level = NAMES[size]
    crossing = _crossing(covers)
    for digit in range(1, board.n + 1):
        where = board.where[digit]
        if not board.changes[digit]:
            continue
        lines = []
        for house, mask in bases:
            spots = mask & where
            if 1 < spots.bit_count() <= size:
                lines.append((house, spots, mask_of([crossing[cell] for cell in bits(spots)])))
        for chosen in combinations(lines, size):
            union = spots = 0
            for _, own, crossed in chosen:
                union |= crossed
                spots |= own
            if union.bit_count() != size:
                continue
            crossed_houses = [covers[index] for index in bits(union)]
            struck = 0
            for _, mask in crossed_houses:
                struck |= mask & where & ~spots
            if struck:
                yield Step(
                    name,
                    level,
                    eliminations=tuple([(cell, digit) for cell in bits(struck)]),
                    cells=tuple(bits(spots)),
                    candidates=tuple([(cell, digit) for cell in bits(spots)]),
                    places=tuple([house for house, _, _ in chosen]),
                    covers=tuple([house for house, _ in crossed_houses]),
                )


def _crossing(covers: list[tuple[Constraint, int]]) -> dict[int, int]:
    """For each cell the index of the cover it lies in."""
    return {cell: index for index, (house, _) in enumerate(covers) for cell in house.cells}
