"""Random keys, mouse, pastes and resizes for the real app in a real terminal: nothing of it may end the app.

`python -m tests.ui.monkey NUMBER SEED …` makes so many events for each seed, and tells how it went.
"""

from __future__ import annotations

import os
import signal
import sys
from collections import deque
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic

import pexpect

from sudoku_tui.tui.files.folders import CONFINED
from tests.ui.terminal import LIMIT, Terminal

Event = str | tuple[int, int]
"""What is typed, clicked or pasted; or a new size of the window."""

SIZES = ((80, 24), (100, 30), (160, 50), (40, 12), (60, 16), (30, 8), (120, 5), (24, 40))
STEADY = (100, 30)
"""The size in which it is looked whether the app still answers."""
ROUND = 250
"""Events between two such looks."""
PATIENCE = (0.0, 0.0, 0.0, 0.02)
"""Seconds to wait for output between writes."""

ESCAPE, QUIT = "\x1b", "\x11"

LETTERS = "abcdefghijklmnoprstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
COMMANDS = "snpxaH><UugGNowzycCeEbvKJPDLBi?kjhltmfdr!SRTOtmfdr"
SPECIAL = (
    *("\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D") * 4,  # arrows
    *("\x1b[H", "\x1b[F", "\x1b[5~", "\x1b[6~", "\x1b[3~", "\x1b[1;2A", "\x1b[1;2B", "\x1b[1;2C", "\x1b[1;2D"),
    *("\r", "\r", "\r", "\t", "\x1b[Z", " ", "\x7f", "\x1b", "\x1b", "\x1b"),
    *("\x1b1", "\x1b2", "\x1b[1;2C", "\x1b[1;2D", "\x1b[I", "\x1b[O", "\x01", "\x1bOP"),  # Alt, focus, Ctrl+A, F1
    *("\x10", "\x1a", "\x19", "\x07", "\x1b[15~", "\x03", "\x0c"),  # Ctrl+P, Z, Y, G, F5, Ctrl+C, Ctrl+L
)
PASTES = (
    "1" + "." * 15,
    "1234" + "." * 12 + "\r\r" + "." * 16,
    "." * 36,
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "5" * 81,
    "." * 256,
    "." * 625,
    "\r".join([",".join(["."] * 12)] * 12),
    '{"no": "puzzle"}',
    "\x00\x07ü∞\ud7ff" * 50,
    "",
)
FILES = {
    "one.sdm": PASTES[3],
    "many.sdm": f"{PASTES[3]}\n" * 20_000,
    "small.txt": PASTES[0],
    "broken.csv": "1,2\n3",
}


class Fall(AssertionError):  # noqa: N818  (named for what happened)
    """The app ended, or answers no more."""


def leave_files(folder: Path) -> None:
    """Something to open."""
    for name, text in FILES.items():
        (folder / name).write_text(text)


def events(random: Random) -> Iterator[Event]:
    """Anything but a q, for who types it leaves; with the mouse, or in the palette, that happens all the same."""
    while True:
        kind = random.random()
        if kind < 0.35:
            yield random.choice(SPECIAL)
        elif kind < 0.55:
            yield random.choice(COMMANDS)
        elif kind < 0.75:
            yield random.choice("0123456789.")
        elif kind < 0.83:
            yield random.choice(LETTERS + "/-_~:")
        elif kind < 0.94:
            yield mouse(random)
        elif kind < 0.97:
            yield f"\x1b[200~{random.choice(PASTES)}\x1b[201~"
        else:
            yield random.choice(SIZES)


def mouse(random: Random) -> str:
    """A click, a drag or a turn of the wheel."""
    x, y = random.randint(1, 100), random.randint(1, 30)
    kind = random.randrange(4)
    if kind == 0:
        return f"\x1b[<{random.choice((64, 65))};{x};{y}M"
    if kind == 1:
        return f"\x1b[<35;{x};{y}M"
    to_x, to_y = (x, y) if kind == 2 else (random.randint(1, 100), random.randint(1, 30))
    return f"\x1b[<0;{x};{y}M\x1b[<32;{to_x};{to_y}M\x1b[<0;{to_x};{to_y}m"


class Monkey:
    """Plays with the app; where it happens to leave it, it starts it again."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._events = events(self._random)
        self._last: deque[Event] = deque(maxlen=40)
        self._terminal = _start()
        self.made = self.left = 0

    def play(self, number: int) -> None:
        """Make so many events, and leave."""
        try:
            while self.made < number:
                try:
                    self._go_on(min(self.made + ROUND, number))
                    self._look()
                except (pexpect.EOF, OSError):
                    self._end()
                    self.left += 1
                    self._terminal = _start()
            self._terminal.send(QUIT)
            self._end()
        finally:
            self._terminal.close()

    def _go_on(self, end: int) -> None:
        """Several events at a time, often without a look at what they do."""
        while self.made < end:
            keys = ""
            for event in islice(self._events, min(self._random.randint(1, 12), end - self.made)):
                self.made += 1
                self._last.append(event)
                if isinstance(event, str):
                    keys += event
                else:
                    self._terminal.resize(*event)
            self._terminal.send(keys)
            self._terminal.read(self._random.choice(PATIENCE))

    def _look(self) -> None:
        """Whether the app still answers: out of all dialogs, to the help and back."""
        terminal, end = self._terminal, monotonic() + LIMIT
        terminal.resize(*STEADY)
        while "Close" not in terminal.lines[-1]:
            if monotonic() > end:
                screen = "\n".join(terminal.lines)
                terminal.process.kill(signal.SIGABRT)  # Python then tells where it is
                terminal.seconds_to_end()
                raise Fall(f"no answer {self._past()}\n{screen}\n{terminal.tail}")
            for key in (ESCAPE, "?"):  # what was typed before may have opened another dialog
                terminal.send(key)
                for _ in range(20):  # while something runs, a clock ticks, and there is always more to read
                    if not terminal.read(0.2):
                        break
        terminal.send(ESCAPE)

    def _end(self) -> None:
        self._terminal.seconds_to_end()
        code = self._terminal.process.exitstatus
        if code != 0:
            raise Fall(f"exit code {code} {self._past()}\n{self._terminal.tail}")
        self._terminal.close()

    def _past(self) -> str:
        return f"after {self.made} events, of which the last are {list(self._last)}"


def _start() -> Terminal:
    columns, lines = STEADY
    terminal = Terminal(columns=columns, lines=lines)
    terminal.shows("Quit")
    return terminal


def main(arguments: list[str]) -> None:
    number, *seeds = map(int, arguments)
    with TemporaryDirectory() as folder:
        os.environ |= dict.fromkeys(("HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", CONFINED), folder)
        os.chdir(folder)
        leave_files(Path())
        for seed in seeds:
            start = monotonic()
            monkey = Monkey(seed)
            monkey.play(number)
            seconds = monotonic() - start
            print(f"seed {seed}: {monkey.made:,} events in {seconds:.0f} s, left {monkey.left} times", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
