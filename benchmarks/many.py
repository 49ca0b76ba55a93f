"""Puzzles a second of the whole command `generate --count`, on one core and on all: interleaved, the best round counts.

Usage: python -m benchmarks.many [--rounds N] [--beside SCRIPT]

SCRIPT is the `sudoku-tui` of another installation, such as an earlier one, which then takes turns with this one. The
9×9 puzzles of this one are verified at the end: unique and irreducible, by the search of one puzzle.
"""

from __future__ import annotations

import argparse
import subprocess
import sysconfig
import tempfile
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from time import perf_counter

from benchmarks.generate import is_irreducible, is_unique
from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.solver.spread.workers import cores

HERE = Path(sysconfig.get_path("scripts")) / "sudoku-tui"
WANTED = {
    "9×9": ["--count", "10000"],
    "pair of 9×9": ["--count", "500", "--pair"],
    "16×16": ["--count", "100", "--size", "16"],
}
VERIFIED = 500
"""How many of the 9×9 puzzles: one from all over the file."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--beside", metavar="SCRIPT", help="the `sudoku-tui` of another installation")
    options = parser.parse_args()
    programs = {"here": str(HERE)} | ({"beside": options.beside} if options.beside else {})
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.txt"
        print(f"{'puzzles a second':20} {'cores':>5}" + "".join([f"{name:>10}" for name in programs]))
        for what, choices in WANTED.items():
            for jobs in sorted({1, cores()}):
                rates = dict.fromkeys(programs, 0.0)
                for _ in range(options.rounds):
                    for name, program in programs.items():
                        rates[name] = max(rates[name], rate([program, "generate", *choices, "--jobs", str(jobs)], path))
                print(f"{what:20} {jobs:5}" + "".join([f"{figure:10,.1f}" for figure in rates.values()]), flush=True)
        rate([str(HERE), "generate", *WANTED["9×9"]], path)
        verify(path)


def rate(command: list[str], path: Path) -> float:
    """Puzzles a second: of CPU time on one core, which others on the machine do not change, else of time."""
    is_alone = command[-2:] == ["--jobs", "1"]
    before, start = cpu_seconds(), perf_counter()
    subprocess.run([*command, "--seed", "0", "-o", path], check=True, stderr=subprocess.DEVNULL)
    seconds = cpu_seconds() - before if is_alone else perf_counter() - start
    return int(command[command.index("--count") + 1]) / seconds


def cpu_seconds() -> float:
    """What all processes have used that were started from here and have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def verify(path: Path) -> None:
    with path.open("rb") as stream:
        puzzles = [*read(Text(path.name, stream))]
    some = puzzles[:: len(puzzles) // VERIFIED]
    good = sum(is_unique(puzzle) and is_irreducible(puzzle) for puzzle in some)
    print(f"verified unique and irreducible: {good} of {len(some)}")


if __name__ == "__main__":
    main()
