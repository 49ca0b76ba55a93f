"""Diagonals: one of them, or both as in Sudoku X, holds every digit."""

from __future__ import annotations

from collections.abc import Callable

from sudoku_tui.puzzles.constraints.base import Rule, Sheet
from sudoku_tui.puzzles.constraints.house import House
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import Diagonal

FAMILY = "diagonal"


def falling(sheet: Sheet) -> list[House]:
    n = sheet.shape.n
    return [House(FAMILY, sheet.title(f"{FAMILY} 1"), sheet.cells(range(0, n * n, n + 1)))]


def rising(sheet: Sheet) -> list[House]:
    n = sheet.shape.n
    return [House(FAMILY, sheet.title(f"{FAMILY} 2"), sheet.cells(range(n - 1, n * n - 1, n - 1)))]


def _marks(*lines: Callable[[Sheet], list[House]]) -> Callable[[Shape], list[Diagonal]]:
    return lambda shape: [Diagonal(house.cells) for line in lines for house in line(Sheet(shape))]


X = Rule("x", "both diagonals hold every digit", lambda sheet: falling(sheet) + rising(sheet), _marks(falling, rising))
FALLING = Rule("diagonal-down", "the diagonal from the top left holds every digit", falling, _marks(falling))
RISING = Rule("diagonal-up", "the diagonal from the bottom left holds every digit", rising, _marks(rising))
