"""The board: one grid, drawn line by line with the borders of the boxed drawing."""

from __future__ import annotations

from typing import ClassVar

from rich.segment import Segment
from rich.style import Style
from textual import events
from textual.geometry import Offset, Region, Size
from textual.message import Message
from textual.scroll_view import ScrollView
from textual.strip import Strip

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.tui.widgets.cageview import NO_CAGE
from sudoku_tui.tui.widgets.gridview import BLANK, CAGE, GROUND, GROUNDS, HOUSE, INKS, LIT, SHADE, GridView

CLASH = INKS.index("clash")
MARK = "!"
"""Stands before a digit that breaks a rule, for whoever can't tell it by its colour."""
CARET = "_"
FAINT = 256
"""Set in the look of a border between two cells of one cage."""
INNER = str.maketrans("│║┃─═━", "┊┋┋┈┉┉")
"""How such borders are drawn, for whoever can't tell them by their colour."""


class BoardWidget(ScrollView, can_focus=False):
    """One grid under the cursor. It scrolls to keep in view what happens; its row and column numbers stay."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {
        *(f"board--{name}" for name in ("frame", "faint", "number", "here", "sum", *INKS[1:], *GROUNDS[1:])),
        *(f"board--shade{shade}" for shade in (1, 2, 3)),
    }

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

    def __init__(self, view: GridView, heading: str = "") -> None:
        super().__init__()
        self.view = view
        self._heading = heading
        self._above = 2 if heading else 1
        """Lines above the drawing: the column numbers, and the heading if there is one."""
        shape = view.shape
        self._step = drawing.cell_width(shape.n) + 1
        self._margin = number_width(shape)
        self.virtual_size = drawn_size(shape, bool(heading))
        self._borders: dict[int, tuple[list[str], list[bool]]] = {}
        self._texts = [drawing.digit_text(shape.n, digit) for digit in range(shape.n + 1)]
        self._offset, self._width = Offset(), 0
        self._rules: dict[int, Strip] = {}
        self._style_cache: dict[int | str, Style] = {}
        self._pressed: int | None = None
        """Where the mouse button went down, or the cell that it was dragged to since."""

    def show(self, view: GridView) -> None:
        """Show another state of the same grid, and repaint what differs."""
        old, self.view = self.view, view
        if (old.sums, old.owners, old.arrows) != (view.sums, view.owners, view.arrows):
            self._rules.clear()
            self._borders.clear()
            self.refresh()
        else:
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
        signed = {cell for cell, _ in old.signs.items() ^ new.signs.items()}
        regions += [self._region(*divmod(cell, n), cell % n) for cell in (old.marked ^ new.marked) | signed]
        if (old.cursor, old.entering) != (new.cursor, new.entering):
            regions += [*self._marked(old, offset), *self._marked(new, offset)]
        visible = [(region - offset).intersection(window) for region in regions]
        if dirty := [region for region in visible if region]:
            self.refresh(*dirty)

    def _region(self, row: int, first: int, last: int) -> Region:
        """Where a run of cells of a row is drawn, the borders beside it included."""
        x, y = self._margin + first * self._step, self._above + 2 * row + 1
        return Region(x, y, (last - first + 1) * self._step + 1, 1)

    def _marked(self, view: GridView, offset: Offset) -> list[Region]:
        """The cursor's line up to its cell, with the row number, and its column number; the numbers do not scroll."""
        if view.cursor is None:
            return []
        row, column = divmod(view.cursor, view.shape.n)
        cell = self._region(row, column, column)
        row_number = Region(offset.x, cell.y, max(self._margin, cell.right - offset.x), 1)
        return [row_number, Region(cell.x, self._above - 1 + offset.y, cell.width, 1)]

    def on_resize(self) -> None:
        self._follow(self.view.at)

    def _follow(self, cell: int) -> None:
        """Scroll just so far that a cell and its neighbours are in view: the cursor's, in both grids of a pair, or what
        an explanation is about.
        """
        row, column = divmod(cell, self.view.shape.n)
        width, height = self.size.width - self._margin, self.size.height - self._above
        if width > 0 and height > 0:
            x = _nearest(self.scroll_offset.x, column * self._step, self._step, width)
            y = _nearest(self.scroll_offset.y, 2 * row, 2, height)
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
        x, y = event.x - self._margin + self.scroll_offset.x, event.y - self._above + self.scroll_offset.y
        n = self.view.shape.n
        column, row = (x - 1) // self._step, (y - 1) // 2
        if event.x >= self._margin and event.y >= self._above and 0 <= column < n and 0 <= row < n:
            return row * n + column
        return None

    def notify_style_update(self) -> None:
        self._style_cache.clear()
        self._rules.clear()
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        # Asking Textual for these takes as long as a line does.
        self._offset, self._width = self.scroll_offset, self.size.width
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        width = self._width
        if y < self._above - 1:
            return Strip([Segment(self._heading.center(width), self._style("number"))], width)
        if y < self._above:
            return self._visible(self._column_numbers())
        row, is_digits = divmod(y - self._above + self._offset.y, 2)
        if row + is_digits > self.view.shape.n:
            return Strip.blank(width, self.rich_style)
        return self._visible(self._digits(row) if is_digits else self._rule(row))

    def _visible(self, line: Strip) -> Strip:
        """The margin and as much of the drawing as there is room for."""
        left, width = self._offset.x, self._width
        if line.cell_length <= width:
            return line
        return Strip.join([line.crop(0, self._margin), line.crop(self._margin + left, left + width)])

    def _column_numbers(self) -> Strip:
        n = self.view.shape.n
        here = None if self.view.cursor is None else self.view.cursor % n
        segments = [Segment(" " * (self._margin + 1), self._style("number"))]
        for column in range(n):
            name = "here" if column == here else "number"
            segments.append(Segment(drawing.digit_text(n, column + 1) + " ", self._style(name)))
        return Strip(segments, self.virtual_size.width)

    def _digits(self, row: int) -> Strip:
        view, n = self.view, self.view.shape.n
        start = row * n
        here = view.cursor is not None and view.cursor // n == row
        number = f"{row + 1:>{self._margin - 1}} "
        segments = [Segment(number, self._style("here" if here else "number"))]
        style, texts, caret = self._style, self._texts, view.cursor if view.entering else None
        marked, signs, arrows = view.marked, view.signs, view.arrows
        # Neighbours of one look become one segment: this loop and what Textual does a segment decide how a key feels.
        run, run_look, before = "", BLANK, 0
        looks, digits = view.looks[start : start + n], view.digits[start : start + n]
        borders, inner = self._borders_of(row)
        for cell, (code, digit, border, is_inner) in enumerate(zip(looks, digits, borders, inner, strict=False), start):
            border_look = HOUSE if before & code & LIT else BLANK
            if is_inner:
                both_caged = before & GROUND == code & GROUND == CAGE
                border_look = FAINT + code // SHADE * SHADE + (CAGE if both_caged else border_look)
            if border_look != run_look:
                segments.append(Segment(run, style(run_look)))
                run, run_look = "", border_look
            run += border
            before, code = code, code & ~LIT
            text = texts[digit]
            if cell in marked:
                text = f"[{text[1:-1]}]"
            if code != run_look:
                segments.append(Segment(run, style(run_look)))
                run, run_look = "", code
            if code & 3 == CLASH:
                text = MARK + text[1:]
            if cell in signs:
                text = signs[cell] + text[1:]
            if cell in arrows:
                text = text[:-1] + arrows[cell]
            if cell == caret:
                text = text[:-1] + CARET
            run += text
        if run_look != BLANK:
            segments.append(Segment(run, style(run_look)))
            run = ""
        segments.append(Segment(run + borders[n], style(BLANK)))
        return Strip(segments, self.virtual_size.width)

    def _borders_of(self, row: int) -> tuple[list[str], list[bool]]:
        """The verticals of a row, and which of them are between cells of one cage."""
        found = self._borders.get(row)
        if found is None:
            n, owners = self.view.shape.n, self.view.owners
            start = row * n
            inner = [False, *(NO_CAGE != owners[cell] == owners[cell - 1] for cell in range(start + 1, start + n))]
            borders = drawing.cell_borders(self.view.shape, row)
            for column in range(n):
                if inner[column]:
                    borders[column] = borders[column].translate(INNER)
            found = self._borders[row] = borders, inner
        return found

    def _rule(self, row: int) -> Strip:
        """The horizontal line above a row, with the totals of the cages that begin there."""
        rule = self._rules.get(row)
        if rule is None:
            view, n, step = self.view, self.view.shape.n, self._step
            text = drawing.border_above(view.shape, row)
            segments = [Segment(" " * self._margin, self._style("number"))]
            for column in range(n):
                at = column * step
                segments.append(Segment(text[at], self._style(self._inner_look(row, column, around=True))))
                total = view.sums.get(row * n + column, "")[: step - 1]
                line, look = text[at + 1 + len(total) : at + step], self._inner_look(row, column)
                segments.append(Segment(total, self._style("sum")))
                segments.append(Segment(line.translate(INNER) if look else line, self._style(look)))
            segments.append(Segment(text[-1], self._style(BLANK)))
            rule = self._rules[row] = Strip(segments, self.virtual_size.width).simplify()
        return rule

    def _inner_look(self, row: int, column: int, around: bool = False) -> int:
        """The look of the border above a cell, or of its upper left corner: blank unless one cage is all around."""
        n, owners = self.view.shape.n, self.view.owners
        cell = row * n + column
        if row in (0, n) or (around and not column):
            return BLANK
        cells = (cell, cell - n, *((cell - 1, cell - n - 1) if around else ()))
        if owners[cell] == NO_CAGE or any(owners[other] != owners[cell] for other in cells):
            return BLANK
        return FAINT + self.view.looks[cell] // SHADE * SHADE

    def _style(self, name: int | str) -> Style:
        """The style of a look, or of the component with that name."""
        style = self._style_cache.get(name)
        if style is None:
            style = self._style_cache[name] = self._make_style(name)
        return style

    def _make_style(self, name: int | str) -> Style:
        if isinstance(name, str):
            return self.get_component_rich_style(f"board--{name}")
        ink, ground, shade = INKS[name & 3], GROUNDS[(name & GROUND) >> 2], name // SHADE & 3
        border = "faint" if name & FAINT else "frame"
        ink_style = self.get_component_rich_style(f"board--{border if ink == 'blank' else ink}")
        grounds = [*([f"board--shade{shade}"] if shade else []), *([f"board--{ground}"] if ground else [])]
        if not grounds or (ink == "clash" and not ground):
            return ink_style
        weight = Style(bold=ink_style.bold or None)
        ground_style = self.get_component_rich_style(grounds[-1])
        if name & FAINT and self.app.native_ansi_color:
            return ground_style + Style(color=ink_style.color, dim=True)
        if ground == "cursor" or self.app.native_ansi_color:
            return ground_style + weight  # its own colour for the digit, which then can be read on it
        if len(grounds) == 2:
            shaded = self.background_colors[1] + self.get_component_styles(grounds[0]).background
            ground_style += Style(bgcolor=(shaded + self.get_component_styles(grounds[1]).background).rich_color)
        return ground_style + Style(color=ink_style.color) + weight


def _state(view: GridView) -> list[int]:
    """Digit and look of each cell in one number."""
    return [digit << 8 | code for digit, code in zip(view.digits, view.looks, strict=True)]


def number_width(shape: Shape) -> int:
    """The columns that row numbers take, with a blank after them."""
    return len(str(shape.n)) + 1


def drawn_size(shape: Shape, with_heading: bool) -> Size:
    """What a board needs to be seen whole."""
    width = shape.n * (drawing.cell_width(shape.n) + 1) + 1
    return Size(number_width(shape) + width, with_heading + 1 + 2 * shape.n + 1)


def _nearest(offset: int, start: int, step: int, room: int) -> int:
    """The offset closest to the present one that shows a cell with one neighbour on each side, if there is room."""
    around = step if room >= 3 * step + 1 else 0
    low, high = start + step + 1 + around - room, start - around
    return max(0, min(max(offset, low), high))
