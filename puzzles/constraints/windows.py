"""Windoku: windows between the boxes, one cell from the border and from each other, hold every digit."""

from __future__ import annotations

from math import isqrt

from sudoku_tui.puzzles.constraints.base import Rule, Sheet
from sudoku_tui.puzzles.constraints.house import House, numbered
from sudoku_tui.puzzles.marks import Shade


def windows(sheet: Sheet) -> list[House]:
    n = sheet.shape.n
    side = isqrt(n)
    if side * side != n:
        raise ValueError(f"expected a size such as 4, 9, 16 or 25 for windoku, found {n}×{n}")
    starts = range(1, n - side, side + 1)
    groups = [
        [row * n + column for row in range(top, top + side) for column in range(left, left + side)]
        for top in starts
        for left in starts
    ]
    return numbered("window", groups, sheet)


WINDOKU = Rule(
    "windoku",
    "windows between the boxes hold every digit",
    windows,
    lambda shape: [Shade(window.cells) for window in windows(Sheet(shape))],
)
