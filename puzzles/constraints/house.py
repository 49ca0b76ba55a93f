"""Houses: rows, columns, boxes and whatever else holds every digit once; with fewer cells, none of them twice."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import ClassVar

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Sheet, repeated, times
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import Different


@dataclass(frozen=True)
class House(Constraint):
    """Cells that all hold different digits, under the name of their family."""

    of: str
    title: str
    cells: tuple[int, ...]

    only_different: ClassVar[bool] = True

    @property
    def family(self) -> str:
        return self.of

    def name(self, n: int) -> str:
        return self.title

    def parts(self, n: int) -> tuple[Different]:
        return (Different(self.cells),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        # Most houses are fine: one set tells so faster than any closer look.
        present = [digits[cell] for cell in self.cells if digits[cell]]
        if len(set(present)) != len(present):
            for digit, cells in repeated(self.cells, digits):
                yield Broken(f"{self.title} has {times(digit, len(cells))}", cells)

    def fields(self, n: int) -> dict[str, object]:
        return {"house": self.title}


def usual_houses(sheet: Sheet) -> list[House]:
    """The rows, columns and boxes of a grid."""
    shape = sheet.shape
    families = {"row": shape.rows(), "column": shape.columns(), "box": shape.boxes()}
    return [house for family, groups in families.items() for house in numbered(family, groups, sheet)]


def numbered(family: str, groups: Iterable[Iterable[int]], sheet: Sheet) -> list[House]:
    """A house for each group of cells."""
    return [
        House(family, sheet.title(f"{family} {number}"), sheet.cells(cells)) for number, cells in enumerate(groups, 1)
    ]


def moves(rule: str, move: str, steps: Iterable[tuple[int, int]], sheet: Sheet) -> Iterator[House]:
    """A house of two for all cells that a move apart, except where a box keeps them apart already.

    To say it twice would only slow engines down.
    """
    boxed = {pair for box in sheet.shape.boxes() for pair in combinations(box, 2)}
    for pair in pairs(sheet.shape.n, steps):
        if pair not in boxed:
            yield House(rule, f"{move} {pair_name(sheet, pair)}", sheet.cells(pair))


def pairs(n: int, steps: Iterable[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Each cell with the cells so many rows down and columns to the right of it."""
    for cell in range(n * n):
        row, column = divmod(cell, n)
        for down, right in steps:
            if row + down < n and 0 <= column + right < n:
                yield cell, cell + down * n + right


def pair_name(sheet: Sheet, pair: Iterable[int]) -> str:
    return "–".join([cell_name(sheet.shape.n, cell) for cell in sheet.cells(pair)])
