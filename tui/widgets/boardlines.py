"""The lines of a board: rows of cells, borders and numbers, each composed of as few styled pieces as there can be."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from sudoku_tui.puzzles.bordertexts import fitting
from sudoku_tui.puzzles.canvas import BOX, FRAME, SIGN, Place
from sudoku_tui.tui.state.notes import COLOURS
from sudoku_tui.tui.widgets.boardplan import BoardPlan
from sudoku_tui.tui.widgets.cageview import NO_CAGE
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
from sudoku_tui.tui.widgets.pencil import Pencil, Written

CLASH, NOTE = INKS.index("clash"), INKS.index("note")
MARK = "!"
"""Stands before a digit that breaks a rule, for whoever can't tell it by its colour."""
CARET = "_"
EMPTY = "·"
"""Stands in an empty cell that has no borders."""
FOG = "░"
"""Fills the cells that are not to be seen yet."""
TONE_INKS = {name: number for number, name in enumerate(INKS)} | {FRAME: 0, BOX: INKS.index("given")}
"""The inks of what is drawn. Borders of boxes are as strong as clues are, and so of one piece with them."""
ROLE_GROUNDS = {"plain": 0} | {
    role: GROUND_STEP * GROUNDS.index(role) for role in ("pattern", "pattern2", "place", "strike", "link")
}
COLOURED = GROUND_STEP * GROUNDS.index("colour1")
STRONG = GROUND_STEP * GROUNDS.index("clash")
"""From this ground on, those of a cell are stronger than the player's colours."""


class BoardLines:
    """Draws a view on a plan; `style` knows the style of each look."""

    def __init__(self, plan: BoardPlan, view: GridView, style: Callable[[int | str], Style]) -> None:
        self.plan, self._style = plan, style
        self.spells_colours = False
        """Whether each of the player's colours is told by its first letter, too."""
        self._styles: dict[int, Style] = {}
        self._borders: dict[tuple[int, int], tuple[list[str], list[int], list[bool]]] = {}
        self._rules: dict[int, Strip] = {}
        """Horizontal lines in their full width, which take long to draw and never change."""
        self._cut_rules: dict[int, Strip] = {}
        self._window = (0, plan.width)
        """How far the drawing is scrolled to the right, and the width that there is for a line."""
        n, size = plan.shape.n, plan.size
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
        self.show(view)

    def _last_of_boxes(self) -> list[int]:
        """The cells of irregular boxes that have another box below them."""
        n, boxes = self.plan.shape.n, self.plan.shape.regions
        return [cell for cell in range(len(boxes) - n) if boxes[cell] != boxes[cell + n]]

    def show(self, view: GridView) -> None:
        """Draw another view from now on."""
        self.view = view
        # Most cells need no more than their digit, and are quicker to draw.
        self._busy = self.plan.faced.union(view.pencils, view.fogged)
        """The cells with something small in them, or marks, or in the fog."""
        self._touched = view.bracketed.union(view.signs, () if view.cursor is None else (view.cursor,))
        """The cells that may have signs around their digits, beside those that clash."""
        self._blank_lines: dict[int, Strip] = {}
        """By rows what is drawn above and below their digits, where that is the same."""
        self._taken_in: dict[int, set[Place]] = {}
        """By cells the places that badges leave free."""

    def set_window(self, left: int, width: int) -> None:
        """Draw no more than there is room for, from some column on."""
        if self._window != (left, width):
            self._window = left, width
            self._cut_rules.clear()
            self._blank_lines.clear()

    def _cut(self, strip: Strip) -> Strip:
        """The margin, which does not scroll, and as much of a line as there is room for."""
        (left, width), margin = self._window, self.plan.margin
        if strip.cell_length <= width:
            return strip
        return Strip.join([strip.crop(0, margin), strip.crop(margin + left, left + width)])

    def forget_styles(self) -> None:
        """The theme is another."""
        self._styles.clear()
        self._rules.clear()
        self._cut_rules.clear()
        self._blank_lines.clear()

    def column_numbers(self) -> Strip:
        plan, number = self.plan, self._style("number")
        here = None if self.view.cursor is None else self.view.cursor % plan.shape.n
        line = " " * plan.drawn_width if self.plan.size.lined else plan.box_line(0)
        between = number if self.plan.size.lined else self._style(TONE_INKS[BOX])
        segments, end = [Segment(" " * plan.margin, number)], 0
        for column, (start, text) in enumerate(plan.column_numbers()):
            blanks = len(text) - len(text.lstrip())
            segments.append(Segment(line[end : start + blanks], between))
            segments.append(Segment(text[blanks:], self._style("here" if column == here else "number")))
            end = start + len(text)
        segments.append(Segment(line[end:] + " " * plan.around.right_width, between))
        return self._cut(Strip(segments, plan.width))

    def clues(self, line: str) -> Strip:
        """A line of clues above or below the grid."""
        numbers = self.plan.numbers
        text = " " * numbers + line
        return self._cut(Strip([Segment(text, self._style(INKS.index("label")))], self.plan.width))

    def row(self, row: int, line: int) -> Strip:
        """A line of a row; all that have no digits are the same, but for what is busy."""
        n = self.view.shape.n
        if line == self._middle or not self._busy.isdisjoint(range(row * n, row * n + n)):
            return self._drawn(row, line)
        if row not in self._blank_lines:
            self._blank_lines[row] = self._drawn(row, line)
        return self._blank_lines[row]

    def _drawn(self, row: int, line: int) -> Strip:
        view, plan, n = self.view, self.plan, self.view.shape.n
        start, is_middle = row * n, line == self._middle
        segments = self._before(row, is_middle)
        styles, style, texts, blank = self._styles, self._style_of, self._texts, self._blank
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
        return self._cut(Strip(segments, plan.width))

    def _before(self, row: int, is_middle: bool) -> list[Segment]:
        """What stands before a row: its number, and its clues if there are any."""
        plan, view = self.plan, self.view
        here = view.cursor is not None and view.cursor // view.shape.n == row
        number = f"{row + 1:>{plan.numbers - 1}} " if is_middle else " " * plan.numbers
        segments = [Segment(number, self._style("here" if here else "number"))]
        if plan.around.left:
            text = plan.around.left[row] if is_middle else " " * plan.around.left_width
            segments.append(Segment(text, self._style(INKS.index("label"))))
        return segments

    def _signed(self, cell: int, digit: int, code: int) -> str:
        """The digit of a cell with the signs around it, or the signs at its sides where marks are between them."""
        view, text = self.view, self._texts[digit]
        core = 0 if cell in view.pencils and not digit else self._core
        sign = view.signs.get(cell, MARK if code & INK == CLASH else "")
        if cell in view.bracketed:
            text = f"{text[:core]}[{text[core + 1 :]}"
            if self.plan.size.lined:
                end = len(text) - core - 1
                text = f"{text[:end]}]{text[end + 1 :]}"
        if sign:
            # Before the candidates it would be taken for that of the first of them.
            behind = cell in view.pencils and not digit and self.plan.size.across and cell not in view.bracketed
            place = len(text) - 1 if behind else core
            text = text[:place] + sign + text[place + 1 :]
        if view.entering and cell == view.cursor:
            text = self._entering(text, digit)
        return text

    def _entering(self, text: str, digit: int) -> str:
        if not self.plan.size.lined:
            return f"{digit}{CARET}".rjust(self.plan.size.width)
        end = self._core + len(str(self.view.shape.n)) + 1
        return text[:end] + CARET + text[end + 1 :]

    def _pieces(self, cell: int, line: int, text: str, digit: int, code: int) -> list[tuple[str, int]]:
        """A line of a cell with what is written small into it and the marks behind it, each in its own look."""
        text = self._in_fog(cell, text)
        characters, looks = list(text), [code] * len(text)
        pencil = self.view.pencils.get(cell)
        if pencil and pencil.colours and code & GROUND < STRONG:
            count, width = len(pencil.colours), len(text)
            for place in range(width):
                colour = pencil.colours[place * count // width]
                looks[place] = code & INK | COLOURED + GROUND_STEP * colour
        written = list(self._written(cell, line, pencil)) if pencil and not digit else []
        for start, small, role in written:
            ground = ROLE_GROUNDS[role]
            for place, character in enumerate(small, start):
                characters[place] = character
                looks[place] = NOTE + (ground or looks[place] & ~INK)
        if self.plan.sketch and cell in self.plan.faced:
            if cell in self.plan.sketch.badges and cell not in self._taken_in:
                self._taken_in[cell] = self._taken(cell, digit, code)
            free = [character == " " for character in characters]
            for place, character, tone in self.plan.sketch.pieces(cell, line, self._taken_in.get(cell, ())):
                if free[place]:
                    characters[place] = character
                    looks[place] = looks[place] & ~INK | TONE_INKS[tone]
        if self.spells_colours and pencil and pencil.colours and line == self.plan.size.height - 1:
            letters = "".join(COLOURS[colour][0] for colour in pencil.colours)
            # From the right, since signs stand before a digit.
            room = [place for place, character in enumerate(characters) if character in (" ", EMPTY, FOG)]
            room = room[-len(letters) :]
            for place, letter in zip(room, fitting(letters, len(room)), strict=False):
                characters[place] = letter
                looks[place] = looks[place] & ~INK | TONE_INKS[SIGN]
        return list(zip(characters, looks, strict=True))

    def _in_fog(self, cell: int, text: str) -> str:
        return text.replace(" ", FOG).replace(EMPTY, FOG) if cell in self.view.fogged else text

    def _taken(self, cell: int, digit: int, code: int) -> set[Place]:
        """Where in a cell something is written, or could be: a badge is not to stand for a candidate that is gone."""
        pencil, size, lines = self.view.pencils.get(cell), self.plan.size, range(self.plan.size.height)
        found = set()
        for line in lines:
            text = self._signed(cell, digit, code) if line == self._middle else self._blank
            found |= {(line, place) for place, character in enumerate(self._in_fog(cell, text)) if character != " "}
        if pencil and not digit:
            small = [(line, one) for line in lines for one in self._written(cell, line, pencil)]
            if pencil.in_places(size):
                every = Pencil(candidates=tuple((number, "plain") for number in range(1, self.view.shape.n + 1)))
                small += [(line, one) for line in lines for one in self._written(cell, line, every)]
            found |= {(line, place) for line, (start, text, _) in small for place in range(start, start + len(text))}
        return found

    def _written(self, cell: int, line: int, pencil: Pencil) -> Iterable[Written]:
        """What is written small on a line of an empty cell; beside signs and marks where there is but one line."""
        size, n = self.plan.size, self.view.shape.n
        if size.across:
            return pencil.written(line, size, n)
        drawn = self.plan.sketch
        if drawn is None:
            return ()
        y, x = drawn.corner_of(cell)
        # A number on the border is not to run on into those in the cell.
        marked = cell in drawn.badges or drawn.lines[y][x] != " " or (y, x - 1) in drawn.written
        before = marked or cell in self.view.signs
        behind = cell in self.view.bracketed or (y, x + size.width - 1) in drawn.written
        return pencil.in_brief(n, int(before), size.width - int(behind))

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
            borders, tones = self.plan.borders(row, line)
            found = self._borders[row, line] = borders, [TONE_INKS[tone] for tone in tones], inner
        return found

    def rule(self, row: int) -> Strip:
        """The horizontal line above a row, with what stands on it."""
        if row not in self._cut_rules:
            if row not in self._rules:
                self._rules[row] = self._whole_rule(row)
            self._cut_rules[row] = self._cut(self._rules[row])
        return self._cut_rules[row]

    def _whole_rule(self, row: int) -> Strip:
        plan = self.plan
        segments = [Segment(" " * plan.margin, self._style("number"))]
        for column, characters in enumerate(plan.rule(row)):
            for place, (character, tone) in enumerate(characters):
                ground = self._rule_ground(row, column, around=place == 0) if plan.size.lined else BLANK
                segments.append(Segment(character, self._style(TONE_INKS[tone] + ground)))
        segments.append(Segment(" " * plan.around.right_width, self._style("number")))
        return Strip(segments, plan.width).simplify()

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

    def _style_of(self, look: int) -> Style:
        style = self._styles[look] = self._style(look)
        return style
