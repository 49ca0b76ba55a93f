"""Anti-king: cells that touch at a corner differ."""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.puzzles.constraints.base import Rule, Sheet
from sudoku_tui.puzzles.constraints.house import House, moves

STEPS = ((1, -1), (1, 1))


def kings(sheet: Sheet) -> Iterator[House]:
    return moves("anti-king", "king's move", STEPS, sheet)


ANTI_KING = Rule("anti-king", "cells that touch at a corner differ", kings)
