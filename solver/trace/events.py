"""What a solver does, step by step: each event is a value, and all of them together are the whole search."""

from __future__ import annotations

from dataclasses import dataclass

from sudoku_tui.solver.sat.named import NamedClause


@dataclass(frozen=True)
class Decision:
    """Nothing follows, so the solver tries a literal; all that follows from it has this level."""

    literal: int
    level: int


@dataclass(frozen=True)
class Propagation:
    """All literals of a clause are false but this one, which has to be true."""

    literal: int
    level: int
    clause: NamedClause


@dataclass(frozen=True)
class DeadEnd:
    """A conflict: all literals of a clause are false."""

    clause: NamedClause
    level: int


@dataclass(frozen=True)
class Learned:
    """What the conflict teaches: a clause that follows from those it was resolved from, its new literal first."""

    clause: NamedClause
    resolved: tuple[NamedClause, ...]
    """The clause of the conflict, then the reasons it was resolved with, one after the other."""


@dataclass(frozen=True)
class Backjump:
    """Everything above a level is taken back: as far as the clause learned last has something to say, or all of it."""

    level: int
    restart: bool = False


@dataclass(frozen=True)
class Solved:
    """Every variable has a value, and every clause a true literal: the literals that are true, by variable."""

    model: tuple[int, ...]


@dataclass(frozen=True)
class Refuted:
    """A conflict that needs no decision: there is no model."""

    clause: NamedClause


Event = Decision | Propagation | DeadEnd | Learned | Backjump | Solved | Refuted
