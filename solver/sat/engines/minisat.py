"""MiniSat 2.2, through PySAT."""

from __future__ import annotations

from sudoku_tui.solver.sat.engines.pysat_family import Family

_engine = Family("minisat22", lets_go=True)
models, incremental = _engine.models, _engine.incremental
