"""Hidden pair, triple, quad: so many digits of a house share so many places, which hold nothing else."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NAMES = {2: ("hidden pair", 3.4), 3: ("hidden triple", 4.0), 4: ("hidden quad", 5.4)}


def of_size(size: int) -> Callable[[PencilGrid], Iterator[Step]]:
    def find(board: PencilGrid) -> Iterator[Step]:
        name, level = NAMES[size]
        for house, mask in zip(board.layout.houses, board.layout.house_masks, strict=True):
            if not mask & board.changed:
                continue
            spots = {digit: mask & board.where[digit] for digit in range(1, board.n + 1)}
            few = [digit for digit, spot in spots.items() if 1 < spot.bit_count() <= size]
            for digits in combinations(few, size):
                union = 0
                for digit in digits:
                    union |= spots[digit]
                if union.bit_count() != size:
                    continue
                kept = sum([1 << digit - 1 for digit in digits])
                cells = bits(union)
                struck = [(cell, digit) for cell in cells for digit in digits_of(board.masks[cell] & ~kept)]
                if struck:
                    yield Step(
                        name,
                        level,
                        eliminations=tuple(struck),
                        cells=tuple(cells),
                        candidates=tuple([(cell, digit) for digit in digits for cell in bits(spots[digit])]),
                        places=(house,),
                    )

    return find
