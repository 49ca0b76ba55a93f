"""Small texts in the corners of cells: the totals of cages, and the signs that tell one line or shade from another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sudoku_tui.puzzles.marks import Corner, Mark, Outline, Shade, Stroke
from sudoku_tui.puzzles.pictures.frame import line_reach
from sudoku_tui.puzzles.pictures.shapes import CAPITAL, WHITE, AnyShape, Label, rectangle, text_width

SIZE = 0.27
INK = "#222222"
FROM_LINES = 0.035
PLACES = ((0, 0), (0, 1), (1, 0), (1, 1))
"""The corners of a cell, the best first: down, right."""

Place = tuple[int, tuple[int, int]]


class CornerTexts:
    """Each text has a corner of its own, the total of a cage always the first one of its first cell."""

    def __init__(self, marks: Sequence[Mark], n: int) -> None:
        self.shapes: list[AnyShape] = []
        self.cells: set[int] = set()
        """Those with a text in the upper left corner."""
        self._n = n
        self._taken: set[Place] = set()
        for mark in marks:
            if isinstance(mark, Corner):
                self._taken |= set(zip(mark.cells, ((1, 1), (1, 0), (0, 1), (0, 0)), strict=True))
        for mark in marks:
            if isinstance(mark, Outline) and mark.text:
                self._write([(min(mark.cells), place) for place in PLACES], mark.text, on_paper=True)
        for mark in marks:
            if isinstance(mark, Shade) and mark.text:
                self._write([(min(mark.cells), place) for place in PLACES], mark.text, on_paper=False)
        for mark in marks:
            if isinstance(mark, Stroke) and mark.text:
                ends = mark.cells[0], mark.cells[-1]
                self._write([(cell, place) for cell in ends for place in PLACES], mark.text, on_paper=False)

    def _write(self, places: Iterable[Place], text: str, on_paper: bool) -> None:
        """Where all are taken, the first has two texts."""
        choices = list(places)
        cell, (down, right) = next((place for place in choices if place not in self._taken), choices[0])
        self._taken.add((cell, (down, right)))
        if not down and not right:
            self.cells.add(cell)
        size = min(SIZE, SIZE * 0.8 / text_width(text, SIZE))
        width, height = text_width(text, size), CAPITAL * size
        x, y, away = cell % self._n, cell // self._n, FROM_LINES + line_reach(self._n)
        left = x + 1 - away - width if right else x + away
        top = y + 1 - away - height if down else y + away
        if on_paper:
            self.shapes.append(rectangle(left - 0.01, top - 0.01, width + 0.04, height + 0.03, WHITE))
        anchor, at = ("end", x + 1 - away) if right else ("start", left)
        self.shapes.append(Label((at, top + height / 2), text, size, INK, anchor=anchor))
