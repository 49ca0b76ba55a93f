"""Questions that come and go one by one: has a board any solution?

Boards of all questions are swept side by side, as in `batch_search`; but a question ends with the first solution, and a
new one takes its place at once, so that the arrays stay full however long some of them take.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.solver.batch.boards import BoardSweeper
from sudoku_tui.solver.batch.branch import halved
from sudoku_tui.solver.batch.waiting import TOGETHER, Stack, are_many, chosen, joined, new

if TYPE_CHECKING:
    from sudoku_tui.solver.batch.boards import Boards
    from sudoku_tui.solver.batch.cell_order import Indices
    from sudoku_tui.solver.batch.waiting import Some

WIDTH = 2048
"""Boards side by side."""

NOBODY = 0
"""The number of no question: that of boards which are done with and not yet replaced."""


class Questions:
    """Questions by their numbers, from 1 up to `most`, in the order in which they are asked."""

    def __init__(self, most: int) -> None:
        self._asked = 0
        self._is_open = np.zeros(most + 1, np.bool_)
        self._left = np.zeros(most + 1, np.int32)
        """How many boards of a question may still have a solution."""
        self._sweeper = BoardSweeper(WIDTH)
        self._first, self._new, self._second, self._resting = Stack(), Stack(), Stack(), Stack()
        self._swept = joined([])
        self._yes: list[Indices] = []
        self._no: list[Indices] = []
        self.answered = 0
        """How many questions have an answer that nobody has fetched."""
        self.open = 0
        """How many have none yet."""

    def ask(self, boards: Boards) -> Indices:
        """The numbers of new questions, one for each board."""
        numbers = np.arange(self._asked + 1, self._asked + 1 + boards.shape[1])
        self._asked += numbers.size
        self.open += numbers.size
        self._is_open[numbers] = True
        self._left[numbers] = 1
        self._new.push(new(boards, numbers))
        return numbers

    def answers(self) -> tuple[Indices, Indices]:
        """The numbers of those that have a solution, and of those that have none, since this was last asked."""
        none = np.empty(0, np.intp)
        found = np.concatenate([none, *self._yes]), np.concatenate([none, *self._no])
        self._yes, self._no, self.answered = [], [], 0
        return found

    def sweep(self) -> None:
        """One sweep of as many boards as there is room for."""
        waiting = self._first.size + self._new.size + self._second.size + self._resting.size
        if waiting and self._swept[1].size < WIDTH:
            self._swept = self._refilled([self._swept])
        boards, numbers, sums = self._swept
        solved = self._sweeper.singles(boards) & self._is_open[numbers]
        self._end(np.unique(numbers[solved]), self._yes)
        is_open = self._is_open[numbers]
        alive = self._sweeper.hidden(boards) & (np.minimum.reduce(boards, axis=0) != 0) & is_open
        self._drop(numbers[is_open & ~alive])
        before, sums = sums, np.add.reduce(boards, axis=0, dtype=np.uint16)
        changes = alive & (sums != before)
        self._resting.push(chosen((boards, numbers, sums), alive & ~changes))
        numbers[~changes] = NOBODY
        self._swept = boards, numbers, sums
        if are_many(~changes):
            self._swept = chosen(self._swept, changes)

    def _refilled(self, parts: list[Some]) -> Some:
        """As many boards as there is room for: first branches, then new questions, then second branches."""
        if self._resting.size >= TOGETHER:
            self._branch()
        room = WIDTH - sum(numbers.size for _, numbers, _ in parts)
        while room:
            more = self._first.pop(room) or self._new.pop(room) or self._second.pop(room)
            if more:
                parts.append(more)
                room -= more[1].size
            elif self._resting.size:
                self._branch()
            else:
                break
        return joined(parts)

    def _branch(self) -> None:
        """Two boards out of some that rest: with the lowest digit of a cell, and without it."""
        some = self._resting.pop(TOGETHER) or joined([])
        boards, numbers, _ = chosen(some, self._is_open[some[1]])
        np.add.at(self._left, numbers, 1)
        boards, others = halved(boards)
        self._second.push(new(others, numbers))
        self._first.push(new(boards, numbers.copy()))

    def _drop(self, numbers: Indices) -> None:
        """A board of each of these questions has no solution."""
        np.subtract.at(self._left, numbers, 1)
        self._end(np.unique(numbers[self._left[numbers] == 0]), self._no)

    def _end(self, numbers: Indices, answers: list[Indices]) -> None:
        if numbers.size:
            self._is_open[numbers] = False
            answers.append(numbers)
            self.answered += numbers.size
            self.open -= numbers.size
