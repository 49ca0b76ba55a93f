"""The actions of the workbench that move the cursor."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.tui.screens import workbench_play
from sudoku_tui.tui.state.selection import Selection

if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.screens.workbench import Workbench
    from sudoku_tui.tui.state.desk import Desk


def move_to(bench: Workbench, cell: int, selection: Selection | None = None) -> None:
    """Move the cursor; what was selected is no longer, unless the selection moves with it."""
    was_entering = bench.entering > 0
    bench.cursor, bench.entering, bench.lit_first = cell, 0, 0
    selection = selection or Selection()
    if bool(selection) != bool(bench.selection):
        bench.refresh_bindings()
    bench.selection = selection
    if bench.desk.draft:
        bench.desk.draft = replace(bench.desk.draft, turned=0)
        bench.refresh_bindings()
    bench.show_boards()
    if _panel_depends(bench.desk):
        bench.show_panel()
    if was_entering:
        workbench_play.look_at_the_end(bench)


def _panel_depends(desk: Desk) -> bool:
    """Whether the panel tells of the cell under the cursor, or of its grid."""
    board, reason = desk.board, desk.advice.reason
    told = board.puzzle.placed or desk.conflicts or desk.draft or (reason and reason.candidates)
    noted = board.playing and (board.puzzle.rules.grids > 1 or not board.own.notes.is_empty)
    return bool(told or noted)


def move(bench: Workbench, down: int, right: int) -> None:
    """Go some rows and columns on; behind the last of a grid comes its first."""
    n, size = bench.desk.board.puzzle.n, bench.desk.board.puzzle.shape.cells
    grid, cell = divmod(bench.cursor, size)
    row, column = divmod(cell, n)
    bench.move_to(grid * size + (row + down) % n * n + (column + right) % n)


def to_column(bench: Workbench, column: int) -> None:
    n = bench.desk.board.puzzle.n
    bench.move_to(bench.cursor // n * n + column % n)


def by_box(bench: Workbench, down: int) -> None:
    move(bench, down * bench.desk.board.puzzle.shape.box_height, 0)


def hop(bench: Workbench, step: int) -> None:
    """To the other grid of a pair; where there is one grid, to the next empty cell."""
    puzzle, digits = bench.desk.board.puzzle, bench.desk.board.digits
    cells = puzzle.rules.cells
    if puzzle.rules.grids == 2:
        bench.move_to((bench.cursor + puzzle.shape.cells) % cells)
        return
    ahead = ((bench.cursor + step * distance) % cells for distance in range(1, cells))
    empty = next((cell for cell in ahead if not digits[cell]), None)
    if empty is not None:
        bench.move_to(empty)


def same_place(cell: int, old: Puzzle, new: Puzzle) -> int:
    """The cell of another puzzle in the same grid, row and column, or in the last there are."""
    grid, place = divmod(cell, old.shape.cells)
    row, column = divmod(place, old.n)
    grid, row, column = min(grid, new.rules.grids - 1), min(row, new.n - 1), min(column, new.n - 1)
    return grid * new.shape.cells + row * new.n + column
