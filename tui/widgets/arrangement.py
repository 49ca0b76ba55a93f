"""Where boards and panel go on a terminal of a given size, and how large cells are, worked out without any widget."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from textual.geometry import Size

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Mark
from sudoku_tui.tui.widgets.boardplan import drawn_size
from sudoku_tui.tui.widgets.cellsize import SIZES, CellSize, cell_size

SMALLEST = Size(40, 12)
"""What the app needs: less is said to be too small."""
PANEL = 41
"""The narrowest panel, its edge included."""
WIDEST_PANEL = 60
BARS = 2
"""The title above and the keys below."""
MOST_LINES = 6
"""What the folded panel has to say needs no more."""
FEWEST_LINES = 2
"""So many are worth a line of a board that is cut anyway: a hint seldom fits into one."""
GAP = 1
NARROWEST_BOARD = 20
CHOICES = (("large", True), ("normal", True), ("normal", False), ("compact", True), ("compact", False))
"""The sizes of cells, each with or without the panel beside the boards, in the order in which they are tried."""


@dataclass(frozen=True)
class Arrangement:
    """How the screen is shared out. A panel of width 0 is folded into the lines that the boards leave free."""

    stacked: bool
    panel: int
    cells: CellSize
    lines: int = 1
    board: bool = True
    """Whether there is room for the board beside the panel that was asked for."""


@dataclass(frozen=True)
class Boards:
    """What has to be shown: grids of a shape, each with its marks."""

    shape: Shape
    marks: tuple[tuple[Mark, ...], ...] = ((),)

    @property
    def grids(self) -> int:
        return len(self.marks)

    def size(self, cells: CellSize, stacked: bool) -> Size:
        """What they need to be seen whole."""
        sizes = [drawn_size(self.shape, cells, marks) for marks in self.marks]
        widths, heights = zip(*sizes, strict=True)
        heading = int(self.grids > 1)
        if stacked:
            return Size(max(widths), sum(heights) + heading * self.grids)
        return Size(sum(widths) + GAP * (self.grids - 1), max(heights) + heading)


def arrange(size: Size, boards: Boards, wants_panel: bool | None, wants_cells: str = "") -> Arrangement:
    """Grids side by side, or stacked where that is too wide; the panel beside them if there is room or it is wanted.

    Cells are as large as can be seen whole, the panel included; only small cells give way to it. Cells without borders
    have no room for marks.
    """
    smallest = "normal" if any(boards.marks) else "compact"
    allowed = (wants_cells,) if wants_cells else SIZES[SIZES.index(smallest) :]
    for name, with_panel in _choices(wants_panel):
        cells = cell_size(name, boards.shape.n)
        if name in allowed and (whole := next(_whole(size, boards, cells, with_panel), None)):
            return whole
    return _cut(size, boards, cell_size(allowed[0], boards.shape.n), wants_panel)


def _choices(wants_panel: bool | None) -> list[tuple[str, bool]]:
    if wants_panel is None:
        return [*CHOICES, ("large", False)]
    return [(name, wants_panel) for name in reversed(SIZES)]


def _whole(size: Size, boards: Boards, cells: CellSize, with_panel: bool) -> Iterator[Arrangement]:
    """The arrangements in which all of every board is seen."""
    height = size.height - BARS
    for stacked in (False, True) if boards.grids > 1 else (False,):
        needed = boards.size(cells, stacked)
        if with_panel and needed.width + PANEL <= size.width and needed.height <= height:
            yield Arrangement(stacked, _panel_width(size, needed.width), cells)
        elif not with_panel and needed.width <= size.width and needed.height < height:
            yield Arrangement(stacked, 0, cells, min(MOST_LINES, height - needed.height))


def _cut(size: Size, boards: Boards, cells: CellSize, wants_panel: bool | None) -> Arrangement:
    """Boards of which only a part is seen."""
    beside = boards.size(cells, stacked=False).width
    if not wants_panel:
        stacked = boards.grids > 1 and beside > size.width
        free = size.height - BARS - boards.size(cells, stacked).height
        return Arrangement(stacked, 0, cells, max(FEWEST_LINES, min(MOST_LINES, free)))
    if size.width - PANEL < NARROWEST_BOARD:
        return Arrangement(False, size.width, cells, board=False)
    return Arrangement(boards.grids > 1 and beside > size.width - PANEL, PANEL, cells)


def _panel_width(size: Size, boards: int) -> int:
    return max(PANEL, min(WIDEST_PANEL, size.width // 3, size.width - boards))
