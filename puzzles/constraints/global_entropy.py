"""Global entropy: any 2×2 cells hold a low, a middle and a high digit."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.base import Broken, Constraint, Rule, Sheet
from sudoku_tui.puzzles.constraints.house import pairs
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.parts import OneOf

NAME = "global-entropy"
THIRDS = ("low", "middle", "high")


@dataclass(frozen=True)
class Square(Constraint):
    """Four cells around a corner."""

    cells: tuple[int, ...]

    @property
    def family(self) -> str:
        return NAME

    def name(self, n: int) -> str:
        return f"square {cell_name(n, self.cells[0])}–{cell_name(n, self.cells[-1])}"

    def parts(self, n: int) -> list[OneOf]:
        return [OneOf(tuple([(cell, digit, True) for cell in self.cells for digit in third])) for third in _thirds(n)]

    def broken(self, digits: Sequence[int], n: int) -> Iterator[Broken]:
        filled = tuple([cell for cell in self.cells if digits[cell]])
        missing = [
            name
            for name, third in zip(THIRDS, _thirds(n), strict=True)
            if not any(digits[cell] in third for cell in filled)
        ]
        if len(missing) > len(self.cells) - len(filled):
            yield Broken(f"{self.name(n)} has no {' and no '.join(missing)} digit", filled)

    def fields(self, n: int) -> dict[str, object]:
        return {"square": [cell_name(n, cell) for cell in self.cells]}


def _thirds(n: int) -> list[range]:
    size = n // len(THIRDS)
    return [range(start, start + size) for start in range(1, n + 1, size)]


def squares(sheet: Sheet) -> list[Square]:
    n = sheet.shape.n
    if n % len(THIRDS):
        raise ValueError(f"expected a size such as 6, 9 or 12 for {NAME}, found {n}×{n}")
    corners = [one for one, _ in pairs(n, ((1, 1),))]
    return [Square(sheet.cells((cell, cell + 1, cell + n, cell + n + 1))) for cell in corners]


GLOBAL_ENTROPY = Rule(NAME, "any 2×2 cells hold a low, a middle and a high digit", squares)
