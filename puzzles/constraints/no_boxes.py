"""No boxes: a Latin square, in which only rows and columns hold every digit."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.base import Rule

NO_BOXES = Rule("no-boxes", "no boxes: only rows and columns hold every digit", lambda sheet: (), boxless=True)
