"""Cells that somebody picked out, in their order: to draw along them, or to change them all at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.puzzles.geometry import Shape


@dataclass(frozen=True)
class Selection:
    """Cells in the order in which they were marked, each once. Every change makes another selection."""

    cells: tuple[int, ...] = ()

    def __bool__(self) -> bool:
        return bool(self.cells)

    def __len__(self) -> int:
        return len(self.cells)

    def __iter__(self) -> Iterator[int]:
        return iter(self.cells)

    def __contains__(self, cell: int) -> bool:
        return cell in self.cells

    def toggle(self, cell: int) -> Selection:
        """With the cell as the last one, or without it where it was marked."""
        if cell in self.cells:
            return Selection(tuple([other for other in self.cells if other != cell]))
        return self.extend(cell)

    def extend(self, *cells: int) -> Selection:
        """With these behind the others; those that are marked already keep their places."""
        return Selection(tuple(dict.fromkeys(self.cells + cells)))

    def without_last(self) -> Selection:
        return Selection(self.cells[:-1])

    def clear(self) -> Selection:
        return Selection()


def cell_beside(cell: int, down: int, right: int, shape: Shape) -> int | None:
    """The cell of the same grid that a step leads to; None where the border is in the way."""
    row, column = divmod(cell % shape.cells, shape.n)
    inside = 0 <= row + down < shape.n and 0 <= column + right < shape.n
    return cell + down * shape.n + right if inside else None
