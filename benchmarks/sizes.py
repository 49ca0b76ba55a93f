"""Time a puzzle on larger grids: ours against the textbook script, CPU time to solve and prove unique, interleaved.

Usage: python -m benchmarks.sizes [--most N] FOLDER …

Each FOLDER has puzzles in any format, a file each. Those with one solution are taken, N of them at the most.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import process_time

import pycosat

from benchmarks import textbook
from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.formats import Options, read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.solve import solve, unique


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--most", type=int, default=30)
    options = parser.parse_args()
    print("| ms a puzzle, mean | puzzles |", " | ".join(CONTESTANTS), "| times as fast, median |")
    print("|---" * (3 + len(CONTESTANTS)) + "|")
    for folder in options.folders:
        puzzles = list(islice(filter(unique, puzzles_in(Path(folder))), options.most))
        times = [[seconds(contestant, puzzle) for contestant in CONTESTANTS.values()] for puzzle in puzzles]
        means = [f"{1000 * statistics.mean(taken):,.2f}" for taken in zip(*times, strict=True)]
        ratio = statistics.median([rival / ours for ours, *_, rival in times])
        print(f"| {Path(folder).parent.name} | {len(puzzles)} |", " | ".join(means), f"| {ratio:,.0f} |", flush=True)


def puzzles_in(folder: Path) -> Iterator[Puzzle]:
    for path in sorted(folder.iterdir()):
        with path.open("rb") as stream:
            yield from read(Text(path.name, stream), Options())


def seconds(contestant: Callable[[Puzzle], Digits], puzzle: Puzzle) -> float:
    start = process_time()
    solution = contestant(puzzle)
    taken = process_time() - start
    assert not check(puzzle, solution)
    return taken


def ours(puzzle: Puzzle) -> Digits:
    return solve(puzzle, 2).solutions[0]


def ours_with_picosat(puzzle: Puzzle) -> Digits:
    return solve(puzzle, 2, engine="picosat").solutions[0]


def by_the_textbook(puzzle: Puzzle) -> Digits:
    shape = puzzle.shape
    clauses = textbook.clauses(puzzle.givens, shape.box_height, shape.box_width)
    model = [literal for literal in pycosat.solve(clauses) if literal > 0]
    clauses.append([-literal for literal in model])
    assert pycosat.solve(clauses) == "UNSAT"
    return bytes((literal - 1) % shape.n + 1 for literal in model)


CONTESTANTS = {
    "sudoku-tui": ours,
    "PicoSAT without a search": ours_with_picosat,
    "textbook pycosat, two solves": by_the_textbook,
}


if __name__ == "__main__":
    main()
