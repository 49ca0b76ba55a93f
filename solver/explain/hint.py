"""A hint in three stages: where to look, then which technique and which cells, then what to do."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.explain import prose
from sudoku_tui.solver.explain.path import walk
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_tui.solver.explain.techniques.step import Candidate, Step


@dataclass(frozen=True)
class Hint:
    """The next step, told bit by bit; or why there is none."""

    step: Step | None
    where: str
    pattern: str = ""
    action: str = ""

    @property
    def stages(self) -> tuple[str, ...]:
        return tuple([text for text in (self.where, self.pattern, self.action) if text])

    def __str__(self) -> str:
        return "\n".join(self.stages)


def hint(puzzle: Puzzle, removed: Iterable[Candidate] = (), otherwise: Step | None = None) -> Hint:
    """The easiest step from here, where `removed` are candidates that steps before have struck.

    `otherwise` is the one to take where the rules lead to none.
    """
    answer = solve(puzzle, 2)
    is_none = answer.status is Status.NONE
    if all(puzzle.givens) and not is_none:
        return Hint(None, prose.COMPLETE)
    step = (None if is_none else walk(puzzle, answer, removed).next()) or otherwise
    if step is None:
        return Hint(None, prose.no_solution(puzzle) if is_none else prose.SEVERAL_SOLUTIONS)
    return Hint(
        step,
        prose.where_to_look(step, puzzle.rules),
        prose.pattern(step, puzzle.n),
        prose.action(step, puzzle.n),
    )
