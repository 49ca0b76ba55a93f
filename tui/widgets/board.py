"""The board: one grid, drawn line by line with the borders of the boxed drawing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.filter import ANSIToTruecolor, LineFilter
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sudoku_tui.tui.widgets.boardlines import BoardLines
from sudoku_tui.tui.widgets.boardplan import RULE, BoardPlan
from sudoku_tui.tui.widgets.boardstyle import COMPONENTS, look_style
from sudoku_tui.tui.widgets.cellsize import CellSize, cell_size
from sudoku_tui.tui.widgets.gridview import GridView

UP, DOWN, LEFT, RIGHT = "▴▾◂▸"
"""Where the board goes on beyond its edge."""


class BoardWidget(ScrollView, can_focus=False):
    """One grid under the cursor. It scrolls to keep in view what happens; its row and column numbers stay."""

    COMPONENT_CLASSES: ClassVar[set[str]] = COMPONENTS

    class OnCell(Message):
        """Something happened to a cell."""

        def __init__(self, board: BoardWidget, cell: int) -> None:
            super().__init__()
            self.board, self.cell = board, cell

        @property
        def control(self) -> BoardWidget:
            return self.board

    class Clicked(OnCell):
        """A cell was clicked."""

    class Dragged(OnCell):
        """The mouse was dragged over a cell, or from it to another."""

    def __init__(self, view: GridView, heading: str = "", size: CellSize | None = None) -> None:
        super().__init__()
        self.view = view
        self._heading = heading
        self._offset, self._width, self._height, self._is_cut = Offset(), 0, 0, False
        self._style_cache: dict[int | str, Style] = {}
        self._pressed: int | None = None
        """Where the mouse button went down, or the cell that it was dragged to since."""
        self._cells = size or cell_size("normal", view.shape.n)
        self._set_plan()

    def _set_plan(self) -> None:
        """Work out what no key changes."""
        self._plan = plan = BoardPlan(self.view.shape, self._cells, self.view.marks, self.view.fogged)
        self._lines = BoardLines(plan, self.view, self._style)
        self._above = plan.above + (1 if self._heading else 0)
        """Lines above the drawing: the heading if there is one, the column numbers, clues."""
        self.virtual_size = Size(plan.width, self._above + len(plan.rows))

    def set_cells(self, size: CellSize) -> None:
        """Draw the cells in another size."""
        if size != self._cells:
            self._cells = size
            self._set_plan()
            if self.is_attached:
                self.refresh(layout=True)
                self.call_after_refresh(self._follow_cursor)

    def show(self, view: GridView) -> None:
        """Show another state of the same grid, and repaint what differs; or another grid."""
        old, self.view = self.view, view
        if old.shape != view.shape:
            self._cells = cell_size(self._cells.name, view.shape.n)
        if (
            old.shape != view.shape
            or old.marks is not view.marks
            or old.owners is not view.owners
            or old.fogged != view.fogged
        ):
            before = self.virtual_size
            self._set_plan()
            self.refresh(layout=before != self.virtual_size)
        else:
            self._lines.show(view)
            self._refresh_differences(old)
        if old.at != view.at:
            self._follow(view.at)
        elif view.signs and old.signs != view.signs:
            changed = [cell for cell, digit in enumerate(view.digits) if digit != old.digits[cell]]
            self._follow(changed[0] if len(changed) == 1 else min(view.signs))

    def _refresh_differences(self, old: GridView) -> None:
        """Refresh one stretch a row: Textual writes each anew from the left edge, so that two would cost more."""
        new, n = self.view, self.view.shape.n
        offset, window = self.scroll_offset, self.size.region
        regions: list[Region] = []
        moved_only = old.digits == new.digits
        before, after = (old.looks, new.looks) if moved_only else (_state(old), _state(new))
        for row, start in enumerate(range(0, n * n, n)):
            one, other = before[start : start + n], after[start : start + n]
            if one != other:
                differ = [column for column in range(n) if one[column] != other[column]]
                regions.append(self._region(row, differ[0], differ[-1]))
        others = (old.bracketed ^ new.bracketed) if old.bracketed is not new.bracketed else frozenset()
        others |= {cell for cell, _ in old.signs.items() ^ new.signs.items()}
        if old.pencils is not new.pencils:
            others |= {cell for cell, _ in old.pencils.items() ^ new.pencils.items()}
        regions += [self._region(*divmod(cell, n), cell % n) for cell in others]
        if (old.cursor, old.entering) != (new.cursor, new.entering):
            regions += [*self._marked(old, offset), *self._marked(new, offset)]
        visible = [(region - offset).intersection(window) for region in regions]
        if dirty := [region for region in visible if region]:
            self.refresh(*dirty)

    def _region(self, row: int, first: int, last: int) -> Region:
        """Where a run of cells of a row is drawn, the borders beside it included."""
        plan = self._plan
        x, y = plan.margin + plan.lefts[first] - 1, self._above + plan.tops[row]
        return Region(x, y, plan.lefts[last] - plan.lefts[first] + self._cells.width + 2, self._cells.height)

    def _marked(self, view: GridView, offset: Offset) -> list[Region]:
        """The cursor's line up to its cell, with the row number, and its column number; the numbers do not scroll."""
        if view.cursor is None:
            return []
        row, column = divmod(view.cursor, view.shape.n)
        cell = self._region(row, column, column)
        row_number = Region(offset.x, cell.y, max(self._plan.margin, cell.right - offset.x), cell.height)
        return [row_number, Region(cell.x, self._above - self._plan.above + offset.y, cell.width, 1)]

    def on_resize(self) -> None:
        self._follow_cursor()

    def _follow_cursor(self) -> None:
        self._follow(self.view.at)

    def _follow(self, cell: int) -> None:
        """Scroll just so far that a cell and its neighbours are in view: the cursor's, in both grids of a pair, or what
        an explanation is about.
        """
        row, column = divmod(cell, self.view.shape.n)
        plan, cells = self._plan, self._cells
        width, height = self.size.width - plan.margin, self.size.height - self._above
        if width > 0 and height > 0:
            border = 1 if cells.lined else 0
            x = _nearest(self.scroll_offset.x, plan.lefts[column] - 1, cells.width + 1, width)
            y = _nearest(self.scroll_offset.y, plan.tops[row] - border, cells.height + border, height)
            self.scroll_to(x, y, animate=False, force=True)

    def on_click(self, event: events.Click) -> None:
        cell = self._cell_under(event)
        if cell is not None:
            event.stop()
            self.post_message(self.Clicked(self, cell))

    def on_mouse_down(self, event: events.MouseDown) -> None:
        self._pressed = self._cell_under(event)

    def on_mouse_up(self) -> None:
        self._pressed = None

    def on_mouse_move(self, event: events.MouseMove) -> None:
        cell, pressed = self._cell_under(event), self._pressed
        if event.button and cell is not None and pressed is not None and cell != pressed:
            self.post_message(self.Dragged(self, pressed))
            self.post_message(self.Dragged(self, cell))
            self._pressed = cell

    def _cell_under(self, event: events.MouseEvent) -> int | None:
        """The cell that the mouse is over; a border is part of the cell to its left or above it."""
        plan, n = self._plan, self.view.shape.n
        x, y = event.x - plan.margin + self.scroll_offset.x, event.y - self._above + self.scroll_offset.y
        if event.x < plan.margin or event.y < self._above or x >= plan.drawn_width or not 0 <= y < len(plan.rows):
            return None
        row, line = plan.rows[y]
        row, column = row - (line == RULE), bisect_right(plan.lefts, x) - 1
        return row * n + column if 0 <= row < n and column >= 0 else None

    def notify_style_update(self) -> None:
        self._style_cache.clear()
        self._lines.forget_styles()
        super().notify_style_update()

    def get_line_filters(self) -> Sequence[LineFilter]:
        """All but the one that looks for names of colours, of which there are none here: it takes a tenth of a key."""
        return [one for one in super().get_line_filters() if not isinstance(one, ANSIToTruecolor)]

    def render_lines(self, crop: Region) -> list[Strip]:
        # Asking Textual for these takes as long as a line does.
        self._offset, (self._width, self._height) = self.scroll_offset, self.size
        self._lines.spells_colours = self.app.no_color or self.app.native_ansi_color
        whole = self.virtual_size
        self._is_cut = whole.width > self._width or whole.height > self._height
        self._lines.set_window(self._offset.x, self._width)
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        plan, lines, width = self._plan, self._lines, self._width
        top = self._above - plan.above
        if y < top:
            return Strip([Segment(self._heading.center(width), self._style("number"))], width)
        if y < self._above:
            return self._visible(lines.column_numbers() if y == top else lines.clues(plan.around.above[y - top - 1]), y)
        index = y - self._above + self._offset.y
        if index >= len(plan.rows):
            return Strip.blank(width, self.rich_style)
        row, line = plan.rows[index]
        if line == RULE:
            return self._visible(lines.rule(row), y)
        if row == plan.shape.n:
            return self._visible(lines.clues(plan.around.below[line]), y)
        return self._visible(self._with_whole_cells(lines.row(row, line)), y)

    def _with_whole_cells(self, strip: Strip) -> Strip:
        """The line of a row without the cells that are cut: half a number would be another one."""
        if not self._is_cut:
            return strip
        left, margin = self._offset.x, self._plan.margin
        first, last = self._cut_at(left), self._cut_at(left + self._width - margin)
        if last:
            keep = margin + last[0] - left
            strip = Strip.join([strip.crop(0, keep), Strip.blank(strip.cell_length - keep, self.rich_style)])
        if first:
            gone = margin + first[1] - left
            strip = Strip.join([strip.crop(0, margin), Strip.blank(gone - margin, self.rich_style), strip.crop(gone)])
        return strip

    def _cut_at(self, x: int) -> tuple[int, int] | None:
        """Where the cell begins and ends that the edge of the window cuts, if it cuts one."""
        start = self._plan.lefts[max(0, bisect_right(self._plan.lefts, x) - 1)]
        end = start + self._cells.width
        return (start, end) if start < x < end else None

    def _visible(self, strip: Strip, y: int) -> Strip:
        """A line with an arrow where the board goes on."""
        if not self._is_cut:
            return strip
        left, width, margin = self._offset.x, self._width, self._plan.margin
        top, offset = self._above - self._plan.above, self._offset.y
        if y == top and (left or self._plan.width - left > width):
            strip = self._with_arrow(strip, margin - 1, LEFT if left else "")
            return self._with_arrow(strip, width - 1, RIGHT if self._plan.width - left > width else "")
        if y == self._above and offset:
            return self._with_arrow(strip, margin - 1, UP)
        if y == self._height - 1 and len(self._plan.rows) - offset > self._height - self._above:
            return self._with_arrow(strip, margin - 1, DOWN)
        return strip

    def _with_arrow(self, strip: Strip, x: int, arrow: str) -> Strip:
        if not arrow:
            return strip
        return Strip.join([strip.crop(0, x), Strip([Segment(arrow, self._style("here"))], 1), strip.crop(x + 1)])

    def _style(self, name: int | str) -> Style:
        """The style of a look, or of the component with that name."""
        style = self._style_cache.get(name)
        if style is None:
            style = self._style_cache[name] = look_style(self, name)
        return style


def _state(view: GridView) -> list[int]:
    """Digit and look of each cell in one number."""
    return [digit << 16 | code for digit, code in zip(view.digits, view.looks, strict=True)]


def _nearest(offset: int, start: int, step: int, room: int) -> int:
    """The offset closest to the present one that shows a cell with one neighbour on each side, if there is room."""
    around = step if room >= 3 * step + 1 else 0
    low, high = start + step + 1 + around - room, start - around
    return max(0, min(max(offset, low), high))
