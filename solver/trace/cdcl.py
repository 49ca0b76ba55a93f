"""DeadEnd-driven clause learning, written to be read, and telling every step that it takes.

The way of every modern SAT solver. *Unit propagation*: where all literals of a clause are false but one, that one is
true, because of this clause. Where nothing follows, *decide*: take a literal to be true, one level up. Where all
literals of a clause are false, there is a *conflict*. Its reasons are resolved, latest first, until a single literal
of the present level is left (the *first unique implication point*): the clause that comes of this is *learned*, the
solver *jumps back* to the level where it has just one literal that is not false, and goes on from there.

With *two watched literals* a clause is looked at only when one of two of its literals becomes false: as long as
neither is, the clause can neither be a conflict nor make anything follow.

It is for looking at, thousands of times slower than an engine, and never behind a verdict.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Iterator, Sequence

from sudoku_tui.solver.sat.named import LEARNED, NamedClause
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Event, Learned, Propagation, Refuted, Solved

DECAY = 0.95
"""What the activity of all others is multiplied by with each conflict."""
UNIT = 64
"""Conflicts up to the first restart; the later ones follow the Luby sequence in these units."""

Order = Callable[["Cdcl"], int]
"""Chooses the next decision among the literals that are open."""


class _Watched:
    """A clause in the solver's hands: the first two of its literals are the watched ones."""

    __slots__ = ("clause", "literals")

    def __init__(self, clause: NamedClause) -> None:
        self.clause = clause
        self.literals = [*clause.literals]


class Cdcl:
    """A formula, and how far the search has come. `run` goes on, an event at a time.

    Lists over literals are indexed by the literal itself, negative ones from the end.
    """

    def __init__(self, variables: int, clauses: Iterable[NamedClause], order: Order, *, restarts: bool = False) -> None:
        self.variables = variables
        self.value = [0] * (2 * variables + 1)
        """Of each literal: 1 where it is true, -1 where it is false, 0 where it is open."""
        self.level_of = [0] * (variables + 1)
        self.activity = [0.0] * (variables + 1)
        """How often, of late, a variable had a part in a conflict (VSIDS)."""
        self.trail: list[int] = []
        """The literals that are true, in the order in which they became so."""
        self.wish = 0
        """The next decision, where somebody wants to choose it; 0 where the order does."""
        self.counts = dict.fromkeys(("decisions", "propagations", "conflicts", "restarts"), 0)
        self._reason: list[_Watched | None] = [None] * (variables + 1)
        self._watching: list[list[_Watched]] = [[] for _ in self.value]
        self._starts: list[int] = []
        """Where each level begins on the trail."""
        self._propagated = 0
        self._order, self._restarts = order, restarts
        self._given = [_Watched(clause) for clause in clauses]
        self._bump = 1.0

    @property
    def level(self) -> int:
        return len(self._starts)

    def run(self) -> Iterator[Event]:
        """The search from its beginning to its end: a model, or that there is none."""
        for watched in self._given:
            if len(watched.literals) > 1:
                self._watch(watched)
                continue
            literal = watched.literals[0] if watched.literals else 0
            if not literal or self.value[literal] < 0:
                yield Refuted(watched.clause)
                return
            if not self.value[literal]:
                yield self._imply(literal, watched)
        pauses = _luby()
        rest = UNIT * next(pauses)
        while True:
            conflict = yield from self._propagate()
            if conflict and not self._starts:
                yield Refuted(conflict.clause)
                return
            if conflict:
                rest -= 1
                yield from self._learn_from(conflict)
            elif len(self.trail) == self.variables:
                yield Solved(tuple(sorted(self.trail, key=abs)))
                return
            elif self._restarts and rest <= 0 and self._starts:
                rest = UNIT * next(pauses)
                self.counts["restarts"] += 1
                yield self._back_to(0, restart=True)
            else:
                yield self._decide()

    def _watch(self, watched: _Watched) -> None:
        for literal in watched.literals[:2]:
            self._watching[literal].append(watched)

    def _decide(self) -> Decision:
        literal, self.wish = self.wish, 0
        if not literal or self.value[literal]:
            literal = self._order(self)
        self._starts.append(len(self.trail))
        self._make_true(literal, None)
        self.counts["decisions"] += 1
        return Decision(literal, self.level)

    def _imply(self, literal: int, watched: _Watched) -> Propagation:
        self._make_true(literal, watched)
        self.counts["propagations"] += 1
        return Propagation(literal, self.level, watched.clause)

    def _make_true(self, literal: int, reason: _Watched | None) -> None:
        self.value[literal], self.value[-literal] = 1, -1
        self.level_of[abs(literal)] = self.level
        self._reason[abs(literal)] = reason
        self.trail.append(literal)

    def _propagate(self) -> Generator[Event, None, _Watched | None]:
        """All that follows from the trail; the clause of a conflict, if there is one."""
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
                if value[literals[0]] > 0 or not other:
                    kept.append(watched)
                else:  # watch another literal instead, which is not false
                    literals[1], literals[other] = literals[other], false
                    self._watching[literals[1]].append(watched)
                    continue
                if value[literals[0]] < 0:
                    kept += watching[place + 1 :]
                    self.counts["conflicts"] += 1
                    yield DeadEnd(watched.clause, self.level)
                    return watched
                if not value[literals[0]]:
                    yield self._imply(literals[0], watched)
        return None

    def _learn_from(self, conflict: _Watched) -> Iterator[Event]:
        """Learn a clause, jump back to where it has one open literal, and make that true."""
        literals, resolved = self._resolve(conflict)
        self._bump /= DECAY
        learned = _Watched(NamedClause(len(self._given) + 1, tuple(literals), LEARNED))
        self._given.append(learned)
        yield Learned(learned.clause, tuple(resolved))
        yield self._back_to(self.level_of[abs(literals[1])] if len(literals) > 1 else 0)
        if len(literals) > 1:
            self._watch(learned)
        yield self._imply(literals[0], learned)

    def _resolve(self, conflict: _Watched) -> tuple[list[int], list[NamedClause]]:
        """The literals of the clause to learn, that of the present level first, then the latest of the others; and the
        clauses that it is resolved from.
        """
        seen: set[int] = set()
        earlier: list[int] = []
        resolved: list[NamedClause] = []
        reason: _Watched | None = conflict
        here = 0
        for literal in reversed(self.trail):
            for other in reason.literals if reason else ():
                variable = abs(other)
                if variable in seen or not self.level_of[variable]:
                    continue
                seen.add(variable)
                self.activity[variable] += self._bump
                if self.level_of[variable] == self.level:
                    here += 1
                elif other != literal:
                    earlier.append(other)
            if reason:
                resolved.append(reason.clause)
                reason = None
            if abs(literal) in seen:
                here -= 1
                if not here:  # the only literal of this level that is left
                    earlier.sort(key=lambda one: -self.level_of[abs(one)])
                    return [-literal, *earlier], resolved
                reason = self._reason[abs(literal)]
        raise AssertionError("a conflict above level 0 has a decision to come down to")

    def _back_to(self, level: int, restart: bool = False) -> Backjump:
        start = self._starts[level] if level < self.level else len(self.trail)
        for literal in self.trail[start:]:
            self.value[literal] = self.value[-literal] = 0
        del self.trail[start:], self._starts[level:]
        self._propagated = len(self.trail)
        return Backjump(level, restart)


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
