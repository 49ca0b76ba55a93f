"""Searches many puzzles at once: reason on all together, then on boards, which branch where nothing changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.boards import BoardSweeper, to_digits
from sudoku_tui.solver.batch.branch import halved, open_cells
from sudoku_tui.solver.batch.cell_order import CELLS
from sudoku_tui.solver.batch.planes import Planes
from sudoku_tui.solver.batch.waiting import TOGETHER, Stack, are_many, chosen, joined, new

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.cell_order import DigitArray, Flags, Indices
    from sudoku_tui.solver.batch.waiting import Some

WIDTH = 4096
"""Boards side by side: so many that numpy's cost of a call is little to each; more would not stay in the cache."""

BUDGET = 1000
"""Branches after which a puzzle goes to a SAT engine, which learns from its conflicts: there both cost the same."""


class BatchSearch:
    """The solutions of some puzzles, up to `limit` of each; what is left open says so.

    `count` is the number of solutions found, `solutions[i]` the digits of the i-th of each puzzle, `branched` which
    puzzles needed more than reasoning, `placed` how many cells reasoning had filled by then, and `given_up` which
    puzzles are not decided.
    """

    def __init__(self, givens: DigitArray, limit: int) -> None:
        total = len(givens)
        self.limit = limit
        self.count: NDArray[np.uint8] = np.zeros(total, np.uint8)
        self.solutions: NDArray[np.uint8] = np.zeros((limit, total, CELLS), np.uint8)
        self.branched: Flags = np.zeros(total, np.bool_)
        self.placed: NDArray[np.uint8] = np.zeros(total, np.uint8)
        self.given_up: Flags = np.zeros(total, np.bool_)
        # Boards that are done with and not yet replaced belong to one puzzle more, which nobody wants.
        self._nobody = total
        self._wanted: Flags = np.arange(total + 1) != self._nobody
        self._branches = np.zeros(total, np.int64)
        self._place = np.empty(total + 1, np.intp)
        self._together = Planes(givens)
        self.solutions[0] = self._together.digits()
        self.count += self._together.solved
        self._left: Indices = np.flatnonzero(~self._together.solved)
        self._begun = 0
        self._first, self._second, self._resting = Stack(), Stack(), Stack()
        self._run()

    def _run(self) -> None:
        sweeper = BoardSweeper(WIDTH)
        boards, puzzles, sums = self._refill([])
        while puzzles.size:
            solved = sweeper.singles(boards) & self._wanted[puzzles]
            self._record(chosen((boards, puzzles, sums), solved))
            puzzles[solved] = self._nobody
            if are_many(solved):
                boards, puzzles, sums = chosen((boards, puzzles, sums), ~solved)
            alive = sweeper.hidden(boards) & (np.minimum.reduce(boards, axis=0) != 0) & self._wanted[puzzles]
            # Candidates are only ever taken away: a board has changed if its sum has.
            before, sums = sums, np.add.reduce(boards, axis=0, dtype=np.uint16)
            changes = alive & (sums != before)
            self._resting.push(chosen((boards, puzzles, sums), alive & ~changes))
            puzzles[~changes] = self._nobody
            if are_many(~changes) or (puzzles.size < WIDTH and self._waits):
                boards, puzzles, sums = self._refill([chosen((boards, puzzles, sums), changes)])

    def _refill(self, parts: list[Some]) -> Some:
        """As many boards as there is room for, these before all others.

        Second branches wait until there is room, so that a puzzle with many solutions finds two before it spreads out.
        """
        if self._resting.size >= TOGETHER:
            self._branch()
        room = WIDTH - sum(puzzles.size for _, puzzles, _ in parts)
        while room:
            more = self._first.pop(room) or self._begin(room) or self._second.pop(room)
            if more:
                parts.append(more)
                room -= more[1].size
            elif self._resting.size:
                self._branch()
            else:
                break
        return joined(parts)

    @property
    def _waits(self) -> bool:
        """Whether there are boards to fill up with."""
        return bool(self._first.size or self._second.size or self._begun < self._left.size)

    def _begin(self, most: int) -> Some | None:
        """Puzzles that reasoning together has not solved."""
        start, self._begun = self._begun, min(self._begun + most, self._left.size)
        if start == self._begun:
            return None
        puzzles = self._left[start : self._begun]
        return new(self._together.boards(puzzles), puzzles)

    def _record(self, some: Some) -> None:
        boards, puzzles, _ = some
        digits = to_digits(boards)
        while puzzles.size:
            # Of several solutions of one puzzle in the same step, all but the last wait for the next round.
            places = np.arange(puzzles.size)
            self._place[puzzles] = places
            last = self._place[puzzles] == places
            found = puzzles[last]
            self.solutions[self.count[found], found] = digits if last.all() else digits[last]
            self.count[found] += 1
            self._wanted[found] = self.count[found] < self.limit
            later = ~last & self._wanted[puzzles]
            puzzles, digits = puzzles[later], digits[later]

    def _branch(self) -> None:
        """Two boards out of some that rest: with the lowest digit of a cell, and without it."""
        some = boards, puzzles, _ = self._resting.pop(TOGETHER) or joined([])
        spent = puzzles[self._wanted[puzzles] & (self._branches[puzzles] >= BUDGET)]
        self.given_up[spent] = True
        self._wanted[spent] = False
        if not self._wanted[puzzles].all():
            boards, puzzles, _ = chosen(some, self._wanted[puzzles])
        untouched = ~self.branched[puzzles]
        self.branched[puzzles] = True
        self.placed[puzzles[untouched]] = CELLS - open_cells(boards[:, untouched])
        self._branches += np.bincount(puzzles, minlength=self._branches.size)
        boards, others = halved(boards)
        self._second.push(new(others, puzzles))
        self._first.push(new(boards, puzzles))
