"""The lines of a grid: thin between cells, thick around boxes of any form."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from math import sqrt

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.pictures.shapes import Point, Polyline

THIN, THICK, OUTER = 0.018, 0.065, 0.08
THIN_INK, INK = "#666666", "#111111"


def weight(n: int) -> float:
    """How heavy lines are, measured by the side of a cell: heavier where cells are many and small."""
    return sqrt(n / 9)


def line_reach(n: int) -> float:
    """How far inside its cell a thick line around it reaches."""
    return THICK * weight(n) / 2


def frame(shape: Shape) -> list[Polyline]:
    """All lines, the thick ones last."""
    n, heavy = shape.n, weight(shape.n)
    thin = [
        Polyline(points, THIN * heavy, THIN_INK, square=True)
        for place in range(1, n)
        for points in (((0.0, place), (n, place)), ((place, 0.0), (place, n)))
    ]
    half = line_reach(n)
    thick = [Polyline(points, THICK * heavy, INK, square=True) for points in _between_boxes(shape, half)]
    around = ((0.0, 0.0), (n, 0.0), (n, n), (0.0, n))
    return [*thin, *thick, Polyline(around, OUTER * heavy, INK, closed=True, square=True)]


def _between_boxes(shape: Shape, half: float) -> Iterator[tuple[Point, Point]]:
    """Where boxes meet, each run in one piece, and half a width longer at both ends so that corners are whole."""
    n, boxes = shape.n, shape.box_numbers()
    for place in range(1, n):
        above = [boxes[(place - 1) * n + column] != boxes[place * n + column] for column in range(n)]
        for start, end in _runs(above):
            yield (max(0, start - half), place), (min(n, end + half), place)
        beside = [boxes[row * n + place - 1] != boxes[row * n + place] for row in range(n)]
        for start, end in _runs(beside):
            yield (place, max(0, start - half)), (place, min(n, end + half))


def _runs(flags: list[bool]) -> Iterator[tuple[int, int]]:
    """Where runs of true ones start and end."""
    for flag, run in groupby(enumerate(flags), lambda pair: pair[1]):
        places = [place for place, _ in run]
        if flag:
            yield places[0], places[-1] + 1
