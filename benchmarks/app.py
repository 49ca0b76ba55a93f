"""How quick the app feels, in a pseudo-terminal, as ratios to a bare Textual hello-world in the same run.

python benchmarks/app.py [--rounds 7]
"""

from __future__ import annotations

import argparse
import os
import pty
import select
import statistics
import struct
import subprocess
import sys
import tempfile
import termios
from fcntl import ioctl
from pathlib import Path
from time import monotonic, sleep
from typing import NamedTuple

HELLO = """
from textual.app import App
from textual.widgets import Static

class Hello(App):
    def compose(self):
        yield Static("Hello, world!")
    def on_key(self, event):
        self.query_one(Static).update(f"Hello, {event.key}!")

Hello().run()
"""
SAME_IMPORTS = f"import sudoku_tui.tui.launch, sudoku_tui.tui.app\n{HELLO}"
"""The same, but with all that the app loads before its first paint."""
SUDOKU = "import sys; from sudoku_tui.tui.launch import launch; sys.exit(launch(sys.argv[1]))"

HELD_KEYS, REPEAT = 100, 1 / 30
QUIET = 0.08
"""Seconds without output after which a repaint is over."""
RIGHT = b"\x1b[C"
BOARDS = {
    "": "key to repaint, 25×25",
    "f": "  with marks",
    "+": "  with large cells, which scroll",
    "f+": "  with marks in large cells",
}
"""The boards that keys are timed on, by the keys that lead to them: `f` marks all candidates, `+` makes cells large."""


class Cost(NamedTuple):
    """Seconds by the clock, and seconds of processor time."""

    clock: float
    processor: float


class Terminal:
    """A program in a pseudo-terminal, watched from outside."""

    def __init__(self, *command: str, rows: int = 60, columns: int = 190) -> None:
        self.begun = monotonic()
        self._master, slave = pty.openpty()
        ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        environment = os.environ | {"TERM": "xterm-256color", "COLORTERM": "truecolor"}
        self.process = subprocess.Popen(
            command, stdin=slave, stdout=slave, stderr=slave, env=environment, start_new_session=True
        )
        os.close(slave)

    def seconds_to(self, *marks: str, limit: float = 20.0) -> float:
        """From the start of the process until all the marks have been painted."""
        seen = b""
        while not all(mark.encode() in seen for mark in marks):
            if monotonic() - self.begun > limit:
                raise TimeoutError(f"never saw {marks} in {seen[-500:]!r}")
            seen += self._read(limit) or b""
        return monotonic() - self.begun

    def seconds_after(self, keys: bytes) -> float:
        """From a key press until the last byte of the repaint it causes."""
        sent = monotonic()
        os.write(self._master, keys)
        return self._settle(5.0) - sent

    def lag_after_holding(self, key: bytes) -> float:
        """How far the screen is behind when a key is let go that was held down."""
        for _ in range(HELD_KEYS):
            sent = monotonic()
            os.write(self._master, key)
            while (left := sent + REPEAT - monotonic()) > 0:
                self._read(left)
        return max(0.0, self._settle(QUIET) - sent)

    def idle_share(self, seconds: float = 4.0) -> float:
        """The share of a core that the program and its children use while nothing happens."""
        before = self._processor_time()
        sleep(seconds)
        return (self._processor_time() - before) / seconds

    def settle(self) -> None:
        while self._read(0.5):
            pass

    def close(self) -> None:
        self.process.kill()
        self.process.wait()
        os.close(self._master)

    def _settle(self, first: float) -> float:
        """When the last byte came: waits a while for the first, then until it is quiet."""
        last = monotonic()
        wait = first
        while self._read(wait):
            last, wait = monotonic(), QUIET
        return last

    def _read(self, timeout: float) -> bytes | None:
        ready, _, _ = select.select([self._master], [], [], timeout)
        return os.read(self._master, 1 << 16) if ready else None

    def processor_seconds(self) -> float:
        """The processor time of the program itself so far, to the nanosecond."""
        tasks = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(task.read_text().split()[0]) for task in tasks) / 1e9

    def _processor_time(self) -> float:
        group = os.getpgid(self.process.pid)
        ticks = 0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            try:
                fields = stat.read_text().rpartition(")")[2].split()
            except OSError:
                continue
            family = {int(fields[1]), int(fields[2]), int(stat.parent.name)}
            if family & {group, self.process.pid}:
                ticks += int(fields[11]) + int(fields[12])
        return ticks / os.sysconf("SC_CLK_TCK")


def hello(program: str = HELLO) -> Terminal:
    return Terminal(sys.executable, "-c", program)


def sudoku(puzzle: Path) -> Terminal:
    return Terminal(sys.executable, "-c", SUDOKU, str(puzzle))


def first_paint(start: Terminal, *marks: str) -> Cost:
    try:
        return Cost(start.seconds_to(*marks), start.processor_seconds())
    finally:
        start.close()


def key_costs(terminal: Terminal, keys: list[bytes]) -> list[Cost]:
    costs = []
    for key in keys:
        before = terminal.processor_seconds()
        seconds = terminal.seconds_after(key)
        costs.append(Cost(seconds, terminal.processor_seconds() - before))
    return costs


def half_filled(n: int, box: int) -> str:
    """A line with every other clue of a valid pattern, for a board that has much to draw."""
    cells = [(row * box + row // box + column) % n + 1 for row in range(n) for column in range(n)]
    return " ".join(str(digit) if cell % 2 else "." for cell, digit in enumerate(cells))


def grid_text(n: int, box: int) -> str:
    words = half_filled(n, box).split()
    return "\n".join(" ".join(words[start : start + n]) for start in range(0, n * n, n))


def report(name: str, ours: list[Cost], theirs: list[Cost], goal: str) -> None:
    for field, label, aim in (("clock", name, goal), ("processor", "  processor time", "")):
        mine, other = (statistics.median(getattr(cost, field) for cost in costs) for costs in (ours, theirs))
        print(f"{label:<36} {mine * 1e3:8.1f} ms {other * 1e3:8.1f} ms {mine / other:6.2f}×  {aim}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    rounds = parser.parse_args().rounds
    with tempfile.TemporaryDirectory() as folder:
        # The user's own state and settings stay out of it, and both programs run from compiled files.
        os.environ |= {
            "XDG_STATE_HOME": folder,
            "XDG_DATA_HOME": folder,
            "XDG_CONFIG_HOME": folder,
            "PYTHONPYCACHEPREFIX": folder,
        }
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        small, large = Path(folder, "9.txt"), Path(folder, "25.txt")
        small.write_text(grid_text(9, 3))
        large.write_text(grid_text(25, 5))
        measure(small, large, rounds)


def measure(small: Path, large: Path, rounds: int) -> None:
    print(f"{'':<36} {'sudoku-tui':>11} {'hello':>11} {'ratio':>7}  goal")
    ours, theirs, loaded = [], [], []
    for _ in range(rounds + 1):
        theirs.append(first_paint(hello(), "Hello"))
        loaded.append(first_paint(hello(SAME_IMPORTS), "Hello"))
        ours.append(first_paint(sudoku(small), "╚", "Quit"))
    # The first start of each compiled it.
    report("first usable paint, same imports", ours[1:], loaded[1:], "≤ 1.4×")
    report("first usable paint, Textual alone", ours[1:], theirs[1:], "")

    theirs_open, boards = hello(), {keys: sudoku(large) for keys in BOARDS}
    theirs_open.seconds_to("Hello")
    for keys, board in boards.items():
        board.seconds_to("Quit")
        for key in keys:
            board.seconds_after(key.encode())
    for terminal in (theirs_open, *boards.values()):
        terminal.settle()
        sleep(11)  # the background check of a hard puzzle gives up after ten seconds
        terminal.settle()
    moves = [b"\x1b[B", RIGHT] * (3 * rounds)
    echoes = key_costs(theirs_open, [b"a", b"b"] * (3 * rounds))
    for keys, name in BOARDS.items():
        report(name, key_costs(boards[keys], moves), echoes, "≤ 2.5×" if not keys else "")
    ours_open = boards[""]
    lag = ours_open.lag_after_holding(RIGHT)
    print(f"{'lag behind a held arrow, 25×25':<36} {lag * 1e3:8.1f} ms {'':>11} {'':>7}  ≤ 150 ms")
    idle, theirs_idle = ours_open.idle_share(), theirs_open.idle_share()
    print(f"{'idle, share of a core':<36} {idle:8.2%}    {theirs_idle:8.2%}")
    for terminal in (theirs_open, *boards.values()):
        terminal.close()


if __name__ == "__main__":
    main()
