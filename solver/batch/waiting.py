"""Boards on their way through a search, each with what it belongs to; and stacks of those that wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.cell_order import CELLS

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.boards import Boards
    from sudoku_tui.solver.batch.cell_order import Flags, Indices

    Some = tuple[Boards, Indices, NDArray[np.uint16]]
    """Boards, which puzzle or question each belongs to, and the sum of its numbers after the last sweep."""

TOGETHER = 1024
"""Boards at rest that branch in one go: so many that numpy's cost of a call is little to each."""

WORTH_MOVING = 8
"""The others move up when one board in so many is done with: that costs a quarter of a sweep."""

NEW = np.uint16(0xFFFF)
"""The sum of a board that has not been swept: more than any has."""


class Stack:
    """Boards that wait, the latest on top."""

    def __init__(self) -> None:
        self._waiting: list[Some] = []
        self.size = 0

    def push(self, some: Some) -> None:
        size = some[1].size
        if size:
            self._waiting.append(some)
            self.size += size

    def pop(self, most: int) -> Some | None:
        """Up to so many; None if there are none."""
        if not self.size:
            return None
        taken: list[Some] = []
        room = min(most, self.size)
        self.size -= room
        while room:
            some = boards, puzzles, sums = self._waiting.pop()
            if puzzles.size > room:
                self._waiting.append((boards[:, room:], puzzles[room:], sums[room:]))
                some = boards[:, :room], puzzles[:room], sums[:room]
            taken.append(some)
            room -= some[1].size
        return joined(taken)


def new(boards: Boards, puzzles: Indices) -> Some:
    return boards, puzzles, np.full(puzzles.size, NEW)


def joined(parts: list[Some]) -> Some:
    if not parts:
        return new(np.empty((CELLS, 0), np.uint16), np.empty(0, np.intp))
    boards, puzzles, sums = zip(*parts, strict=True)
    return np.concatenate(boards, axis=1), np.concatenate(puzzles), np.concatenate(sums)


def chosen(some: Some, flags: Flags) -> Some:
    boards, puzzles, sums = some
    where = np.flatnonzero(flags)
    return boards.take(where, axis=1), puzzles[where], sums[where]


def are_many(gone: Flags) -> bool:
    """Whether it is worth the others moving up."""
    return bool(np.count_nonzero(gone) * WORTH_MOVING >= gone.size)
