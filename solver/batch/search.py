"""Searches many boards at once: reason until nothing changes, then branch, until each has its solutions or none."""

from __future__ import annotations

import numpy as np

from sudoku_tui.solver.batch.boards import CELLS, to_digits
from sudoku_tui.solver.batch.sweep import Sweeper

TYPE_CHECKING = False
if TYPE_CHECKING:
    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.boards import Boards, Flags, Indices

WIDTH = 4096
"""Boards side by side: enough that numpy's cost of a call is nothing to each, few enough to stay in the cache."""

FIRST_SWEEPS = 4
"""Before anybody looks at the outcome: few puzzles are done in fewer, and looking costs half a sweep."""

BUDGET = 1000
"""Branches after which a puzzle goes to a SAT engine, which learns from its conflicts: there both cost the same."""


class Search:
    """The solutions of some boards, up to `limit` of each; what is left open says so.

    `count` is the number of solutions found, `solutions[i]` the digits of the i-th of each puzzle, `branched` which
    puzzles needed more than reasoning, `placed` how many cells reasoning had filled by then, and `given_up` which
    puzzles are not decided.
    """

    def __init__(self, boards: Boards, limit: int) -> None:
        total = boards.shape[1]
        self.limit = limit
        self.count: NDArray[np.uint8] = np.zeros(total, np.uint8)
        self.solutions: NDArray[np.uint8] = np.zeros((limit, total, CELLS), np.uint8)
        self.branched: Flags = np.zeros(total, np.bool_)
        self.placed: NDArray[np.uint8] = np.zeros(total, np.uint8)
        self.given_up: Flags = np.zeros(total, np.bool_)
        self._branches = np.zeros(total, np.int64)
        self._now, self._later = _Stack(), _Stack()
        self._sweeper = Sweeper(WIDTH)
        for start in range(0, total, WIDTH):
            self._begin(boards[:, start : start + WIDTH].copy(), np.arange(start, min(start + WIDTH, total)))
            while self._now.size >= WIDTH:
                self._step(*self._next())
        while self._now.size or self._later.size:
            self._step(*self._next())

    def _next(self) -> tuple[Boards, Indices]:
        """The boards to look at next, of puzzles that are still of interest.

        Second branches wait until there is room, so that a puzzle with many solutions finds two before it spreads out.
        """
        self._now.push(*self._later.pop(max(0, WIDTH - self._now.size)))
        boards, puzzles = self._now.pop(WIDTH)
        return _chosen(boards, puzzles, (self.count[puzzles] < self.limit) & ~self.given_up[puzzles])

    def _begin(self, boards: Boards, puzzles: Indices) -> None:
        for _ in range(FIRST_SWEEPS):
            self._sweeper.sweep(boards, locked=False)
        self._step(boards, puzzles)

    def _step(self, boards: Boards, puzzles: Indices) -> None:
        """Sweep twice, since once is seldom enough; what the second leaves unchanged is solved or must branch."""
        sweeper = self._sweeper
        sweeper.sweep(boards, locked=True)
        before = boards.copy()
        sweeper.sweep(boards, locked=True)
        dead = sweeper.dead(boards)
        np.bitwise_xor(before, boards, before)
        changed = np.bitwise_or.reduce(before, axis=0) != 0
        rests = ~(dead | changed)
        filled = sweeper.filled(boards)
        self._record(*_chosen(boards, puzzles, rests & filled))
        self._branch(*_chosen(boards, puzzles, rests & ~filled))
        self._now.push(*_chosen(boards, puzzles, changed & ~dead))

    def _record(self, boards: Boards, puzzles: Indices) -> None:
        digits = to_digits(boards)
        while puzzles.size:
            # Of two solutions of one puzzle in the same step, the second waits for the next round.
            different, where = np.unique(puzzles, return_index=True)
            wanted = self.count[different] < self.limit
            different, where = different[wanted], where[wanted]
            self.solutions[self.count[different], different] = digits[where]
            self.count[different] += 1
            later = self.count[puzzles] < self.limit
            later[where] = False
            puzzles, digits = puzzles[later], digits[later]

    def _branch(self, boards: Boards, puzzles: Indices) -> None:
        spent = self._branches[puzzles] >= BUDGET
        self._give_up(puzzles[spent])
        boards, puzzles = _chosen(boards, puzzles, ~spent)
        new = ~self.branched[puzzles]
        self.branched[puzzles] = True
        self.placed[puzzles[new]] = (to_digits(boards[:, new]) != 0).sum(axis=1)
        self._branches += np.bincount(puzzles, minlength=self._branches.size)
        cell = _best_cells(boards)
        column = np.arange(puzzles.size)
        digits = boards[cell, column]
        lowest = digits & (~digits + np.uint16(1))
        others = boards.copy()
        others[cell, column] = digits ^ lowest
        boards[cell, column] = lowest
        self._later.push(others, puzzles)
        self._now.push(boards, puzzles)

    def _give_up(self, puzzles: Indices) -> None:
        self.given_up[puzzles[self.count[puzzles] < self.limit]] = True


class _Stack:
    """Boards that wait, the latest on top."""

    def __init__(self) -> None:
        self._waiting: list[tuple[Boards, Indices]] = []
        self.size = 0

    def push(self, boards: Boards, puzzles: Indices) -> None:
        if puzzles.size:
            self._waiting.append((boards, puzzles))
            self.size += puzzles.size

    def pop(self, most: int) -> tuple[Boards, Indices]:
        taken: list[tuple[Boards, Indices]] = []
        room = min(most, self.size)
        self.size -= room
        while room:
            boards, puzzles = self._waiting.pop()
            if puzzles.size > room:
                self._waiting.append((boards[:, room:], puzzles[room:]))
                boards, puzzles = boards[:, :room], puzzles[:room]
            taken.append((boards, puzzles))
            room -= puzzles.size
        if not taken:
            return np.empty((CELLS, 0), np.uint16), np.empty(0, np.intp)
        return np.concatenate([boards for boards, _ in taken], axis=1), np.concatenate([each for _, each in taken])


def _chosen(boards: Boards, puzzles: Indices, flags: Flags) -> tuple[Boards, Indices]:
    where = np.flatnonzero(flags)
    return boards.take(where, axis=1), puzzles[where]


def _best_cells(boards: Boards) -> Indices:
    """For each board an open cell with the fewest candidates and, among those, the most such cells in its houses."""
    width = boards.shape[1]
    candidates = np.bitwise_count(boards)
    twos = (candidates == 2).view(np.uint8).reshape(3, 3, 3, 3, width)
    in_triads = twos.sum(axis=3, dtype=np.uint8)
    rows, boxes = in_triads.sum(axis=2, dtype=np.uint8), in_triads.sum(axis=1, dtype=np.uint8)
    columns = twos.sum(axis=(0, 1), dtype=np.uint8)
    near = (rows[:, :, None] + boxes[:, None])[:, :, :, None] + columns
    # Cells with one candidate wrap around to the worst key.
    key = (candidates - np.uint8(2)).astype(np.uint16) << np.uint16(8)
    key |= np.uint8(255) - near.reshape(CELLS, width)
    best: Indices = key.argmin(axis=0)
    return best
