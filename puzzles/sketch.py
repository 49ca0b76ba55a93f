"""A sketch: the boxed drawing of a grid with its marks, character by character, for text output and for boards alike.

Lines run through the middle of cells and over borders; dots, signs and the digits of corners stand on the borders. What
belongs into a cell gives way to its digit and then stands beside it. Where several want one place, the first has it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from functools import lru_cache
from string import ascii_uppercase

from sudoku_tui.puzzles import drawing
from sudoku_tui.puzzles.bordertexts import BorderTexts
from sudoku_tui.puzzles.canvas import INNER, SIGN, Badge, Canvas, Place
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.margin import Margin, margin
from sudoku_tui.puzzles.marks import Corner, Edge, Mark, Outline, Outside, Pill, Shade, Sign, Stroke
from sudoku_tui.puzzles.strokes import draw_heads, draw_strokes

INNER_BORDERS = str.maketrans("│║┃─═━", "┊┋┋┈┉┉")
"""How borders between two cells of one cage are drawn."""
SHADED = "░"
SMALL = str.maketrans(ascii_uppercase, "ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖᵠʳˢᵗᵘᵛʷˣʸᶻ")
"""The letters that cells elsewhere share, so that none is taken for a digit or for the sign of a kind."""

Piece = tuple[int, str, str]
"""A column of a line, the character there, and its tone."""


class Sketch(Canvas):
    """A canvas with marks."""

    def __init__(self, shape: Shape, width: int, height: int, marks: Sequence[Mark]) -> None:
        super().__init__(shape, width, height)
        self.margin: Margin = margin([mark for mark in marks if isinstance(mark, Outside)], shape.n, width)
        self._draw(marks)

    def _draw(self, marks: Sequence[Mark]) -> None:
        for mark in marks:
            if isinstance(mark, Outline):
                self._part_inside(mark)
            elif isinstance(mark, Shade):
                self._shade(mark)
        strokes = [mark for mark in marks if isinstance(mark, Stroke)]
        draw_strokes(self, strokes)
        for mark in marks:
            if isinstance(mark, Pill):
                self._pill(mark)
            elif isinstance(mark, Sign):
                self.badge(mark.cell, Badge(mark.text, SIGN))
        texts = BorderTexts(self)
        texts.corners([mark for mark in marks if isinstance(mark, Corner)])
        texts.labels([mark for mark in marks if isinstance(mark, Outline)], strokes)
        texts.edges([mark for mark in marks if isinstance(mark, Edge)])
        draw_heads(self, strokes)

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
            self.put(y, x, self.lines[y][x].translate(INNER_BORDERS), INNER)

    def _shade(self, shade: Shade) -> None:
        for cell in shade.cells:
            y, x = self.corner_of(cell)
            for down, right in self.corners:
                self.put(y + down, x + right, SHADED, INNER)
            if shade.text:
                self.badge(cell, Badge(shade.text[0].translate(SMALL), SIGN))

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
                    self.put(y + line, x + right, bracket if self.height == 1 else tall, SIGN)

    # What is drawn in the end

    def pieces(self, cell: int, line: int, taken: Collection[Place] = ()) -> Iterator[Piece]:
        """What stands on a line of a cell, its badges in none of the places that are taken."""
        y, x = self.corner_of(cell)
        for place in range(self.width):
            if (character := self.lines[y + line][x + place]) != " ":
                yield place, character, self.tones[y + line][x + place]
        for (down, right), badge in self.badges_in(cell, taken):
            if down == line:
                yield right, badge.text, badge.tone

    def drawn(self, digits: Sequence[int]) -> list[str]:
        """The drawing with digits in its cells, and what stands around it."""
        lines = [line[:] for line in self.lines]
        for cell, digit in enumerate(digits):
            y, x = self.corner_of(cell)
            for line in range(self.height):
                for place, character, _ in self.pieces(cell, line, self._taken_by(digit)):
                    lines[y + line][x + place] = character
            if digit:
                y, x = self.middle_of(cell)
                text = f"{digit:>{len(str(self.shape.n))}}"
                for place, character in enumerate(text, x - len(text) // 2):
                    if character != " ":
                        lines[y][place] = character
        return self._with_margin(["".join(line) for line in lines])

    def _taken_by(self, digit: int) -> list[Place]:
        """The places in a cell that its digit has, or a longer one would have."""
        digits = len(str(self.shape.n))
        start = self.width // 2 - digits // 2
        return [(self.height // 2, place) for place in range(start, start + digits)] if digit else []

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
        for drawn, plain, marked in zip(found, self.plain, self.lines, strict=True):
            for x in range(min(len(drawn), len(plain))):
                if drawn[x] == marked[x]:
                    drawn[x] = plain[x]
        for cell in self.badges:
            y, x = self.corner_of(cell)
            for digit in (0, 1):
                for line in range(self.height):
                    for place, character, _ in self.pieces(cell, line, self._taken_by(digit)):
                        if found[y + line][x + place : x + place + 1] == [character]:
                            found[y + line][x + place] = " "
        return ["".join(line) for line in found]


@lru_cache(maxsize=16)
def sketch(shape: Shape, marks: tuple[Mark, ...], width: int = 0, height: int = 1) -> Sketch:
    """The sketch of a grid, with cells of the usual size or another."""
    return Sketch(shape, width or drawing.cell_width(shape.n), height, marks)
