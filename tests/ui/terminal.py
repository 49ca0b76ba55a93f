"""The real command in a real pseudo-terminal, with a screen to read off."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from time import monotonic

import pexpect
import pyte

COMMAND = "import sys; from sudoku_tui.tui.main import main; sys.exit(main(sys.argv[1:]))"
LIMIT = 30.0
"""Seconds that a loaded machine may take for what takes a blink."""


class Terminal:
    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.process: pexpect.spawn[bytes] = pexpect.spawn(
            sys.executable, ["-c", COMMAND, *arguments], dimensions=(lines, columns), env=environment, timeout=LIMIT
        )
        self.process.delaybeforesend = None  # keys as fast as they come

    def send(self, *keys: str) -> None:
        for key in keys:
            self.process.send(key)

    @property
    def lines(self) -> list[str]:
        return list(self._screen.display)

    def until(self, condition: Callable[[list[str]], bool]) -> list[str]:
        """Read until the screen is as it should be, and return it."""
        end = monotonic() + LIMIT
        while not condition(self.lines):
            if monotonic() > end:
                raise TimeoutError("\n".join(self.lines))
            try:
                self._stream.feed(self.process.read_nonblocking(1 << 16, timeout=1))
            except pexpect.TIMEOUT:
                continue
        return self.lines

    def shows(self, words: str) -> list[str]:
        return self.until(lambda lines: any(words in line for line in lines))

    def seconds_to_end(self) -> float:
        """How long it takes until the process is gone."""
        start = monotonic()
        self.process.expect(pexpect.EOF)
        self.process.wait()
        return monotonic() - start

    def close(self) -> None:
        self.process.close(force=True)
