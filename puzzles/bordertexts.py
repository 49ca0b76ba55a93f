"""Texts on the borders of a canvas: totals of cages, signs of lines, digits of corners, and signs between two cells.

Those on one border share it. Where one has no room, an ellipsis says that there is more.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product

from sudoku_tui.puzzles.canvas import LABEL, SIGN, Canvas, Drawn, Place
from sudoku_tui.puzzles.marks import Corner, Edge, Outline, Stroke

TURNED = {"<": {(0, -1): ">", (1, 0): "∧", (-1, 0): "∨"}, ">": {(0, -1): "<", (1, 0): "∨", (-1, 0): "∧"}}
"""How signs are drawn that are to be read from right to left, downwards or upwards."""
MORE = "…"

Said = Sequence[tuple[str, str]]
"""Texts, each with a short form of it."""


class BorderTexts:
    """Writes on the borders of a canvas, and takes back what has to make room."""

    def __init__(self, canvas: Canvas) -> None:
        self._canvas = canvas
        self._before: dict[Place, list[tuple[int, Drawn]]] = {}
        """By borders what stood where their texts begin."""
        self._full: set[Place] = set()
        """The borders of which an ellipsis says that there is more."""

    def corners(self, corners: Iterable[Corner]) -> None:
        """Write digits where four cells meet, a character of the border between any two texts."""
        canvas = self._canvas
        texts: dict[int, str] = {}
        for corner in corners:
            cell, whole = corner.cells[3], 2 * (canvas.width // 2) + 2
            texts[cell] = fitting(texts[cell] + MORE + corner.text if cell in texts else corner.text, whole)
        for cell, text in texts.items():
            before, after = texts.get(cell - 1, ""), texts.get(cell + 1, "")
            touches = _touch(before, text, canvas.width) or _touch(text, after, canvas.width)
            y, x = canvas.corner_of(cell)
            text = fitting(text, canvas.width) if touches else text
            canvas.write(y - 1, x - 1 - _before_middle(text), text, SIGN)

    def labels(self, outlines: Iterable[Outline], strokes: Iterable[Stroke]) -> None:
        """Write texts above first cells; those of lines above their last ones if they may and only there is room."""
        labelled = set()
        for outline in outlines:
            if outline.text:
                cell = min(outline.cells)
                labelled.add(cell)
                self._write_above(cell, [(outline.text, outline.text)], LABEL)
        for stroke in strokes:
            if stroke.text:
                ends = stroke.cells[:1] if stroke.start == "text" else (stroke.cells[0], stroke.cells[-1])
                free = [end for end in ends if end not in labelled and self._has_room(end, stroke.text)]
                cell = [*free, ends[0]][0]
                labelled.add(cell)
                self._write_above(cell, [(stroke.text, stroke.text)], stroke.colour)

    def edges(self, edges: Iterable[Edge]) -> None:
        """Write signs on the borders of two cells."""
        found: dict[tuple[int, int], list[tuple[str, str]]] = {}
        n = self._canvas.shape.n
        for edge in edges:
            one, other = edge.cells
            step = other // n - one // n, other % n - one % n
            text = TURNED.get(edge.text, {}).get(step, edge.text)
            found.setdefault((min(one, other), max(one, other)), []).append((text, edge.short or text))
        for (one, other), said in found.items():
            if other - one == n:
                self._write_above(other, said, SIGN, self._canvas.middle_of(other)[1])
            else:
                self._write_before(other, said)

    def _write_before(self, cell: int, said: Said) -> None:
        """Write texts on the border at the left of a cell, each on a line of its own as long as there are any."""
        y, x = self._canvas.corner_of(cell)
        height = self._canvas.height
        lines = sorted(range(height), key=lambda line: abs(line - height // 2))
        alone = [[one] for one in said[: height - 1]]
        for line, texts in zip(lines, [*alone, said[height - 1 :]], strict=False):
            self._write(y + line, [range(x - 2, x + 1)], texts, SIGN, x - 1)

    def _write_above(self, cell: int, said: Said, tone: str, middle: int | None = None) -> None:
        """Write texts on the border above a cell, over the corner behind it where they have no room else.

        The corners of the frame stay: a drawing that is read back tells its shape by them.
        """
        y, x = self._canvas.corner_of(cell)
        end = x + self._canvas.width
        row, column = divmod(cell, self._canvas.shape.n)
        is_inside = row > 0 and column < self._canvas.shape.n - 1
        self._write(y - 1, [range(x, end), range(x, end + is_inside)], said, tone, middle)

    def _write(self, y: int, rooms: Sequence[range], said: Said, tone: str, middle: int | None) -> None:
        """Write as much as there is room for, but no text in part: half a number would be another one."""
        if not said:
            return
        whole = ["".join(texts) for texts in zip(*said, strict=True)]
        parts = ["".join([short for _, short in said[:count]]) + MORE for count in reversed(range(len(said)))]
        border = y, rooms[0].start
        before = self._before.setdefault(border, [])
        choices = [(text, room) for room in rooms for text in whole]
        if border not in self._full:
            choices += product(parts, rooms)
        while True:
            for text, room in choices:
                start = self._start(y, room, text, middle)
                if start is not None:
                    before.append((start, self._canvas.write(y, start, text, tone)))
                    self._full |= {border} if text.endswith(MORE) else set()
                    return
            if border in self._full or not before:
                return
            choices = [(MORE, rooms[0])]
            self._canvas.restore(y, *before.pop())

    def _has_room(self, cell: int, text: str) -> bool:
        y, x = self._canvas.corner_of(cell)
        return self._start(y - 1, range(x, x + self._canvas.width), text, None) is not None

    def _start(self, y: int, room: range, text: str, middle: int | None) -> int | None:
        """Where a text can begin, next to no other if there is such a place."""
        wanted = room.start if middle is None else middle - len(text) // 2
        written = self._canvas.written
        starts = range(room.start, room.stop - len(text) + 1)
        free = [start for start in starts if not any((y, start + place) in written for place in range(len(text)))]
        beside = {start: self._beside(y, start, text) for start in free}
        told_apart = [start for start in free if not any(_runs_on(*pair) for pair in beside[start])]
        return min(told_apart, key=lambda start: (len(beside[start]), abs(start - wanted)), default=None)

    def _beside(self, y: int, start: int, text: str) -> list[tuple[str, str]]:
        """The characters of other texts that would be next to a text, each with the one of its own there."""
        ends = (start - 1, text[0]), (start + len(text), text[-1])
        return [(self._canvas.lines[y][place], own) for place, own in ends if (y, place) in self._canvas.written]


def fitting(text: str, room: int) -> str:
    """As much of a text as there is room for."""
    return text if len(text) <= room else text[: room - 1] + MORE


def _touch(one: str, other: str, width: int) -> bool:
    """Whether there would be nothing between the texts of two corners side by side."""
    return bool(one and other) and len(one) - _before_middle(one) + _before_middle(other) > width


def _before_middle(text: str) -> int:
    return (len(text) - 1) // 2


def _runs_on(one: str, other: str) -> bool:
    """Whether two characters side by side are taken for one text."""
    return (one.isdigit() and other.isdigit()) or (one.isalpha() and other.isalpha())
