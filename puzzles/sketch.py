"""A sketch: the boxed drawing of a grid with its marks, character by character, for text output and for boards alike.

Lines run through the middle of cells and over borders; dots, signs and the digits of corners stand on the borders. What
belongs into a cell gives way to its digit and then stands beside it. Where several want one place, the first has it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import pairwise

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.margin import ARROWS, Margin, margin
from sudoku_tui.puzzles.marks import Corner, Edge, Mark, Outline, Outside, Pill, Shade, Sign, Stroke

# Tones: what a character is, for whoever has colours. A line has its own colour for a tone.
FRAME, BOX, INNER, LABEL, SIGN = "frame", "box", "inner", "label", "sign"

INNER_BORDERS = str.maketrans("│║┃─═━", "┊┋┋┈┉┉")
"""How borders between two cells of one cage are drawn."""
SHADED = "░"
BADGES = {"bulb": "●", "circle": "○", "diamond": "◇"}
# Lines by their arms: up is 8, right 4, down 2, left 1. Those of a grid with double lines are heavy, and the other way round.
HEAVY_LINES = " ╸╻┓╺━┏┳╹┛┃┫┗┻┣╋"
DOUBLE_LINES = " ═║╗══╔╦║╝║╣╚╩╠╬"
HEAVY_OVER, DOUBLE_OVER = {"│": "┿", "─": "╂"}, {"│": "╪", "─": "╫"}
ARMS = {(-1, 0): 8, (0, 1): 4, (1, 0): 2, (0, -1): 1}
TURNED = {"<": {(0, -1): ">", (1, 0): "∧", (-1, 0): "∨"}, ">": {(0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}}
"""How signs are drawn that are to be read from right to left, downwards or upwards."""

Piece = tuple[int, str, str]
"""A column of a line, the character there, and its tone."""


class Sketch:
    """All characters of a drawing without digits, and their tones."""

    def __init__(self, shape: Shape, width: int, height: int, marks: Sequence[Mark]) -> None:
        self.shape, self.width, self.height = shape, width, height
        self.lines: list[list[str]] = []
        for row in range(shape.n):
            self.lines.append(list(drawing.border_above(shape, row, width)))
            self.lines += [list((" " * width).join(drawing.cell_borders(shape, row))) for _ in range(height)]
        self.lines.append(list(drawing.border_above(shape, shape.n, width)))
        self.plain = ["".join(line) for line in self.lines]
        self.tones = [[FRAME if character in "│─┼ " else BOX for character in line] for line in self.lines]
        self.badges: dict[int, list[tuple[str, str]]] = {}
        """What stands in cells, and gives way to digits."""
        self._taken: set[tuple[int, int]] = set()
        self._labelled: set[int] = set()
        self.margin: Margin = margin([mark for mark in marks if isinstance(mark, Outside)], shape.n, width)
        self._draw(marks)

    def _draw(self, marks: Sequence[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, Outline):
                self._part_inside(mark)
            elif isinstance(mark, Shade):
                self._shade(mark)
        self._strokes([mark for mark in marks if isinstance(mark, Stroke)])
        for mark in marks:
            if isinstance(mark, Pill):
                self._pill(mark)
            elif isinstance(mark, Sign):
                self._badge(mark.cell, mark.text, SIGN)
            elif isinstance(mark, Corner):
                self._corner(mark)
        for mark in marks:
            if isinstance(mark, Outline):
                self._label((min(mark.cells),), mark.text, LABEL)
        for mark in marks:
            if isinstance(mark, Stroke):
                self._label((mark.cells[0], mark.cells[-1]), mark.text, mark.colour)
        for mark in marks:
            if isinstance(mark, Edge):
                self._edge(mark)

    # Places

    def corner_of(self, cell: int) -> tuple[int, int]:
        """Line and column of the first character in a cell."""
        row, column = divmod(cell, self.shape.n)
        return row * (self.height + 1) + 1, column * (self.width + 1) + 1

    def middle_of(self, cell: int) -> tuple[int, int]:
        y, x = self.corner_of(cell)
        return y + self.height // 2, x + self.width // 2

    @property
    def sides(self) -> list[tuple[int, int]]:
        """The places in a cell beside its digit, the best first, by lines and columns from its first character."""
        last, end, middle = self.width - 1, self.height - 1, self.height // 2
        corners = [(0, 0), (0, last), (end, 0), (end, last)] if self.height > 1 else []
        return [(middle, 0), (middle, last), *corners]

    def _put(self, y: int, x: int, character: str, tone: str) -> None:
        self.lines[y][x], self.tones[y][x] = character, tone

    def _write(self, y: int, x: int, text: str, tone: str) -> None:
        for place, character in enumerate(text, x):
            self._put(y, place, character, tone)
            self._taken.add((y, place))

    # Marks

    def _part_inside(self, outline: Outline) -> None:
        """Broken lines between the cells of a cage."""
        n, inside = self.shape.n, set(outline.cells)
        for cell in outline.cells:
            y, x = self.corner_of(cell)
            if cell + 1 in inside and (cell + 1) % n:
                self._break([(y + line, x + self.width) for line in range(self.height)])
            if cell + n in inside:
                self._break([(y + self.height, x + place) for place in range(self.width)])

    def _break(self, places: Iterable[tuple[int, int]]) -> None:
        for y, x in places:
            self._put(y, x, self.lines[y][x].translate(INNER_BORDERS), INNER)

    def _shade(self, shade: Shade) -> None:
        for cell in shade.cells:
            y, x = self.corner_of(cell)
            for down, right in self.sides[-4:]:
                self._put(y + down, x + right, SHADED, INNER)

    def _badge(self, cell: int, text: str, tone: str) -> None:
        found = self.badges.setdefault(cell, [])
        if all(text != other for other, _ in found):
            found.append((text, tone))

    def _strokes(self, strokes: Sequence[Stroke]) -> None:
        n = self.shape.n
        arms: dict[int, int] = {}
        for stroke in strokes:
            for one, other in pairwise(stroke.cells):
                step = other // n - one // n, other % n - one % n
                if step in ARMS:
                    back = -step[0], -step[1]
                    arms[one], arms[other] = arms.get(one, 0) | ARMS[step], arms.get(other, 0) | ARMS[back]
                    self._straight(one, step, stroke.colour)
                    self._straight(other, back, stroke.colour)
                elif step in ARROWS:
                    self._slanting(one, step, stroke.colour)
        for stroke in reversed(strokes):
            self._middles(stroke, arms)
        for stroke in strokes:
            for cell, end in ((stroke.cells[0], stroke.start), (stroke.cells[-1], stroke.end)):
                if end in BADGES:
                    self._badge(cell, BADGES[end], stroke.colour)
            if stroke.end == "arrow" and len(stroke.cells) > 1:
                self._head(stroke)

    def _straight(self, cell: int, step: tuple[int, int], tone: str) -> None:
        """From the middle of a cell to its border, and over it."""
        y, x = self.middle_of(cell)
        top, left = self.corner_of(cell)
        lines, over = (DOUBLE_LINES, DOUBLE_OVER) if self.shape.regions else (HEAVY_LINES, HEAVY_OVER)
        line = lines[5] if step[1] else lines[10]
        while True:
            y, x = y + step[0], x + step[1]
            is_inside = top <= y < top + self.height and left <= x < left + self.width
            found = self.lines[y][x]
            if is_inside or found not in over.values():
                self._put(y, x, line if is_inside else over.get(found, line), tone)
            if not is_inside:
                return

    def _slanting(self, cell: int, step: tuple[int, int], tone: str) -> None:
        """From the middle of a cell over its corner to the middle of the next."""
        other = cell + step[0] * self.shape.n + step[1]
        y, x = self.middle_of(cell)
        end_y, end_x = self.middle_of(other)
        line = "╲" if step[0] == step[1] else "╱"
        for down in range(1, abs(end_y - y)):
            right = round(down * (end_x - x) / abs(end_y - y))
            place = y + step[0] * down, x + right
            crossed = self.lines[place[0]][place[1]] in "╲╱╳" and self.lines[place[0]][place[1]] != line
            self._put(*place, "╳" if crossed else line, tone)

    def _middles(self, stroke: Stroke, arms: dict[int, int]) -> None:
        n = self.shape.n
        lines = DOUBLE_LINES if self.shape.regions else HEAVY_LINES
        heads = {stroke.cells[-1]} if stroke.end == "arrow" else set()
        for one, other in pairwise(stroke.cells):
            slant = "╲" if (other // n - one // n) * (other % n - one % n) > 0 else "╱"
            for cell in (one, other):
                if cell not in heads:
                    self._put(*self.middle_of(cell), lines[arms[cell]] if cell in arms else slant, stroke.colour)

    def _head(self, stroke: Stroke) -> None:
        """An arrowhead before the middle of the last cell, so that its digit can be read."""
        n = self.shape.n
        before, last = stroke.cells[-2:]
        step = last // n - before // n, last % n - before % n
        if step in ARROWS:
            y, x = self.middle_of(last)
            aside = step[1] * (1 if not step[0] else round(self.width / (self.height + 1)))
            self._put(y - step[0], x - aside, ARROWS[step], stroke.colour)

    def _pill(self, pill: Pill) -> None:
        n, cells = self.shape.n, sorted(pill.cells)
        is_upright = len(cells) > 1 and cells[1] - cells[0] == n
        for cell in cells:
            y, x = self.corner_of(cell)
            ends = (True, True) if is_upright else (cell == cells[0], cell == cells[-1])
            for is_end, right, bracket, curved in ((ends[0], 0, "(", "╭│╰"), (ends[1], self.width - 1, ")", "╮│╯")):
                for line in range(self.height) if is_end else ():
                    first = line == 0 and (not is_upright or cell == cells[0])
                    last = line == self.height - 1 and (not is_upright or cell == cells[-1])
                    tall = curved[0] if first else curved[2] if last else curved[1]
                    self._put(y + line, x + right, bracket if self.height == 1 else tall, SIGN)

    def _corner(self, corner: Corner) -> None:
        y, x = self.corner_of(corner.cells[3])
        text = fitting(corner.text, 2 * (self.width // 2) + 2)
        start = x - 1 - (len(text) - 1) // 2
        if all((y - 1, place) not in self._taken for place in range(start, start + len(text))):
            self._write(y - 1, start, text, SIGN)

    def _label(self, cells: Iterable[int], text: str, tone: str) -> None:
        """A text on the border above the first of the cells that has room for it."""
        for cell in cells if text else ():
            y, x = self.corner_of(cell)
            free = [place for place in range(x, x + self.width) if (y - 1, place) not in self._taken]
            if cell not in self._labelled and len(free) >= min(len(text), self.width):
                self._labelled.add(cell)
                self._write(y - 1, free[0], fitting(text, self.width), tone)
                return

    def _edge(self, edge: Edge) -> None:
        n = self.shape.n
        one, other = edge.cells
        step = other // n - one // n, other % n - one % n
        text = TURNED.get(edge.text, {}).get(step, edge.text)
        y, x = self.middle_of(max(one, other))
        if step[0]:
            y, _ = self.corner_of(max(one, other))
            text = fitting(text, self.width)
            starts = [x - (len(text) - 1) // 2, *range(x - self.width // 2, x + self.width // 2 + 2 - len(text))]
            places = [(y - 1, start) for start in starts]
        else:
            _, x = self.corner_of(max(one, other))
            text = fitting(text, 3)
            places = [(y, x - 1 - (len(text) - 1) // 2)]
        for y, x in places:
            if all((y, place) not in self._taken for place in range(x, x + len(text))):
                self._write(y, x, text, SIGN)
                return

    # What is drawn in the end

    def pieces(self, cell: int, line: int, filled: bool) -> Iterator[Piece]:
        """What stands on a line of a cell, beside its digit if it has one."""
        y, x = self.corner_of(cell)
        for place in range(self.width):
            if (character := self.lines[y + line][x + place]) != " ":
                yield place, character, self.tones[y + line][x + place]
        middle = self.height // 2, self.width // 2
        places = self.sides if filled else [middle, *self.sides]
        for (down, right), (text, tone) in zip(places, self.badges.get(cell, ()), strict=False):
            if down == line:
                yield right, text, tone

    def drawn(self, digits: Sequence[int]) -> list[str]:
        """The drawing with digits in its cells, and what stands around it."""
        lines = [line[:] for line in self.lines]
        for cell, digit in enumerate(digits):
            y, x = self.corner_of(cell)
            for line in range(self.height):
                for place, character, _ in self.pieces(cell, line, digit > 0):
                    lines[y + line][x + place] = character
            if digit:
                y, x = self.middle_of(cell)
                for place, character in enumerate(
                    f"{digit:>{len(str(self.shape.n))}}", x - len(str(self.shape.n)) // 2
                ):
                    if character != " ":
                        lines[y][place] = character
        return self._with_margin(["".join(line) for line in lines])

    def _with_margin(self, lines: list[str]) -> list[str]:
        around = self.margin
        if around == Margin():
            return lines
        found = []
        for y, line in enumerate(lines):
            row, inside = divmod(y - 1, self.height + 1)
            is_middle = 0 <= row < self.shape.n and inside == self.height // 2
            left = around.left[row] if around.left and is_middle else " " * around.left_width
            found.append(left + line + (around.right[row] if around.right and is_middle else ""))
        return [line.rstrip() for line in (*around.above, *found, *around.below)]

    def without_marks(self, lines: Sequence[str]) -> list[str]:
        """The lines of a drawing without the marks of this sketch, which may be missing; digits stay."""
        found = [list(line) for line in lines]
        for y, (line, plain, marked) in enumerate(zip(found, self.plain, self.lines, strict=True)):
            for x in range(min(len(line), len(plain))):
                if line[x] == marked[x]:
                    line[x] = plain[x]
        for cell in self.badges:
            y, x = self.corner_of(cell)
            for filled in (False, True):
                for line in range(self.height):
                    for place, character, _ in self.pieces(cell, line, filled):
                        if found[y + line][x + place : x + place + 1] == [character]:
                            found[y + line][x + place] = " "
        return ["".join(line) for line in found]


def fitting(text: str, room: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= room else text[: room - 1] + "…"


@lru_cache(maxsize=16)
def sketch(shape: Shape, marks: tuple[Mark, ...], width: int = 0, height: int = 1) -> Sketch:
    """The sketch of a grid, with cells of the usual size or another."""
    return Sketch(shape, width or drawing.cell_width(shape.n), height, marks)
