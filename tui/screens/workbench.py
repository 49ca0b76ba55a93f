"""The main screen: boards on the left, panel on the right, keys below.

Every action that a key is bound to stands here, those that take more than a few lines as a function of another module.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import TYPE_CHECKING, cast

from textual import events, on
from textual.app import ComposeResult
from textual.containers import Container
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from sudoku_tui.puzzles.drawing import PAIR_HEADINGS
from sudoku_tui.tui.bindings import BINDINGS
from sudoku_tui.tui.screens import (
    workbench_advice,
    workbench_dialogs,
    workbench_drawing,
    workbench_keys,
    workbench_moving,
    workbench_play,
    workbench_typing,
)
from sudoku_tui.tui.screens.workbench_layout import ScreenLayout
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.state.draft import Draft
from sudoku_tui.tui.state.fog import CLEAR
from sudoku_tui.tui.state.reasons import with_digits
from sudoku_tui.tui.state.selection import Selection
from sudoku_tui.tui.widgets.aboutwords import missing_words
from sudoku_tui.tui.widgets.arrangement import BARS
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.gridview import NO_CANDIDATES, GridView, grid_views
from sudoku_tui.tui.widgets.keybar import KeyBar
from sudoku_tui.tui.widgets.panel import Panel, StatusLine

if TYPE_CHECKING:
    from textual.timer import Timer

    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.app import SudokuApp
    from sudoku_tui.tui.state.board import Board

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
        self._clock: Timer | None = None
        self._seconds: Timer | None = None
        """Shows the time while it runs and is shown; else nothing ticks."""
        self._seen: Board | None = None
        self._grids: list[BoardWidget] = []
        self._layout = ScreenLayout(desk.board.puzzle)

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
        if self.app.size != self._layout.size:
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
        if board.playing:
            self.desk.draft = None  # undo may have led there
        if (old.puzzle.shape, old.puzzle.rules.grids) != (board.puzzle.shape, board.puzzle.rules.grids):
            self.cursor = workbench_moving.same_place(self.cursor, old.puzzle, board.puzzle)
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
            fogged=board.fogged if board.shown is None else CLEAR,
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
            line.update(workbench_play.title_line(self), layout=False)  # it is one line, whatever it says
        ticks = player.is_timed and player.switches.timer
        if ticks and self._seconds is None:
            self._seconds = self.set_interval(1.0, self.show_time)
        elif not ticks and self._seconds is not None:
            self._seconds.stop()
            self._seconds = None

    def show_panel(self) -> None:
        self._fill(self.query_one("#panel", Panel), self.query_one("#status", StatusLine))

    def _fill(self, panel: Panel, status: StatusLine) -> None:
        if self._layout.now.panel:
            panel.show_desk(self.desk, self.cursor, self._layout.now.panel, self._layout.size.height - BARS)
        else:
            status.show_desk(self.desk, self.cursor, self._layout.size.width, self._layout.now.lines)

    def arrange_screen(self) -> None:
        """Share out the screen as its size, the puzzle and the user's wish ask for."""
        one = self.query_one
        self._place(one("#boards"), one("#panel"), one("#status"), one("#small", Static))

    def _place(self, boards: Widget, panel: Widget, status: Widget, small: Static) -> None:
        self._layout.arrange(self.app.size, self.desk.board.puzzle, [board.view.marks for board in self._grids])
        self._layout.place(boards, panel, status, small)
        for board in self._grids:
            board.styles.max_height = "50%" if self._layout.now.stacked else "100%"
            board.set_cells(self._layout.now.cells)
        self.set_class(self._layout.is_too_small, "-too-small")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Whether an action has anything to do now; the footer shows only those that have."""
        return workbench_keys.has_use(self, action)

    is_idle = workbench_keys.is_idle

    def on_key(self, event: events.Key) -> None:
        workbench_keys.say_idle(self, event.key)

    # Moving

    move_to = workbench_moving.move_to
    action_move = workbench_moving.move
    action_column = workbench_moving.to_column
    action_box = workbench_moving.by_box
    action_hop = workbench_moving.hop

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
        if not self.desk.board.playing:
            self._change(session.clear_solution())
            return
        self._change(session.hide_solution())
        if session.forget_asked():  # and a player is told no more of it
            self.show_desk()

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
        """Put a puzzle in hand, to set it or to play it; the one that was in hand may be in no file, and is kept."""
        self.sudoku.shelve()
        if self.desk.session.load(puzzle, origin, playing=playing):
            self.begin_with()
            self.sudoku.shelve()
            self.tell_missing()

    def begin_with(self) -> None:
        """Begin with another puzzle that is in hand now: nothing is selected or lit on it."""
        self.selection, self.lit = Selection(), None
        self.take_up()
        self.board_changed()

    take_up = workbench_play.take_up

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
        self.show_time()
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
    action_print = workbench_dialogs.print_puzzle
    action_rules = workbench_dialogs.choose_rules
    action_encoding = workbench_dialogs.choose_encoding
    action_engine = workbench_dialogs.choose_engine
    action_compare = workbench_dialogs.compare
    action_formula = workbench_dialogs.formula
    action_proof = workbench_dialogs.proof
    action_watch = workbench_dialogs.watch
    action_tour = workbench_dialogs.tour
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
        self._layout.fold_or_unfold(self.desk.board.puzzle)
        self.arrange_screen()
        self.show_panel()

    def action_cells(self, step: int) -> None:
        """Draw cells larger or smaller, as far as there are sizes."""
        if self._layout.wish_cells(self.desk.board.puzzle, step):
            self.arrange_screen()
            self.show_panel()

    @property
    def shows_panel(self) -> bool:
        """Whether there is a panel beside the board."""
        return bool(self._layout.now.panel)

    @property
    def shows_marks(self) -> bool:
        """Whether cells are large enough for marks."""
        return self._layout.now.cells.lined

    def action_panel_scroll(self, step: int) -> None:
        self.query_one("#panel", Panel).scroll_relative(y=step, animate=False)
