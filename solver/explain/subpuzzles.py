"""Which facts of a killer or its like can hold together, decided by solving the puzzle that has only those.

Slower than one engine with switches, but sums that follow from several cages count: without those, engines are lost
where a whole grid has the wrong total.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.explain.court import Clue, Court, MinimalFacts
from sudoku_tui.solver.explain.facts import EFFORT
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.sat.engines import AUTO, DEFAULT_INCREMENTAL, GaveUp
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_tui.solver.explain.court import Fact

TO_BEGIN = 10
"""What it takes to begin with a puzzle, in propagations for each digit of each cell: as long as so many last."""


class Subpuzzles(Court):
    """Answers what `Facts` answers, for clues and the constraints that were placed."""

    def __init__(self, puzzle: Puzzle) -> None:
        self._puzzle = puzzle
        self._spent = 0
        self._solution: Digits = b""
        self._to_begin = TO_BEGIN * puzzle.rules.cells * puzzle.n

    @property
    def spent(self) -> int:
        return self._spent

    def hold(self, facts: Iterable[Fact], assumed: Sequence[int] = (), effort: int | None = None) -> bool:
        engine = AUTO if effort is None else DEFAULT_INCREMENTAL  # which counts what it does
        answer = solve(subpuzzle(self._puzzle, facts), engine=engine, effort=effort)
        self._spent += self._to_begin + answer.counters.get("propagations", 0)
        if answer.status is Status.UNKNOWN:
            raise GaveUp
        self._solution = answer.solutions[0] if answer.solutions else b""
        return answer.status is Status.SOLVED

    def minimal(self, facts: Iterable[Fact], effort: int) -> MinimalFacts:
        """First cut down in large pieces what propagation alone finds in conflict, then fact by fact."""
        facts, last = list(facts), self._spent + effort
        todo, proven = self._narrowed(facts) or facts, True
        needed: list[Fact] = []
        while todo:
            if self._spent >= last:
                return MinimalFacts((*needed, *todo), False)
            fact = todo.pop()
            try:
                held = self.hold(needed + todo, effort=min(EFFORT, last - self._spent))
            except GaveUp:
                held, proven = True, False
            if held:
                needed.append(fact)
        return MinimalFacts(tuple(needed), proven)

    def _narrowed(self, facts: Sequence[Fact]) -> list[Fact]:
        def clash(some: list[Fact]) -> bool:
            self._spent += self._to_begin
            return _clash(self._puzzle, some)

        return _cut(facts, clash)

    def true(self, facts: Iterable[Fact]) -> list[Fact]:
        return [fact for fact in facts if self._is_true(fact)]

    def _is_true(self, fact: Fact) -> bool:
        if isinstance(fact, Clue):
            return self._solution[fact.cell] == fact.digit
        return not any(fact.broken(self._solution, self._puzzle.n))


def narrowed(puzzle: Puzzle, facts: Sequence[Fact]) -> list[Fact]:
    """Facts that propagation alone finds in conflict; nothing where it finds none."""
    return _cut(facts, lambda some: _clash(puzzle, some))


def _cut(facts: Sequence[Fact], clash: Callable[[list[Fact]], bool]) -> list[Fact]:
    """Facts that clash, cut down in large pieces first; nothing where they do not."""
    left = list(facts)
    if not clash(left):
        return []
    size = len(left) // 2
    while size:
        start = 0
        while start < len(left):
            fewer = left[:start] + left[start + size :]
            if clash(fewer):
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
    return replace(puzzle, givens=bytes(givens), placed=tuple([one for one in puzzle.placed if one in chosen]))
