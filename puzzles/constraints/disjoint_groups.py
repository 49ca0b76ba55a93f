"""Disjoint groups: cells in the same place of all boxes hold every digit."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.base import Grid, Rule
from sudoku_tui.puzzles.constraints.house import House, numbered


def groups(grid: Grid) -> list[House]:
    return numbered("disjoint group", zip(*grid.shape.boxes(), strict=True), grid)


DISJOINT_GROUPS = Rule("disjoint-groups", "cells in the same place of all boxes hold every digit", groups)
