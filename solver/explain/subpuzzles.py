"""Which facts of a killer or its like can hold together, decided by solving the puzzle that has only those.

Slower than one engine with switches, but sums that follow from several cages count: without those, engines are lost
where a whole grid has the wrong total.
"""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.candidates import Candidates
from sudoku_tui.solver.engines import GaveUp
from sudoku_tui.solver.explain.facts import EFFORT, Clue, Minimal
from sudoku_tui.solver.solve import solve

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.solver.explain.facts import Fact


class Subpuzzles:
    """Answers what `Facts` answers, for clues and the constraints that were placed."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle

    def hold(self, facts: Iterable[Fact], assumed: Sequence[int] = (), effort: int | None = None) -> bool:
        status = solve(subpuzzle(self._puzzle, facts), effort=effort).status
        if status is Status.UNKNOWN:
            raise GaveUp
        return status is Status.SOLVED

    def minimal(self, facts: Iterable[Fact]) -> Minimal:
        """First cut down in large pieces what propagation alone finds in conflict, then fact by fact."""
        facts = list(facts)
        todo, proven = narrowed(self._puzzle, facts) or facts, True
        needed: list[Fact] = []
        while todo:
            fact = todo.pop()
            try:
                held = self.hold(needed + todo, effort=EFFORT)
            except GaveUp:
                held, proven = True, False
            if held:
                needed.append(fact)
        return Minimal(tuple(needed), proven)


def narrowed(puzzle: Puzzle, facts: Sequence[Fact]) -> list[Fact]:
    """Facts that propagation alone finds in conflict, cut down in large pieces first; nothing where it finds none."""
    left = list(facts)
    if not _clash(puzzle, left):
        return []
    size = len(left) // 2
    while size:
        start = 0
        while start < len(left):
            fewer = left[:start] + left[start + size :]
            if _clash(puzzle, fewer):
                left = fewer
            else:
                start += size
        size //= 2
    return left


def _clash(puzzle: Puzzle, facts: list[Fact]) -> bool:
    return Candidates(subpuzzle(puzzle, facts)).contradiction


def subpuzzle(puzzle: Puzzle, facts: Iterable[Fact]) -> Puzzle:
    """The puzzle with these clues and placed constraints alone."""
    chosen = set(facts)
    givens = bytearray(len(puzzle.givens))
    for fact in chosen:
        if isinstance(fact, Clue):
            givens[fact.cell] = fact.digit
    return puzzle.replace(givens=bytes(givens), placed=tuple([one for one in puzzle.placed if one in chosen]))
