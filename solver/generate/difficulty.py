"""Puzzles of a wanted difficulty: candidates are walked through as people would, and helped where that gets too hard.

Whether a candidate will do is known long before it is rated: as soon as a step is too hard, or no technique finds one.
Then another clue is given, where that is allowed, and the walk goes on from there.
"""

from __future__ import annotations

from dataclasses import replace
from math import inf
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.explain.techniques import StepSearch
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.generate.request import CannotGenerateError
from sudoku_tui.solver.rate import DIFFICULTIES, rate

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.generate.request import Generated, Tell
    from sudoku_tui.solver.generate.symmetry import Orbit

TRIES, TRIES_IF_LARGE = 1000, 100
"""So many candidates are tried before a difficulty counts as out of reach."""

SMALL = 2000
"""Variables of the rules from which on they are large."""

STUCK = max(DIFFICULTIES.values())
"""The level of what no technique finds: the hardest there is."""

LARGEST_STUCK = 10_000
"""Variables of the largest rules for which a puzzle of that level is rated within seconds."""


class Aim:
    """The difficulty that is wanted, and how the candidates so far were."""

    def __init__(self, difficulty: str, rules: Rules) -> None:
        self._difficulty = difficulty
        self._floor = DIFFICULTIES[difficulty]
        self._ceiling = min([level for level in DIFFICULTIES.values() if level > self._floor], default=inf)
        self._easier = self._harder = 0
        self.tries = TRIES if rules.cells * rules.n <= SMALL else TRIES_IF_LARGE
        if self._floor >= STUCK and rules.cells * rules.n > LARGEST_STUCK:
            raise CannotGenerateError(f"{difficulty}: expected a smaller grid, to rate one so large takes minutes")

    @property
    def tried(self) -> int:
        return self._easier + self._harder

    def telling(self, progress: Tell) -> Tell:
        """The same, which is told about the candidates so far, too."""
        return lambda news: progress(replace(news, tried=f"; {self._words()}" if self.tried else ""))

    def out_of_reach(self, seed: int) -> CannotGenerateError:
        return CannotGenerateError(f"{self._difficulty}: not reached from seed {seed} in {self._words()}")

    def _words(self) -> str:
        tries = "1 try" if self.tried == 1 else f"{self.tried:,} tries"
        return f"{tries}: {self._easier:,} easier, {self._harder:,} harder"

    def hit(self, made: Generated, spare: Sequence[Orbit]) -> Generated | None:
        """What was made with its rating, if it is as wanted once it has what it needs of the spare clues."""
        start = perf_counter()
        level, puzzle = self._walked(made.puzzle, made.solution, spare)
        if self._floor <= level < self._ceiling:
            rating = rate(puzzle)
            assert rating, "a puzzle that was made has exactly one solution"
            if rating.name == self._difficulty:
                return replace(
                    made,
                    puzzle=puzzle,
                    irreducible=made.irreducible and puzzle is made.puzzle,
                    seconds=made.seconds + perf_counter() - start,
                    rating=rating,
                )
            level = DIFFICULTIES[rating.name]  # with the further clues from the start, the steps may be others
        if level < self._floor:
            self._easier += 1
        else:
            self._harder += 1
        return None

    def _walked(self, puzzle: Puzzle, solution: Digits, spare: Sequence[Orbit]) -> tuple[float, Puzzle]:
        """The level of the hardest step, and the puzzle with the clues that it takes to do without harder ones."""
        board = PencilGrid(puzzle)
        search = StepSearch(board, unique=True)
        clues = iter(spare)
        hardest = 0.0
        while board.open:
            step = search.easiest()
            level = step.level if step else STUCK
            if level >= self._ceiling:
                clue = next((cells for cells in clues if any(board.open >> cell & 1 for cell in cells)), None)
                if clue is None:
                    return level, puzzle
                for cell in clue:
                    if board.open >> cell & 1:
                        board.place(cell, solution[cell])
                puzzle = _with(puzzle, clue, solution)
                continue
            hardest = max(hardest, level)
            if step is None:
                break
            board.apply(step)
        return hardest, puzzle


def _with(puzzle: Puzzle, clue: Orbit, solution: Digits) -> Puzzle:
    givens = bytearray(puzzle.givens)
    for cell in clue:
        givens[cell] = solution[cell]
    return replace(puzzle, givens=bytes(givens))
