"""The outlines of cells that lie together, a little inside their borders: what goes around a cage."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise

from sudoku_tui.puzzles.pictures.shapes import Point

RIGHT, DOWN, LEFT, UP = (1, 0), (0, 1), (-1, 0), (0, -1)

Crossing = tuple[int, int]
Way = tuple[int, int]


def outlines(cells: Iterable[int], n: int, inset: float) -> list[tuple[Point, ...]]:
    """The closed lines around cells, and around the holes in them, so far inside.

    Each side that parts a cell from the outside is walked with the cell to the right. Where two such walks meet at a
    corner, each turns right, so that cells that touch only there have a line each.
    """
    inside = {(cell % n, cell // n) for cell in cells}
    ways: dict[Crossing, list[Way]] = {}
    for x, y in sorted(inside):
        sides = (
            ((x, y), RIGHT, (x, y - 1)),
            ((x + 1, y), DOWN, (x + 1, y)),
            ((x + 1, y + 1), LEFT, (x, y + 1)),
            ((x, y + 1), UP, (x - 1, y)),
        )
        for start, way, beyond in sides:
            if beyond not in inside:
                ways.setdefault(start, []).append(way)
    found = []
    while ways:
        found.append(_walk(ways, inset))
    return found


def clockwise(points: tuple[Point, ...]) -> bool:
    """Whether an outline goes around cells, and not around a hole in them."""
    return sum(x * down - right * y for (x, y), (right, down) in pairwise((*points, points[0]))) > 0


def _walk(ways: dict[Crossing, list[Way]], inset: float) -> tuple[Point, ...]:
    """One closed line, whose sides are taken out of the ways that are left."""
    start = corner = min(ways)
    first = way = ways[start][0]
    points = []
    while True:
        ways[corner].remove(way)
        if not ways[corner]:
            del ways[corner]
        corner = corner[0] + way[0], corner[1] + way[1]
        turn = _next(way, [*ways.get(corner, ()), *[first] * (corner == start)])
        if turn != way:
            points.append(_inside(corner, way, turn, inset))
        if (corner, turn) == (start, first):
            return tuple(points)
        way = turn


def _next(way: Way, choices: list[Way]) -> Way:
    right, left = (-way[1], way[0]), (way[1], -way[0])
    return next(choice for choice in (right, way, left) if choice in choices)


def _inside(corner: Crossing, way: Way, turn: Way, inset: float) -> Point:
    """A corner moved to the right of both sides that meet there."""
    return corner[0] - inset * (way[1] + turn[1]), corner[1] + inset * (way[0] + turn[0])
