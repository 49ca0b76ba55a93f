"""W-wing: two cells with the same two candidates, of which one can't be in both because a house would miss it."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.explain.techniques.two_choices import struck_by, two_choices
from sudoku_tui.solver.propagate.sums import digits_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.explain.techniques.step import Step

NAME, LEVEL = "W-wing", 5.5


def find(board: PencilGrid) -> Iterator[Step]:
    layout, sees = board.layout, board.layout.sees
    pairs = two_choices(board)
    for first, choices in pairs.items():
        for second, other in pairs.items():
            if other != choices or second <= first or sees[first] >> second & 1:
                continue
            ends = 1 << first | 1 << second
            for bridge in digits_of(choices):
                (ending,) = digits_of(choices & ~(1 << bridge - 1))
                if not board.where[ending] & sees[first] & sees[second]:
                    continue
                for house, mask in zip(layout.houses, layout.house_masks, strict=True):
                    if not (mask & board.changes[bridge] or ends & board.changed):
                        continue
                    spots = mask & board.where[bridge]
                    if not spots or spots & ends or spots & ~(sees[first] | sees[second]):
                        continue
                    cells = (first, second, *bits(spots))
                    step = struck_by(board, NAME, LEVEL, cells, ending, (first, second), (house,))
                    if step:
                        lit = [one for one in step.candidates if one[0] in (first, second) or one[1] == bridge]
                        yield replace(step, candidates=tuple(lit))
