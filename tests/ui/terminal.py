"""The real command in a real pseudo-terminal, with a screen to read off."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Callable
from time import monotonic

import pexpect
import pyte

COMMAND = "import sys; from sudoku_tui.tui.main import main; sys.exit(main(sys.argv[1:]))"
LIMIT = 30.0
"""Seconds that a loaded machine may take for what takes a blink."""
TAIL = 20_000
"""Bytes of output that are kept to tell why the app ended."""


class Terminal:
    def __init__(self, *arguments: str, columns: int = 80, lines: int = 24) -> None:
        self._screen = pyte.Screen(columns, lines)
        self._stream = pyte.ByteStream(self._screen)
        self._tail = b""
        # The size is the terminal's alone: what the environment says of it would hold for good.
        inherited = {name: value for name, value in os.environ.items() if name not in ("COLUMNS", "LINES")}
        environment = inherited | {"TERM": "xterm-256color", "COLORTERM": "truecolor", "PYTHONFAULTHANDLER": "1"}
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

    def resize(self, columns: int, lines: int) -> None:
        self._screen.resize(lines, columns)
        self.process.setwinsize(lines, columns)

    def read(self, patience: float) -> bool:
        """Bring the screen up to date; whether there was anything to read within so many seconds."""
        try:
            read = self.process.read_nonblocking(1 << 16, timeout=patience)
        except pexpect.TIMEOUT:
            return False
        self._stream.feed(read)
        self._tail = (self._tail + read)[-TAIL:]
        return True

    def until(self, condition: Callable[[list[str]], bool]) -> list[str]:
        """Read until the screen is as it should be, and return it."""
        end = monotonic() + LIMIT
        while not condition(self.lines):
            if monotonic() > end:
                raise TimeoutError("\n".join(self.lines))
            self.read(1)
        return self.lines

    def shows(self, words: str) -> list[str]:
        return self.until(lambda lines: any(words in line for line in lines))

    @property
    def tail(self) -> str:
        """The last that was written, without its colours."""
        return re.sub(
            r"\x1b\[[^a-zA-Z]*[a-zA-Z]", "", (self._tail + (self.process.before or b"")).decode(errors="replace")
        )

    def seconds_to_end(self) -> float:
        """How long it takes until the process is gone."""
        start = monotonic()
        self.process.expect(pexpect.EOF)
        self.process.wait()
        return monotonic() - start

    def close(self) -> None:
        self.process.close(force=True)
