"""The main screen: boards on the left, panel on the right, keys below.

Every action that a key is bound to stands here, those that take more than a few lines as a function of another module.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.geometry import Size
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from sudoku_tui.puzzles.about import NOTHING
from sudoku_tui.puzzles.drawing import PAIR_HEADINGS
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.solver.answer import Status
from sudoku_tui.tui.bindings import BINDINGS
from sudoku_tui.tui.screens import (
    workbench_advice,
    workbench_dialogs,
    workbench_drawing,
    workbench_play,
    workbench_typing,
)
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.state.draft import Draft, placed_at
from sudoku_tui.tui.state.fog import CLEAR, hidden
from sudoku_tui.tui.state.reasons import with_digits
from sudoku_tui.tui.state.selection import Selection
from sudoku_tui.tui.widgets.aboutwords import missing_words
from sudoku_tui.tui.widgets.arrangement import BARS, SMALLEST, Arrangement, Boards, arrange
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.cellsize import SIZES, cell_size
from sudoku_tui.tui.widgets.gridview import NO_CANDIDATES, GridView, grid_views
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.widgets.panel import Panel, StatusLine

if TYPE_CHECKING:
    from textual.timer import Timer

    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.app import SudokuApp
    from sudoku_tui.tui.state.board import Board

SETTING = {
    *("solve", "unique", "why", "encoding", "engine", "compare", "export"),
    *("new", "rules", "pair", "clear_all", "draw", "jigsaw", "apply"),
}
"""What a player has little use for: it has its key, but no place in the footer while a puzzle is played."""
PLAYING = {
    *("next_layer", "fill_in", "light", "check_digits", "conflicts"),
    *("checkpoints", "restart", "timer", "switches"),
}
"""What is for players alone."""
CLOCK = 0.1
"""Seconds between two looks at the clock while something runs; while nothing does, nothing ticks."""


class Workbench(Screen[None]):
    """Where a puzzle is entered, solved and looked at."""

    AUTO_FOCUS = ""
    BINDINGS = BINDINGS

    def __init__(self, desk: Desk) -> None:
        super().__init__()
        self.desk = desk
        desk.on_change = self.show_desk
        self.cursor = 0
        self.entering = 0
        """The first digit of a number that a second may complete; 0 where none is open."""
        self.step_taken = False
        """Whether the digit typed last changed anything, for a second to take it back."""
        self.selection = Selection()
        self.lit: int | None = None
        """The digit whose possible cells are lit; 0 where it is still to be typed."""
        self.lit_first = 0
        """The first digit of a number to light that a second may complete."""
        self._panel_wishes: dict[tuple[Shape, int], bool] = {}
        """Whether the panel was asked for or folded, by the shape and the number of grids it stands beside."""
        self._cell_wishes: dict[tuple[Shape, int], str] = {}
        """The size of cells that was asked for, likewise."""
        self._clock: Timer | None = None
        self._seconds: Timer | None = None
        """Shows the time while it runs and is shown; else nothing ticks."""
        self._seen: Board | None = None
        self._grids: list[BoardWidget] = []
        self._arranged = Size(0, 0)
        self._arrangement = Arrangement(stacked=False, panel=0, cells=cell_size("normal", desk.board.puzzle.n))

    @property
    def sudoku(self) -> SudokuApp:
        return cast("SudokuApp", self.app)

    def compose(self) -> ComposeResult:
        # Everything has its content and its place before it is mounted: what comes later is one more paint.
        boards, panel, status = Container(*self._boards(), id="boards"), Panel(id="panel"), StatusLine(id="status")
        small = Static(id="small", markup=False)
        self._place(boards, panel, status, small)
        self._fill(panel, status)
        yield Static(workbench_play.title_line(self), id="title", markup=False)
        yield boards
        yield panel
        yield status
        yield KeyBar(self.is_idle)
        yield small

    def _boards(self) -> list[BoardWidget]:
        views = self._views()
        headings = PAIR_HEADINGS if len(views) == 2 else ("",)
        self._grids = [BoardWidget(view, heading) for heading, view in zip(headings, views, strict=True)]
        return self._grids

    def on_mount(self) -> None:
        self._seen = self.desk.board

    def on_screen_suspend(self) -> None:
        self.desk.player.pause("dialog")
        self.show_time()

    def on_screen_resume(self) -> None:
        self.desk.player.resume("dialog")
        self.show_time()

    def on_resize(self) -> None:
        if self.app.size != self._arranged:
            self.arrange_screen()
            self.show_panel()
            self.show_time()

    # What is shown

    def show_desk(self) -> None:
        """Bring everything on the screen up to date with the desk."""
        if not self.is_mounted:
            return
        self._follow_board()
        self.show_boards()
        self.show_panel()
        self.refresh_bindings()
        if self.desk.doing and self._clock is None:
            self._clock = self.set_interval(CLOCK, self.show_panel)
        elif not self.desk.doing and self._clock is not None:
            self._clock.stop()
            self._clock = None

    def _follow_board(self) -> None:
        """Where another board is in hand, have the cursor and the grids fit it before the next key comes."""
        board = self.desk.board
        old, self._seen = self._seen, board
        if old is None or old is board:
            return
        if (old.puzzle.shape, old.puzzle.rules.grids) != (board.puzzle.shape, board.puzzle.rules.grids):
            self.cursor = same_place(self.cursor, old.puzzle, board.puzzle)
            self.selection, self.lit = Selection(), None
            self._set_boards()
        self.show_time()

    def _set_boards(self) -> None:
        """Another shape or another number of grids: new boards, arranged anew."""
        if self.desk.draft:
            self.desk.draft = self.desk.draft.emptied()
        boards = self.query_one("#boards")
        with self.app.batch_update():
            boards.remove_children()
            boards.mount(*self._boards())
            self.arrange_screen()

    def _views(self) -> list[GridView]:
        board, reason = self.desk.board, self.desk.advice.reason
        signs = workbench_play.light_signs(self) | (reason.marks if reason else {})
        marked = frozenset(self.desk.draft.marked if self.desk.draft else ())
        digits = with_digits(board.digits, dict(reason.placed)) if reason and reason.placed else board.digits
        entering = self.entering > 0 and not (board.playing and self.desk.player.layer)
        return grid_views(
            board.puzzle,
            digits,
            self.desk.clashing,
            self.cursor,
            entering,
            marked,
            signs,
            notes=board.work.notes if board.work and board.shown is None else None,
            own=board.own.digits if board.shown is None else b"",
            candidates=reason.pencilled if reason else NO_CANDIDATES,
            selected=frozenset(self.selection),
            fogged=hidden(board.puzzle, board.own.digits) if board.playing and board.shown is None else CLEAR,
        )

    def show_boards(self) -> None:
        views = self._views()
        others = [board.view.marks is not view.marks for board, view in zip(self._grids, views, strict=True)]
        for board, view in zip(self._grids, views, strict=True):
            board.show(view)
        if any(others):
            self.arrange_screen()  # clues outside the grid take room

    def show_time(self) -> None:
        """Bring the title up to date, and let it follow the time only while that runs and is shown."""
        player = self.desk.player
        for line in self.query("#title").results(Static):  # none where the app is just being left
            line.update(workbench_play.title_line(self))
        ticks = player.is_timed and player.switches.timer
        if ticks and self._seconds is None:
            self._seconds = self.set_interval(1.0, self.show_time)
        elif not ticks and self._seconds is not None:
            self._seconds.stop()
            self._seconds = None

    def show_panel(self) -> None:
        self._fill(self.query_one("#panel", Panel), self.query_one("#status", StatusLine))

    def _fill(self, panel: Panel, status: StatusLine) -> None:
        if self._arrangement.panel:
            panel.show_desk(self.desk, self.cursor, self._arrangement.panel, self._arranged.height - BARS)
        else:
            status.show_desk(self.desk, self.cursor, self._arranged.width, self._arrangement.lines)

    def arrange_screen(self) -> None:
        """Share out the screen as its size, the puzzle and the user's wish ask for."""
        one = self.query_one
        self._place(one("#boards"), one("#panel"), one("#status"), one("#small", Static))

    def _place(self, boards: Widget, panel: Widget, status: Widget, small: Static) -> None:
        size, puzzle = self.app.size, self.desk.board.puzzle
        layout = puzzle.shape, puzzle.rules.grids
        shown = Boards(puzzle.shape, tuple(board.view.marks for board in self._grids))
        arrangement = arrange(size, shown, self._panel_wishes.get(layout), self._cell_wishes.get(layout, ""))
        self._arranged, self._arrangement = size, arrangement
        too_small = size.width < SMALLEST.width or size.height < SMALLEST.height
        boards.display = arrangement.board and not too_small
        boards.styles.layout = "vertical" if arrangement.stacked else "horizontal"
        for board in self._grids:
            board.styles.max_height = "50%" if arrangement.stacked else "100%"
            board.set_cells(arrangement.cells)
        panel.display = arrangement.panel > 0 and not too_small
        panel.styles.width = arrangement.panel
        status.display = not arrangement.panel and not too_small
        status.styles.height = arrangement.lines
        self.set_class(too_small, "-too-small")
        needs = f"needs {SMALLEST.width} × {SMALLEST.height}\nhas {size.width} × {size.height}"
        small.update(f"Terminal too small\n{needs}")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action has anything to do now; the footer shows only those that have."""
        desk, board, session = self.desk, self.desk.board, self.desk.session
        answer = board.answer
        if action.startswith("draw_"):
            if desk.draft is None:
                return action == "draw_place" and bool(self.selection) and not board.playing
            if action in ("draw_delete", "draw_turn"):
                return len(placed_at(board.puzzle, self.cursor)) > (action == "draw_turn")
            return action != "draw_leave" or not (desk.busy or desk.advice.reason)
        match action:
            case "clear_cell":
                return desk.draft is None
            case "cancel":
                marked = bool(self.selection) or self.lit is not None
                return marked or not desk.at_rest or desk.advice.reason is not None
            case "solve" | "unique" | "why":
                return not desk.busy
            case "hint" | "step" | "way":
                return not desk.busy and 0 in board.position
            case "step_back":
                return not desk.busy and desk.advice.can_step_back
            case "unfold":
                return desk.advice.reason is not None and bool(desk.advice.reason.more)
            case "apply":
                return not desk.busy and desk.advice.offer is not None
            case "undo_to_solvable" if board.playing:
                return not desk.busy and any(board.own.digits)
            case "undo_to_solvable":
                return not desk.busy and session.can_undo and answer is not None and answer.status is Status.NONE
            case "next_solution":
                return not desk.busy and bool(board.solutions)
            case "previous_solution":
                return len(board.solutions) > 1
            case "clear_solution":
                return board.shown is not None or (bool(board.work or board.played) and not board.playing)
            case "restart":
                return not board.playing or board.work is not None
            case "clear_all":
                return not board.is_blank or bool(board.puzzle.placed)
            case "about":
                return board.puzzle.about != NOTHING
            case "undo":
                return session.can_undo
            case "redo":
                return session.can_redo
        return True

    def is_idle(self, action: str) -> bool:
        """Whether an action would do no more than another one or a notice, and needs no place in the footer."""
        board = self.desk.board
        if action in (SETTING if board.playing else PLAYING):
            return True
        if action == "cancel" and board.playing:  # what runs in the background is no matter of the player's
            return not (self.selection or self.lit is not None or self.desk.busy or self.desk.advice.reason)
        leafing = action in ("next_solution", "previous_solution")
        return leafing and (board.shown is None or board.shows_the_only_solution)

    # Moving

    def move_to(self, cell: int, selection: Selection | None = None) -> None:
        """Move the cursor; what was selected is no longer, unless the selection moves with it."""
        self.cursor, self.entering, self.lit_first = cell, 0, 0
        selection = selection or Selection()
        if bool(selection) != bool(self.selection):
            self.refresh_bindings()
        self.selection = selection
        if self.desk.draft:
            self.desk.draft = replace(self.desk.draft, turned=0)
            self.refresh_bindings()
        self.show_boards()
        board = self.desk.board
        reason = self.desk.advice.reason
        depends = board.playing or board.puzzle.placed or board.conflicts or self.desk.draft
        if depends or (reason and reason.candidates):
            self.show_panel()

    def action_move(self, down: int, right: int) -> None:
        n, size = self.desk.board.puzzle.n, self.desk.board.puzzle.shape.cells
        grid, cell = divmod(self.cursor, size)
        row, column = divmod(cell, n)
        self.move_to(grid * size + (row + down) % n * n + (column + right) % n)

    def action_column(self, column: int) -> None:
        n = self.desk.board.puzzle.n
        self.move_to(self.cursor // n * n + column % n)

    def action_box(self, down: int) -> None:
        self.action_move(down * self.desk.board.puzzle.shape.box_height, 0)

    def action_hop(self, step: int) -> None:
        puzzle, digits = self.desk.board.puzzle, self.desk.board.digits
        cells = puzzle.rules.cells
        if puzzle.rules.grids == 2:
            self.move_to((self.cursor + puzzle.shape.cells) % cells)
            return
        ahead = ((self.cursor + step * distance) % cells for distance in range(1, cells))
        empty = next((cell for cell in ahead if not digits[cell]), None)
        if empty is not None:
            self.move_to(empty)

    @on(BoardWidget.Clicked)
    def click_cell(self, message: BoardWidget.Clicked) -> None:
        cell = self.cell_of(message)
        # The click that ends a drag leaves the cells selected.
        if cell is not None and not (self.selection and cell == self.cursor):
            self.move_to(cell)

    def cell_of(self, message: BoardWidget.OnCell) -> int | None:
        """The cell that a message is about; None where its grid is gone by now."""
        if message.board not in self._grids:
            return None
        return self._grids.index(message.board) * self.desk.board.puzzle.shape.cells + message.cell

    # Entering

    def action_digit(self, digit: int) -> None:
        if self.desk.draft:
            self.set_draft(self.desk.draft.type(digit))
            return
        workbench_typing.type_digit(self, digit)

    action_clear_cell = workbench_typing.clear
    action_mark = workbench_typing.mark
    action_select = workbench_typing.select
    action_select_all = workbench_typing.select_all

    def action_undo(self) -> None:
        self._walk(self.desk.session.undo)

    def action_redo(self) -> None:
        self._walk(self.desk.session.redo)

    def _walk(self, step: Callable[[], bool]) -> None:
        """Undo or redo; that it led a player to another puzzle is said, for nobody looks at the title."""
        old = self.desk.board
        self._change(step())
        if old.playing and self.desk.board.puzzle != old.puzzle:
            self.notify("This is another puzzle now; redo and undo lead back.")

    def action_clear_solution(self) -> None:
        session = self.desk.session
        self._change(session.hide_solution() if self.desk.board.playing else session.clear_solution())

    def action_clear_all(self) -> None:
        if self.may_set():
            self._change(self.desk.session.clear_all())

    def action_pair(self) -> None:
        if self.may_set():
            self._change(self.desk.session.toggle_pair())

    def _change(self, changed: bool) -> None:
        self.entering = 0
        if changed:
            self.board_changed()

    def load(self, puzzle: Puzzle, origin: str, playing: bool = False) -> None:
        """Put a puzzle in hand, to set it or to play it."""
        if self.desk.session.load(puzzle, origin, playing=playing):
            self.board_changed()
            self.sudoku.shelve()
            self.tell_missing()

    def tell_missing(self) -> None:
        """Say that the puzzle in hand has rules which we do not know, if it has."""
        if words := missing_words(self.desk.board.puzzle):
            self.notify(
                f"{words}: {self.desk.key_of('about')} tells more.", severity="warning", markup=False, timeout=10
            )

    def board_changed(self) -> None:
        """The board in hand is another: keep it safe, show it, and look into it in the background."""
        self.entering = 0
        self.sudoku.save_board()
        self._follow_board()
        if self.lit and self.desk.player.known_sight is None:
            workbench_play.find_light(self)
            return
        self.begin(self.desk.check())

    # Solving

    def begin(self, work: Coroutine[object, object, object]) -> None:
        """Start something that waits for the solver; the keys go on working."""
        self.run_worker(work, group="solving", exit_on_error=True)

    def action_solve(self) -> None:
        self.entering = 0
        self.begin(self.desk.solve())

    def action_unique(self) -> None:
        self.begin(self.desk.unique())

    def action_next_solution(self) -> None:
        if self.desk.board.shows_the_only_solution:
            self.notify("There is no other solution.")
        else:
            self.begin(self.desk.next_solution())

    def action_previous_solution(self) -> None:
        self.desk.session.previous_solution()
        self.show_desk()

    def action_cancel(self) -> None:
        """Drop the selection; else stop what was asked for; else take the reason off; else stop the background."""
        if self.selection or self.lit is not None:
            self.lit = None
            self.move_to(self.cursor)
            self.refresh_bindings()
        elif self.desk.advice.reason and not self.desk.busy:
            self.desk.advice.dismiss()
        else:
            self.desk.cancel()

    # Explaining

    action_why = workbench_advice.why
    action_apply = workbench_advice.apply
    action_unfold = workbench_advice.unfold
    action_hint = workbench_advice.hint
    action_step = workbench_advice.step
    action_step_back = workbench_advice.step_back
    action_way = workbench_advice.way
    action_undo_to_solvable = workbench_advice.undo_to_solvable

    # Playing

    may_set = workbench_play.may_set
    action_switch_mode = workbench_play.switch_mode
    action_next_layer = workbench_play.next_layer
    action_fill_in = workbench_play.fill_in
    action_light = workbench_play.start_light
    action_check_digits = workbench_play.check_digits
    action_conflicts = workbench_play.toggle_conflicts
    action_checkpoints = workbench_play.checkpoints
    action_restart = workbench_play.restart
    action_timer = workbench_play.toggle_timer
    action_switches = workbench_play.switches

    # Drawing constraints

    action_draw = workbench_drawing.enter_or_leave
    action_draw_leave = workbench_drawing.leave
    action_draw_mark = workbench_drawing.mark
    action_draw_extend = workbench_drawing.extend
    action_draw_erase = workbench_drawing.erase
    action_draw_place = workbench_drawing.place
    action_draw_turn = workbench_drawing.turn
    action_draw_delete = workbench_drawing.delete
    action_jigsaw = workbench_drawing.make_boxes

    def set_draft(self, draft: Draft | None) -> None:
        self.desk.draft = draft
        self.query_one("#title", Static).update(workbench_play.title_line(self))
        self.show_desk()

    @on(BoardWidget.Dragged)
    def drag_over_cell(self, message: BoardWidget.Dragged) -> None:
        cell = self.cell_of(message)
        if self.desk.draft and cell is not None:
            self.desk.draft = self.desk.draft.extend(cell)
            self.move_to(cell)
        elif cell is not None:
            workbench_typing.drag(self, cell)

    # Dialogs and the clipboard

    action_generate = workbench_dialogs.generate
    action_another = workbench_dialogs.another
    action_new = workbench_dialogs.new
    action_open = workbench_dialogs.open_file
    action_daily = workbench_dialogs.open_daily
    action_library = workbench_dialogs.open_library
    action_write = workbench_dialogs.write
    action_export = workbench_dialogs.export
    action_rules = workbench_dialogs.choose_rules
    action_encoding = workbench_dialogs.choose_encoding
    action_engine = workbench_dialogs.choose_engine
    action_compare = workbench_dialogs.compare
    action_help = workbench_dialogs.show_help
    action_copy = workbench_dialogs.copy
    action_copy_link = workbench_dialogs.copy_link
    action_about = workbench_dialogs.show_about
    paste = workbench_dialogs.paste

    def on_paste(self, event: events.Paste) -> None:
        event.stop()
        self.paste(event.text)

    # The panel

    def action_panel(self) -> None:
        puzzle = self.desk.board.puzzle
        self._panel_wishes[puzzle.shape, puzzle.rules.grids] = not self._arrangement.panel
        self.arrange_screen()
        self.show_panel()

    def action_cells(self, step: int) -> None:
        """Draw cells larger or smaller, as far as there are sizes."""
        puzzle = self.desk.board.puzzle
        wished = SIZES.index(self._arrangement.cells.name) + step
        if 0 <= wished < len(SIZES):
            self._cell_wishes[puzzle.shape, puzzle.rules.grids] = SIZES[wished]
            self.arrange_screen()
            self.show_panel()

    def action_panel_scroll(self, step: int) -> None:
        self.query_one("#panel", Panel).scroll_relative(y=step, animate=False)


def same_place(cell: int, old: Puzzle, new: Puzzle) -> int:
    """The cell of another puzzle in the same grid, row and column, or in the last there are."""
    grid, place = divmod(cell, old.shape.cells)
    row, column = divmod(place, old.n)
    grid, row, column = min(grid, new.rules.grids - 1), min(row, new.n - 1), min(column, new.n - 1)
    return grid * new.shape.cells + row * new.n + column
