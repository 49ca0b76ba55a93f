"""All that there is to say about a puzzle: why it has no solution, why several, or how its only one is found."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.explain.ambiguity import (
    COUNTED,
    Addition,
    Ambiguity,
    additional_clues,
    ambiguity,
    redundant_clues,
)
from sudoku_tui.solver.explain.conflict import Chain, Conflict, Repair, chain, conflicts, repairs
from sudoku_tui.solver.explain.court import Clue
from sudoku_tui.solver.explain.path import SolvingPath, path
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Iterator


@dataclass(frozen=True)
class Explanation:
    """What was found; which parts there are depends on the number of solutions."""

    puzzle: Puzzle
    answer: Answer
    conflict: Conflict | None = None
    chain: Chain | None = None
    repairs: tuple[Repair, ...] = ()
    ambiguity: Ambiguity | None = None
    addition: Addition | None = None
    path: SolvingPath | None = None
    redundant: tuple[Clue, ...] = ()

    def lines(self, *, steps: bool = False) -> list[str]:
        """All of it in words; with `steps` also the whole way to the solution or the contradiction."""
        from sudoku_tui.solver.explain.prose import explanation_text

        return explanation_text(self, steps)

    def __str__(self) -> str:
        return "\n".join(self.lines())

    def __repr__(self) -> str:
        return f"<Explanation: {self.answer}>"


def explain(puzzle: Puzzle, limit: int = COUNTED) -> Explanation:
    """Everything at once; solutions are counted up to a limit."""
    *_, whole = explained(puzzle, limit)
    return whole


def explained(puzzle: Puzzle, limit: int = COUNTED, with_path: bool = True) -> Iterator[Explanation]:
    """What is found, each time with one part more, the quickest first; the last has them all."""
    found = Explanation(puzzle, solve(puzzle, 2))
    if found.answer.status is Status.NONE:
        for least in conflicts(puzzle):
            found = replace(found, conflict=least)
            yield found
        found = replace(found, chain=chain(puzzle, least))
        yield found
        yield replace(found, repairs=tuple(repairs(puzzle, least)))
    elif found.answer.unique:
        yield replace(found, path=path(puzzle) if with_path else None, redundant=redundant_clues(puzzle))
    else:
        found = replace(found, ambiguity=ambiguity(puzzle, found.answer))
        yield found
        if limit > 2:
            found = replace(found, answer=solve(puzzle, limit, keep=2))
            yield found
        yield replace(found, addition=additional_clues(puzzle))
