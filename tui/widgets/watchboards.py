"""The boards of a search that is watched: what is true so far, since which level, and what the last event is about."""

from __future__ import annotations

from dataclasses import replace

from textual.containers import Container

from sudoku_tui.puzzles.drawing import PAIR_HEADINGS
from sudoku_tui.solver.trace.events import DeadEnd, Decision, Learned, Propagation, Refuted
from sudoku_tui.tui.state.notes import COLOURS, Notes
from sudoku_tui.tui.state.reasons import CONFLICT, PATTERN, PLACE, PLACED, STRUCK
from sudoku_tui.tui.state.watching import Watching
from sudoku_tui.tui.widgets.arrangement import Arrangement, Boards, arrange
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.gridview import GridView, grid_views

LEVELS = "⁰¹²³⁴⁵⁶⁷⁸⁹"
BEYOND = "⁺"
"""Before a digit the level that it stands on; all above 9 share a sign."""


class WatchBoards(Container):
    """One board or two."""

    _boards: list[BoardWidget]

    def on_mount(self) -> None:
        self._boards = []

    async def fit(self, watching: Watching) -> None:
        """Have boards for the grids; those that are there stay where they fit."""
        shown = views(watching, with_candidates=False)
        if [view.shape for view in shown] != [board.view.shape for board in self._boards]:
            await self.remove_children()
            headings = PAIR_HEADINGS if len(shown) == 2 else ("",)
            self._boards = [BoardWidget(view, heading) for heading, view in zip(headings, shown, strict=True)]
            await self.mount(*self._boards)

    def arranged(self) -> Arrangement:
        """Set the boards out as the terminal has room, beside a panel."""
        marks = tuple([board.view.marks for board in self._boards])
        now = arrange(self.app.size, Boards(self._boards[0].view.shape, marks), wants_panel=True)
        self.display = now.board
        self.styles.layout = "vertical" if now.stacked else "horizontal"
        for board in self._boards:
            board.styles.max_height = "50%" if now.stacked else "100%"
            board.set_cells(now.cells)
        return now

    def show(self, watching: Watching, now: Arrangement) -> None:
        for board, view in zip(self._boards, views(watching, now.cells.across > 0), strict=True):
            board.show(view)

    def cell_of(self, message: BoardWidget.OnCell) -> int:
        """The cell of the puzzle that something happened to."""
        return self._boards.index(message.board) * message.board.view.shape.cells + message.cell


def views(watching: Watching, with_candidates: bool) -> list[GridView]:
    """The grids: digits that are true, tinted by their level; what the last event was about."""
    puzzle, tape, n = watching.puzzle, watching.tape, watching.puzzle.n
    digits = bytearray(puzzle.givens)
    signs: dict[int, str] = {}
    colours = [0] * len(digits)
    for one in tape.trail:
        cell, digit = divmod(one.literal - 1, n)
        if one.literal > 0 and cell < len(digits):
            digits[cell] = digit + 1
            if one.level:
                colours[cell] = 1 << (one.level - 1) % len(COLOURS)
                signs[cell] = LEVELS[one.level] if one.level < len(LEVELS) else BEYOND
    for cell, sign in _signs(watching).items():
        # `-1` in a cell that holds 1 would say that 1 is excluded, when it is another digit.
        signs[cell] = PLACE if sign == STRUCK and digits[cell] else sign
    notes = replace(Notes.none(len(digits)), colours=tuple(colours))
    shown = grid_views(
        puzzle,
        bytes(digits),
        frozenset(),
        watching.cursor,
        entering=False,
        signs=signs,
        notes=notes,
        candidates=_candidates(watching, bytes(digits)) if with_candidates else {},
    )
    size = puzzle.shape.cells
    return [
        replace(view, bracketed=frozenset(cell - grid * size for cell in watching.breakpoints if cell // size == grid))
        for grid, view in enumerate(shown)
    ]


def _signs(watching: Watching) -> dict[int, str]:
    match watching.tape.event:
        case Decision(literal) | Propagation(literal) if (
            abs(literal) <= watching.puzzle.rules.cells * watching.puzzle.n
        ):
            return {(abs(literal) - 1) // watching.puzzle.n: PLACED if literal > 0 else STRUCK}
        case DeadEnd(clause) | Refuted(clause):
            return dict.fromkeys(watching.cells_of(clause), CONFLICT)
        case Learned(clause):
            return dict.fromkeys(watching.cells_of(clause), PATTERN)
    return {}


def _candidates(watching: Watching, digits: bytes) -> dict[tuple[int, int], str]:
    """What empty cells may still hold, and what one of them has just lost."""
    tape, n = watching.tape, watching.puzzle.n
    lost = -tape.event.literal if isinstance(tape.event, Propagation) else 0
    found = {}
    for cell, digit in enumerate(digits):
        for variable in range(cell * n + 1, cell * n + n + 1) if not digit else ():
            if tape.value(variable) is not False or variable == lost:
                found[cell, variable - cell * n] = "strike" if variable == lost else "plain"
    return found
