"""Cage mode: what the workbench does while somebody draws the cages of a killer."""

from __future__ import annotations

from dataclasses import replace

from textual import on

from sudoku_tui.puzzles.constraints.cage import with_cages
from sudoku_tui.tui.screens.dialogs import Dialogs
from sudoku_tui.tui.state.cages import Draft, cage_at, with_cages_as_boxes, with_draft
from sudoku_tui.tui.widgets.board import Board


class Caging(Dialogs):
    """The part of the workbench that draws cages. While the desk has a draft, the mode is on."""

    cursor: int
    entering: int

    def show_desk(self) -> None:
        raise NotImplementedError

    def cell_of(self, message: Board.OnCell) -> int | None:
        raise NotImplementedError

    def set_draft(self, draft: Draft | None) -> None:
        self.desk.draft = draft
        self.show_desk()

    def action_cages(self) -> None:
        """Go into the mode, or leave it."""
        self.entering = 0
        self.set_draft(None if self.desk.draft else Draft())

    def action_cage_leave(self) -> None:
        """Drop what is drawn so far; where nothing is, leave the mode."""
        draft = self.desk.draft
        self.set_draft(None if draft is None or draft.is_empty else Draft())

    def action_cage_mark(self) -> None:
        if self.desk.draft:
            self.set_draft(self.desk.draft.toggle(self.cursor))

    @on(Board.Dragged)
    def drag_over_cell(self, message: Board.Dragged) -> None:
        cell = self.cell_of(message)
        if self.desk.draft and cell is not None:
            self.set_draft(self.desk.draft.mark(cell))

    def action_cage_erase(self) -> None:
        if self.desk.draft:
            self.set_draft(self.desk.draft.erase())

    def action_cage_make(self) -> None:
        """Make the cage that is drawn, or give the one under the cursor another sum."""
        if self.desk.draft is None:
            return
        puzzle = self.desk.board.puzzle
        try:
            cages = with_draft(puzzle, self.desk.draft, self.cursor)
        except ValueError as error:
            self.notify(str(error), title="No cage", severity="warning", markup=False)
            return
        self.desk.draft = Draft()
        self.desk.session.revise(with_cages(puzzle, cages))
        self.board_changed()

    def action_jigsaw(self) -> None:
        """Make the cages the boxes of the board."""
        puzzle = self.desk.board.puzzle
        try:
            changed = with_cages_as_boxes(puzzle)
        except ValueError as error:
            advice = f"draw the boxes as cages (K), {puzzle.n} cells each"
            self.notify(f"{error}: {advice}", title="No jigsaw", severity="warning", markup=False)
            return
        self.desk.session.revise(changed)
        self.board_changed()

    def action_cage_delete(self) -> None:
        """Delete the cage under the cursor."""
        puzzle = self.desk.board.puzzle
        cage = cage_at(puzzle, self.cursor)
        if cage is None:
            self.notify("There is no cage under the cursor.", title="Not deleted", severity="warning")
            return
        self.desk.session.revise(replace(puzzle, placed=tuple(other for other in puzzle.placed if other is not cage)))
        self.board_changed()
