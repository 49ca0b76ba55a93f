"""The techniques that people solve with, one module each, from the easiest to the hardest.

A technique is a function from a board to the steps it finds there. To add one, write the module, name it in
`TECHNIQUES`, and say its step in words in `solver.explain.prose`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques import (
    als_xz,
    cage_combinations,
    colouring,
    fish,
    full_house,
    hidden_single,
    hidden_subset,
    innies_outies,
    locked,
    naked_single,
    naked_subset,
    restriction,
    twin_elimination,
    unique_rectangle,
    w_wing,
    wings,
    x_chain,
    xy_chain,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
    from sudoku_tui.solver.explain.techniques.step import Step


@dataclass(frozen=True)
class Technique:
    """How to find steps of one kind, and whether they count on there being just one solution."""

    find: Callable[[PencilGrid], Iterator[Step]]
    needs_uniqueness: bool = False


TECHNIQUES = (
    Technique(full_house.find),
    Technique(hidden_single.in_boxes),
    Technique(hidden_single.in_lines),
    Technique(naked_single.find),
    Technique(twin_elimination.find),
    Technique(cage_combinations.find),
    Technique(restriction.find),
    Technique(locked.pointing),
    Technique(innies_outies.find),
    Technique(locked.claiming),
    Technique(cage_combinations.pointing),
    Technique(naked_subset.of_size(2)),
    Technique(fish.of_size(2)),
    Technique(hidden_subset.of_size(2)),
    Technique(naked_subset.of_size(3)),
    Technique(fish.of_size(3)),
    Technique(hidden_subset.of_size(3)),
    Technique(wings.xy),
    Technique(wings.xyz),
    Technique(unique_rectangle.find, needs_uniqueness=True),
    Technique(colouring.find),
    Technique(naked_subset.of_size(4)),
    Technique(fish.of_size(4)),
    Technique(hidden_subset.of_size(4)),
    Technique(w_wing.find),
    Technique(x_chain.find),
    Technique(xy_chain.find),
    Technique(als_xz.find),
)


class StepSearch:
    """The easiest step on a board that fills, looked for only where something has changed."""

    def __init__(self, board: PencilGrid, unique: bool) -> None:
        self._board = board
        self._techniques = [one for one in TECHNIQUES if unique or not one.needs_uniqueness]
        self._in_vain: list[list[int] | None] = [None] * len(self._techniques)
        """For each technique where the digits could go when it last found nothing; None before it has looked at all."""

    def easiest(self) -> Step | None:
        """The first step of the easiest technique that finds one."""
        board = self._board
        for index, technique in enumerate(self._techniques):
            if board.compare(self._in_vain[index]):
                for step in technique.find(board):
                    return step
                self._in_vain[index] = board.where.copy()
        return None
