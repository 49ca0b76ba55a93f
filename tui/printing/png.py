"""Pictures as PNG, drawn larger and made smaller, so that slanting lines are smooth."""

from __future__ import annotations

from functools import cache
from io import BytesIO
from itertools import pairwise
from math import hypot
from typing import TYPE_CHECKING, Any

from sudoku_tui.puzzles.pictures.shapes import CAPITAL, Disc, Label, Picture, Point, Polygon, Polyline
from sudoku_tui.tui.printing import font_path, needed

if TYPE_CHECKING:
    from collections.abc import Iterator

CELL = 64
"""The side of a cell in pixels; less where cells are many."""
LARGER = 3
LARGEST = 2400
"""Pixels on the longer side."""
ANCHORS = {"middle": "ms", "start": "ls", "end": "rs"}


def png(picture: Picture) -> bytes:
    image_module, drawing_module = needed("PIL.Image"), needed("PIL.ImageDraw")
    cell = min(CELL, LARGEST / max(picture.width, picture.height))
    size = round(picture.width * cell), round(picture.height * cell)
    image = image_module.new("RGB", (size[0] * LARGER, size[1] * LARGER), "#ffffff")
    pen = _Pen(drawing_module.Draw(image), cell * LARGER)
    for shape in picture.shapes:
        pen.draw(shape)
    stream = BytesIO()
    image.resize(size, image_module.Resampling.LANCZOS).save(stream, "PNG", optimize=True)
    return stream.getvalue()


class _Pen:
    """Draws shapes; a cell has so many pixels."""

    def __init__(self, image: Any, cell: float) -> None:
        self._image, self._cell = image, cell

    def draw(self, shape: Polyline | Polygon | Disc | Label) -> None:
        if isinstance(shape, Label):
            self._label(shape)
        elif isinstance(shape, Disc):
            self._disc(shape.centre, shape.radius + shape.width / 2, shape.ink or shape.fill)
            if shape.ink:
                self._disc(shape.centre, shape.radius - shape.width / 2, shape.fill)
        elif isinstance(shape, Polygon):
            self._image.polygon(self._scaled(shape.points), fill=shape.fill)
            if shape.ink:
                self._line(Polyline(shape.points, shape.width, shape.ink, closed=True))
        else:
            self._line(shape)

    def _line(self, line: Polyline) -> None:
        points = (*line.points, line.points[0]) if line.closed else line.points
        width = max(1, round(line.width * self._cell))
        if line.dashes:
            for piece in _dashes(points, *line.dashes):
                self._image.line(self._scaled(piece), fill=line.ink, width=width)
            return
        self._image.line(self._scaled(points), fill=line.ink, width=width)
        if line.square and not line.closed:
            return
        for point in points:
            if line.square:
                self._square(point, line.width / 2, line.ink)
            else:
                self._disc(point, line.width / 2, line.ink)

    def _square(self, point: Point, half: float, ink: str) -> None:
        x, y = point
        corners = ((x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half))
        self._image.polygon(self._scaled(corners), fill=ink)

    def _disc(self, centre: Point, radius: float, ink: str) -> None:
        if ink:
            (x, y), reach = centre, radius
            self._image.ellipse(self._scaled(((x - reach, y - reach), (x + reach, y + reach))), fill=ink)

    def _label(self, label: Label) -> None:
        font = _font(label.bold, round(label.size * self._cell))
        ((x, y),) = self._scaled(((label.point[0], label.point[1] + CAPITAL * label.size / 2),))
        self._image.text((x, y), label.text, fill=label.ink, font=font, anchor=ANCHORS[label.anchor])

    def _scaled(self, points: tuple[Point, ...]) -> list[Point]:
        return [(x * self._cell, y * self._cell) for x, y in points]


@cache
def _font(bold: bool, size: int) -> Any:
    return needed("PIL.ImageFont").truetype(font_path(bold), size)


def _dashes(points: tuple[Point, ...], dash: float, gap: float) -> Iterator[tuple[Point, Point]]:
    """The pieces of a dashed line, which goes on around corners."""
    at = 0.0
    for (x, y), (end_x, end_y) in pairwise(points):
        length = hypot(end_x - x, end_y - y)
        right, down = (end_x - x) / length, (end_y - y) / length
        start = -at
        while start < length:
            first, last = max(0.0, start), min(length, start + dash)
            if last > first:
                yield (x + right * first, y + down * first), (x + right * last, y + down * last)
            start += dash + gap
        at = (at + length) % (dash + gap)
