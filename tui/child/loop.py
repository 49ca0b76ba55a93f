"""The loop of the solver child: take a job, run it, send back what comes of it; it never outlives the app."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import threading
import time
from importlib import import_module
from typing import Any, BinaryIO

from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import DEFAULT_ENGINE

LENGTH = 8
"""Every message to the app begins with its length in so many bytes."""

RESULT, NEWS, FAILED = range(3)
"""What a message brings: the job's result, something on the way to it, or the words of its error."""

OUT_OF_MEMORY = 77
"""The exit code that stands for a MemoryError, after which a process is not to be trusted with another job."""

WARM = (
    "sudoku_tui.solver.solve",
    "sudoku_tui.solver.sat.units",
    *(f"sudoku_tui.solver.sat.encodings.{name}" for name in ENCODINGS),
    f"sudoku_tui.solver.sat.engines.{DEFAULT_ENGINE}",
)


class Refused(Exception):  # noqa: N818  (named for what happened)
    """What is asked for can't be done; the message says why, in words for people."""


def main() -> None:
    _die_with_parent(os.getppid())
    _die_before_others()
    jobs, replies = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # whatever a library prints must not get between the messages
    for module in WARM:
        import_module(module)
    while _serve(jobs, replies):
        pass


def _serve(jobs: BinaryIO, replies: BinaryIO) -> bool:
    """Do one job; False where there are no more."""
    try:
        job = pickle.load(jobs)
        result = job.run(lambda news: _send(replies, NEWS, news))
        _send(replies, RESULT, result)
    except EOFError:
        return False
    except MemoryError:
        os._exit(OUT_OF_MEMORY)
    except Refused as refusal:
        _send(replies, FAILED, str(refusal))
    except Exception as error:
        _send(replies, FAILED, f"{type(error).__name__}: {error}")
    return True


def _send(replies: BinaryIO, kind: int, value: Any) -> None:
    message = pickle.dumps((kind, value), pickle.HIGHEST_PROTOCOL)
    replies.write(len(message).to_bytes(LENGTH, "big") + message)
    replies.flush()


def _die_with_parent(parent: int) -> None:
    """Ask for death when the app dies, however it dies: nobody reads the pipe's end in the midst of a search."""
    if sys.platform == "linux":
        import ctypes

        ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # 1 is PR_SET_PDEATHSIG
    else:
        # Runs only while the engine has let go of Python's lock, which not every engine does.
        threading.Thread(target=_watch, args=(parent,), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)


def _die_before_others() -> None:
    """Where memory runs out, Linux shall end this process rather than the user's browser."""
    if sys.platform == "linux":
        try:
            with open("/proc/self/oom_score_adj", "w") as file:
                file.write("1000")
        except OSError:
            pass  # some sandboxes have no /proc
