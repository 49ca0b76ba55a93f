"""What all lines share: cells of which each touches the next, and how they are written, named and drawn."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Self

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import cell_name

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.words import Words

ARROWS = {
    (-1, -1): "↖", (-1, 0): "↑", (-1, 1): "↗",
    (0, -1): "←", (0, 1): "→",
    (1, -1): "↙", (1, 0): "↓", (1, 1): "↘",
}  # fmt: skip
END = "▪"


@dataclass(frozen=True)
class Line(Constraint):
    """Cells in their order along a line."""

    cells: tuple[int, ...]

    def name(self, n: int) -> str:
        return f"{self.word} " + "–".join([cell_name(n, cell) for cell in self.cells])

    def told(self, n: int) -> str:
        return f"the {self.name(n)}"

    def arrows(self, n: int) -> dict[int, str]:
        """From each cell to the next, and a mark at the end."""
        towards = {
            one: ARROWS[other // n - one // n, other % n - one % n] for one, other in pairwise(self.cells)
        }  # fmt: skip
        return {**towards, self.cells[-1]: END}

    @classmethod
    def read(cls, words: Words) -> Self:
        return cls(words.path(f"a {cls.word}"))

    def arguments(self, n: int) -> str:
        from sudoku_tui.puzzles.constraints.words import cells_text

        return cells_text(self.cells, n)
