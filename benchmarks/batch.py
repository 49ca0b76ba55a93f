"""The whole command on large files: puzzles a second on one core and on all, and memory as the file grows.

Usage: python -m benchmarks.batch [--number N] [--most N] FILE …

Each FILE has 9×9 lines with one solution each, out of which as many fresh puzzles are made as asked for.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from random import Random
from time import perf_counter

from benchmarks.shuffle import fresh, read

SCRIPT = str(Path(sysconfig.get_path("scripts")) / "sudoku-tui")
ROUNDS = 3


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+")
    parser.add_argument("--number", type=int, default=100_000)
    parser.add_argument("--most", type=int, default=1_000_000, help="puzzles in the largest file of the memory test")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        lines = Path(folder, "p.txt")
        print("| puzzles a second, whole process | one core | all cores | CPU µs a puzzle |\n|---|---|---|---|")
        for file in options.files:
            write(lines, file, options.number)
            one, every = zip(*((run(lines, "-j", "1"), run(lines)) for _ in range(ROUNDS)), strict=True)
            wall, total = min(seconds for seconds, _, _ in one), min(seconds for seconds, _, _ in every)
            processor = min(seconds for _, seconds, _ in one)
            rates = f"{options.number / wall:,.0f} | {options.number / total:,.0f}"
            print(f"| {Path(file).parent.name} | {rates} | {processor / options.number * 1e6:.1f} |", flush=True)
        print("\n| puzzles | peak memory, one core |\n|---|---|")
        number = 10_000
        while number <= options.most:
            write(lines, options.files[0], number)
            print(f"| {number:,} | {run(lines, '-j', '1')[2] / 1024:.0f} MB |", flush=True)
            number *= 10


def write(path: Path, file: str, number: int) -> None:
    """Puzzle by puzzle: a process that we start inherits our own peak of memory."""
    chance, puzzles = Random(6), read(file)
    with path.open("w", encoding="utf-8") as lines:
        for _ in range(number):
            lines.write(fresh(puzzles, 1, chance)[0] + "\n")


def run(path: Path, *options: str) -> tuple[float, float, int]:
    """Seconds on the clock, seconds of the processor, and peak memory in kB."""
    start = perf_counter()
    process = subprocess.Popen([SCRIPT, "solve", str(path), *options], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    assert status == 0
    process.returncode = 0
    return perf_counter() - start, usage.ru_utime + usage.ru_stime, usage.ru_maxrss


if __name__ == "__main__":
    main()
