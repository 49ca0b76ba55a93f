"""The actions of the workbench that draw constraints. While the desk has a draft, drawing mode is on."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.tui.state.cages import with_cage, with_cages_as_boxes
from sudoku_tui.tui.state.draft import Draft, with_placed, without
from sudoku_tui.tui.state.selection import Selection, cell_beside

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.screens.workbench import Workbench


def enter_or_leave(bench: Workbench) -> None:
    """Whoever enters with cells selected has them marked."""
    if not bench.may_set():
        return
    bench.entering = 0
    marked, bench.selection = bench.selection, Selection()
    bench.set_draft(None if bench.desk.draft else Draft(marked))


def leave(bench: Workbench) -> None:
    """Drop what is drawn so far; where nothing is, leave the mode."""
    draft = bench.desk.draft
    bench.set_draft(None if draft is None or draft.is_empty else draft.emptied())


def mark(bench: Workbench) -> None:
    if bench.desk.draft:
        bench.set_draft(bench.desk.draft.toggle(bench.cursor))


def extend(bench: Workbench, down: int, right: int) -> None:
    """Mark the cell under the cursor and the next one, and go there; at the border there is none."""
    there = cell_beside(bench.cursor, down, right, bench.desk.board.puzzle.shape)
    if bench.desk.draft and there is not None:
        bench.desk.draft = bench.desk.draft.extend(bench.cursor, there)
        bench.move_to(there)


def erase(bench: Workbench) -> None:
    if bench.desk.draft:
        bench.set_draft(bench.desk.draft.erase())


def turn(bench: Workbench) -> None:
    """To the next of the constraints under the cursor."""
    if bench.desk.draft:
        bench.set_draft(bench.desk.draft.turn())


async def place(bench: Workbench) -> None:
    """Make a cage of the sum typed; else ask what to place on the marked cells, or how to change what is there.

    Cells that are selected outside of the mode are as good as marked ones.
    """
    puzzle, drawing = bench.desk.board.puzzle, bench.desk.draft is not None
    draft = bench.desk.draft or Draft(bench.selection)
    if draft.typed:
        _make_cage(bench, draft)
        return
    from sudoku_tui.tui.screens.place import Place

    old = None if draft.marked else draft.chosen(puzzle, bench.cursor)
    cells = (old.drawn_on(puzzle.n) if old else draft.marked.cells) or (bench.cursor,)

    def take(made: Constraint | None) -> None:
        if made:
            bench.selection = Selection()
            _change(bench, with_placed(puzzle, made, old), Draft(last=made.word) if drawing else None)

    await bench.app.push_screen(Place(puzzle, cells, draft.last, old), take)


def _make_cage(bench: Workbench, draft: Draft) -> None:
    """Make the cage that is drawn, or give the one under the cursor another sum."""
    try:
        changed = with_cage(bench.desk.board.puzzle, draft, bench.cursor)
    except ValueError as error:
        bench.notify(str(error), title="No cage", severity="warning", markup=False)
    else:
        _change(bench, changed, draft.emptied())


def delete(bench: Workbench) -> None:
    """Delete the constraint under the cursor that is meant."""
    draft, puzzle = bench.desk.draft, bench.desk.board.puzzle
    old = draft.chosen(puzzle, bench.cursor) if draft else None
    if draft is None or old is None:
        bench.notify("There is no constraint under the cursor.", title="Not deleted", severity="warning")
    else:
        _change(bench, without(puzzle, old), replace(draft, turned=0))


def _change(bench: Workbench, puzzle: Puzzle, draft: Draft | None) -> None:
    bench.desk.draft = draft
    if puzzle == bench.desk.board.puzzle:
        bench.notify("That is there already.")
        bench.show_desk()
    else:
        bench.desk.session.revise(puzzle)
        bench.board_changed()


def make_boxes(bench: Workbench) -> None:
    """Make the cages the boxes of a jigsaw."""
    puzzle = bench.desk.board.puzzle
    if not bench.may_set():
        return
    try:
        changed = with_cages_as_boxes(puzzle)
    except ValueError as error:
        advice = f"draw the boxes as cages ({bench.desk.key_of('draw')}), {puzzle.n} cells each"
        bench.notify(f"{error}: {advice}", title="No jigsaw", severity="warning", markup=False)
        return
    bench.desk.session.revise(changed)
    bench.board_changed()
