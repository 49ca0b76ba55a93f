"""Anti-knight: cells a knight's move apart differ."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.puzzles.constraints.base import Rule, Sheet
from sudoku_tui.puzzles.constraints.house import House, moves

STEPS = ((1, -2), (1, 2), (2, -1), (2, 1))


def knights(sheet: Sheet) -> Iterator[House]:
    return moves("anti-knight", "knight's move", STEPS, sheet)


ANTI_KNIGHT = Rule("anti-knight", "cells a knight's move apart differ", knights)
