"""The subcommands, one module each, and what lets Ctrl-C end them at once."""

from __future__ import annotations

import os
import sys
from _thread import allocate_lock, start_new_thread
from typing import TYPE_CHECKING

from sudoku_tui.tui.files.writing import remove_unfinished

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import NoReturn

INTERRUPTED = 130
WAKE = 0.2
"""Seconds between two looks for a Ctrl-C: where the system hands it to another thread, nothing wakes the main one."""


def interruptible(work: Callable[[], int]) -> int:
    """Run the work in a thread, so that Ctrl-C is heard while a SAT library searches.

    PicoSAT can't be interrupted: there is no waiting for it, so the process ends on the spot.
    """
    finished = allocate_lock()
    finished.acquire()
    codes: list[int] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            codes.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            finished.release()

    start_new_thread(run, ())
    try:
        while not finished.acquire(timeout=WAKE):
            pass
    except KeyboardInterrupt:
        remove_unfinished()
        _kill_workers()
        leave(INTERRUPTED)
    if errors:
        raise errors[0]
    return codes[0]


def _kill_workers() -> None:
    workers = sys.modules.get("sudoku_tui.solver.spread.workers")
    if workers:
        workers.kill_all()


def leave(code: int) -> NoReturn:
    """End the process now: what is printed is printed, and taking the interpreter apart would cost another 3 ms."""
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    finally:
        os._exit(code)
