"""Many puzzles from one request: the first ones here, and where that takes long the rest on all cores, in order."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
from threading import Thread
from time import perf_counter

from sudoku_tui.solver.generate import CannotGenerateError, Generated, Request, generate

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import Any

    from sudoku_tui.solver.generate_killer import KillerRequest

    Tell = Callable[[Any], None] | None
    """Takes a `Progress` or a `KillerProgress`, after the request."""

PATIENCE = 0.5
"""Seconds after which it is worth starting other processes."""

WORKER = (sys.executable, "-c", "from sudoku_tui.tui.commands.making import work; work()")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def make(request: Request | KillerRequest, count: int, jobs: int, progress: Tell) -> Iterator[Generated]:
    """So many puzzles, whose seeds follow that of the request: the same ones whatever the number of jobs."""
    start = perf_counter()
    for index in range(count):
        if jobs > 1 and index and perf_counter() - start > PATIENCE:
            yield from _make_elsewhere(_after(request, index), count - index, jobs)
            return
        yield _make_one(_after(request, index), progress)


def _make_one(request: Request | KillerRequest, progress: Tell = None) -> Generated:
    if isinstance(request, Request):
        return generate(request, progress)
    from sudoku_tui.solver.generate_killer import generate_killer

    return generate_killer(request, progress)


def _after(request: Request | KillerRequest, puzzles: int) -> Request | KillerRequest:
    return request.replace(seed=request.seed + puzzles)


def _make_elsewhere(request: Request | KillerRequest, count: int, jobs: int) -> Iterator[Generated]:
    """Each worker makes every so-manyth puzzle, so that reading from one after the other keeps the order."""
    jobs = min(jobs, count)
    workers = [subprocess.Popen(WORKER, stdin=subprocess.PIPE, stdout=subprocess.PIPE) for _ in range(jobs)]
    try:
        for number, worker in enumerate(workers):
            assert worker.stdin
            pickle.dump((request, range(number, count, jobs)), worker.stdin)
            worker.stdin.flush()
        for index in range(count):
            yield _received(workers[index % jobs])
    finally:
        for worker in workers:
            worker.kill()
            worker.communicate()


def _received(worker: subprocess.Popen[bytes]) -> Generated:
    assert worker.stdout
    try:
        message = pickle.load(worker.stdout)
    except EOFError:
        raise RuntimeError(f"a worker ended with exit code {worker.wait()}") from None
    if isinstance(message, CannotGenerateError):
        raise message
    made: Generated = message
    return made


def work() -> None:
    """What a worker process does."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    request, indices = pickle.load(sys.stdin.buffer)
    Thread(target=_end_with_parent, daemon=True).start()
    for index in indices:
        try:
            message: Generated | CannotGenerateError = _make_one(_after(request, index))
        except CannotGenerateError as error:
            message = error
        try:
            pickle.dump(message, sys.stdout.buffer)
            sys.stdout.buffer.flush()
        except BrokenPipeError:
            os._exit(1)  # nobody reads any more, nor wants to hear of it


def _end_with_parent() -> None:
    # The parent never writes again: this returns when it has closed its end of the pipe, however it came to its own.
    os.read(sys.stdin.fileno(), 1)
    os._exit(1)
