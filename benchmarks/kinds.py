"""How long `generate --with` takes for every kind of constraint, and how many clues and constraints are left.

Run it as `python benchmarks/kinds.py`, with a number of seeds (20 unless said). CPU time, 9×9; every puzzle is verified
to have one solution.
"""

from __future__ import annotations

import statistics
import sys
from time import process_time

from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.solve import unique

SEEDS = 20


def main(seeds: int) -> None:
    print("| kind | median | worst | clues | constraints |\n|---|---|---|---|---|")
    make(Request(Shape(3, 3), 0, kinds=("cage",)))  # the first one loads modules and rules
    for word in KINDS:
        seconds, clues, placed = [], [], []
        for seed in range(1, seeds + 1):
            start = process_time()
            made = make(Request(Shape(3, 3), seed, kinds=(word,)))
            seconds.append(process_time() - start)
            assert made.irreducible
            assert unique(made.puzzle)
            clues.append(made.puzzle.clues)
            placed.append(len(made.puzzle.placed))
        times = f"{1000 * statistics.median(seconds):.0f} ms | {1000 * max(seconds):.0f} ms"
        print(f"| {word} | {times} | {_range(clues)} | {_range(placed)} |", flush=True)


def _range(numbers: list[int]) -> str:
    return f"{min(numbers)} – {statistics.mean(numbers):.1f} – {max(numbers)}"


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else SEEDS)
