"""Clues outside the grid in a picture: each before the cells that it looks along, with an arrow along diagonals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.margin import place_of, signed
from sudoku_tui.puzzles.marks import Outside
from sudoku_tui.puzzles.pictures.lines import DARK, NARROW
from sudoku_tui.puzzles.pictures.shapes import AnyShape, Label, Polyline, in_our_font, text_width

SIZE = 0.46
LONG = 0.24
"""How far an arrow goes."""
GAP = 0.5
"""How far the middle of a clue is from the grid."""
BETWEEN = 0.15
"""Between two clues in one place, the second further out."""
WIDEST = 0.8


@dataclass(frozen=True)
class Surroundings:
    """The clues around a grid, whose upper left corner is at 0, 0, and how much room they take on each side."""

    shapes: tuple[AnyShape, ...] = ()
    left: float = 0.0
    top: float = 0.0
    right: float = 0.0
    bottom: float = 0.0


def surroundings(clues: Sequence[Outside], n: int) -> Surroundings:
    shapes: list[AnyShape] = []
    taken: dict[tuple[int, int], float] = {}
    edges = [0.0, 0.0, n, n]
    for clue, text in zip(clues, map(in_our_font, signed(clues)), strict=True):
        place, arrow = place_of(clue, n)
        row, column = place
        width = min(text_width(text, SIZE), WIDEST)
        out_x, out_y = _outwards(column, n), _outwards(row, n)
        half = width / 2 if out_x else SIZE / 2
        away = taken[place] + BETWEEN + half if place in taken else GAP
        taken[place] = away + half
        x = column + 0.5 if not out_x else -away if out_x < 0 else n + away
        y = row + 0.5 if not out_y else -away if out_y < 0 else n + away
        if arrow:
            down, right = clue.cells[1] // n - clue.cells[0] // n, clue.cells[1] % n - clue.cells[0] % n
            x, y = x - 0.12 * right, y - 0.12 * down
            shapes += _arrow(x + 0.26 * right, y + 0.22 * down, right, down)
        size = min(SIZE, SIZE * width / text_width(text, SIZE))
        shapes.append(Label((x, y), text, size))
        half = width / 2 + 0.08
        edges = [min(edges[0], x - half), min(edges[1], y - 0.35), max(edges[2], x + half), max(edges[3], y + 0.35)]
    return Surroundings(tuple(shapes), -edges[0], -edges[1], edges[2] - n, edges[3] - n)


def _outwards(place: int, n: int) -> int:
    """Which way leads away from the grid, from a row or a column before or behind it."""
    return -1 if place < 0 else 1 if place >= n else 0


def _arrow(x: float, y: float, right: int, down: int) -> list[AnyShape]:
    """A short arrow along a diagonal, which ends in that direction."""
    tip = x + LONG * right, y + LONG * down
    head = (tip[0] - LONG * 0.7 * right, tip[1]), tip, (tip[0], tip[1] - LONG * 0.7 * down)
    return [Polyline(((x, y), tip), NARROW * 0.7, DARK), Polyline(head, NARROW * 0.7, DARK)]
