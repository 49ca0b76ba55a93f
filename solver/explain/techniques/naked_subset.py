"""Naked pair, triple, quad: so many cells that see one another share so many candidates, which no other cell takes."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAMES = {2: ("naked pair", 3.0), 3: ("naked triple", 3.6), 4: ("naked quad", 5.0)}


def of_size(size: int) -> Callable[[PencilGrid], Iterator[Step]]:
    def find(board: PencilGrid) -> Iterator[Step]:
        name, level = NAMES[size]
        masks, sees = board.masks, board.layout.sees
        for area, mask in board.layout.areas:
            if not mask & board.changed:
                continue
            small = [cell for cell in bits(mask & board.open) if 1 < masks[cell].bit_count() <= size]
            for cells in combinations(small, size):
                union = 0
                for cell in cells:
                    union |= masks[cell]
                if union.bit_count() != size:
                    continue
                struck = []
                for digit in digits_of(union):
                    seen = board.where[digit]
                    for cell in cells:
                        if masks[cell] >> digit - 1 & 1:
                            seen &= sees[cell]
                    struck += [(cell, digit) for cell in bits(seen)]
                if struck:
                    yield Step(
                        name,
                        level,
                        eliminations=tuple(struck),
                        cells=cells,
                        candidates=tuple([(cell, digit) for cell in cells for digit in digits_of(masks[cell])]),
                        places=(area,),
                    )

    return find
