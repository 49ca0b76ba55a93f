"""`sudoku-tui bench`: encodings and engines side by side on the user's own puzzles."""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.solver.bench import MEASURES, Bench, Case
from sudoku_tui.solver.memory import refuse_unmeasurable
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES, EXEC, EngineNames
from sudoku_tui.tui.commands.bench_plots import plot_clauses, plot_times
from sudoku_tui.tui.commands.bench_tables import fields, write_tables
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser, add_limits, encoding_words
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.files.writing import STANDARD_OUTPUT, Output
from sudoku_tui.tui.numbers import count, duration, kind
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

FINE, DISAGREE, UNDECIDED = 0, 1, 3


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Compare encodings and engines on your own puzzles: the size of the formula, what the engine counted, and the\n"
        "time to write the clauses, to load them, to find a solution and to prove that there is no other. Every\n"
        "puzzle is given to each in turn. Told are mean, median, worst and which puzzle that was, for each size and\n"
        "kind, and apart for puzzles with a solution (SAT) and without (UNSAT).",
        (
            ("sudoku-tui bench hard9", "everything, on a bundled collection"),
            ("sudoku-tui bench --engine minisat --by conflicts p.txt", "which encoding needs the fewest conflicts"),
            ("sudoku-tui bench --encoding extended,extended+ladder p.txt", "what another way to say at most one gives"),
            ("sudoku-tui bench --csv --plot times.svg p.txt -o times.csv", "for a spreadsheet, and as a picture"),
        ),
    )
    add_files(parser)
    parser.add_argument(
        "--encoding",
        metavar="NAME,…",
        type=some_of(ALL_ENCODINGS, encoding_words()),
        default=tuple(ENCODINGS),
        help=f"some of {encoding_words()} (default {', '.join(ENCODINGS)})",
    )
    parser.add_argument(
        "--engine",
        metavar="NAME,…",
        type=some_of(EngineNames(ENGINES), ",".join(ENGINES)),
        default=tuple(ENGINES),
        help=f"some of {','.join(ENGINES)} (default all), or {EXEC}COMMAND; picosat does not tell what it counts",
    )
    parser.add_argument(
        "--by",
        metavar="NAME,…",
        type=some_of(MEASURES, ",".join(MEASURES)),
        default=("total",),
        help=f"mean, median and worst of what: some of {', '.join(MEASURES)} (default total, the time)",
    )
    parser.add_argument(
        "--memory",
        action="store_true",
        help="also the memory that it takes at its peak: everything once more, each in a process of its own",
    )
    add_limits(parser)
    parser.add_argument(
        "--json", action="store_true", help="one JSON object for each row, with mean, median and worst of everything"
    )
    parser.add_argument("--csv", action="store_true", help="the same as comma-separated values with a heading")
    parser.add_argument(
        "--plot",
        metavar="FILE",
        help="also draw the times as SVG: bars, or against the size where there are several",
    )
    parser.add_argument("--plot-clauses", metavar="FILE", help="also draw the clauses: by rule, or against the size")
    add_writing(parser)
    add_reading(parser)


def some_of(known: Collection[str], words: str) -> Callable[[str], Sequence[str]]:
    """Names with commas between them, each known; the words list them."""

    def parse(text: str) -> Sequence[str]:
        names = text.split(",")
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"expected some of {words}, found {name!r}")
        return names

    return parse


def run(arguments: argparse.Namespace) -> int:
    _refuse_what_can_not_be(arguments)
    cases = [Case(entry.label, kind(entry.puzzle), entry.puzzle) for entry in entries(arguments)]
    bench = Bench(arguments.encoding, arguments.engine, arguments.limit, arguments.effort, arguments.memory)
    start = perf_counter()
    with output(arguments) as out, Output(arguments.plot) as times, Output(arguments.plot_clauses) as clauses:
        for _ in _with_progress(bench.run(cases), len(cases), len(bench.ways)):
            pass
        groups = bench.groups()
        series = [each for group in groups.values() for each in group]
        if arguments.json:
            import json

            for each in series:
                out.line(json.dumps(fields(each)))
        elif arguments.csv:
            import csv

            table = csv.DictWriter(out.stream, fields(series[0]), lineterminator="\n")
            table.writeheader()
            table.writerows(map(fields, series))
        else:
            write_tables(groups, arguments.by, out)
        out.stream.flush()  # a full disk is noticed before the pictures take their place
        if arguments.plot:
            times.line(plot_times(groups))
        if arguments.plot_clauses:
            clauses.line(plot_clauses(groups))
    note(f"{count(len(cases), 'puzzle')}, {count(len(bench.ways), 'way')} each, in {duration(perf_counter() - start)}")
    if bench.disagreements:
        note(f"{bench.disagreements:,} puzzles on which they disagree: a fault in one of them")
        return DISAGREE
    return UNDECIDED if any(each.undecided for each in series) else FINE


def _refuse_what_can_not_be(arguments: argparse.Namespace) -> None:
    if arguments.json and arguments.csv:
        raise UsageError("--json and --csv: expected one of them")
    if arguments.memory:
        try:
            refuse_unmeasurable()
        except ArgumentError as error:
            raise UsageError(f"--memory: {error}") from None
    files = {"--plot": arguments.plot, "--plot-clauses": arguments.plot_clauses, "--output": arguments.output}
    seen: dict[str, str] = {}
    for option, path in files.items():
        if path and path != STANDARD_OUTPUT:
            real = os.path.realpath(path)
            if real in seen:
                raise UsageError(f"{seen[real]}, {option}: expected two files, found {files[seen[real]]} twice")
            seen[real] = option


def _with_progress(done: Iterator[Case], puzzles: int, ways: int) -> Iterator[Case]:
    """At a terminal with a bar that tells how far it is, and the time left."""
    if not sys.stderr.isatty():
        yield from done
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar("bench", puzzles * ways, perf_counter()) as bar:
        for number, case in enumerate(done, 1):
            yield case
            bar.advance(number, number // ways)
