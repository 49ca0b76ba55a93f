"""What goes between a program and its child processes, pickled behind its length, and how such a process ended."""

from __future__ import annotations

import pickle
import signal
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import IO, Any

LENGTH = 8
"""Every message begins with its length in so many bytes."""

RESULT, NEWS, FAILED = range(3)
"""What a message of a child brings: its job's result, something on the way to it, or the error that ended it."""

OUT_OF_MEMORY = 77
"""The exit code that stands for a MemoryError, after which a process is not to be trusted with another job."""


def command(*modules: str) -> tuple[str, ...]:
    """What starts a child that imports these modules before its first job."""
    # -P: a random.py in the folder where the user happens to stand is none of the child's business.
    return sys.executable, "-P", "-c", f"from sudoku_tui.solver.spread.child import serve; serve({modules})"


def packed(message: object) -> tuple[bytes, bytes]:
    """The length and the message, to be written one behind the other: joined, a large one would be copied."""
    data = pickle.dumps(message, pickle.HIGHEST_PROTOCOL)
    return len(data).to_bytes(LENGTH, "big"), data


def send(stream: IO[bytes], message: object) -> None:
    stream.writelines(packed(message))
    stream.flush()


def read(stream: IO[bytes]) -> bytes:
    """The next message, still pickled; EOFError where the stream ends before the message does."""
    header = stream.read(LENGTH)
    length = int.from_bytes(header, "big")
    data = stream.read(length)
    if len(header) < LENGTH or len(data) < length:
        raise EOFError
    return data


def receive(stream: IO[bytes]) -> Any:
    """The next message; EOFError or UnpicklingError where the stream ends before the message does."""
    stream.read(LENGTH)
    return pickle.load(stream)  # a large one is copied less often than by way of `read`


def ended(code: int, last_words: str = "") -> str:
    """How a process ended, in words that go behind its name."""
    if code == OUT_OF_MEMORY:
        return "ran out of memory"
    if code == -signal.SIGKILL:
        return "was killed, by somebody or because memory ran out"
    if code < 0:
        return f"was ended by {signal.Signals(-code).name}"
    return f"ended: {last_words.splitlines()[-1]}" if last_words else f"ended with exit code {code}"
