"""How long one cold `sudoku-tui solve` takes, beside a bare Python, interleaved in one run."""

from __future__ import annotations

import statistics
import subprocess
import sys
import sysconfig
from pathlib import Path
from time import perf_counter

ROUNDS = 60
PUZZLE = b"....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1..\n"
BARE = "python -c pass"
COMMANDS = {
    BARE: [sys.executable, "-c", "pass"],
    "sudoku-tui solve -": [str(Path(sysconfig.get_path("scripts")) / "sudoku-tui"), "solve", "-"],
}
GOAL = 3.0


def main() -> None:
    times: dict[str, list[float]] = {name: [] for name in COMMANDS}
    for _ in range(ROUNDS):
        for name, command in COMMANDS.items():
            start = perf_counter()
            subprocess.run(command, input=PUZZLE, stdout=subprocess.DEVNULL, check=True)
            times[name].append(perf_counter() - start)
    base = statistics.median(times[BARE])
    for name, taken in times.items():
        median = statistics.median(taken)
        print(f"{name:18} median {median * 1e3:6.1f} ms   min {min(taken) * 1e3:6.1f} ms   {median / base:5.2f}×")
    print(f"goal: at most {GOAL}× `{BARE}`")


if __name__ == "__main__":
    main()
