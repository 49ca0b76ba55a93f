"""Anti-taxicab: cells that are d steps apart, counted along rows and columns, do not both hold digit d."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Rule, Sheet
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import OneOf

NAME = "anti-taxicab"


@dataclass(frozen=True)
class Distance(Constraint):
    """All cells of a grid; those of them that are `digit` steps apart do not both hold it."""

    title: str
    digit: int
    cells: tuple[int, ...]

    @property
    def family(self) -> str:
        return NAME

    def name(self, n: int) -> str:
        return self.title

    def parts(self, n: int) -> list[OneOf]:
        """Cells in one row or column differ anyway."""
        start = self.cells[0]
        return [
            OneOf(((start + one, self.digit, False), (start + other, self.digit, False)))
            for one in range(n * n)
            for other in _ahead(one, self.digit, n)
        ]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        for pair in combinations([cell for cell in self.cells if digits[cell] == self.digit], 2):
            (row, column), (other_row, other_column) = [divmod(cell, n) for cell in pair]
            if abs(row - other_row) + abs(column - other_column) == self.digit:
                where = " and ".join([cell_name(n, cell) for cell in pair])
                yield Broken(f"{where} are {self.digit} steps apart and both {self.digit}", pair)

    def fields(self, n: int) -> dict[str, object]:
        return {"distance": self.title}


def _ahead(cell: int, steps: int, n: int) -> Iterator[int]:
    """The cells in rows below and in other columns that are so many steps from one."""
    row, column = divmod(cell, n)
    for down in range(1, min(steps, n - row)):
        for right in (down - steps, steps - down):
            if 0 <= column + right < n:
                yield cell + down * n + right


def distances(sheet: Sheet) -> list[Distance]:
    n = sheet.shape.n
    cells = sheet.cells(range(n * n))
    return [Distance(sheet.title(f"taxicab distance {digit}"), digit, cells) for digit in range(2, n + 1)]


ANTI_TAXICAB = Rule(NAME, "cells d steps apart do not both hold d", distances)
