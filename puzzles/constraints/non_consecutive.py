"""Non-consecutive: the digits of neighbours do not follow one another."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Rule, Sheet
from sudoku_tui.puzzles.constraints.house import pairs
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import Related, relation

BESIDE = ((0, 1), (1, 0))


@dataclass(frozen=True)
class Neighbours(Constraint):
    """Two cells side by side, or one above the other."""

    cells: tuple[int, int]

    @property
    def family(self) -> str:
        return "non-consecutive"

    def name(self, n: int) -> str:
        return "neighbours " + "–".join([cell_name(n, cell) for cell in self.cells])

    def parts(self, n: int) -> tuple[Related]:
        return (Related(self.cells, _apart(n)),)

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        one, other = [digits[cell] for cell in self.cells]
        if one and other and abs(one - other) == 1:
            yield Broken(f"{self.name(n)} hold {one} and {other}, which follow one another", self.cells)

    def fields(self, n: int) -> dict[str, object]:
        return {"neighbours": [cell_name(n, cell) for cell in self.cells]}


@lru_cache
def _apart(n: int) -> tuple[int, ...]:
    return relation(n, lambda one, other: abs(one - other) != 1)


def neighbours(sheet: Sheet) -> Iterator[Neighbours]:
    for one, other in pairs(sheet.shape.n, BESIDE):
        yield Neighbours((one + sheet.offset, other + sheet.offset))


NON_CONSECUTIVE = Rule("non-consecutive", "the digits of neighbours do not follow one another", neighbours)
