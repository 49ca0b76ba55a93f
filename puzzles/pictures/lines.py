"""Lines through cells in a picture: wide and pale, with bulbs, circles, diamonds and arrowheads at their ends."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

from sudoku_tui.puzzles.marks import Diagonal, Pill, Stroke
from sudoku_tui.puzzles.pictures.shapes import WHITE, AnyShape, Disc, Point, Polygon, Polyline

PALE = {
    "grey": "#c9c9c9",
    "red": "#f2aaa4",
    "orange": "#f7c48b",
    "yellow": "#efe08a",
    "green": "#a9dba2",
    "teal": "#9adbd6",
    "blue": "#a9cdf2",
    "purple": "#d3b3ec",
    "pink": "#f4b8da",
    "brown": "#d8bfa0",
}
DARK = "#7a7a7a"
"""Thin lines: those of arrows, circles and diamonds."""

WIDE, NARROW = 0.2, 0.055
BULB, RING, DIAMOND = 0.36, 0.37, 0.42
HEAD = 0.2
"""How long an arrowhead's sides are, along and across its line."""


def middle(cell: int, n: int) -> Point:
    return cell % n + 0.5, cell // n + 0.5


def stroke_shapes(stroke: Stroke, n: int) -> Iterator[AnyShape]:
    """The line first, then what covers its ends."""
    points = tuple([middle(cell, n) for cell in stroke.cells])
    pale = PALE[stroke.colour]
    if stroke.end == "arrow":
        yield from _arrow(points)
    elif len(points) > 1:
        yield Polyline(points, WIDE if stroke.start not in ("circle", "diamond") else WIDE / 2, pale)
    for point, end in ((points[0], stroke.start), (points[-1], stroke.end)):
        if end == "bulb":
            yield Disc(point, BULB, pale)
        elif end == "circle":
            yield Disc(point, RING, WHITE, DARK, NARROW)
        elif end == "diamond":
            yield Polygon(diamond(point, DIAMOND), WHITE, DARK, NARROW)


def _arrow(points: tuple[Point, ...]) -> Iterator[Polyline]:
    if len(points) < 2:
        return
    (x, y), (end_x, end_y) = points[-2:]
    length = hypot(end_x - x, end_y - y)
    right, down = (end_x - x) / length, (end_y - y) / length
    tip = end_x + 0.2 * right, end_y + 0.2 * down  # beyond the middle, so that the head is beside the digit
    yield Polyline((*points[:-1], tip), NARROW, DARK)
    back_x, back_y = tip[0] - HEAD * right, tip[1] - HEAD * down
    aside_x, aside_y = HEAD * 0.8 * -down, HEAD * 0.8 * right
    yield Polyline(
        ((back_x + aside_x, back_y + aside_y), tip, (back_x - aside_x, back_y - aside_y)),
        NARROW,
        DARK,
    )


def diamond(point: Point, radius: float) -> tuple[Point, ...]:
    x, y = point
    return (x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)


def pill_shapes(pill: Pill, n: int) -> Iterator[Polyline]:
    """A wide line with a slightly narrower one of the paper's colour on it."""
    cells = sorted(pill.cells)
    points = middle(cells[0], n), middle(cells[-1], n)
    yield Polyline(points, 2 * RING + NARROW, DARK)
    yield Polyline(points, 2 * RING - NARROW, WHITE)


def diagonal_shape(diagonal: Diagonal, n: int) -> Polyline:
    """From corner to corner."""
    first, last = middle(diagonal.cells[0], n), middle(diagonal.cells[-1], n)
    right, down = (0.5 if last[0] > first[0] else -0.5), (0.5 if last[1] > first[1] else -0.5)
    points = (first[0] - right, first[1] - down), (last[0] + right, last[1] + down)
    return Polyline(points, NARROW, PALE["blue"], square=True)
