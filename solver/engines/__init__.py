"""Engines: each finds models of clauses with one SAT library, which no other module imports.

An engine module has `models(cnf, effort)`, an iterator over the models, no two the same: lists of literals in the
order of their variables. It ends when there is no other model. `effort`, if given, is the number of
propagations after which a search may be given up; then `GaveUp` is raised, since that is not an answer.
To add an engine, write the module and name it in `ENGINES`.
"""

from __future__ import annotations

from sudoku_tui.puzzles.plugins import load

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Protocol

    from sudoku_tui.solver.cnf import Cnf

    class Engine(Protocol):
        def models(self, cnf: Cnf, effort: int | None = None) -> Iterator[list[int]]: ...


ENGINES = {"picosat": "PicoSAT, through pycosat"}
DEFAULT_ENGINE = "picosat"


class GaveUp(Exception):  # noqa: N818  (not an error: the caller asked for a limit)
    """The search ended at its limit without an answer."""


def engine_named(name: str) -> Engine:
    if name not in ENGINES:
        raise KeyError(name)
    engine: Engine = load(__name__, name)
    return engine
