"""What the panel says of the cell under the cursor: the constraints that it belongs to, and what each still allows."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.marks import Outside
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.propagate.candidates import peers
from sudoku_tui.solver.propagate.narrowing import narrowed_together
from sudoku_tui.solver.propagate.sums import digits_of
from sudoku_tui.tui.state.cages import cage_at
from sudoku_tui.tui.widgets.cagewords import cage_rows

if TYPE_CHECKING:
    from sudoku_tui.tui.state.board import Board
    from sudoku_tui.tui.widgets.panelrows import PanelRow


def cell_rows(board: Board, cursor: int, width: int) -> list[PanelRow]:
    """A row for each constraint that was placed on the cell, a cage with its combinations; none where there is none."""
    puzzle = board.seen
    cage = cage_at(puzzle, cursor)
    rows = cage_rows(board, cursor, width)
    others = [one for one in puzzle.placed if cursor in one.cells and one is not cage]
    return [*rows, *(((_told(one, puzzle.n), ""), *_allowed_words(board, one, cursor)) for one in others)]


def _told(constraint: Constraint, n: int) -> str:
    """The constraint in words, a clue outside the grid after the sign of its kind."""
    signs = [mark.sign for mark in constraint.marks(n) if isinstance(mark, Outside) and mark.sign]
    return " ".join([*signs, constraint.listed(n)])


def _allowed_words(board: Board, constraint: Constraint, cell: int) -> PanelRow:
    if board.digits[cell]:
        return ()
    digits = digits_of(allowed(board.seen, board.digits, constraint, cell))
    if not digits:
        return (": ", "label"), ("no digit is left", "bad")
    between = "" if board.seen.n < 10 else " "
    return (": ", "label"), (between.join(map(str, digits)), "good")


@lru_cache(maxsize=256)
def allowed(puzzle: Puzzle, digits: Digits, constraint: Constraint, cell: int) -> int:
    """The digits that a constraint by itself still allows in a cell beside these, as a mask.

    A digit is struck elsewhere only where another one forbids it: what takes more thought is left to who solves it.
    """
    n = puzzle.n
    masks = {other: _beside(puzzle, digits, other) for other in constraint.cells}
    parts = [part for said, part in puzzle.placed_parts if said is constraint]
    left = narrowed_together(parts, masks, n)
    return left[cell] if all(left.values()) else 0


def _beside(puzzle: Puzzle, digits: Digits, cell: int) -> int:
    """What the digits of the cells that it sees leave to a cell."""
    if digits[cell]:
        return 1 << digits[cell] - 1
    mask = (1 << puzzle.n) - 1
    for other in peers(puzzle.rules)[cell]:
        if digits[other]:
            mask &= ~(1 << digits[other] - 1)
    return mask
