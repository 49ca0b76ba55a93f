"""Glucose 4, through PySAT."""

from __future__ import annotations

from sudoku_tui.solver.sat.engines.pysat_family import Family

_engine = Family("glucose4", lets_go=True)
models, incremental, proof = _engine.models, _engine.incremental, _engine.proof
