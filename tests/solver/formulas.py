"""Formulas for tests of engines."""

from __future__ import annotations

from itertools import combinations

from sudoku_tui.solver.sat.cnf import Cnf


def cnf_of(variables: int, clauses: list[list[int]]) -> Cnf:
    cnf = Cnf(variables)
    cnf.add("test", None, clauses)
    return cnf


def pigeons(holes: int) -> Cnf:
    """One pigeon more than there are holes: short to say, long to refute."""
    places = [[pigeon * holes + hole for hole in range(1, holes + 1)] for pigeon in range(holes + 1)]
    clashes = [[-one, -other] for hole in zip(*places, strict=True) for one, other in combinations(hole, 2)]
    return cnf_of((holes + 1) * holes, places + clashes)
