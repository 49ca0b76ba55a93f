"""Jobs that misbehave, for the child to run: it imports this module from the folder on its path."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Never

from sudoku_tui.solver.scratch import scratch

PROGRAM = "import signal; signal.alarm(300); signal.pause()"


@dataclass(frozen=True)
class Tell:
    """Tells each of some numbers, then gives their sum."""

    numbers: tuple[int, ...]

    def run(self, tell: Callable[[int], None]) -> int:
        for number in self.numbers:
            tell(number)
        return sum(self.numbers)


@dataclass(frozen=True)
class Hang:
    """Tells its process id, then never ends; with the lock of Python held, as some SAT libraries hold it."""

    def run(self, tell: Callable[[int], None]) -> Never:
        tell(os.getpid())
        for _ in iter(int, 1):  # one loop in C, but for the bytecode that no thread gets in between
            sum(range(10**9))
        raise AssertionError


@dataclass(frozen=True)
class Ask:
    """Waits for a program that does not end, as for somebody's SAT solver; tells both process ids."""

    def run(self, tell: Callable[[tuple[int, int]], None]) -> int:
        with scratch(), subprocess.Popen([sys.executable, "-c", PROGRAM]) as program:
            tell((os.getpid(), program.pid))
            return program.wait()


@dataclass(frozen=True)
class Die:
    """Ends its process by a signal, or with an exit code and last words."""

    signal: signal.Signals | None = None

    def run(self, tell: Callable[[Any], None]) -> Never:
        if self.signal:
            os.kill(os.getpid(), self.signal)
        sys.stderr.write("something\n" * 10_000 + "went wrong\n")
        sys.stderr.flush()
        os._exit(3)


@dataclass(frozen=True)
class Raise:
    error: BaseException

    def run(self, tell: Callable[[Any], None]) -> Never:
        raise self.error


@dataclass(frozen=True)
class Chatter:
    """Prints where its messages go, as a careless library does, and more than a pipe holds."""

    def run(self, tell: Callable[[Any], None]) -> str:
        print("noise", flush=True)
        os.write(1, b"more noise\n" * 200_000)
        return "result"


@dataclass(frozen=True)
class Streams:
    """Which of the child's standard streams are terminals, and whether it can reach the terminal at all."""

    def run(self, tell: Callable[[Any], None]) -> tuple[list[bool], bool]:
        try:
            os.close(os.open("/dev/tty", os.O_RDWR))
        except OSError:
            reached = False
        else:
            reached = True
        return [os.isatty(stream) for stream in range(3)], reached
