"""Disjoint groups: cells in the same place of all boxes hold every digit."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.base import Rule, Sheet
from sudoku_tui.puzzles.constraints.house import House, numbered


def groups(sheet: Sheet) -> list[House]:
    if not sheet.shape.is_covered:
        raise ValueError("expected every cell in a box for disjoint groups, found some in none")
    return numbered("disjoint group", zip(*sheet.shape.boxes(), strict=True), sheet)


DISJOINT_GROUPS = Rule("disjoint-groups", "cells in the same place of all boxes hold every digit", groups)
