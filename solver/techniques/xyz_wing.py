"""XYZ-wing: the pivot has three candidates, two cells that it sees two of them each; one of the three holds the digit
they share.
"""

from __future__ import annotations

from sudoku_tui.solver.techniques.board import Board, bits
from sudoku_tui.solver.techniques.wings import struck_by, two_choices

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.techniques.step import Step

NAME, LEVEL = "XYZ-wing", 4.4


def find(board: Board) -> Iterator[Step]:
    pairs = two_choices(board)
    sees = board.layout.sees
    for pivot in bits(board.open):
        choices = board.masks[pivot]
        if choices.bit_count() != 3:
            continue
        wings = [(cell, mask) for cell, mask in pairs.items() if sees[pivot] >> cell & 1 and not mask & ~choices]
        for index, (first, one) in enumerate(wings):
            for second, other in wings[index + 1 :]:
                if one != other:
                    cells = (pivot, first, second)
                    step = struck_by(board, NAME, LEVEL, cells, (one & other).bit_length(), cells)
                    if step:
                        yield step
