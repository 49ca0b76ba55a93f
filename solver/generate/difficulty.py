"""Puzzles of a wanted difficulty: candidates are walked through as people would, and helped where that gets too hard.

Whether a candidate will do is known long before it is rated: as soon as a step is too hard, or no technique finds one.
Then another clue is given, where that is allowed, and the walk goes on from there; or a cage of a killer is cut in two.
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
    from collections.abc import Iterable, Sequence

    from sudoku_tui.solver.generate.request import Attempt, Cut, Generated, Tell
    from sudoku_tui.solver.generate.symmetry import Orbit
    from sudoku_tui.solver.rate import Rating

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

    def hit(self, made: Generated, attempt: Attempt) -> Generated | None:
        """What was made with its rating, if it is as wanted once it has what it needs of the spare clues or cuts."""
        start = perf_counter()
        level, before, puzzle = self._walked(made.puzzle, made.solution, attempt.spare)
        rating, level = self._rated(puzzle, level)
        if level >= self._ceiling and before >= self._floor:
            rating, puzzle = self._with_a_cut(puzzle, made.solution, attempt.cuts)
        if rating:
            return replace(
                made,
                puzzle=puzzle,
                irreducible=made.irreducible and puzzle is made.puzzle,
                seconds=made.seconds + perf_counter() - start,
                rating=rating,
            )
        if level < self._floor:
            self._easier += 1
        else:
            self._harder += 1
        return None

    def _rated(self, puzzle: Puzzle, level: float) -> tuple[Rating | None, float]:
        """The rating of a puzzle that was walked through on this level, if it is as wanted; and the level after all."""
        if not self._floor <= level < self._ceiling:
            return None, level
        rating = rate(puzzle)
        if rating is None:
            return None, STUCK  # the parts of a cage may share digits: it has a second solution
        # With further clues from the start, the steps may be others.
        return (rating, level) if rating.name == self._difficulty else (None, DIFFICULTIES[rating.name])

    def _with_a_cut(self, puzzle: Puzzle, solution: Digits, cuts: Iterable[Cut]) -> tuple[Rating | None, Puzzle]:
        """A killer that got too hard only after steps as hard as wanted: with a cage cut in two those may be all."""
        for cut in cuts:
            easier = puzzle.with_placed([one for old in puzzle.placed for one in cut.parts_of(old)])
            level, _, _ = self._walked(easier, solution, ())
            rating, _ = self._rated(easier, level)
            if rating:
                return rating, easier
        return None, puzzle

    def _walked(self, puzzle: Puzzle, solution: Digits, spare: Sequence[Orbit]) -> tuple[float, float, Puzzle]:
        """The levels of the hardest step and of the hardest before it got too hard, and the puzzle with the clues that
        it takes to do without harder ones.
        """
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
                    return level, hardest, puzzle
                for cell in clue:
                    if board.open >> cell & 1:
                        board.place(cell, solution[cell])
                puzzle = _with(puzzle, clue, solution)
                continue
            if step is None:
                return level, hardest, puzzle
            hardest = max(hardest, level)
            board.apply(step)
        return hardest, hardest, puzzle


def _with(puzzle: Puzzle, clue: Orbit, solution: Digits) -> Puzzle:
    givens = bytearray(puzzle.givens)
    for cell in clue:
        givens[cell] = solution[cell]
    return replace(puzzle, givens=bytes(givens))
