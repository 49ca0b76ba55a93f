"""Which facts can hold together: what the ways to find out have in common.

Effort is counted in propagations of the engine, about two million a second, so that it ends at the same point on every
machine.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.solver.explain.hitting import HittingSet
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


@dataclass(frozen=True)
class Clue:
    """A digit in a cell, as given."""

    cell: int
    digit: int


Fact = Clue | Constraint
"""What may be to blame: a clue, a constraint that was placed, or one that ties two grids together."""


@dataclass(frozen=True)
class MinimalFacts:
    """Facts that can't hold together, while any of them left out they can: proven, or not within the effort."""

    facts: tuple[Fact, ...]
    proven: bool


class Court(ABC):
    """Asked about facts again and again."""

    @property
    @abstractmethod
    def spent(self) -> int:
        """The effort of all that was asked so far."""

    @abstractmethod
    def hold(self, facts: Iterable[Fact], assumed: Sequence[int] = (), effort: int | None = None) -> bool:
        """Whether the facts can hold together; GaveUp where the effort does not suffice."""

    @abstractmethod
    def minimal(self, facts: Iterable[Fact], effort: int) -> MinimalFacts:
        """Facts that can't hold together, cut down until all are needed or the effort ends."""

    @abstractmethod
    def true(self, facts: Iterable[Fact]) -> list[Fact]:
        """Those that are true in the solution which `hold` found last."""

    def smallest(self, facts: Sequence[Fact], effort: int) -> MinimalFacts | None:
        """The smallest set of facts that can't hold together; None where the effort does not suffice.

        A set that can't hold together leaves out no set of facts whose absence would make the rest hold: so the
        smallest is the smallest that hits all of those, as far as they are known.
        """
        known, last = HittingSet(len(facts)), self.spent + effort
        try:
            while True:
                chosen = [facts[index] for index in known.smallest(left(last - self.spent - known.spent))]
                if not self.hold(chosen, (), left(last - self.spent)):
                    return MinimalFacts(tuple(chosen), True)
                held = self._grown(chosen, facts, last)
                known.add([index for index, fact in enumerate(facts) if fact not in held])
        except GaveUp:
            return None

    def _grown(self, held: Iterable[Fact], facts: Sequence[Fact], last: int) -> dict[Fact, None]:
        """Facts that hold together, these among them, such that no other can join: in an order that never varies."""
        grown = dict.fromkeys([*held, *self.true(facts)])
        for fact in facts:
            if fact not in grown and self.hold([*grown, fact], (), left(last - self.spent)):
                grown |= dict.fromkeys([fact, *self.true(facts)])
        return grown


def left(effort: int) -> int:
    """What is left of an effort; GaveUp where nothing is."""
    if effort <= 0:
        raise GaveUp
    return effort
