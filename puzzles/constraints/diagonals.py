"""Diagonals: one of them, or both as in Sudoku X, holds every digit."""

from __future__ import annotations

from sudoku_tui.puzzles.constraints.base import Grid, Rule
from sudoku_tui.puzzles.constraints.house import House

FAMILY = "diagonal"


def falling(grid: Grid) -> list[House]:
    n = grid.shape.n
    return [House(FAMILY, grid.title(f"{FAMILY} 1"), grid.cells(range(0, n * n, n + 1)))]


def rising(grid: Grid) -> list[House]:
    n = grid.shape.n
    return [House(FAMILY, grid.title(f"{FAMILY} 2"), grid.cells(range(n - 1, n * n - 1, n - 1)))]


X = Rule("x", "both diagonals hold every digit", lambda grid: falling(grid) + rising(grid))
FALLING = Rule("diagonal-down", "the diagonal from the top left to the bottom right holds every digit", falling)
RISING = Rule("diagonal-up", "the diagonal from the bottom left to the top right holds every digit", rising)
