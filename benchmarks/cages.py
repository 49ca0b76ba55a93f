"""The encodings of cages side by side: clauses, variables and CPU time, over sizes of the grid and of the cages.

Usage: python -m benchmarks.cages [--seconds S] [--engine NAME] [--data FOLDER] [--plot FOLDER]

First a cage alone, then whole puzzles: those that our generator makes from a seed, and the first killer program's own
where the data folder has `killer-first`. Each trial is a process of its own with so many seconds and 2 GB; where that
is not enough, the tables say so. `--plot` also draws `cages-alone.svg` and `cages.svg`.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import resource
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from time import thread_time  # the clock of a process that has a limit of CPU time ticks in steps of 4 ms

from benchmarks.killer import DATA, Set, lone_cage
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import default_shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.full_grid import full_grid
from sudoku_tui.solver.generate.make import LARGEST_KILLER, make
from sudoku_tui.solver.generate.request import Request
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.engines import ENGINES, engine_named
from sudoku_tui.tui.commands.plot import curves
from sudoku_tui.tui.numbers import duration

CAGE_ENCODINGS = ("auto", "sets", "diagram", "permutation")
WAYS = {
    **{name: ("residual", name) for name in CAGE_ENCODINGS},
    "plain auto": ("extended", "auto"),
    "plain permutation": ("extended", "permutation"),
}
"""An encoding of the rules and one of the cages each. The plain ones go without propagation, and without
implied sums: plain permutation is the way of the first program."""

ALONE = {9: (2, 3, 4, 5, 6, 7), 16: (2, 3, 4, 5, 6, 7, 8, 9), 25: (2, 3, 4, 5, 6, 8, 10, 12)}
"""For each size of the grid the cells of the cages that are encoded alone."""
PUZZLES = {4: (3,), 6: (3,), 9: (2, 3, 4, 5), 12: (3,), 16: (2, 3), 25: (3,)}
"""For each size of the grid the mean number of cells a cage in puzzles of our own."""
FIRST = ("9by9", "16by16", "16by16-unsat", "16by16-hard")
SEED = 1
GIVEN = 0.1
"""The share of cells given in a grid that is too large for our generator of killers."""
DRAWN_GRID, DRAWN_CAGE = 16, 3

MEMORY = 2
"""Gigabytes for a trial."""
OUT_OF_MEMORY = 77
"""How its process ends without enough of them."""
SECONDS = 30
TIMES = ("encode", "first", "others", "total")
WORDS = {"clauses": "clauses", "total": "CPU time"}

Figures = dict[str, float]


class Trial:
    """What came out of some work in a process of its own: its figures, and why there are no more of them, if so."""

    def __init__(self, work: Callable[[], Iterator[Figures]], seconds: int) -> None:
        self.figures: Figures = {}
        context = multiprocessing.get_context("fork")
        receiver, sender = context.Pipe(duplex=False)
        process = context.Process(target=_limited, args=(work, sender, seconds))
        process.start()
        sender.close()
        try:
            while True:
                self.figures |= receiver.recv()
        except EOFError:
            process.join()
        self.trouble = {
            0: "",
            -signal.SIGXCPU: f"not in {seconds} s",
            OUT_OF_MEMORY: f"over {MEMORY} GB",
            -signal.SIGABRT: f"over {MEMORY} GB",  # as the engines end in that case
        }[process.exitcode or 0]

    def shown(self, figure: str) -> str:
        value = self.figures.get(figure)
        if value is None:
            return self.trouble
        return duration(value) if figure in TIMES else f"{value:,.0f}"


def _limited(work: Callable[[], Iterator[Figures]], sender: Connection, seconds: int) -> None:
    resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY << 30, MEMORY << 30))
    try:
        for figures in work():
            sender.send(figures)
    except MemoryError:
        os._exit(OUT_OF_MEMORY)  # there is none left to end in an orderly way


def encoding_alone(n: int, size: int, encoding: str) -> Iterator[Figures]:
    lone_cage(4, 3, encoding)  # who comes first would pay for the module
    start = thread_time()
    cnf = lone_cage(n, size, encoding)
    yield {"encode": thread_time() - start, "variables": cnf.variables - n * size, "clauses": len(cnf)}


def solving(puzzle: Puzzle, way: str, engine: str) -> Iterator[Figures]:
    encoding, cages = WAYS[way]
    encode(puzzle, encoding)
    start = thread_time()
    cnf = encode(puzzle, encoding, sums=cages).cnf
    models = engine_named(engine).models(cnf)
    yield {"encode": thread_time() - start, "variables": cnf.variables, "clauses": len(cnf)}
    solutions = 0
    for stage in ("first", "others"):
        before = thread_time()
        solutions += next(models, None) is not None
        yield {stage: thread_time() - before}
    yield {"total": thread_time() - start, "solutions": solutions}


def main(seconds: int, engine: str, data: Path, plot: Path | None) -> None:
    alone = {
        n: {
            size: {name: Trial(partial(encoding_alone, n, size, name), seconds) for name in CAGE_ENCODINGS}
            for size in sizes
        }
        for n, sizes in ALONE.items()
    }
    for n, by_size in alone.items():
        for figure in ("clauses", "variables", "encode"):
            table(f"{n}×{n}, cells: {figure}", {str(size): trials for size, trials in by_size.items()}, figure)
    whole = {}
    for name, puzzle in puzzles(data):
        whole[name] = {way: Trial(partial(solving, puzzle, way, engine), seconds) for way in WAYS}
        verdicts = {trial.figures["solutions"] for trial in whole[name].values() if not trial.trouble}
        if len(verdicts) != 1:
            raise AssertionError(f"{name}: expected one verdict, found {sorted(verdicts)}")
        print(f"{name}: done", file=sys.stderr)
    for figure in ("clauses", "variables", *TIMES):
        table(f"{engine}: {figure}", whole, figure)
    if plot:
        title = f"The clauses of one cage in {DRAWN_GRID}×{DRAWN_GRID}"
        draw(plot / "cages-alone.svg", title, "cells of the cage", "clauses", alone[DRAWN_GRID], "{:,.0f}".format)
        title = f"To solve a killer with cages of about {DRAWN_CAGE} cells and prove it unique, with {engine}"
        drawn = {
            n: whole[own(n, DRAWN_CAGE)] for n, sizes in PUZZLES.items() if DRAWN_CAGE in sizes and n <= LARGEST_KILLER
        }
        draw(plot / "cages.svg", title, "rows of the grid", "total", drawn, duration)


def puzzles(data: Path) -> Iterator[tuple[str, Puzzle]]:
    """Our own by their sizes, then the first program's."""
    for n, sizes in PUZZLES.items():
        for size in sizes:
            yield own(n, size), (made if n <= LARGEST_KILLER else strips)(n, size)
    if (data / "killer-first").is_dir():
        first = Set(data / "killer-first")
        for name in FIRST:
            yield f"first program's {name}", first.puzzles[name]


def own(n: int, size: int) -> str:
    return f"{n}×{n}, cages of {size}"


def made(n: int, size: int) -> Puzzle:
    shape = default_shape(n)
    assert shape
    return make(Request(shape, SEED, killer=True, cage_size=size)).puzzle


def strips(n: int, size: int) -> Puzzle:
    """A full grid cut into cages along its rows, some of its digits given."""
    shape, chance = default_shape(n), Chance(SEED)
    assert shape
    digits = full_grid(plain(shape), chance)
    cages = [
        Cage(cells[start : start + size], sum(digits[cell] for cell in cells[start : start + size]))
        for cells in shape.rows()
        for start in range(0, n, size)
    ]
    given = set(chance.shuffled(range(n * n))[: int(GIVEN * n * n)])
    return Puzzle(plain(shape), bytes(digit if cell in given else 0 for cell, digit in enumerate(digits)), tuple(cages))


def table(title: str, rows: dict[str, dict[str, Trial]], figure: str) -> None:
    """One figure of all trials, as a table for the README."""
    names = list(next(iter(rows.values())))
    print(f"\n| {title} | {' | '.join(names)} |\n|{'---|' * (len(names) + 1)}")
    for name, trials in rows.items():
        print(f"| {name} | {' | '.join(trial.shown(figure) for trial in trials.values())} |", flush=True)


def draw(
    path: Path, title: str, across: str, figure: str, trials: dict[int, dict[str, Trial]], shown: Callable[[float], str]
) -> None:
    """One figure of each way against the places up to which it came to an end; words tell where it no longer did."""
    series: dict[str, dict[float, float]] = {}
    lost: dict[str, list[str]] = {}
    for way in next(iter(trials.values())):
        series[way] = {}
        for place, found in trials.items():
            if found[way].trouble:
                lost.setdefault(found[way].trouble, []).append(f"{way} from {place}")
                break
            series[way][place] = found[way].figures[figure]
    remark = "; ".join(f"{trouble}: {', '.join(ways)}" for trouble, ways in lost.items())
    path.write_text(curves(title, across, WORDS[figure], series, shown, remark) + "\n", encoding="utf-8")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--engine", choices=ENGINES, default="cadical")
    parser.add_argument("--data", type=Path, default=DATA)
    parser.add_argument("--plot", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    main(options.seconds, options.engine, options.data, options.plot)
