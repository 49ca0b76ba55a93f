"""PicoSAT, through pycosat."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pycosat

from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Iterator


def models(cnf: Cnf, effort: int | None = None, counters: dict[str, int] | None = None) -> Iterator[list[int]]:
    """All models, one by one. PicoSAT counts, but pycosat does not tell."""
    if cnf.contradiction:
        return iter(())
    if not cnf.variables:
        return iter([[]])  # PicoSAT would give this one again and again
    if effort is None:
        found: Iterator[list[int]] = pycosat.itersolve(cnf, vars=cnf.variables)
        return found
    return _models_within(cnf, effort)


def _models_within(cnf: Cnf, effort: int) -> Iterator[list[int]]:
    # Under a limit `itersolve` just stops, which would look like "no more models": only `solve` tells the two apart.
    cnf = cnf.copy()
    while True:
        found = pycosat.solve(cnf, vars=cnf.variables, prop_limit=effort)
        if found == "UNKNOWN":
            raise GaveUp
        if found == "UNSAT":
            return
        yield found
        cnf.add("blocked", None, [[-literal for literal in found]])
