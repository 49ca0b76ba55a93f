"""Solutions on paper: small, under their numbers; on pages at the end, or upside down below their puzzles."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.pictures.contents import digit_size
from sudoku_tui.tui.printing.pdf import Sheets
from sudoku_tui.tui.printing.piece import Piece

if TYPE_CHECKING:
    from sudoku_tui.puzzles.pictures.shapes import Picture

    Numbered = tuple[int, Piece]

MARGIN, FOOT, GAP = 15.0, 18.0, 6.0
HEADING = 6.0
CELL, CELL_OF_TWO = 4.2, 4.6
"""How large cells should be at least, of one figure or of two."""
LARGEST = 1.4
"""How much larger they are at most, where there is room."""
STRIP = 0.28
"""How much of a page solutions upside down may take."""
STRIP_CELL = 3.4
LEAST_DIGIT = 1.5
"""How small their digits may be, measured as fonts are."""


def solution_pages(sheets: Sheets, numbered: Iterable[Numbered], new_page: Callable[[], float], larger: float) -> None:
    """All solutions, as many in a row as are legible; `larger` by how much than usual."""
    bottom, inner = sheets.height - FOOT, sheets.width - 2 * MARGIN
    x, y, row = 0.0, bottom, 0.0
    for number, piece in numbered:
        picture = piece.solved(number)
        least = larger * (CELL if piece.puzzle.n < 10 else CELL_OF_TWO)
        across = max(1, int((inner + GAP) / (least * picture.width + GAP)))
        width = (inner - (across - 1) * GAP) / across
        cell = min(width / picture.width, (bottom - MARGIN - 2 * HEADING) / picture.height, LARGEST * least)
        height = picture.height * cell
        if x + picture.width * cell > inner + 0.1:
            x, y, row = 0.0, y + row + GAP, 0.0
        if y + height > bottom:
            x, y, row = 0.0, _heading(sheets, new_page()), 0.0
        sheets.draw(picture, MARGIN + x, y, cell)
        x, row = x + width + GAP, max(row, height)


def _heading(sheets: Sheets, top: float) -> float:
    sheets.text(MARGIN, top + HEADING / 2, "Solutions", HEADING * 0.8, bold=True)
    return top + 1.8 * HEADING


class UpsideDown:
    """The solutions of a page in a strip at its bottom, to be read from above."""

    def __init__(self, sheets: Sheets, larger: float) -> None:
        self._sheets, self._cell = sheets, larger * STRIP_CELL

    def is_legible(self, numbered: list[Numbered], width: float) -> bool:
        """Whether there is room enough for these, which are else at the end."""
        pictures = [piece.solved(number) for number, piece in numbered]
        smallest = min([digit_size(piece.puzzle.n) for _, piece in numbered], default=1.0)
        return not pictures or self._size(pictures, width) * smallest >= LEAST_DIGIT

    def height(self, numbered: list[Numbered], width: float) -> float:
        """How much of a page they take."""
        pictures = [piece.solved(number) for number, piece in numbered]
        tallest = max([picture.height for picture in pictures], default=0.0)
        return tallest * self._size(pictures, width) + GAP if pictures else 0.0

    def draw(self, numbered: list[Numbered], left: float, width: float, bottom: float) -> None:
        pictures = [piece.solved(number) for number, piece in numbered]
        if not pictures:
            return
        cell = self._size(pictures, width)
        used = sum([picture.width for picture in pictures]) * cell + (len(pictures) - 1) * GAP
        x = left + (width - used) / 2
        for picture in reversed(pictures):  # from the right to the left for who reads them
            self._sheets.draw(picture, x, bottom - picture.height * cell, cell, upside_down=True)
            x += picture.width * cell + GAP

    def _size(self, pictures: list[Picture], width: float) -> float:
        """The side of a cell, the same in all of them."""
        whole = sum([picture.width for picture in pictures])
        tallest = max([picture.height for picture in pictures])
        free = width - (len(pictures) - 1) * GAP
        return min(free / whole, STRIP * self._sheets.height / tallest, self._cell)
