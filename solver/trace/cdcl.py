"""Conflict-driven clause learning, written to be read, and telling every step that it takes.

The way of every modern SAT solver. *Unit propagation*: where all literals of a clause are false but one, that one is
true, because of this clause. Where nothing follows, *decide*: take a literal to be true, one level up. Where all
literals of a clause are false, there is a *conflict*. Its reasons are resolved, latest first, until a single literal
of the present level is left (the *first unique implication point*): the clause that comes of this is *learned*, the
solver *jumps back* to the level where it has just one literal that is not false, and goes on from there.

It is for looking at, thousands of times slower than an engine, and never behind a verdict.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence

from sudoku_tui.solver.sat.named import LEARNED, NamedClause
from sudoku_tui.solver.trace.assignment import Assignment, WatchedClause
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Event, Learned, Propagation, Refuted, Solved

DECAY = 0.95
"""What the activity of all others is multiplied by with each conflict."""
UNIT = 64
"""Conflicts up to the first restart; the later ones follow the Luby sequence in these units."""

Order = Callable[["Cdcl"], int]
"""Chooses the next decision among the literals that are open."""


class Cdcl(Assignment):
    """A formula, and how far the search has come. `run` goes on, an event at a time."""

    def __init__(self, variables: int, clauses: Iterable[NamedClause], order: Order, *, restarts: bool = False) -> None:
        super().__init__(variables)
        self.activity = [0.0] * (variables + 1)
        """How often, of late, a variable had a part in a conflict (VSIDS)."""
        self.wish = 0
        """The next decision, where somebody wants to choose it; 0 where the order does."""
        self.clauses = [WatchedClause(clause) for clause in clauses]
        """Those of the formula, then those that were learned."""
        self._seen: Counter[type[Event]] = Counter()
        self._restarted = 0
        self._order, self._restarts = order, restarts
        self._bump = 1.0

    @property
    def counts(self) -> dict[str, int]:
        return {
            "decisions": self._seen[Decision],
            "propagations": self._seen[Propagation],
            "conflicts": self._seen[DeadEnd],
            "restarts": self._restarted,
        }

    def run(self) -> Iterator[Event]:
        """The search from its beginning to its end: a model, or that there is none."""
        for event in self._events():
            self._seen[type(event)] += 1
            yield event

    def _events(self) -> Iterator[Event]:
        for watched in self.clauses:
            if len(watched.literals) > 1:
                self.watch(watched)
                continue
            literal = watched.literals[0] if watched.literals else 0
            if not literal or self.value[literal] < 0:
                yield Refuted(watched.clause)
                return
            if not self.value[literal]:
                yield self.imply(literal, watched)
        pauses = _luby()
        rest = UNIT * next(pauses)
        while True:
            conflict = yield from self.propagate()
            if conflict and not self.level:
                yield Refuted(conflict.clause)
                return
            if conflict:
                rest -= 1
                yield from self._learn_from(conflict)
            elif len(self.trail) == self.variables:
                yield Solved(tuple(sorted(self.trail, key=abs)))
                return
            elif self._restarts and rest <= 0 and self.level:
                rest = UNIT * next(pauses)
                self._restarted += 1
                self.back_to(0)
                yield Backjump(0, restart=True)
            else:
                yield self._decision()

    def _decision(self) -> Decision:
        literal, self.wish = self.wish, 0
        if not literal or self.value[literal]:
            literal = self._order(self)
        self.decide(literal)
        return Decision(literal, self.level)

    def _learn_from(self, conflict: WatchedClause) -> Iterator[Event]:
        """Learn a clause, jump back to where it has one open literal, and make that true."""
        literals, resolved = self._resolve(conflict)
        self._bump /= DECAY
        learned = WatchedClause(NamedClause(len(self.clauses) + 1, tuple(literals), LEARNED))
        self.clauses.append(learned)
        yield Learned(learned.clause, tuple(resolved))
        level = self.level_of[abs(literals[1])] if len(literals) > 1 else 0
        self.back_to(level)
        yield Backjump(level)
        if len(literals) > 1:
            self.watch(learned)
        yield self.imply(literals[0], learned)

    def _resolve(self, conflict: WatchedClause) -> tuple[list[int], list[NamedClause]]:
        """The literals of the clause to learn, that of the present level first, then the latest of the others; and the
        clauses that it is resolved from.
        """
        seen: set[int] = set()
        earlier: list[int] = []
        resolved: list[NamedClause] = []
        reason: WatchedClause | None = conflict
        here = 0
        """How many literals of the present level are in the clause so far."""
        for literal in reversed(self.trail):
            if reason:
                resolved.append(reason.clause)
                for other in reason.literals:
                    variable = abs(other)
                    if variable in seen or not self.level_of[variable]:
                        continue
                    seen.add(variable)
                    self.activity[variable] += self._bump
                    if self.level_of[variable] == self.level:
                        here += 1
                    else:
                        earlier.append(other)
                reason = None
            if abs(literal) in seen:
                here -= 1
                if not here:  # the only literal of this level that is left
                    earlier.sort(key=lambda one: -self.level_of[abs(one)])
                    return [-literal, *earlier], resolved
                reason = self.reason[abs(literal)]
        raise AssertionError("a conflict above level 0 comes down to a decision")


def by_activity(search: Cdcl) -> int:
    """The open variable that had a part in most conflicts of late; at first the one that comes first. Taken as true."""
    open_variables = [variable for variable in range(1, search.variables + 1) if not search.value[variable]]
    return max(open_variables, key=search.activity.__getitem__)


def smallest_first(choices: Sequence[Sequence[int]]) -> Order:
    """An order: the first candidate of the cell that has the fewest left; helpers when all cells have their digit."""

    def order(search: Cdcl) -> int:
        value = search.value
        undecided = [choice for choice in choices if not any(value[literal] > 0 for literal in choice)]
        left = [[literal for literal in choice if not value[literal]] for choice in undecided]
        fewest = min(filter(None, left), key=len, default=None)
        return fewest[0] if fewest else by_activity(search)

    return order


def _luby() -> Iterator[int]:
    """1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8 …"""
    low = high = 1
    while True:
        yield high
        if low & -low == high:
            low, high = low + 1, 1
        else:
            high *= 2
