"""Which clauses a proof comes down to: its core, found by going through it forwards and then back.

Forwards each lemma is checked by *reverse unit propagation*: take all its literals to be false, and propagate. The
clauses that lead to the contradiction are those that it rests on. Backwards from the empty clause these are followed,
until only clauses of the formula are left.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.sat.named import LEARNED, NamedClause
from sudoku_tui.solver.trace.assignment import Assignment, WatchedClause


class NotAProofError(SudokuError, ValueError):
    """A line that does not follow by unit propagation from those before it."""


def core(variables: int, clauses: Iterable[NamedClause], lemmas: Iterable[str]) -> list[NamedClause]:
    """The clauses that the proof rests on, in their order; NotAProofError where it is none."""
    formula = [*clauses]
    checker = _Checker(variables)
    for clause in formula:
        checker.add(clause)
    number = len(formula)
    for line in lemmas:
        literals = [] if line.startswith("d") else [int(word) for word in line.split()[:-1]]
        if literals:  # to keep a clause that is deleted is sound
            number += 1
            lemma = NamedClause(number, tuple(literals), LEARNED)
            if not checker.follows(lemma):
                raise NotAProofError(f"{line!r} does not follow by unit propagation")
            checker.add(lemma)
    end = NamedClause(number + 1, (), LEARNED)
    if not checker.follows(end):
        raise NotAProofError("the proof does not come to a contradiction")
    used = checker.used_for(end.number)
    return [clause for clause in formula if clause.number in used]


class _Checker(Assignment):
    """Clauses that are known, and which of them each lemma rests on."""

    def __init__(self, variables: int) -> None:
        super().__init__(variables)
        self._rests_on: dict[int, list[int]] = {}
        self._empty: NamedClause | None = None
        """A clause all of whose literals are false without any assumption."""

    def add(self, clause: NamedClause) -> None:
        """Know one more clause, and what follows from it without any assumption."""
        watched = WatchedClause(clause)
        # Those that are not false come first, to be watched.
        watched.literals.sort(key=lambda literal: self.value[literal] < 0)
        if len(watched.literals) > 1:
            self.watch(watched)
        not_false = [literal for literal in watched.literals if self.value[literal] >= 0]
        if not not_false:
            self._empty = self._empty or clause
        elif len(not_false) == 1 and not self.value[not_false[0]]:
            self.imply(not_false[0], watched)

    def follows(self, lemma: NamedClause) -> bool:
        """Whether all of its literals can't be false; then it is kept on which clauses that rests."""
        self._empty = self._empty or self._propagated_conflict()
        conflict = self._empty or self._assumed_conflict(lemma)
        if conflict is None:
            return False
        self._rests_on[lemma.number] = self._reasons(conflict)
        self.back_to(0)
        return True

    def _assumed_conflict(self, lemma: NamedClause) -> NamedClause | None:
        for literal in lemma.literals:
            if self.value[literal] > 0:  # it holds already: because of the clause that made it so
                reason = self.reason[abs(literal)]
                return reason.clause if reason else None
            if not self.value[literal]:
                self.decide(-literal)
        return self._propagated_conflict()

    def _propagated_conflict(self) -> NamedClause | None:
        events = self.propagate()
        try:
            while True:
                next(events)
        except StopIteration as ended:
            conflict: WatchedClause | None = ended.value
            return conflict.clause if conflict else None

    def _reasons(self, conflict: NamedClause) -> list[int]:
        """The clauses that led to a conflict, back to what was assumed."""
        found = {conflict.number}
        seen: set[int] = set()
        waiting = [*map(abs, conflict.literals)]
        while waiting:
            variable = waiting.pop()
            reason = self.reason[variable]
            if variable in seen or reason is None or not self.value[variable]:
                continue
            seen.add(variable)
            found.add(reason.clause.number)
            waiting += map(abs, reason.clause.literals)
        return [*found]

    def used_for(self, number: int) -> set[int]:
        """The numbers of all clauses that a lemma rests on, directly or through others."""
        used: set[int] = set()
        waiting = [number]
        while waiting:
            one = waiting.pop()
            if one not in used:
                used.add(one)
                waiting += self._rests_on.get(one, ())
        return used
