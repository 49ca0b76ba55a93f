"""What killers take to solve, to encode and to make, row by row beside its goal: CPU time on one core.

Usage: python -m benchmarks.killer [--data FOLDER] [--quick]

FOLDER has a folder for each set, `killer-first` and so on: puzzles in the killer format, and a table `expected.tsv` of
the columns id, n_solutions (0, 1 or 2 for more), flags. Every verdict is compared. `--quick` takes one round and few
seeds.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Callable
from pathlib import Path
from statistics import fmean
from time import process_time

from sudoku_tui.puzzles.formats import Options, read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings.parts.sum import total_clauses
from sudoku_tui.solver.sat.engines import AUTO, ENGINES
from sudoku_tui.solver.solve import solve, unique

DATA = Path(__file__).parent.parent.parent / "shared" / "data"
ROUNDS = 3
HARD = "16by16-hard"
LONE_CAGES = ((16, 9), (25, 12))
"""Sizes of the grid and of a cage that the first program could not encode."""
MAKING = {9: (20, 1.0), 16: (5, 30.0)}
"""For each size how many seeds, and the seconds that a killer may take."""
FEW = 2


class Set:
    """The puzzles of a folder by their names, and how many solutions each is known to have."""

    def __init__(self, folder: Path) -> None:
        self.puzzles: dict[str, Puzzle] = {}
        self.known: dict[str, int] = {}
        with (folder / "expected.tsv").open(encoding="utf-8") as table:
            for row in csv.DictReader(table, delimiter="\t"):
                name = row["id"]
                with (folder / "puzzles" / f"{name}.in").open("rb") as stream:
                    (self.puzzles[name],) = read(Text(name, stream), Options(overlap=row["flags"] == "overlap"))
                self.known[name] = int(row["n_solutions"])

    def seconds(self, engine: str = AUTO, limit: int = 2) -> dict[str, float]:
        """What each puzzle takes, its verdict compared."""
        return {name: self.seconds_of(name, engine, limit) for name in self.puzzles}

    def seconds_of(self, name: str, engine: str = AUTO, limit: int = 2) -> float:
        start = process_time()
        answer = solve(self.puzzles[name], limit, engine=engine)
        seconds = process_time() - start
        if answer.count != min(limit, self.known[name]):
            raise AssertionError(f"{name}: expected {self.known[name]} solutions, found {answer.count}")
        return seconds


def main(data: Path, quick: bool) -> None:
    rounds = 1 if quick else ROUNDS
    sets = {folder.name: Set(folder) for folder in sorted(data.glob("killer*")) if (folder / "expected.tsv").is_file()}
    times: dict[str, dict[str, float]] = {}
    for name, puzzles in sets.items():
        puzzles.seconds_of(next(iter(puzzles.puzzles)))  # the first one loads modules and rules
        found = [puzzles.seconds() for _ in range(rounds)]
        times[name] = {one: min(seconds[one] for seconds in found) for one in puzzles.puzzles}
    print(f"{'':58} {'measured':>10}   goal")
    if first := times.get("killer-first"):
        hard_rows(sets["killer-first"], rounds)
        for name in ("16by16", "16by16-unsat"):
            row(f"killer-first {name}", first[name], 0.1)
        row("killer-first 9by9, warm", first["9by9"], 0.01)
    if forum := times.get("killer9-forum"):
        row("killer9-forum, mean", fmean(forum.values()), 1)
        worst = max(forum, key=lambda name: forum[name])
        row(f"killer9-forum, worst ({worst})", forum[worst], 8)
    for name in ("killer9-krazydad", "killer-uva"):
        if name in times:
            row(f"{name}, mean", fmean(times[name].values()), 0.015)
    for name, seconds in times.items():
        remark = f"mean {fmean(seconds.values()):.4f} s, worst {max(seconds.values()):.3f} s"
        print(f"{name + ', right verdicts':58} {f'all {len(seconds)}':>10}   all ({remark})")
    for n, size in LONE_CAGES:
        row(f"a cage of {size} cells in {n}×{n} encoded", best(lambda: seconds_to_encode(n, size), rounds), 0.1)  # noqa: B023
    for n, (seeds, goal) in MAKING.items():
        made = [seconds_to_make(n, seed) for seed in range(FEW if quick else seeds)]
        row(f"generate {n}×{n}, mean of {len(made)}", fmean(made), goal)
        row(f"generate {n}×{n}, worst of {len(made)}", max(made), goal)


def hard_rows(first: Set, rounds: int) -> None:
    """The hard 16×16 with every engine, the best of them held against the goal."""
    for limit, words, goal in ((1, "first solution", 1), (2, "second solution", 2)):
        found = {engine: best(lambda: first.seconds_of(HARD, engine, limit), rounds) for engine in ENGINES}  # noqa: B023
        fastest = min(found, key=lambda engine: found[engine])
        row(f"killer-first {HARD}, {words} ({fastest})", found[fastest], goal)
        others = [f"{engine} {seconds:.3f} s" for engine, seconds in found.items() if engine != fastest]
        print(f"    {', '.join(others)}")


def row(what: str, seconds: float, goal: float) -> None:
    print(f"{what:58} {seconds:8.4f} s   ≤ {goal} s{'' if seconds <= goal else ', missed'}", flush=True)


def best(measure: Callable[[], float], rounds: int) -> float:
    return min(measure() for _ in range(rounds))


def seconds_to_encode(n: int, size: int) -> float:
    start = process_time()
    lone_cage(n, size)
    return process_time() - start


def lone_cage(n: int, size: int, encoding: str = "auto") -> Cnf:
    """What the total says in a cage where every digit is possible, and a total that leaves most open."""
    cnf = Cnf(n * size)
    cells = [{digit: n * cell + digit for digit in range(1, n + 1)} for cell in range(size)]
    cnf.add("cage", None, total_clauses(cells, size * (n + 1) // 2, False, cnf.new_variable, encoding))
    return cnf


def seconds_to_make(n: int, seed: int) -> float:
    side = int(n**0.5)
    start = process_time()
    made = make(Request(Shape(side, side), seed, killer=True))
    seconds = process_time() - start
    if not unique(made.puzzle):
        raise AssertionError(f"{n}×{n}, seed {seed}: expected one solution")
    return seconds


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--quick", action="store_true")
    options = parser.parse_args()
    main(options.data, options.quick)
