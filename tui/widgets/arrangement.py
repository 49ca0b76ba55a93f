"""Where boards and panel go on a terminal of a given size, worked out without any widget."""

from __future__ import annotations

from dataclasses import dataclass

from textual.geometry import Size

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.tui.widgets.board import drawn_size

SMALLEST = Size(40, 12)
"""What the app needs: less is said to be too small."""
PANEL = 41
"""The narrowest panel, its edge included."""
WIDEST_PANEL = 60
BARS = 2
"""The title above and the keys below."""
MOST_LINES = 6
"""What the folded panel has to say needs no more."""
GAP = 1
NARROWEST_BOARD = 20


@dataclass(frozen=True)
class Arrangement:
    """How the screen is shared out. A panel of width 0 is folded into the lines that the boards leave free."""

    stacked: bool
    panel: int
    lines: int = 1
    board: bool = True
    """Whether there is room for the board beside the panel that was asked for."""


def arrange(size: Size, shape: Shape, grids: int, wants_panel: bool | None) -> Arrangement:
    """Grids side by side, or stacked where that is too wide; the panel beside them if there is room or it is wanted."""
    one = drawn_size(shape, with_heading=grids == 2)
    beside = one.width * grids + GAP * (grids - 1)
    if wants_panel is not False:
        if beside + PANEL <= size.width:
            return Arrangement(False, _panel_width(size, beside))
        # The second board under the first, if both can be seen whole.
        if one.width + PANEL <= size.width and grids * one.height <= size.height - BARS:
            return Arrangement(True, _panel_width(size, one.width))
    if not wants_panel:
        stacked = grids > 1 and beside > size.width
        free = size.height - BARS - one.height * (grids if stacked else 1)
        return Arrangement(stacked, 0, max(1, min(MOST_LINES, free)))
    if size.width - PANEL < NARROWEST_BOARD:
        return Arrangement(False, size.width, board=False)
    return Arrangement(grids > 1 and beside > size.width - PANEL, PANEL)


def _panel_width(size: Size, boards: int) -> int:
    return max(PANEL, min(WIDEST_PANEL, size.width // 3, size.width - boards))
