"""How the screen of the workbench is shared out now, and what was wished for: the panel, and the size of cells."""

from __future__ import annotations

from collections.abc import Sequence

from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Mark
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.widgets.arrangement import SMALLEST, Arrangement, Boards, arrange
from sudoku_tui.tui.widgets.cellsize import SIZES, cell_size


class ScreenLayout:
    """The arrangement of boards and panel; wishes hold for all puzzles of a shape and a number of grids."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.size = Size(0, 0)
        """The size of the screen that was arranged last."""
        self.now = Arrangement(stacked=False, panel=0, cells=cell_size("normal", puzzle.n))
        self._panel_wishes: dict[tuple[Shape, int], bool] = {}
        self._cell_wishes: dict[tuple[Shape, int], str] = {}

    @property
    def is_too_small(self) -> bool:
        return self.size.width < SMALLEST.width or self.size.height < SMALLEST.height

    def arrange(self, size: Size, puzzle: Puzzle, marks: Sequence[tuple[Mark, ...]]) -> None:
        """Share out a screen as its size, the puzzle with the marks on its grids, and the wishes for it ask for."""
        kind = _kind(puzzle)
        shown = Boards(puzzle.shape, tuple(marks))
        self.size = size
        self.now = arrange(size, shown, self._panel_wishes.get(kind), self._cell_wishes.get(kind, ""))

    def place(self, boards: Widget, panel: Widget, status: Widget, small: Static) -> None:
        """Give everything its room."""
        now, fits = self.now, not self.is_too_small
        boards.display = now.board and fits
        boards.styles.layout = "vertical" if now.stacked else "horizontal"
        panel.display = now.panel > 0 and fits
        panel.styles.width = now.panel
        status.display = not now.panel and fits
        status.styles.height = now.lines
        needs = f"needs {SMALLEST.width} × {SMALLEST.height}\nhas {self.size.width} × {self.size.height}"
        small.update(f"Terminal too small\n{needs}")

    def fold_or_unfold(self, puzzle: Puzzle) -> None:
        """Wish for the panel where there is none, and for none where there is one."""
        self._panel_wishes[_kind(puzzle)] = not self.now.panel

    def wish_cells(self, puzzle: Puzzle, step: int) -> bool:
        """Wish for cells some sizes larger or smaller; whether there is such a size."""
        wished = SIZES.index(self.now.cells.name) + step
        if not 0 <= wished < len(SIZES):
            return False
        self._cell_wishes[_kind(puzzle)] = SIZES[wished]
        return True


def _kind(puzzle: Puzzle) -> tuple[Shape, int]:
    return puzzle.shape, puzzle.rules.grids
