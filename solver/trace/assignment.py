"""Which literals are true so far, why, and what follows from them: unit propagation with two watched literals.

A clause is looked at only when one of two of its literals becomes false: as long as neither is, the clause can neither
be a conflict nor make anything follow. Lists over literals are indexed by the literal itself, negative ones from the
end.
"""

from __future__ import annotations

from collections.abc import Generator

from sudoku_tui.solver.sat.named import NamedClause
from sudoku_tui.solver.trace.events import DeadEnd, Event, Propagation


class WatchedClause:
    """A clause in the solver's hands: the first two of its literals are the watched ones."""

    __slots__ = ("clause", "literals")

    def __init__(self, clause: NamedClause) -> None:
        self.clause = clause
        self.literals = [*clause.literals]


class Assignment:
    """A trail of true literals, in levels: one for each decision, and level 0 before the first."""

    def __init__(self, variables: int) -> None:
        self.variables = variables
        self.value = [0] * (2 * variables + 1)
        """Of each literal: 1 where it is true, -1 where it is false, 0 where it is open."""
        self.level_of = [0] * (variables + 1)
        self.reason: list[WatchedClause | None] = [None] * (variables + 1)
        """For each variable the clause that gave it its value; None for decisions."""
        self.trail: list[int] = []
        """The literals that are true, in the order in which they became so."""
        self._starts: list[int] = []
        """Where each level begins on the trail."""
        self._watching: list[list[WatchedClause]] = [[] for _ in self.value]
        self._propagated = 0

    @property
    def level(self) -> int:
        return len(self._starts)

    def watch(self, watched: WatchedClause) -> None:
        """Look after a clause of two literals or more, the first two of which are to be watched."""
        for literal in watched.literals[:2]:
            self._watching[literal].append(watched)

    def decide(self, literal: int) -> None:
        """Take a literal to be true, one level up."""
        self._starts.append(len(self.trail))
        self._make_true(literal, None)

    def imply(self, literal: int, watched: WatchedClause) -> Propagation:
        """Make a literal true because of a clause."""
        self._make_true(literal, watched)
        return Propagation(literal, self.level, watched.clause)

    def _make_true(self, literal: int, reason: WatchedClause | None) -> None:
        self.value[literal], self.value[-literal] = 1, -1
        self.level_of[abs(literal)] = self.level
        self.reason[abs(literal)] = reason
        self.trail.append(literal)

    def back_to(self, level: int) -> None:
        """Take back everything above a level."""
        start = self._starts[level] if level < self.level else len(self.trail)
        for literal in self.trail[start:]:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[start:], self._starts[level:]
        self._propagated = min(self._propagated, start)

    def propagate(self) -> Generator[Event, None, WatchedClause | None]:
        """All that follows; the clause of a conflict, if there is one."""
        value = self.value
        while self._propagated < len(self.trail):
            false = -self.trail[self._propagated]
            self._propagated += 1
            watching, self._watching[false] = self._watching[false], []
            kept = self._watching[false]
            for place, watched in enumerate(watching):
                literals = watched.literals
                if literals[0] == false:
                    literals[0], literals[1] = literals[1], false
                other = next((at for at in range(2, len(literals)) if value[literals[at]] >= 0), 0)
                if other and value[literals[0]] <= 0:  # watch another literal instead, which is not false
                    literals[1], literals[other] = literals[other], false
                    self._watching[literals[1]].append(watched)
                    continue
                kept.append(watched)
                if value[literals[0]] < 0:
                    kept += watching[place + 1 :]
                    yield DeadEnd(watched.clause, self.level)
                    return watched
                if not value[literals[0]]:
                    yield self.imply(literals[0], watched)
        return None
