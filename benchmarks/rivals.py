"""Time a puzzle, ours against what a Python user would pick instead: CPU time on one core, interleaved.

Usage: python -m benchmarks.rivals [--rounds N] [--seconds S] [--without NAME …] FILE …

Each FILE has 9×9 lines, each with one solution, and becomes a column. In every round every contestant gets the same
puzzles, which nobody has seen before, until it has used its seconds, after as long on others to get warm; each solution
is verified. The figure is that of the best round: what others did on the machine only ever adds.
"""

from __future__ import annotations

import argparse
import signal
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import process_time

from benchmarks.contestants import FIRST_SOLUTION, PROVE_UNIQUE, Solve
from benchmarks.norvig import DIGITS, HOUSES
from benchmarks.shuffle import fresh, read
from sudoku_tui.puzzles.formats.line import pack

CONTESTANTS = PROVE_UNIQUE | FIRST_SOLUTION
BATCH = "sudoku-tui, in a batch"
BATCH_SIZE = 8000
BATCHES = 4
"""All but the last to get warm: until then the memory for large arrays comes fresh from the system each time."""
MOST = 2000
GIVE_UP = 20
"""Seconds after which nobody waits any longer: what is solved by then counts."""
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
    contestants = [name for name in CONTESTANTS if name not in options.without]
    columns = {
        Path(file).parent.name: measure(read(file), contestants, options.rounds, options.seconds)
        for file in options.files
    }
    print_table(columns)


def measure(puzzles: list[str], contestants: list[str], rounds: int, seconds: float) -> dict[str, float]:
    """Seconds a puzzle for each contestant, infinite where it gave up."""
    times: dict[str, list[float]] = {name: [] for name in (BATCH, *contestants)}
    chance = Random(6)
    # Each in a process of its own: what others have loaded would keep the garbage collector busy, and what an engine
    # has learned from thousands of other puzzles would slow it down.
    with ProcessPoolExecutor(1, get_context("spawn"), max_tasks_per_child=1) as process:
        for _ in range(rounds):
            batches = [fresh(puzzles, BATCH_SIZE, chance) for _ in range(BATCHES)]
            times[BATCH].append(process.submit(batch_time, batches).result())
            warm_up, lines = (fresh(puzzles, MOST, chance) for _ in range(2))
            for name in contestants:
                if TOO_SLOW not in times[name]:
                    times[name].append(process.submit(time_of, name, warm_up, lines, seconds).result())
    return {name: min(taken) for name, taken in times.items()}


def batch_time(batches: list[list[str]]) -> float:
    """Of the last batch: by then it is warm."""
    from sudoku_tui.solver.batch.nine import Nines

    for lines in batches:
        text = "".join(f"{line}\n" for line in lines).encode()
        start = process_time()
        nines = Nines(pack(text) or b"", 2)
        written = nines.lines(b"No solution")
        taken = process_time() - start
        assert (nines.count == 1).all()
        for line, solution in zip(lines, written.decode().split(), strict=True):
            verify(line, solution)
    return taken / BATCH_SIZE


def time_of(name: str, warm_up: list[str], lines: list[str], seconds: float) -> float:
    solve = CONTESTANTS[name]()
    signal.signal(signal.SIGALRM, _too_slow)
    if not run(solve, warm_up, seconds):
        return TOO_SLOW
    start = process_time()
    done = run(solve, lines, seconds)
    taken = process_time() - start
    for line, solution in zip(lines, done, strict=False):
        verify(line, solution)
    return taken / len(done) if done else TOO_SLOW


def run(solve: Solve, lines: list[str], seconds: float) -> list[str]:
    """The solutions of as many as it solves in about these seconds; of none where the first takes too long."""
    done: list[str] = []
    start = process_time()
    signal.alarm(GIVE_UP)
    with suppress(TooSlow):
        while len(done) < len(lines) and process_time() - start < seconds:
            # Twice as many each time: to look at the clock takes half a µs itself.
            done += map(solve, lines[len(done) : 2 * len(done) + 1])
        signal.alarm(0)
    return done


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
