"""The loop of a child process: take a job, run it, send back what comes of it; it never outlives its program."""

from __future__ import annotations

import os
import pickle
import signal
import sys
from contextlib import suppress
from importlib import import_module
from queue import SimpleQueue
from threading import Thread
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.solver.spread.messages import FAILED, NEWS, OUT_OF_MEMORY, RESULT, read, send

if TYPE_CHECKING:
    from typing import BinaryIO


def serve(modules: tuple[str, ...]) -> None:
    """What the process does, once it has imported these modules."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches the whole group; who started us decides
    _die_with_parent()
    _die_before_others()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read_on, args=(jobs,), daemon=True).start()
    replies = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    for module in modules:
        import_module(module)
    while True:
        _do(jobs.get(), replies)


def _read_on(jobs: SimpleQueue[bytes]) -> None:
    """Read while a job runs, so that the end of the input is noticed as soon as the engine lets go of Python's lock."""
    with suppress(EOFError):
        while True:
            jobs.put(read(sys.stdin.buffer))
    os._exit(1)


def _do(job: bytes, replies: BinaryIO) -> None:
    try:
        result = pickle.loads(job).run(lambda news: send(replies, (NEWS, news)))
        send(replies, (RESULT, result))
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except Exception as error:
        send(replies, (FAILED, _portable(error)))


def _portable(error: Exception) -> Exception:
    """The error itself, or its words where it would not survive the way."""
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return SudokuError(f"{type(error).__name__}: {error}")
    return error


def _die_with_parent() -> None:
    """Ask for death when the program dies, however it dies: not every engine ever lets go of Python's lock."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # 1 is PR_SET_PDEATHSIG


def _die_before_others() -> None:
    """Where memory runs out, Linux shall end this process rather than the user's browser."""
    if sys.platform == "linux":
        with suppress(OSError), open("/proc/self/oom_score_adj", "w") as file:  # some sandboxes have no /proc
            file.write("1000")
