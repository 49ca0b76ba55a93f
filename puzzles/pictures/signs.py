"""What stands in cells, on their borders and in corners: dots, signs, digits in circles, inequalities."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.puzzles.marks import Corner, Edge, Sign
from sudoku_tui.puzzles.pictures.lines import DARK, NARROW, middle
from sudoku_tui.puzzles.pictures.shapes import (
    BLACK,
    WHITE,
    AnyShape,
    Disc,
    Label,
    Point,
    Polygon,
    Polyline,
    rectangle,
    text_width,
)

GROUND, AROUND, AROUND_WIDTH = "#dddddd", "#aaaaaa", 0.02
"""Signs that a digit is written over, with a line around them, for the cell may be shaded."""

DOT = 0.13
CHEVRON = 0.11
SMALL = 0.24
"""The size of what is written on borders and in corners."""
DOT_LINE = 0.035
WHITE_DOT, BLACK_DOT = "○", "●"
GREATER = {">": 1, "<": -1}


def sign_shapes(sign: Sign, n: int) -> Iterator[AnyShape]:
    """A ground for the digit of a cell; what has no form of its own is written small."""
    x, y = middle(sign.cell, n)
    if sign.text == "□":
        square = (x - 0.36, y - 0.36), (x + 0.36, y - 0.36), (x + 0.36, y + 0.36), (x - 0.36, y + 0.36)
        yield Polygon(square, GROUND, AROUND, AROUND_WIDTH)
    elif sign.text == "○":
        yield Disc((x, y), 0.38, GROUND, AROUND, AROUND_WIDTH)
    elif sign.text == "◎":
        yield Disc((x, y), 0.4, WHITE, DARK, NARROW)
    elif sign.text in ("▲", "▼"):
        up = 1 if sign.text == "▲" else -1
        yield Polygon(
            ((x - 0.42, y + 0.34 * up), (x, y - 0.42 * up), (x + 0.42, y + 0.34 * up)), GROUND, AROUND, AROUND_WIDTH
        )
    else:
        yield Label((x + 0.44, y - 0.34), sign.text, SMALL, DARK, anchor="end")


def edge_shapes(edge: Edge, n: int) -> Iterator[AnyShape]:
    """A sign on the border of two neighbours."""
    (x, y), (other_x, other_y) = (middle(cell, n) for cell in edge.cells)
    point = (x + other_x) / 2, (y + other_y) / 2
    if edge.text[0] in (WHITE_DOT, BLACK_DOT):
        yield from _dot(point, edge.text[0] == BLACK_DOT, edge.text[1:])
    elif edge.text in GREATER:
        yield from _chevron(point, (other_x - x) * GREATER[edge.text], (other_y - y) * GREATER[edge.text])
    else:
        width = text_width(edge.text, SMALL * 1.35) + 0.06
        yield rectangle(point[0] - width / 2, point[1] - 0.14, width, 0.28, WHITE)
        yield Label(point, edge.text, SMALL * 1.35, BLACK, bold=True)


def _dot(point: Point, is_black: bool, text: str) -> Iterator[AnyShape]:
    radius = max(DOT, text_width(text, SMALL) / 2 + 0.06)
    yield Disc(point, radius, BLACK if is_black else WHITE, BLACK, DOT_LINE)
    if text:
        yield Label(point, text, SMALL, WHITE if is_black else BLACK, bold=True)


def _chevron(point: Point, right: float, down: float) -> Iterator[AnyShape]:
    """The sign for greater, its point towards the smaller cell, on a patch of paper."""
    x, y = point
    yield Disc(point, CHEVRON + 0.05, WHITE)
    open_end, aside = CHEVRON * 0.6, CHEVRON
    yield Polyline(
        (
            (x - right * open_end - down * aside, y - down * open_end - right * aside),
            (x + right * open_end, y + down * open_end),
            (x - right * open_end + down * aside, y - down * open_end + right * aside),
        ),
        DOT_LINE * 1.2,
        BLACK,
    )


def corner_shapes(corner: Corner, n: int) -> Iterator[AnyShape]:
    """Digits in a circle where four cells meet, two on a line where they are more than two."""
    x, y = middle(corner.cells[3], n)
    x, y = x - 0.5, y - 0.5
    digits = corner.text.split() if " " in corner.text else list(corner.text)
    lines = [digits] if len(digits) < 3 else [digits[: (len(digits) + 1) // 2], digits[(len(digits) + 1) // 2 :]]
    between = "" if max(map(len, digits)) == 1 else " "
    texts = [between.join(line) for line in lines]
    size = min(1.1 * SMALL, 0.44 / max([text_width(text, 1) for text in texts]))
    yield Disc((x, y), 0.16 if len(digits) == 1 else 0.2 if len(lines) == 1 else 0.26, WHITE, BLACK, DOT_LINE * 0.7)
    for number, text in enumerate(texts):
        yield Label((x, y + (number - (len(texts) - 1) / 2) * 0.2), text, size, bold=True)
