"""`sudoku-tui bench`: encodings and engines side by side on the user's own puzzles."""

from __future__ import annotations

import argparse
import os
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.solver.bench import MEASURES, TIMES, Bench, Series
from sudoku_tui.solver.sat.encodings import ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES, EXEC, EngineNames
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries, inputs
from sudoku_tui.tui.commands.options import Parser, add_limits
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.numbers import count, duration
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Sequence

    from sudoku_tui.puzzles.model import Puzzle

WIDE = 160
"""Columns of a table that no terminal limits."""

PARTS = {"encode": "encode", "solve": "first solution", "unique": "search for others"}
"""What the parts of the total are called in a plot."""


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Compare encodings and engines on your own puzzles: the size of the formula, what the engine counted, and the\n"
        "time to encode, to solve and to prove that there is no other solution. Every puzzle is given to each in turn.",
        (
            ("sudoku-tui bench hard9", "everything, on a bundled collection"),
            (
                "sudoku-tui bench --encoding minimal,extended --engine minisat --limit 1 p.txt",
                "what the longer one gives",
            ),
            ("sudoku-tui bench --csv --plot times.svg p.txt -o times.csv", "for a spreadsheet, and as a picture"),
        ),
    )
    add_files(parser)
    parser.add_argument(
        "--encoding",
        metavar="NAME,…",
        type=some_of(ENCODINGS),
        default=tuple(ENCODINGS),
        help=f"some of {','.join(ENCODINGS)} (default all)",
    )
    parser.add_argument(
        "--engine",
        metavar="NAME,…",
        type=some_of(EngineNames(ENGINES)),
        default=tuple(ENGINES),
        help=f"some of {','.join(ENGINES)} (default all), or {EXEC}COMMAND; picosat does not tell what it counts",
    )
    add_limits(parser)
    parser.add_argument(
        "--json", action="store_true", help="one JSON object for each encoding with each engine, a line each"
    )
    parser.add_argument("--csv", action="store_true", help="the same as comma-separated values with a heading")
    parser.add_argument("--plot", metavar="FILE", help="also draw the times as bars into an SVG file")
    add_writing(parser)
    add_reading(parser)


def some_of(known: Collection[str]) -> Callable[[str], Sequence[str]]:
    """Names with commas between them, each known."""

    def parse(text: str) -> Sequence[str]:
        names = text.split(",")
        for name in names:
            if name not in known:
                raise argparse.ArgumentTypeError(f"expected some of {','.join(known)}, found {name!r}")
        return names

    return parse


def run(arguments: argparse.Namespace) -> int:
    bench = Bench(
        arguments.encoding,
        arguments.engine,
        arguments.limit,
        arguments.effort,
    )
    if arguments.json and arguments.csv:
        raise UsageError("--json and --csv: expected one of them")
    start, plot = perf_counter(), arguments.plot
    _refuse_same_file(plot, arguments.output)
    with output(arguments) as out, Output(plot) as picture:
        for _ in _with_progress(bench.run(entry.puzzle for entry in entries(arguments)), arguments):
            pass
        _write(arguments, bench.series, out)
        if plot:
            picture.line(_plot(bench.series))
            out.stream.flush()  # a full disk is noticed before the picture takes its place
    puzzles = count(bench.series[0].puzzles, "puzzle")
    note(f"{puzzles}, {len(bench.series)} ways each, in {duration(perf_counter() - start)}")
    if bench.disagreements:
        note(f"{bench.disagreements:,} puzzles on which they disagree: a fault in one of them")
    return 1 if bench.disagreements else 3 if any(series.undecided for series in bench.series) else 0


def _refuse_same_file(plot: str | None, table: str | None) -> None:
    if plot and table and plot != "-" and os.path.realpath(plot) == os.path.realpath(table):
        raise UsageError(f"--plot, --output: expected two files, found {plot} twice")


def _with_progress(puzzles: Iterator[Puzzle], arguments: argparse.Namespace) -> Iterator[Puzzle]:
    if not sys.stderr.isatty():
        yield from puzzles
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    sources = inputs(arguments)
    with ProgressBar(sources[0].name, 0, perf_counter()) as bar:
        for number, puzzle in enumerate(puzzles, 1):
            yield puzzle
            bar.advance(0, number)


def _write(arguments: argparse.Namespace, series: Sequence[Series], out: Output) -> None:
    if arguments.json:
        import json

        for each in series:
            out.line(json.dumps(_fields(each)))
    elif arguments.csv:
        import csv

        rows = [_fields(each) for each in series]
        table = csv.DictWriter(out.stream, rows[0], lineterminator="\n")
        table.writeheader()
        table.writerows(rows)
    else:
        _tables(series, out)


def _fields(series: Series) -> dict[str, object]:
    fields: dict[str, object] = {
        "encoding": series.encoding,
        "engine": series.engine,
        "puzzles": series.puzzles,
        "undecided": series.undecided,
    }
    for measure in MEASURES:
        fields[f"{measure}_mean"] = _rounded(series.mean(measure))
        fields[f"{measure}_median"] = _rounded(series.median(measure))
    return fields


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 9)


def _tables(series: Sequence[Series], out: Output) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console(file=out.stream)
    if not console.is_terminal:
        console = Console(file=out.stream, width=WIDE)
    puzzles = count(series[0].puzzles, "puzzle")
    for name, value in (("Mean", Series.mean), ("Median", Series.median)):
        table = Table("encoding", "engine", title=f"{name} of {puzzles}", title_justify="left")
        for measure in MEASURES:
            table.add_column(measure, justify="right")
        for each in series:
            table.add_row(each.encoding, each.engine, *(_shown(measure, value(each, measure)) for measure in MEASURES))
        with console.capture() as drawn:
            console.print(table)
        out.stream.write(drawn.get())  # not by rich, which takes a closed pipe for a failure


def _plot(series: Sequence[Series]) -> str:
    """The mean times, in a group for each encoding a bar for each engine, in the parts of which they are made up."""
    from sudoku_tui.tui.commands.plot import Bar, bars

    groups: dict[str, list[Bar]] = {}
    for each in series:
        parts = {words: each.mean(part) or 0.0 for part, words in PARTS.items()}
        remark = f"{each.undecided:,} undecided" if each.undecided else ""
        groups.setdefault(each.encoding, []).append(Bar(each.engine, parts, remark))
    return bars(
        f"Encodings and engines on {count(series[0].puzzles, 'puzzle')}", "mean time a puzzle", groups, duration
    )


def _shown(measure: str, value: float | None) -> str:
    if value is None:
        return "–"
    if measure in TIMES:
        return duration(value)
    return f"{value:,.0f}" if value >= 100 or value == int(value) else f"{value:.1f}"
