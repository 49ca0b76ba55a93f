"""A search on tape: events one after the other, and back; what is true at each of them, since when, and why."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from sudoku_tui.solver.sat.named import NamedClause
from sudoku_tui.solver.trace.cdcl import Cdcl
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Event, Learned, Propagation


@dataclass(frozen=True)
class Assigned:
    """A literal that is true, on which level, and the clause that made it so; None for decisions."""

    literal: int
    level: int
    reason: NamedClause | None


class Tape:
    """A search and the place on its way that is looked at. Going back costs nothing that was found out."""

    def __init__(self, search: Callable[[], Cdcl]) -> None:
        """`search` begins the same search anew each time it is called."""
        self._begin = search
        self.events: list[Event] = []
        """All that happened so far; those before `at` are behind the place that is looked at."""
        self.at = 0
        self.trail: list[Assigned] = []
        self._true: dict[int, Assigned] = {}
        """What is true, by variable."""
        self._taken_back: list[list[Assigned]] = []
        """What each jump back took off the trail."""
        self._wishes: dict[int, int] = {}
        """Decisions that somebody chose, each with the number of events before it was chosen."""
        self._seen: Counter[type[Event]] = Counter()
        self._decided: list[int] = []
        """The places of the decisions."""
        self.learned: list[NamedClause] = []
        """The clauses learned so far."""
        self.restarts = 0
        self._search = search()
        self._coming: Iterator[Event] = self._search.run()

    # What is so at this place

    @property
    def event(self) -> Event | None:
        """What happened last."""
        return self.events[self.at - 1] if self.at else None

    @property
    def level(self) -> int:
        """The level reached: the last of the trail may be of an earlier one only after a jump back."""
        jump = self.event
        if isinstance(jump, Backjump):
            return jump.level
        return self.trail[-1].level if self.trail else 0

    @property
    def wish(self) -> int:
        """The decision that was chosen for the next time; 0 where none was."""
        chosen = max((place for place in self._wishes if place <= self.at), default=None)
        if chosen is None or (self._decided and self._decided[-1] >= chosen):
            return 0
        return self._wishes[chosen]

    def assigned(self, variable: int) -> Assigned | None:
        return self._true.get(variable)

    def value(self, literal: int) -> bool | None:
        """Whether a literal is true; None where it is open."""
        found = self._true.get(abs(literal))
        return None if found is None else found.literal == literal

    def counts(self) -> dict[str, int]:
        """How often there was a `decision`, a `propagation`, a `conflict`, a `restart`."""
        kinds = {"decision": Decision, "propagation": Propagation, "conflict": DeadEnd}
        return {name: self._seen[kind] for name, kind in kinds.items()} | {"restart": self.restarts}

    def decisions(self) -> list[Assigned]:
        """Those that stand, a level each."""
        return [one for one in self.trail if one.reason is None]

    # Going on, and back

    def forward(self) -> Event | None:
        """The next event, from the tape or from the search; None behind the last."""
        if self.at == len(self.events):
            if self.at in self._wishes:
                self._search.wish = self._wishes[self.at]
            event = next(self._coming, None)
            if event is None:
                return None
            self.events.append(event)
        event = self.events[self.at]
        self.at += 1
        self._seen[type(event)] += 1
        match event:
            case Decision(literal, level):
                self._decided.append(self.at - 1)
                self._push(Assigned(literal, level, None))
            case Propagation(literal, level, clause):
                self._push(Assigned(literal, level, clause))
            case Learned(clause):
                self.learned.append(clause)
            case Backjump(level, restart):
                self.restarts += restart
                keep = next((place for place, one in enumerate(self.trail) if one.level > level), len(self.trail))
                self._taken_back.append(self.trail[keep:])
                for _ in range(len(self.trail) - keep):
                    self._pop()
        return event

    def back(self) -> Event | None:
        """Undo an event, and return it; None in front of the first."""
        if not self.at:
            return None
        self.at -= 1
        event = self.events[self.at]
        self._seen[type(event)] -= 1
        if isinstance(event, Decision | Propagation):
            self._pop()
        if isinstance(event, Decision):
            self._decided.pop()
        elif isinstance(event, Learned):
            self.learned.pop()
        elif isinstance(event, Backjump):
            self.restarts -= event.restart
            for one in self._taken_back.pop():
                self._push(one)
        return event

    def _push(self, one: Assigned) -> None:
        self.trail.append(one)
        self._true[abs(one.literal)] = one

    def _pop(self) -> None:
        del self._true[abs(self.trail.pop().literal)]

    def choosing(self, literal: int) -> Tape:
        """The tape on which the next decision makes a literal true; what comes behind this place now is left out."""
        tape = self
        if self.at < len(self.events):
            tape = Tape(self._begin)
            tape._wishes = {place: wish for place, wish in self._wishes.items() if place < self.at}
            for _ in range(self.at):  # the same events again, up to here
                tape.forward()
        tape._wishes[self.at] = literal
        return tape
