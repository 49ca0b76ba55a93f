"""The techniques that people solve with, one module each, from the easiest to the hardest.

A technique is a function from a board to the steps it finds there. To add one, write the module, name it in
`TECHNIQUES`, and say its step in words in `solver.explain.words`.
"""

from __future__ import annotations

from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.techniques import (
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
    twins,
    unique_rectangle,
    w_wing,
    x_chain,
    xy_chain,
    xy_wing,
    xyz_wing,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from sudoku_tui.solver.techniques.board import Board
    from sudoku_tui.solver.techniques.step import Step


class Technique(Record):
    """How to find steps of one kind, and whether they count on there being just one solution."""

    find: Callable[[Board], Iterator[Step]]
    needs_uniqueness: bool = False


TECHNIQUES = (
    Technique(full_house.find),
    Technique(hidden_single.in_boxes),
    Technique(hidden_single.in_lines),
    Technique(naked_single.find),
    Technique(twins.find),
    Technique(cage_combinations.find),
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
    Technique(xy_wing.find),
    Technique(xyz_wing.find),
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


def easiest(board: Board, unique: bool) -> Step | None:
    """The first step of the easiest technique that finds one."""
    for technique in TECHNIQUES:
        if unique or not technique.needs_uniqueness:
            for step in technique.find(board):
                return step
    return None
