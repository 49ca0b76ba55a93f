"""`sudoku-tui solve` on a file of 9×9 lines against the textbook pycosat script: whole processes, interleaved.

Usage: python benchmarks/lines.py FILE [ROUNDS]
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import sysconfig
from pathlib import Path
from time import perf_counter

TEXTBOOK = Path(__file__).parent / "textbook.py"
GOAL = 1 / 3


def main() -> None:
    puzzles = sys.argv[1]
    rounds = int(sys.argv[2]) if len(sys.argv) > 2 else 10
    script = str(Path(sysconfig.get_path("scripts")) / "sudoku-tui")
    commands = {
        "textbook.py": [sys.executable, str(TEXTBOOK), puzzles],
        "solve": [script, "solve", puzzles],
        "solve --limit 1": [script, "solve", "--limit", "1", puzzles],
        "solve --encoding extended": [script, "solve", "--encoding", "extended", puzzles],
        "solve --encoding minimal": [script, "solve", "--encoding", "minimal", puzzles],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    outputs: set[bytes] = set()
    for _ in range(rounds):
        for name, command in commands.items():
            start = perf_counter()
            done = subprocess.run(command, capture_output=True, check=False)
            times[name].append(perf_counter() - start)
            outputs.add(done.stdout)
    base = statistics.median(times["textbook.py"])
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"{name:28} median {median:7.3f} s   {median / base:5.2f}× of the textbook script")
    print(f"the same output from all: {len(outputs) == 1}")
    print(f"goal: solve, uniqueness proof included, takes at most {GOAL:.2f}×")


if __name__ == "__main__":
    main()
