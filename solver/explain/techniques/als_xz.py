"""ALS-XZ: two groups of cells, each with one candidate more than cells, can't both do without a digit they share in
sight of one another: so one of them holds any other digit that both have.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits, mask_of
from sudoku_tui.solver.explain.techniques.step import Step
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.explain.techniques.step import Candidate

NAME, LEVEL = "ALS-XZ", 6.6
LARGEST = 4
"""Groups with more cells are hard to see, and take long to look for."""
LARGEST_GRID = 9
"""In larger grids there are so many groups that no person looks for them, and that looking takes long."""


class Als:
    """Cells of one house with one candidate more than cells, and what sees all the places of each digit."""

    __slots__ = ("cells", "choices", "mask", "seen", "spots")

    def __init__(self, board: PencilGrid, cells: tuple[int, ...], choices: int) -> None:
        self.cells, self.choices, self.mask = cells, choices, mask_of(cells)
        self.spots: dict[int, int] = {}
        self.seen: dict[int, int] = {}
        sees = board.layout.sees
        for digit in digits_of(choices):
            self.spots[digit] = self.mask & board.where[digit]
            seen = -1
            for cell in bits(self.spots[digit]):
                seen &= sees[cell]
            self.seen[digit] = seen


def find(board: PencilGrid) -> Iterator[Step]:
    if board.n > LARGEST_GRID:
        return
    groups = _groups(board)
    changed = [(index, group) for index, group in enumerate(groups) if group.mask & board.changed]
    for index, first in enumerate(groups):
        others = groups[index + 1 :] if first.mask & board.changed else [one for at, one in changed if at > index]
        for second in others:
            shared = first.choices & second.choices
            if shared & (shared - 1) and not first.mask & second.mask:
                for digit in digits_of(shared):
                    if not second.spots[digit] & ~first.seen[digit]:
                        yield from _steps(board, first, second, shared, digit)


def _groups(board: PencilGrid) -> list[Als]:
    found: dict[tuple[int, ...], int] = {}
    for mask in board.layout.house_masks:
        cells = tuple(bits(mask & board.open))
        found.update(_with_one_to_spare(cells, tuple([board.masks[cell] for cell in cells])))
    return [Als(board, cells, choices) for cells, choices in sorted(found.items(), key=lambda item: len(item[0]))]


@lru_cache(maxsize=256)
def _with_one_to_spare(cells: tuple[int, ...], masks: tuple[int, ...]) -> dict[tuple[int, ...], int]:
    """The groups among the open cells of a house, and their candidates: most houses stay as they are for many steps."""
    found = {}
    for size in range(1, min(LARGEST, len(cells) - 1) + 1):
        few = [(cell, mask) for cell, mask in zip(cells, masks, strict=True) if 1 < mask.bit_count() <= size + 1]
        for chosen in combinations(few, size):
            choices = 0
            for _, mask in chosen:
                choices |= mask
            if choices.bit_count() == size + 1:
                found[tuple([cell for cell, _ in chosen])] = choices
    return found


def _steps(board: PencilGrid, first: Als, second: Als, shared: int, restricted: int) -> Iterator[Step]:
    """At least one group is without the restricted digit, and so holds all its others."""
    for digit in digits_of(shared):
        struck = first.seen[digit] & second.seen[digit] & board.where[digit]
        if struck and digit != restricted:
            cells = first.cells + second.cells
            yield Step(
                NAME,
                LEVEL,
                eliminations=tuple([(cell, digit) for cell in bits(struck)]),
                cells=cells,
                candidates=_choices(board, cells),
                second=_choices(board, second.cells),
            )


def _choices(board: PencilGrid, cells: tuple[int, ...]) -> tuple[Candidate, ...]:
    return tuple([(cell, choice) for cell in cells for choice in digits_of(board.masks[cell])])
