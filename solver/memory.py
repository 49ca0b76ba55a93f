"""How much memory a solve takes at its peak, measured in a process of its own that does nothing else."""

from __future__ import annotations

import signal
import sys
from importlib.util import find_spec
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.engines import EXEC, engine_named
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from multiprocessing.connection import Connection

UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in what systems count peaks in."""


def refuse_unmeasurable() -> None:
    """ArgumentError where this system does not tell the peak of a process."""
    if find_spec("resource") is None:
        raise ArgumentError("this system does not tell how much memory a process took")


def peak(puzzle: Puzzle, limit: int, encoding: str, engine: str, effort: int | None) -> int | None:
    """The bytes that a process grows by while it solves.

    None where that can't be told: a program behind `exec:` begins as a copy of this one, and its peak with it; or the
    process came to grief, perhaps because there was not so much memory.
    """
    if engine.startswith(EXEC):
        return None
    from multiprocessing import get_context

    context = get_context("forkserver")
    context.set_forkserver_preload([__name__])
    ours, theirs = context.Pipe(duplex=False)
    process = context.Process(target=_weigh, args=(theirs, puzzle, limit, encoding, engine, effort), daemon=True)
    process.start()
    theirs.close()
    try:
        found: int = ours.recv()
        return found
    except EOFError:
        return None
    finally:
        process.kill()  # Ctrl-C may have come first
        process.join()


def _weigh(told: Connection, puzzle: Puzzle, limit: int, encoding: str, engine: str, effort: int | None) -> None:
    from resource import RUSAGE_SELF, getrusage

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever started this ends it
    engine_named(engine)  # a library is loaded once, and is no part of what a puzzle takes
    before = getrusage(RUSAGE_SELF).ru_maxrss
    solve(puzzle, limit, encoding=encoding, engine=engine, effort=effort, keep=2)
    told.send((getrusage(RUSAGE_SELF).ru_maxrss - before) * UNIT)
