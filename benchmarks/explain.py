"""How long it takes to say why: conflicts, hints and whole paths, over puzzles with known answers.

Run it as `python -m benchmarks.explain [--all] [SET …]`, a set being a folder of the shared data. It takes a few
puzzles of each set, with `--all` every one that has just one solution; a path must lead to the known solution, by
steps that this solution bears out, or the run ends with an error. All times are CPU time.
"""

from __future__ import annotations

import csv
import statistics
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from time import process_time
from typing import TypeVar

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.formats import Options, read
from sudoku_tui.puzzles.formats.text import Text
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.explain.conflict import chain, conflict
from sudoku_tui.solver.explain.hint import hint
from sudoku_tui.solver.explain.path import SolvingPath, path
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.solve import solve

DATA = Path(__file__).parent.parent.parent / "shared" / "data"
A_FEW = 20
SPOILING = 100
"""How many wrong clues are tried until one leaves no solution without breaking a rule outright."""

Result = TypeVar("Result")


def main(arguments: list[str]) -> None:
    every = "--all" in arguments
    names = [one for one in arguments if not one.startswith("--")]
    sets = names or sorted(file.parent.name for file in DATA.glob("*/expected.tsv"))
    print("ms of CPU: median / nine of ten / longest\n")
    print(f"{'set':20} {'puzzles':>7}  {'path':>24}  {'hint':>24}  {'conflict':>24}  {'and its chain':>24}")
    for name in sets:
        puzzles = list(with_one_solution(DATA / name))
        measure(name, puzzles if every else puzzles[:: max(1, len(puzzles) // A_FEW)])


def measure(name: str, puzzles: list[Puzzle]) -> None:
    paths, hints, conflicts, chains = [], [], [], []
    for number, puzzle in enumerate(puzzles):
        found, seconds = timed(path, puzzle)
        check(puzzle, found)
        paths.append(seconds)
        for done in (0, len(found.steps) // 2):
            board = played(puzzle, found, done)
            position = replace(puzzle, givens=bytes(board.digits))
            struck = [one for step in found.steps[:done] for one in step.eliminations]
            hints.append(timed(hint, position, struck)[1])
        wrong = spoiled(puzzle, number)
        if wrong:
            least, first = timed(conflict, wrong)
            assert least
            conflicts.append(first)
            chains.append(timed(chain, wrong, least)[1])
    if puzzles:
        columns = "  ".join([f"{figures(times):>24}" for times in (paths, hints, conflicts, chains)])
        print(f"{name:20} {len(puzzles):7}  {columns}", flush=True)


def timed(work: Callable[..., Result], *about: object) -> tuple[Result, float]:
    start = process_time()
    result = work(*about)
    return result, process_time() - start


def figures(seconds: list[float]) -> str:
    if not seconds:
        return "–"
    ranked = sorted(seconds)
    three = (statistics.median(ranked), ranked[len(ranked) * 9 // 10], ranked[-1])
    return " / ".join([f"{1000 * one:,.1f}" if one < 0.1 else f"{1000 * one:,.0f}" for one in three])


def check(puzzle: Puzzle, found: SolvingPath) -> None:
    """Every step holds in the only solution, and together they lead there."""
    (solution,) = found.answer.solutions
    for step in found.steps:
        assert all(solution[cell] == digit for cell, digit in step.placements), step
        assert all(solution[cell] != digit for cell, digit in step.eliminations), step
    assert bytes(played(puzzle, found, len(found.steps)).digits) == solution


def played(puzzle: Puzzle, found: SolvingPath, steps: int) -> PencilGrid:
    board = PencilGrid(puzzle)
    for step in found.steps[:steps]:
        board.apply(step)
    return board


def spoiled(puzzle: Puzzle, seed: int) -> Puzzle | None:
    """The puzzle with a wrong clue that breaks no rule by itself, and leaves no solution; None where none is found."""
    clues = [(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]
    others = [(cell, digit) for cell, right in clues for digit in range(1, puzzle.n + 1) if digit != right]
    for cell, digit in Chance(seed).shuffled(others)[:SPOILING]:
        wrong = puzzle.with_digit(cell, digit)
        if not any(broken_rules(wrong, wrong.givens)) and not solve(wrong).count:
            return wrong
    return None


def with_one_solution(folder: Path) -> Iterator[Puzzle]:
    with (folder / "expected.tsv").open(encoding="utf-8") as table:
        rows = list(csv.DictReader(table, delimiter="\t"))
    one_file = folder / "puzzles.txt"
    suffix = "_all" if folder.name == "pairs" else ""
    if one_file.exists():
        yield from [puzzle for puzzle, row in zip(read_file(one_file), rows, strict=True) if row["n_solutions"] == "1"]
        return
    for row in rows:
        if row[f"n_solutions{suffix}"] == "1":
            file = next((folder / "puzzles").glob(f"{row['id']}.*"))
            yield from read_file(file, overlap=row.get("flags") == "overlap")


def read_file(file: Path, overlap: bool = False) -> Iterator[Puzzle]:
    with file.open("rb") as stream:
        yield from read(Text(file.name, stream), Options(overlap=overlap))


if __name__ == "__main__":
    main(sys.argv[1:])
