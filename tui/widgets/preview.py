"""The preview beside a list: words about the puzzle under the cursor, and its drawing below them."""

from __future__ import annotations

from textual.containers import VerticalScroll
from textual.widgets import Static

from sudoku_tui.puzzles.formats.text import printable


class Preview(VerticalScroll, can_focus=False):
    """Shows what it is told to; without a drawing it says why there is none."""

    def __init__(self) -> None:
        self._words = Static(markup=False)
        self._drawing = Static(id="drawing", markup=False)
        super().__init__(self._words, self._drawing, id="preview")

    def show(self, words: str, drawing: str = "") -> None:
        self._words.update("\n".join(map(printable, words.split("\n"))))
        self._drawing.update(drawing)
