"""Irreducible puzzles side by side: from the last clue to the first, each goes that the others force.

Cells are in a random order. A clue that alone hits some unavoidable set, among those before it and those kept after
it, is needed: no search. For a start, all other cells of the second half go together, if that leaves one solution;
if not, fewer do. Then, clue by clue, its digit is forbidden in its cell: where there is no solution, it goes. What
stays is the same as without the sets and the start, so each puzzle is the one that `make` finds for its seed.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.batch.batch_search import BatchSearch
from sudoku_tui.solver.batch.boards import ALL, ONE
from sudoku_tui.solver.batch.cell_order import CELLS, PLACE, laid_out
from sudoku_tui.solver.batch.nine import NINE
from sudoku_tui.solver.batch.verify import are_solutions
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.many.grids import DRAWS, nine_grids
from sudoku_tui.solver.generate.many.questions import Questions
from sudoku_tui.solver.generate.many.unavoidable import WORDS, unavoidable_sets
from sudoku_tui.solver.generate.nine_grid import N
from sudoku_tui.solver.generate.request import Generated
from sudoku_tui.solver.solve import WrongSolutionError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from numpy.typing import NDArray

    from sudoku_tui.solver.batch.boards import Boards
    from sudoku_tui.solver.batch.cell_order import DigitArray, Flags, Indices
    from sudoku_tui.solver.generate.many.grids import Fractions, Places

UNUSED = 16
"""Random numbers by which larger grids are put in order, between those of the grid and those of the cells."""

ENGINE = "search"
"""What decides whether a clue can go: no SAT engine."""

STARTS = 38, 44, 58
"""How many cells stay in the start; the next where so few leave more than one solution, which one in five does."""

GATHERED = 512
MANY = 4
"""Answers that are taken up together: so many, or one for so many questions that are open."""


def make_side_by_side(seeds: Sequence[int]) -> list[Generated]:
    """For each seed the puzzle that a request for a plain 9×9 gives; its time is its share of the whole."""
    start = perf_counter()
    fractions = drawn(seeds)
    order = fractions[-CELLS:].argsort(axis=0, kind="stable").T
    puzzles = _Puzzles(nine_grids(fractions[:DRAWS]), order)
    givens, solutions = puzzles.givens(), puzzles.solutions
    seconds = (perf_counter() - start) / max(1, len(seeds))
    return [
        Generated(Puzzle(NINE, clues.tobytes()), solution.tobytes(), seed, True, ENGINE, seconds)
        for clues, solution, seed in zip(givens, solutions, seeds, strict=True)
    ]


def drawn(seeds: Sequence[int]) -> Fractions:
    """All that chance has to say, a column for each seed."""
    fractions = np.empty((len(seeds), DRAWS + UNUSED + CELLS))
    for row, seed in zip(fractions, seeds, strict=True):
        draw = Chance(seed).fraction
        row[:] = [draw() for _ in range(row.size)]
    return np.ascontiguousarray(fractions.T)


def digits_of(places: Places) -> DigitArray:
    found = np.empty((places.shape[2], N, N), np.uint8)
    for digit, columns in enumerate(places, 1):
        np.put_along_axis(found, columns.T[:, :, None].astype(np.intp), np.uint8(digit), axis=2)
    return found.reshape(-1, CELLS)


class _Puzzles:
    """Grids on their way to puzzles; `order` has the cells of each, the first ones to be kept."""

    def __init__(self, places: Places, order: Indices) -> None:
        self.solutions = digits_of(places)
        if not are_solutions(np.zeros_like(self.solutions), self.solutions):
            raise WrongSolutionError("a grid does not keep the rules")
        total = len(self.solutions)
        self._order = order
        self._solved = ONE << (laid_out(self.solutions).astype(np.uint16) - ONE)
        self._boards = self._solved.copy()
        """The clues as boards: the cells that have none may hold every digit."""
        self._sets = np.take_along_axis(unavoidable_sets(places), order[:, :, None], axis=1)
        """The sets of the cell at each place of the order."""
        self._hit_before = np.zeros((total, CELLS + 1, WORDS), np.uint64)
        np.bitwise_or.accumulate(self._sets, axis=1, out=self._hit_before[:, 1:])
        self._hit_after = np.zeros((total, WORDS), np.uint64)
        """The sets that have a clue among those which are kept."""
        self._place = np.full(total, CELLS - 1)
        """How far each has been gone through; -1 at the end."""
        self._begin()
        self._go_through()

    def givens(self) -> DigitArray:
        is_clue = (self._boards != ALL)[PLACE].T
        return np.where(is_clue, self.solutions, np.uint8(0))

    def _begin(self) -> None:
        """Take away many cells at once."""
        left = np.arange(len(self.solutions))
        for start in STARTS:
            kept, hit = self._without_tests(left, start)
            is_clue = np.empty_like(kept)
            np.put_along_axis(is_clue, self._order[left], kept, axis=1)
            search = BatchSearch(np.where(is_clue, self.solutions[left], np.uint8(0)), 2)
            unique = (search.count == 1) & ~search.given_up
            done = left[unique]
            self._boards[:, done] = np.where(laid_out(is_clue[unique].view(np.uint8)), self._solved[:, done], ALL)
            self._hit_after[done] = hit[unique]
            self._place[done] = start - 1
            left = left[~unique]

    def _without_tests(self, puzzles: Indices, start: int) -> tuple[Flags, NDArray[np.uint64]]:
        """Which cells stay if from `start` on only those do that alone hit a set; and what these hit."""
        sets = self._sets[puzzles, start:].transpose(1, 2, 0).copy()
        before = self._hit_before[puzzles, start:-1].transpose(1, 2, 0).copy()
        hit = np.zeros(sets.shape[1:], np.uint64)
        kept = np.ones((CELLS, puzzles.size), np.bool_)
        for place in range(CELLS - start - 1, -1, -1):
            needed = kept[start + place] = (sets[place] & ~(before[place] | hit)).any(axis=0)
            hit |= sets[place] * needed
        return kept.T.copy(), hit.T

    def _go_through(self) -> None:
        questions = Questions(len(self.solutions) * CELLS)
        asking = np.zeros(len(self.solutions) * CELLS + 1, np.intp)
        """Which puzzle each question is about."""

        def ask(puzzles: Indices) -> None:
            puzzles = self._next(puzzles)
            asking[questions.ask(self._forbidding(puzzles))] = puzzles

        ask(np.arange(len(self.solutions)))
        while questions.open or questions.answered:
            questions.sweep()
            if questions.answered >= min(GATHERED, 1 + questions.open // MANY):
                needed, spare = (asking[numbers] for numbers in questions.answers())
                self._hit_after[needed] |= self._sets[needed, self._place[needed]]
                self._boards[self._cell(spare), spare] = ALL
                answered = np.concatenate([needed, spare])
                self._place[answered] -= 1
                ask(answered)

    def _next(self, puzzles: Indices) -> Indices:
        """Go on to the next clue of each that no set tells of; those of the puzzles that have one."""
        found = []
        while puzzles.size:
            puzzles = puzzles[self._place[puzzles] >= 0]
            place = self._place[puzzles]
            sets = self._sets[puzzles, place]
            needed = (sets & ~(self._hit_before[puzzles, place] | self._hit_after[puzzles])).any(axis=1)
            found.append(puzzles[~needed])
            puzzles = puzzles[needed]
            self._hit_after[puzzles] |= sets[needed]
            self._place[puzzles] -= 1
        return np.concatenate(found) if found else puzzles

    def _forbidding(self, puzzles: Indices) -> Boards:
        """The boards of these puzzles with any other digit in the cell of the clue that is looked at."""
        boards, cell = self._boards.take(puzzles, axis=1), self._cell(puzzles)
        boards[cell, np.arange(puzzles.size)] = ALL ^ self._solved[cell, puzzles]
        return boards

    def _cell(self, puzzles: Indices) -> Indices:
        """Where the board has the cell that is looked at."""
        found: Indices = PLACE[self._order[puzzles, self._place[puzzles]]]
        return found
