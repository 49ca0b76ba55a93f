"""The preview beside a list: words about the puzzle under the cursor, and its board below them."""

from __future__ import annotations

from textual.containers import Container, Vertical
from textual.geometry import Size
from textual.widgets import Static

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.state.board import EMPTY, Board
from sudoku_tui.tui.state.fog import hidden
from sudoku_tui.tui.state.work import Work
from sudoku_tui.tui.widgets.arrangement import BARS, Boards, arrange
from sudoku_tui.tui.widgets.board import BoardWidget
from sudoku_tui.tui.widgets.gridview import GridView, grid_views


class Preview(Vertical, can_focus=False):
    """Shows what it is told to; without a board it says why there is none."""

    def __init__(self) -> None:
        self._words, self._boards = Static(markup=False), _Boards()
        super().__init__(self._words, self._boards, id="preview")

    def show(self, words: str, puzzle: Puzzle | None = None, work: Work | None = None) -> None:
        """`work` is what a player has put on it."""
        self._words.update("\n".join(map(printable, words.split("\n"))))
        self._boards.show(_views(puzzle, work) if puzzle else [])


class _Boards(Container):
    """One board or two, in the largest cells in which all is seen."""

    def __init__(self) -> None:
        self._grids = [BoardWidget(_views(EMPTY)[0]) for _ in range(2)]
        super().__init__(*self._grids)

    def show(self, views: list[GridView]) -> None:
        for number, grid in enumerate(self._grids):
            grid.display = number < len(views)
        for grid, view in zip(self._grids, views, strict=False):
            grid.show(view)
        self.on_resize()

    def on_resize(self) -> None:
        shown = [grid for grid in self._grids if grid.display]
        if not (shown and self.size):
            return
        boards = Boards(shown[0].view.shape, tuple([grid.view.marks for grid in shown]))
        now = arrange(self.size + Size(0, BARS + 1), boards, wants_panel=False)
        self.styles.layout = "vertical" if now.stacked else "horizontal"
        for grid in shown:
            grid.styles.max_height = "50%" if now.stacked else "100%"
            grid.set_cells(now.cells)


def _views(puzzle: Puzzle, work: Work | None = None) -> list[GridView]:
    """The puzzle as it was left, without a cursor."""
    board = Board(puzzle, work=work)
    own = board.own.digits
    notes = work.notes if work else None
    fogged = hidden(puzzle, own)
    return grid_views(puzzle, board.position, frozenset(), None, entering=False, notes=notes, own=own, fogged=fogged)
