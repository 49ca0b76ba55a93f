"""Time a puzzle, ours against what a Python user would pick instead: CPU time on one core, interleaved.

Usage: python -m benchmarks.rivals [--rounds N] [--seconds S] [--without NAME …] FILE …

Each FILE has 9×9 lines, each with one solution, and becomes a column. In every round every contestant gets the same
puzzles, which nobody has seen before, until it has used its seconds; each solution is verified. The figure is
that of the best round: what others did on the machine only ever adds.
"""

from __future__ import annotations

import argparse
import gc
import signal
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from benchmarks.contestants import FIRST_SOLUTION, PROVE_UNIQUE, Solve
from benchmarks.norvig import DIGITS, HOUSES
from benchmarks.shuffle import fresh, read
from sudoku_tui.puzzles.formats.line import pack

BATCH = "sudoku-tui, in a batch"
BATCH_SIZE = 8000
MOST = 2000
GIVE_UP = 20
"""Seconds after which a single puzzle takes too long."""
TOO_SLOW = float("inf")


class TooSlow(Exception):  # noqa: N818  (an answer, not an error)
    pass


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--without", nargs="*", default=[])
    options = parser.parse_args()
    signal.signal(signal.SIGALRM, _too_slow)
    contestants = {name: each for name, each in (PROVE_UNIQUE | FIRST_SOLUTION).items() if name not in options.without}
    columns = {
        Path(file).parent.name: measure(read(file), contestants, options.rounds, options.seconds)
        for file in options.files
    }
    print_table(columns)


def measure(
    puzzles: list[str], contestants: dict[str, Callable[[], Solve]], rounds: int, seconds: float
) -> dict[str, float]:
    """Seconds a puzzle for each contestant, infinite where it gave up."""
    times: dict[str, list[float]] = {name: [] for name in (BATCH, *contestants)}
    chance = Random(6)
    for _ in range(rounds):
        gc.collect()
        times[BATCH].append(batch_time(fresh(puzzles, BATCH_SIZE, chance)))
        warm_up, *lines = fresh(puzzles, MOST, chance)
        for name, prepare in contestants.items():
            if TOO_SLOW not in times[name]:
                # Prepared anew: what an engine learned from thousands of other puzzles would slow it down.
                solve = prepare()
                solve(warm_up)
                times[name].append(time_of(solve, lines, seconds))
    return {name: min(taken) for name, taken in times.items()}


def batch_time(lines: list[str]) -> float:
    from sudoku_tui.solver.batch.nine import Nines

    text = "".join(f"{line}\n" for line in lines).encode()
    start = process_time()
    nines = Nines(pack(text) or b"", 2)
    written = nines.lines(b"No solution")
    taken = process_time() - start
    assert (nines.count == 1).all()
    for line, solution in zip(lines, written.decode().split(), strict=True):
        verify(line, solution)
    return taken / len(lines)


def time_of(solve: Solve, lines: list[str], seconds: float) -> float:
    done: list[str] = []
    start = process_time()
    signal.alarm(GIVE_UP)
    try:
        while len(done) < len(lines) and process_time() - start < seconds:
            # Twice as many each time: to look at the clock takes half a µs itself.
            done += map(solve, lines[len(done) : 2 * len(done) + 1])
        taken = process_time() - start
    except TooSlow:
        taken = TOO_SLOW if not done else process_time() - start
    finally:
        signal.alarm(0)
    for line, solution in zip(lines, done, strict=False):
        verify(line, solution)
    return taken / max(1, len(done))


def verify(line: str, solution: str) -> None:
    assert all(clue in (".", digit) for clue, digit in zip(line, solution, strict=True))
    assert all({solution[cell] for cell in house} == set(DIGITS) for house in HOUSES)


def print_table(columns: dict[str, dict[str, float]]) -> None:
    print("| µs a puzzle, one core | " + " | ".join(columns) + " |")
    print("|---" * (1 + len(columns)) + "|")
    for name in next(iter(columns.values())):
        first = ", first solution only" if name in FIRST_SOLUTION else ""
        cells = [_cell(column[name], column[BATCH]) for column in columns.values()]
        print(f"| {name}{first} | " + " | ".join(cells) + " |")


def _cell(seconds: float, ours: float) -> str:
    if seconds == TOO_SLOW:
        return f"> {GIVE_UP} s"
    digits = 1 if seconds < 1e-4 else 0
    return f"{seconds * 1e6:,.{digits}f} ({seconds / ours:,.0f}×)"


def _too_slow(*_: object) -> None:
    raise TooSlow


if __name__ == "__main__":
    main()
