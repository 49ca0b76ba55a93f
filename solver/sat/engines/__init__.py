"""Engines: each finds models of clauses with one SAT library, which no other module imports.

An engine module has `models(cnf, effort, counters)`, which takes in the clauses and returns an iterator over the
models, no two the same: lists of literals in the order of their variables. It ends when there is no other model.
`effort`, if given, is the number of propagations after which a search may be given up; then `GaveUp` is raised, since
that is not an answer. What the library counts on the way goes into `counters`.

An engine that can be asked again and again about the same clauses also has `incremental(cnf)`, and one that can prove
that there is no model has `proof(cnf)`. To add an engine, write the module and name it in `ENGINES`, and in
`INCREMENTAL` and `PROVING` if it has these.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import refuse_unknown
from sudoku_tui.puzzles.parts import Sum

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import Protocol

    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.solver.sat.cnf import Cnf

    class Engine(Protocol):
        def models(
            self, cnf: Cnf, effort: int | None = None, counters: dict[str, int] | None = None
        ) -> Iterator[list[int]]: ...

    class Incremental(Protocol):
        """Clauses in an engine's hands, with what it has learned about them."""

        def add(self, clause: Sequence[int]) -> None:
            """One more clause."""

        def prefer(self, literals: Sequence[int]) -> None:
            """The literals that the search shall try first to make true."""

        def solve(self, assumptions: Sequence[int] = (), effort: int | None = None) -> bool:
            """Whether there is a model in which all assumptions hold; GaveUp after the effort or an interruption."""

        def model(self) -> list[int]:
            """The model that `solve` found: a literal for each variable, in order."""

        def core(self) -> list[int]:
            """Assumptions that suffice for `solve` to find no model."""

        def counters(self) -> dict[str, int]:
            """What the engine counted so far: conflicts, decisions, propagations, restarts."""

        def interrupt(self) -> None:
            """End the search that another thread is in: it gives up."""

        @property
        def close(self) -> Callable[[], object]:
            """Gives back the memory; after that there is nothing to ask."""


ENGINES = {
    "picosat": "PicoSAT, through pycosat",
    "minisat": "MiniSat 2.2, through PySAT",
    "glucose": "Glucose 3, through PySAT",
    "cadical": "CaDiCaL 1.5.3, through PySAT",
    "glucose4": "Glucose 4, through PySAT",
    "cadical195": "CaDiCaL 1.9.5, through PySAT",
}
DEFAULT_ENGINE = "picosat"

EXEC = "exec:"
"""What stands before the command of a SAT solver that is not one of ours: `exec:minisat`."""

AUTO = "auto"
"""Stands for the engines that `chosen` picks for a puzzle."""
CHOICES = {AUTO: "the one that suits the puzzle", **ENGINES}

QUICK, STRONG = "glucose", "cadical"
"""For puzzles with more to say than that cells differ: the one that most of them are soonest done with, and the one
for those that take longer, of which the hardest take it half the time."""

LARGE = 25
"""From this size on the strong one also comes to where cells only have to differ: most such boards PicoSAT fills in a
second, but some near the number of clues that leaves one solution take it minutes."""

PATIENCE = 1_500_000
"""Propagations, in about half a second, after which the quick one has had its chance."""

SMALL_KILLER = 9
LITTLE_PATIENCE = 150_000
"""The propagations for killers of up to that size: those that take more are as soon done by the strong one alone, and
then the hardest are spared 0.4 s."""

INCREMENTAL = tuple(name for name in ENGINES if name != "picosat")
DEFAULT_INCREMENTAL = "minisat"
"""It lets go of Python's lock while it searches, so that Ctrl-C is heard at once."""

PROVING = ("cadical", "glucose", "cadical195", "glucose4")
DEFAULT_PROVING = "cadical"
"""Its proofs are the shortest: 8 kB for a hard 9×9, where Glucose writes 130."""


class EngineNames(tuple[str, ...]):
    """The names of engines; whatever begins with `exec:` is one, too."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(name) or str(name).startswith(EXEC)


class GaveUp(Exception):  # noqa: N818  (not an error: the caller asked for a limit)
    """The search ended at its limit without an answer."""


def chosen(puzzle: Puzzle) -> tuple[str, ...]:
    """The engine that does best with puzzles of this kind, or several: one for most, the next where that gives up."""
    if puzzle.others:
        return QUICK, STRONG
    return (DEFAULT_ENGINE, STRONG) if puzzle.n >= LARGE else (DEFAULT_ENGINE,)


def patience(puzzle: Puzzle) -> int:
    """Propagations after which the first of the chosen engines gives up, where there is another."""
    return LITTLE_PATIENCE if _is_small_killer(puzzle) else PATIENCE


def _is_small_killer(puzzle: Puzzle) -> bool:
    """Whether cages without repeats are all that there is beside cells that differ."""
    others = puzzle.others
    only_cages = all(isinstance(part, Sum) and part.distinct for _, part in others)
    return bool(others) and only_cages and puzzle.n <= SMALL_KILLER


def engine_named(name: str) -> Engine:
    """One of `ENGINES`, or any program behind `exec:`."""
    if name.startswith(EXEC):
        from sudoku_tui.solver.sat.engines.program import Program

        return Program(name.removeprefix(EXEC))
    refuse_unknown("engine", name, ENGINES)
    engine: Engine = import_module(f"{__name__}.{name}")
    return engine


def incremental(name: str, cnf: Cnf) -> Incremental:
    """The clauses in the hands of the named engine; ArgumentError where it has no increments."""
    refuse_unknown("engine", name, INCREMENTAL)
    opened: Incremental = import_module(f"{__name__}.{name}").incremental(cnf)
    return opened


def proof(name: str, cnf: Cnf) -> list[str] | None:
    """The lines of the named engine's proof that the clauses have no model; None where they have one."""
    refuse_unknown("engine", name, PROVING)
    found: list[str] | None = import_module(f"{__name__}.{name}").proof(cnf)
    return found
