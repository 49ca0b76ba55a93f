"""The actions of the workbench that draw the cages of a killer. While the desk has a draft, cage mode is on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import with_cages
from sudoku_tui.tui.state.cage_draft import Draft, cage_at, with_cages_as_boxes, with_draft

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench


def enter_or_leave(bench: Workbench) -> None:
    if not bench.may_set():
        return
    bench.entering = 0
    bench.set_draft(None if bench.desk.draft else Draft())


def leave(bench: Workbench) -> None:
    """Drop what is drawn so far; where nothing is, leave the mode."""
    draft = bench.desk.draft
    bench.set_draft(None if draft is None or draft.is_empty else Draft())


def mark(bench: Workbench) -> None:
    if bench.desk.draft:
        bench.set_draft(bench.desk.draft.toggle(bench.cursor))


def erase(bench: Workbench) -> None:
    if bench.desk.draft:
        bench.set_draft(bench.desk.draft.erase())


def make(bench: Workbench) -> None:
    """Make the cage that is drawn, or give the one under the cursor another sum."""
    if bench.desk.draft is None:
        return
    puzzle = bench.desk.board.puzzle
    try:
        cages = with_draft(puzzle, bench.desk.draft, bench.cursor)
    except ValueError as error:
        bench.notify(str(error), title="No cage", severity="warning", markup=False)
        return
    bench.desk.draft = Draft()
    bench.desk.session.revise(with_cages(puzzle, cages))
    bench.board_changed()


def delete(bench: Workbench) -> None:
    """Delete the cage under the cursor."""
    puzzle = bench.desk.board.puzzle
    cage = cage_at(puzzle, bench.cursor)
    if cage is None:
        bench.notify("There is no cage under the cursor.", title="Not deleted", severity="warning")
        return
    bench.desk.session.revise(puzzle.with_placed([other for other in puzzle.placed if other is not cage]))
    bench.board_changed()


def make_boxes(bench: Workbench) -> None:
    """Make the cages the boxes of a jigsaw."""
    puzzle = bench.desk.board.puzzle
    if not bench.may_set():
        return
    try:
        changed = with_cages_as_boxes(puzzle)
    except ValueError as error:
        advice = f"draw the boxes as cages (K), {puzzle.n} cells each"
        bench.notify(f"{error}: {advice}", title="No jigsaw", severity="warning", markup=False)
        return
    bench.desk.session.revise(changed)
    bench.board_changed()
