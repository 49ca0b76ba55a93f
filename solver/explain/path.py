"""The whole way from the givens to the solution: the easiest step that there is, again and again."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.explain import contradiction
from sudoku_tui.solver.explain.techniques import StepSearch
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.true_candidates import true_candidates
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

    from sudoku_tui.solver.explain.techniques.step import Candidate, Step


@dataclass(frozen=True)
class SolvingPath:
    """The steps from the givens as far as they go: to the only solution, or to where several part."""

    answer: Answer
    steps: tuple[Step, ...]


def techniques_of(steps: Iterable[Step]) -> dict[str, int]:
    """How often each technique is used, the easiest first."""
    used: dict[str, int] = {}
    for step in sorted(steps, key=lambda step: step.level):
        used[step.technique] = used.get(step.technique, 0) + 1
    return used


class Walk:
    """The steps of a board, one after the other; `possible` are the candidates that some solution has.

    Without `search`, there are no steps but those that people find, and those that singles refute.
    """

    def __init__(self, board: PencilGrid, possible: set[Candidate], unique: bool, search: bool = True) -> None:
        self._board = board
        self._possible = possible
        self._techniques = StepSearch(board, unique)
        self._search = search

    def __iter__(self) -> Iterator[Step]:
        while step := self.next():
            yield step
            self._board.apply(step)

    def next(self) -> Step | None:
        """The easiest step on the board; None where it is complete, at a dead end, or open in every cell left."""
        board = self._board
        if not board.open or board.dead_end():
            return None
        step = self._techniques.easiest()
        if step:
            return step
        wrong = [one for one in board.candidates() if one not in self._possible]
        return contradiction.smallest(board, wrong, self._search)


def walk(puzzle: Puzzle, answer: Answer, removed: Iterable[Candidate] = ()) -> Walk:
    """The way from here on, where the answer to `solve(puzzle, 2)` is known and some candidates are struck already."""
    if answer.unique:
        possible = set(enumerate(answer.solutions[0]))
    else:
        possible = {(cell, digit) for cell, digits in enumerate(true_candidates(puzzle)) for digit in digits}
    return Walk(PencilGrid(puzzle, removed), possible, answer.unique is True)


def path(
    puzzle: Puzzle, progress: Callable[[Step], None] | None = None, removed: Iterable[Candidate] = ()
) -> SolvingPath:
    """All the steps from here, where `removed` are candidates that steps before have struck; `progress` is called with
    each as it is found. Without a solution there are none.
    """
    answer = solve(puzzle, 2)
    steps = []
    if answer.status is Status.SOLVED:
        for step in walk(puzzle, answer, removed):
            steps.append(step)
            if progress:
                progress(step)
    return SolvingPath(answer, tuple(steps))
