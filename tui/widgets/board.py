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

from sudoku_tui.puzzles.canvas import BOX, FRAME
from sudoku_tui.tui.widgets.boardplan import RULE, BoardPlan
from sudoku_tui.tui.widgets.boardstyle import COMPONENTS, look_style
from sudoku_tui.tui.widgets.cageview import NO_CAGE
from sudoku_tui.tui.widgets.cellsize import CellSize, cell_size
from sudoku_tui.tui.widgets.gridview import (
    BLANK,
    CAGE,
    GROUND,
    GROUND_STEP,
    GROUNDS,
    HOUSE,
    INK,
    INKS,
    LIT,
    SHADE,
    UNDERLINED,
    GridView,
)

CLASH, NOTE = INKS.index("clash"), INKS.index("note")
MARK = "!"
"""Stands before a digit that breaks a rule, for whoever can't tell it by its colour."""
CARET = "_"
EMPTY = "·"
"""Stands in an empty cell that has no borders."""
FOG = "░"
"""Fills the cells that are not to be seen yet."""
UP, DOWN, LEFT, RIGHT = "▴▾◂▸"
"""Where the board goes on beyond its edge."""
TONE_INKS = {name: number for number, name in enumerate(INKS)} | {FRAME: 0, BOX: INKS.index("given")}
"""The inks of what is drawn. Borders of boxes are as strong as clues are, and so of one piece with them."""
ROLE_GROUNDS = {"plain": 0} | {
    role: GROUND_STEP * GROUNDS.index(role) for role in ("pattern", "pattern2", "place", "strike", "link")
}
COLOURED = GROUND_STEP * GROUNDS.index("colour1")
STRONG = GROUND_STEP * GROUNDS.index("clash")
"""From this ground on, those of a cell are stronger than the player's colours."""


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
        self._offset, self._width, self._height = Offset(), 0, 0
        self._style_cache: dict[int | str, Style] = {}
        self._pressed: int | None = None
        """Where the mouse button went down, or the cell that it was dragged to since."""
        self._cells = size or cell_size("normal", view.shape.n)
        self._set_plan()
        self._sort_cells()

    def _set_plan(self) -> None:
        """Work out what no key changes."""
        self._plan = plan = BoardPlan(self.view.shape, self._cells, self.view.marks, self.view.fogged)
        self._above = plan.above + (1 if self._heading else 0)
        """Lines above the drawing: the heading if there is one, the column numbers, clues."""
        self.virtual_size = Size(plan.width, self._above + len(plan.rows))
        self._borders: dict[tuple[int, int], tuple[list[str], list[int], list[bool]]] = {}
        self._rules: dict[int, Strip] = {}
        n, size = plan.shape.n, self._cells
        digits = len(str(n))
        self._core = (size.width - digits - 2) // 2 if size.lined else 0
        """Where the digit of a cell begins, with the sign before it."""
        cores = [f" {digit or '':>{digits}}" for digit in range(n + 1)]
        if not size.lined:
            cores[0] = f"{EMPTY:>{digits + 1}}"
        self._texts = [(" " * self._core + core).ljust(size.width) for core in cores]
        self._blank = " " * size.width
        self._middle = size.height // 2
        self._underlined = frozenset(self._last_of_boxes()) if not size.lined else frozenset()

    def _sort_cells(self) -> None:
        """Which cells need more than their digit: most do not, and are quicker to draw."""
        view = self.view
        self._busy = self._plan.faced.union(view.pencils, view.fogged)
        """The cells with something small in them, or marks, or in the fog."""
        self._touched = view.bracketed.union(view.signs, () if view.cursor is None else (view.cursor,))
        """The cells that may have signs around their digits, beside those that clash."""
        self._blank_lines: dict[int, Strip] = {}
        """By rows what is drawn above and below their digits, where that is the same."""

    def _last_of_boxes(self) -> list[int]:
        """The cells of irregular boxes that have another box below them."""
        n, boxes = self.view.shape.n, self.view.shape.regions
        return [cell for cell in range(len(boxes) - n) if boxes[cell] != boxes[cell + n]]

    def set_cells(self, size: CellSize) -> None:
        """Draw the cells in another size."""
        if size != self._cells:
            self._cells = size
            self._set_plan()
            self._sort_cells()
            if self.is_attached:
                self.refresh(layout=True)
                self.call_after_refresh(self._follow_cursor)

    def show(self, view: GridView) -> None:
        """Show another state of the same grid, and repaint what differs."""
        old, self.view = self.view, view
        if old.marks is not view.marks or old.owners is not view.owners or old.fogged != view.fogged:
            before = self.virtual_size
            self._set_plan()
            self._sort_cells()
            self.refresh(layout=before != self.virtual_size)
        else:
            self._sort_cells()
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
        """The cell that the mouse is over; one on a border means the cell to its right or below."""
        plan, n = self._plan, self.view.shape.n
        x, y = event.x - plan.margin + self.scroll_offset.x, event.y - self._above + self.scroll_offset.y
        if event.x < plan.margin or event.y < self._above or not 0 <= y < len(plan.rows):
            return None
        row, end = plan.rows[y][0], plan.lefts[-1] + self._cells.width
        column = next((column for column in range(n) if x <= plan.lefts[column] + self._cells.width - 1), n)
        return row * n + column if row < n and 0 < x < end else None

    def notify_style_update(self) -> None:
        self._style_cache.clear()
        self._rules.clear()
        self._blank_lines.clear()
        super().notify_style_update()

    def render_lines(self, crop: Region) -> list[Strip]:
        # Asking Textual for these takes as long as a line does.
        self._offset, (self._width, self._height) = self.scroll_offset, self.size
        return super().render_lines(crop)

    def render_line(self, y: int) -> Strip:
        plan, width = self._plan, self._width
        top = self._above - plan.above
        if y < top:
            return Strip([Segment(self._heading.center(width), self._style("number"))], width)
        if y < self._above:
            return self._visible(self._column_numbers() if y == top else self._clues(plan.around.above[y - top - 1]), y)
        index = y - self._above + self._offset.y
        if index >= len(plan.rows):
            return Strip.blank(width, self.rich_style)
        row, line = plan.rows[index]
        if line == RULE:
            return self._visible(self._rule(row), y)
        if row == plan.shape.n:
            return self._visible(self._clues(plan.around.below[line]), y)
        return self._visible(self._row(row, line), y)

    def _visible(self, strip: Strip, y: int) -> Strip:
        """The margin and as much of the drawing as there is room for, with an arrow where it goes on."""
        left, width, margin = self._offset.x, self._width, self._plan.margin
        if strip.cell_length > width:
            strip = Strip.join([strip.crop(0, margin), strip.crop(margin + left, left + width)])
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

    def _column_numbers(self) -> Strip:
        plan, number = self._plan, self._style("number")
        here = None if self.view.cursor is None else self.view.cursor % plan.shape.n
        line = " " * plan.drawn_width if self._cells.lined else plan.box_line(0)
        between = number if self._cells.lined else self._style(TONE_INKS[BOX])
        segments, end = [Segment(" " * plan.margin, number)], 0
        for column, (start, text) in enumerate(plan.column_numbers()):
            blanks = len(text) - len(text.lstrip())
            segments.append(Segment(line[end : start + blanks], between))
            segments.append(Segment(text[blanks:], self._style("here" if column == here else "number")))
            end = start + len(text)
        segments.append(Segment(line[end:] + " " * plan.around.right_width, between))
        return Strip(segments, plan.width)

    def _clues(self, line: str) -> Strip:
        """A line of clues above or below the grid."""
        numbers = self._plan.numbers
        text = " " * numbers + line
        return Strip([Segment(text, self._style(INKS.index("label")))], self._plan.width)

    def _row(self, row: int, line: int) -> Strip:
        """A line of a row; all that have no digits are the same, but for what is busy."""
        n = self.view.shape.n
        if line == self._middle or not self._busy.isdisjoint(range(row * n, row * n + n)):
            return self._drawn(row, line)
        if row not in self._blank_lines:
            self._blank_lines[row] = self._drawn(row, line)
        return self._blank_lines[row]

    def _drawn(self, row: int, line: int) -> Strip:
        view, plan, n = self.view, self._plan, self.view.shape.n
        start, is_middle = row * n, line == self._middle
        segments = self._before(row, is_middle)
        styles, style, texts, blank = self._style_cache, self._style, self._texts, self._blank
        busy, touched, underlined = self._busy, self._touched, self._underlined
        # Neighbours of one look become one segment: this loop and what Textual does a segment decide how a key feels.
        looks, digits = view.looks[start : start + n], view.digits[start : start + n]
        borders, inks, inner = self._borders_of(row, line)
        run, run_look, before = "", inks[0], 0
        for cell, (code, digit, border, ink, is_inner) in enumerate(
            zip(looks, digits, borders, inks, inner, strict=False), start
        ):
            border_look = ink + HOUSE if before & code & LIT else ink
            if is_inner:
                both_caged = before & GROUND == code & GROUND == CAGE
                border_look = ink + code // SHADE * SHADE + (CAGE if both_caged else border_look - ink)
            if border_look != run_look and border:
                segments.append(Segment(run, styles.get(run_look) or style(run_look)))
                run, run_look = "", border_look
            run += border
            before, code = code, code & ~LIT
            if underlined and cell in underlined:
                code |= UNDERLINED
            if not is_middle:
                text = blank
            elif cell in touched or code & INK == CLASH:
                text = self._signed(cell, digit, code)
            else:
                text = texts[digit]
            if cell in busy:
                for piece, piece_look in self._pieces(cell, line, text, digit, code):
                    if piece_look != run_look:
                        segments.append(Segment(run, style(run_look)))
                        run, run_look = "", piece_look
                    run += piece
                continue
            if code != run_look:
                segments.append(Segment(run, styles.get(run_look) or style(run_look)))
                run, run_look = "", code
            run += text
        if run_look != inks[n]:
            segments.append(Segment(run, style(run_look)))
            run = ""
        segments.append(Segment(run + borders[n], style(inks[n])))
        if plan.around.right:
            text = plan.around.right[row] if is_middle else " " * plan.around.right_width
            segments.append(Segment(text, style(INKS.index("label"))))
        return Strip(segments, plan.width)

    def _before(self, row: int, is_middle: bool) -> list[Segment]:
        """What stands before a row: its number, and its clues if there are any."""
        plan, view = self._plan, self.view
        here = view.cursor is not None and view.cursor // view.shape.n == row
        number = f"{row + 1:>{plan.numbers - 1}} " if is_middle else " " * plan.numbers
        segments = [Segment(number, self._style("here" if here else "number"))]
        if plan.around.left:
            text = plan.around.left[row] if is_middle else " " * plan.around.left_width
            segments.append(Segment(text, self._style(INKS.index("label"))))
        return segments

    def _signed(self, cell: int, digit: int, code: int) -> str:
        """The digit of a cell with the signs around it."""
        view, text, core = self.view, self._texts[digit], self._core
        sign = view.signs.get(cell, MARK if code & INK == CLASH else "")
        if cell in view.bracketed:
            text = f"{text[:core]}[{text[core + 1 :]}"
            if self._cells.lined:
                end = len(text) - core - 1
                text = f"{text[:end]}]{text[end + 1 :]}"
        if sign:
            text = text[:core] + sign + text[core + 1 :]
        if view.entering and cell == view.cursor:
            text = self._entering(text, digit)
        return text

    def _entering(self, text: str, digit: int) -> str:
        if not self._cells.lined:
            return f"{digit}{CARET}".rjust(self._cells.width)
        end = self._core + len(str(self.view.shape.n)) + 1
        return text[:end] + CARET + text[end + 1 :]

    def _pieces(self, cell: int, line: int, text: str, digit: int, code: int) -> list[tuple[str, int]]:
        """A line of a cell with what is written small into it and the marks behind it, each in its own look."""
        if cell in self.view.fogged:
            text = text.replace(" ", FOG).replace(EMPTY, FOG)
        characters, looks = list(text), [code] * len(text)
        pencil = self.view.pencils.get(cell)
        if pencil and pencil.colours and code & GROUND < STRONG:
            count, width = len(pencil.colours), len(text)
            for place in range(width):
                colour = pencil.colours[place * count // width]
                looks[place] = code & INK | COLOURED + GROUND_STEP * colour
        is_written = pencil and not digit and self._cells.across
        if is_written and pencil:
            for start, small, role in pencil.written(line, self._cells, self.view.shape.n):
                ground = ROLE_GROUNDS[role]
                for place, character in enumerate(small, start):
                    characters[place] = character
                    looks[place] = NOTE + (ground or looks[place] & ~INK)
        if self._plan.sketch and cell in self._plan.faced:
            shows_digits = digit > 0 or bool(is_written and pencil and (pencil.candidates or pencil.centre))
            free = [character == " " for character in characters]
            for place, character, tone in self._plan.sketch.pieces(cell, line, shows_digits):
                if free[place]:
                    characters[place] = character
                    looks[place] = looks[place] & ~INK | TONE_INKS[tone]
        return list(zip(characters, looks, strict=True))

    def _borders_of(self, row: int, line: int) -> tuple[list[str], list[int], list[bool]]:
        """The verticals on a line of a row, their inks, and which of them are between cells that belong together."""
        found = self._borders.get((row, line))
        if found is None:
            n, owners = self.view.shape.n, self.view.owners
            start = row * n
            inner = [
                False,
                *(NO_CAGE != owners[cell] == owners[cell - 1] for cell in range(start + 1, start + n)),
                False,
            ]
            borders, tones = self._plan.borders(row, line)
            found = self._borders[row, line] = borders, [TONE_INKS[tone] for tone in tones], inner
        return found

    def _rule(self, row: int) -> Strip:
        """The horizontal line above a row, with what stands on it."""
        rule = self._rules.get(row)
        if rule is None:
            plan = self._plan
            segments = [Segment(" " * plan.margin, self._style("number"))]
            for column, characters in enumerate(plan.rule(row)):
                for place, (character, tone) in enumerate(characters):
                    ground = self._rule_ground(row, column, around=place == 0) if self._cells.lined else BLANK
                    segments.append(Segment(character, self._style(TONE_INKS[tone] + ground)))
            segments.append(Segment(" " * plan.around.right_width, self._style("number")))
            rule = self._rules[row] = Strip(segments, plan.width).simplify()
        return rule

    def _rule_ground(self, row: int, column: int, around: bool) -> int:
        """The shade of the border above a cell, or of its upper left corner: none unless all around belong together."""
        n, owners = self.view.shape.n, self.view.owners
        cell = row * n + column
        if row in (0, n) or column == n or (around and not column):
            return BLANK
        cells = (cell, cell - n, *((cell - 1, cell - n - 1) if around else ()))
        if owners[cell] == NO_CAGE or any(owners[other] != owners[cell] for other in cells):
            return BLANK
        return self.view.looks[cell] // SHADE * SHADE

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
