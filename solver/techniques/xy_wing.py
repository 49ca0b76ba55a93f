"""XY-wing: whichever of its two candidates the pivot takes, one of two cells that it sees holds a third digit."""

from __future__ import annotations

from sudoku_tui.solver.techniques.board import Board, is_single
from sudoku_tui.solver.techniques.wings import struck_by, two_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.techniques.step import Step

NAME, LEVEL = "XY-wing", 4.2


def find(board: Board) -> Iterator[Step]:
    pairs = two_choices(board)
    sees = board.layout.sees
    for pivot, choices in pairs.items():
        wings = [(cell, mask) for cell, mask in pairs.items() if sees[pivot] >> cell & 1 and is_single(mask & choices)]
        for index, (first, one) in enumerate(wings):
            for second, other in wings[index + 1 :]:
                shared = one & other
                if shared == one & ~choices and is_single(shared):
                    step = struck_by(board, NAME, LEVEL, (pivot, first, second), shared.bit_length(), (first, second))
                    if step:
                        yield step
