"""What is written into the cells of a picture: clues, digits that were found, candidates, and what lights them."""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, isqrt

from sudoku_tui.puzzles.model import Digits
from sudoku_tui.puzzles.pictures.shapes import AnyShape, Disc, Label, Point, Polyline, rectangle
from sudoku_tui.puzzles.pictures.view import View

CLUE_INK, FOUND_INK, NOTE_INK = "#000000", "#1d4f91", "#444444"
AROUND, PATTERN, PLACED, STRUCK = "#e0eaf8", "#fdf0bf", "#cdeccb", "#f9d3d0"
STRUCK_INK, BECAUSE = "#b3261e", "#f2cf4a"

Room = tuple[float, float, float, float]
"""Where in a cell candidates stand: left, top, width, height."""
FREE, BELOW_TEXT, IN_CAGE = (0.11, 0.12, 0.78, 0.76), (0.11, 0.28, 0.78, 0.58), (0.17, 0.29, 0.66, 0.55)


def digit_size(n: int) -> float:
    return 0.66 if n < 10 else 0.52


def grounds(view: View, start: int, n: int) -> Iterator[AnyShape]:
    """A colour under each cell that is lit; `start` is the number of the grid's first cell."""
    placed, struck = {cell for cell, _ in view.placed}, {cell for cell, _ in view.struck}
    for inside in range(n * n):
        cell = start + inside
        chosen = [
            colour
            for cells, colour in ((placed, PLACED), (struck, STRUCK), (view.pattern, PATTERN), (view.around, AROUND))
            if cell in cells
        ]
        if chosen:
            yield rectangle(inside % n, inside // n, 1, 1, chosen[0])


def digits(view: View, givens: Digits, start: int, n: int) -> Iterator[AnyShape]:
    """The digits of a grid: clues in bold."""
    found = view.digits[start : start + n * n] or givens
    for inside, (given, digit) in enumerate(zip(givens, found, strict=True)):
        x, y = inside % n + 0.5, inside // n + 0.5
        if given:
            yield Label((x, y), str(given), digit_size(n), CLUE_INK, bold=True)
        elif digit:
            yield Label((x, y), str(digit), digit_size(n), FOUND_INK)


def candidates(view: View, cell: int, corner: Point, n: int, room: Room) -> Iterator[AnyShape]:
    """Small digits in fixed places of a cell."""
    across = ceil(n**0.5) if isqrt(n) ** 2 != n else isqrt(n)
    rows = ceil(n / across)
    left, top, width, height = room
    step_x, step_y = width / across, height / rows
    size = min(1.25 * step_y, (1.6 if n < 10 else 0.85) * step_x, 0.3)
    for digit in view.candidates.get(cell, ()):
        row, column = divmod(digit - 1, across)
        point = corner[0] + left + (column + 0.5) * step_x, corner[1] + top + (row + 0.5) * step_y
        one = cell, digit
        is_marked = one in view.because or one in view.placed
        if is_marked:
            yield Disc(point, size * 0.5, PLACED if one in view.placed else BECAUSE, NOTE_INK, 0.012)
        yield Label(point, str(digit), size, STRUCK_INK if one in view.struck else NOTE_INK, bold=is_marked)
        if one in view.struck:
            reach = size * 0.42
            line = (point[0] - reach, point[1] + reach * 0.8), (point[0] + reach, point[1] - reach * 0.8)
            yield Polyline(line, 0.022, STRUCK_INK)
