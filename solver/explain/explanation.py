"""All that there is to say about a puzzle: why it has no solution, why several, or how its only one is found."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.explain.ambiguity import (
    COUNTED,
    Addition,
    Ambiguity,
    additional_clues,
    ambiguity,
    redundant_clues,
)
from sudoku_tui.solver.explain.conflict import Chain, Conflict, Repair, chain, conflict, repairs
from sudoku_tui.solver.explain.facts import Clue
from sudoku_tui.solver.explain.path import Path, path
from sudoku_tui.solver.solve import solve


class Explanation(Record):
    """What was found; which parts there are depends on the number of solutions."""

    puzzle: Puzzle
    answer: Answer
    conflict: Conflict | None = None
    chain: Chain | None = None
    repairs: tuple[Repair, ...] = ()
    ambiguity: Ambiguity | None = None
    addition: Addition | None = None
    path: Path | None = None
    redundant: tuple[Clue, ...] = ()


def explain(puzzle: Puzzle, limit: int = COUNTED) -> Explanation:
    """Everything at once; solutions are counted up to a limit."""
    answer = solve(puzzle, max(limit, 2))
    if answer.status is Status.NONE:
        found = conflict(puzzle)
        assert found
        return Explanation(
            puzzle, answer, conflict=found, chain=chain(puzzle, found), repairs=tuple(repairs(puzzle, found))
        )
    if answer.unique:
        return Explanation(puzzle, answer, path=path(puzzle), redundant=redundant_clues(puzzle))
    return Explanation(puzzle, answer, ambiguity=ambiguity(puzzle, answer), addition=additional_clues(puzzle))
