"""How long generating takes: medians over seeds, and the rate of the command on all cores, every puzzle verified.

Run it as `python benchmarks/generate.py`, with `--quick` for fewer seeds. The earlier program's figures are
those it reached on a machine of the same kind.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from time import perf_counter

from sudoku_tui.puzzles.formats import read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.solve import solve

GOALS = {"easy": 0.1, "medium": 0.1, "hard": 0.1, "expert": 0.5, "extreme": 3}


def wanted(k: int, difficulty: str, minimal: bool = False) -> Request:
    return Request(Shape(k, k), 0, minimal=minimal, difficulty=difficulty)


# What, the request, how many seeds, the goal, and what the earlier program reached.
ROWS = (
    ("9×9", Request(Shape(3, 3), 0), 200, "median ≤ 0.02 s", "0.04 s"),
    ("pair k=2", Request(Shape(2, 2), 0, pair=True), 1000, "median ≤ 0.01 s, no failure", "crashes 6 of 10"),
    ("pair k=3", Request(Shape(3, 3), 0, pair=True), 100, "median ≤ 0.1 s, worst ≤ 0.5 s", "0 of 6 in 300 s"),
    ("16×16", Request(Shape(4, 4), 0), 40, "median ≤ 0.5 s", "–"),
    ("pair k=4", Request(Shape(4, 4), 0, pair=True), 20, "median ≤ 1 s", "–"),
    ("25×25", Request(Shape(5, 5), 0), 20, "must finish", "–"),
    ("pair k=5", Request(Shape(5, 5), 0, pair=True), 20, "must finish", "–"),
    ("36×36", Request(Shape(6, 6), 0), 20, "–", "–"),
    *((f"9×9 {name}", wanted(3, name), 60, f"median ≤ {goal} s", "–") for name, goal in GOALS.items()),
    *((f"9×9 {name}, minimal", wanted(3, name, minimal=True), 60, "–", "–") for name in GOALS),
    *((f"16×16 {name}", wanted(4, name), 10, "–", "–") for name in GOALS),
)
COUNT, RATE = 10_000, 3400
QUICK = 20


def main(quick: bool) -> None:
    print(f"{'':20} {'seeds':>5} {'median':>10} {'worst':>10} {'clues':>7}  {'goal':30} earlier program")
    for name, request, seeds, goal, earlier in ROWS:
        make(request)  # the first one loads modules and rules
        seeds = max(3, seeds // QUICK) if quick else seeds
        made = [make(replace(request, seed=seed)) for seed in range(seeds)]
        assert all(one.irreducible or not request.is_minimal for one in made)
        seconds = [one.seconds for one in made]
        clues = statistics.mean(one.puzzle.clues for one in made)
        median, worst = statistics.median(seconds), max(seconds)
        print(f"{name:20} {seeds:5} {median:8.4f} s {worst:8.4f} s {clues:7.1f}  {goal:30} {earlier}", flush=True)
    batch(COUNT // QUICK if quick else COUNT)


def batch(count: int) -> None:
    """The whole command, and every puzzle it wrote checked by the other engine."""
    script = Path(sysconfig.get_path("scripts")) / "sudoku-tui"
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "many.txt"
        start = perf_counter()
        subprocess.run([script, "generate", "--count", str(count), "--seed", "0", "-o", path], check=True)
        seconds = perf_counter() - start
        print(f"generate --count {count}: {seconds:.1f} s, {count / seconds:.0f} puzzles/s (goal {RATE})", flush=True)
        with path.open("rb") as stream:
            verified = sum(is_unique(puzzle) and is_irreducible(puzzle) for puzzle in read(Text(path.name, stream)))
    print(f"verified unique and irreducible with picosat: {verified} of {count}")


def is_unique(puzzle: Puzzle) -> bool:
    return solve(puzzle, 2).unique is True


def is_irreducible(puzzle: Puzzle) -> bool:
    return all(solve(weaker, 2).count == 2 for weaker in without_a_clue(puzzle))


def without_a_clue(puzzle: Puzzle) -> Iterator[Puzzle]:
    for cell, digit in enumerate(puzzle.givens):
        if digit:
            yield puzzle.with_digit(cell, 0)


if __name__ == "__main__":
    main("--quick" in sys.argv[1:])
