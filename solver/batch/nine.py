"""Many plain 9×9 puzzles at once: searched on arrays of bits, what is left by a SAT engine, every solution verified."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

import numpy as np

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.answer import Answer, Seconds, Status
from sudoku_tui.solver.batch import LARGEST_LIMIT
from sudoku_tui.solver.batch.batch_search import BatchSearch
from sudoku_tui.solver.batch.cell_order import CELLS
from sudoku_tui.solver.batch.verify import are_solutions
from sudoku_tui.solver.sat.encodings import DEFAULT_ENCODING
from sudoku_tui.solver.sat.engines import DEFAULT_ENGINE
from sudoku_tui.solver.solve import WrongSolutionError, solve

if TYPE_CHECKING:
    from sudoku_tui.solver.batch.cell_order import DigitArray

NINE = plain(Shape(3, 3))


class Nines:
    """The answers to many plain 9×9 puzzles, whose cells follow each other as one byte each, 0 where blank.

    `count` has the number of solutions found of each puzzle, up to `limit`; `solutions[i]` the digits of the i-th.
    """

    def __init__(self, cells: bytes, limit: int) -> None:
        if not 1 <= limit <= LARGEST_LIMIT:
            raise ValueError(f"limit {limit}: expected 1 to {LARGEST_LIMIT}")
        start = perf_counter()
        self.limit = limit
        self.givens: DigitArray = np.frombuffer(cells, np.uint8).reshape(-1, CELLS)
        search = BatchSearch(self.givens, limit)
        self.count, self.solutions = search.count, search.solutions
        self.branched, self._placed = search.branched, search.placed
        self.by_engine = {index: self._ask_engine(index) for index in np.flatnonzero(search.given_up).tolist()}
        self._verify()
        self._seconds_each = (perf_counter() - start) / max(1, len(self.givens))

    def decided(self) -> dict[str, int]:
        """How many puzzles propagation, the batch's own search and the engine decided."""
        searched = int(self.branched.sum())
        parts = {
            "propagation": len(self.givens) - searched,
            "search": searched - len(self.by_engine),
            DEFAULT_ENGINE: len(self.by_engine),
        }
        return {name: number for name, number in parts.items() if number}

    def lines(self, none: bytes) -> bytes:
        """A line for each puzzle: its first solution, or the word for none."""
        text = np.full((len(self.givens), CELLS + 1), ord("\n"), np.uint8)
        np.add(self.solutions[0], ord("0"), out=text[:, :CELLS])
        written = text.tobytes()
        if self.count.all():
            return written
        lines = written.splitlines(keepends=True)
        for index in np.flatnonzero(self.count == 0):
            lines[index] = none + b"\n"
        return b"".join(lines)

    def puzzle(self, index: int) -> Puzzle:
        return Puzzle(NINE, self.givens[index].tobytes())

    def answer(self, index: int) -> Answer:
        """All about one puzzle; its time is its share of the whole."""
        if index in self.by_engine:
            return self.by_engine[index]
        count, branched = int(self.count[index]), bool(self.branched[index])
        placed = int(self._placed[index]) if branched else CELLS if count else 0
        return Answer(
            puzzle=self.puzzle(index),
            status=Status.SOLVED if count else Status.NONE,
            solutions=tuple(self.solutions[number, index].tobytes() for number in range(count)),
            count=count,
            exact=count < self.limit,
            gave_up=False,
            seconds=Seconds(solve=self._seconds_each),
            encoding=DEFAULT_ENCODING,
            engine=DEFAULT_ENGINE,
            placed=max(0, placed - int(np.count_nonzero(self.givens[index]))),
            searched=branched,
            variables=0,
            clauses={},
            counters={},
        )

    def _ask_engine(self, index: int) -> Answer:
        answer = solve(self.puzzle(index), self.limit, engine=DEFAULT_ENGINE)
        self.count[index] = answer.count
        for number, solution in enumerate(answer.solutions):
            self.solutions[number, index] = np.frombuffer(solution, np.uint8)
        return answer

    def _verify(self) -> None:
        """Every solution keeps the rules, and two solutions of one puzzle are not the same."""
        for number, solutions in enumerate(self.solutions):
            found = self.count > number
            some = (self.givens, solutions) if found.all() else (self.givens[found], solutions[found])
            if not are_solutions(*some):
                raise WrongSolutionError("the search found a grid that is no solution")
        several = self.count > 1
        if several.any() and not (self.solutions[0, several] != self.solutions[1, several]).any(axis=1).all():
            raise WrongSolutionError("the search counted a solution twice")
