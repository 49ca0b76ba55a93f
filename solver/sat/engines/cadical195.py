"""CaDiCaL 1.9.5, through PySAT."""

from __future__ import annotations

from sudoku_tui.solver.sat.engines.pysat_family import Family

_engine = Family("cadical195", lets_go=False)
models, incremental, proof = _engine.models, _engine.incremental, _engine.proof
