"""What real puzzles with lines, dots, arrows and outside clues take, encoding and proof included, on one core.

Usage: python -m benchmarks.variants [--data FOLDER] [--rounds N] [--engines] [--limit SECONDS] [SET …]

FOLDER holds `fpuzzles.jsonl` (those with the status `unique`) and `iss.jsonl` (those with rules that are ours; `iss_ms`
is what Interactive-Sudoku-Solver took for the same). Every verdict is compared, and every solution that is known in
digits. The contestants, `auto` and with `--engines` each engine, take turns puzzle by puzzle; of N rounds the median
counts. What takes longer than the limit is named, and counts with the limit.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from statistics import median
from time import process_time

import sudoku_tui
from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import AUTO, ENGINES
from sudoku_tui.solver.solve import solve

DATA = Path(__file__).parent.parent.parent / "shared" / "data" / "variants"
SETS = ("fpuzzles", "iss")
ROUNDS, LIMIT = 3, 60
SLOWEST = 5
ENCODINGS = 5
"""The clock is too coarse for one."""


@dataclass(frozen=True)
class Known:
    """A puzzle, how many solutions it is known to have (2 for more), and what another program took for it."""

    name: str
    puzzle: Puzzle
    count: int | None
    solution: str
    other_ms: float | None


def fpuzzles(data: Path) -> Iterator[Known]:
    for one in _lines(data / "fpuzzles.jsonl"):
        if one["status"] == "unique":
            yield Known(str(one["id"]), sudoku_tui.parse(str(one["load"])), 1, str(one["solution"] or ""), None)


def iss(data: Path) -> Iterator[Known]:
    """Those of which we know all the rules; how many others there are is told."""
    others = 0
    for one in _lines(data / "iss.jsonl"):
        try:
            puzzle = sudoku_tui.parse(str(one["input"]))
        except SudokuError:
            others += 1
            continue
        if puzzle.about.missing:
            others += 1
            continue
        count, took = one.get("count"), one.get("iss_ms")
        yield Known(
            str(one["name"]),
            puzzle,
            count if isinstance(count, int) else None,
            str(one["solution"] or ""),
            took if isinstance(took, float | int) else None,
        )
    print(f"iss: {others} have rules or grids that are not ours")


def _lines(path: Path) -> Iterator[dict[str, object]]:
    with path.open(encoding="utf-8") as file:
        for line in file:
            yield json.loads(line)


def main(data: Path, names: list[str], rounds: int, engines: list[str], limit: int) -> None:
    for name in names:
        known = list({"fpuzzles": fpuzzles, "iss": iss}[name](data))
        solve(known[0].puzzle, 2)  # loads the modules
        times: dict[str, dict[int, tuple[float, float]]] = {engine: {} for engine in engines}
        for number, one in enumerate(known):
            for engine in engines:
                found = _measured(one, engine, rounds, limit)
                if found is None:
                    print(f"{name}: {one.name}: more than {limit} s with {engine}")
                times[engine][number] = found or (limit * 1000.0, -1.0)
        for engine, of_engine in times.items():
            _row(f"{name}, {engine}", [total for total, _ in of_engine.values()])
            _row(f"{name}, {engine}: encoding", [encoding for _, encoding in of_engine.values() if encoding >= 0])
        ours = [total for total, _ in times[engines[0]].values()]
        if both := [number for number, one in enumerate(known) if one.other_ms is not None]:
            _row(f"{name}, {engines[0]}: those with a time", [ours[number] for number in both])
            _row("    Interactive-Sudoku-Solver", [known[number].other_ms or 0.0 for number in both])
        for taken, one in sorted(zip(ours, known, strict=True), key=lambda pair: -pair[0])[:SLOWEST]:
            beside = f", Interactive-Sudoku-Solver {one.other_ms:.1f} ms" if one.other_ms is not None else ""
            print(f"    {taken:9.1f} ms  {one.name[:60]}{beside}")


def _measured(known: Known, engine: str, rounds: int, limit: int) -> tuple[float, float] | None:
    """Milliseconds to the proof, and those of them for the encoding, in a process that the limit ends."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        resource.setrlimit(resource.RLIMIT_CPU, (limit * rounds, limit * rounds))
        found = [_once(known, engine) for _ in range(rounds)]
        os.write(writing, json.dumps([median(some) for some in zip(*found, strict=True)]).encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read()
    _, status = os.waitpid(child, 0)
    if os.WIFEXITED(status) and status:
        raise AssertionError(f"{known.name}: wrong with {engine}")
    return tuple(json.loads(told)) if told else None


def _once(known: Known, engine: str) -> tuple[float, float]:
    start = process_time()
    for _ in range(ENCODINGS):
        encode(replace(known.puzzle))  # a copy is without what was worked out before
    middle = process_time()
    answer = solve(replace(known.puzzle), 2, engine=engine)
    end = process_time()
    wrong = known.count is not None and answer.count != known.count
    digits = "".join(map(str, answer.solutions[0])) if answer.count else ""
    if wrong or (known.solution.isdecimal() and answer.unique and digits != known.solution):
        os._exit(1)
    return (end - middle) * 1000, (middle - start) * 1000 / ENCODINGS


def _row(what: str, milliseconds: list[float]) -> None:
    ordered = sorted(milliseconds)
    figures = [median(ordered), ordered[int(len(ordered) * 0.9)], ordered[-1]]
    told = "  ".join(
        [f"{words} {one:8.1f} ms" for words, one in zip(("median", "9 of 10", "worst"), figures, strict=True)]
    )
    print(f"{what:44} {len(ordered):4}  {told}  total {sum(ordered) / 1000:7.2f} s", flush=True)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--engines", action="store_true")
    parser.add_argument("--limit", type=int, default=LIMIT)
    parser.add_argument("sets", nargs="*", metavar="SET", default=list(SETS))
    options = parser.parse_args()
    main(options.data, options.sets, options.rounds, [AUTO, *(ENGINES if options.engines else ())], options.limit)
