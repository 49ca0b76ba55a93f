"""`sudoku-tui generate`: puzzles of every kind with exactly one solution, and no clue or constraint to spare."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from itertools import chain
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.model import KILLER, Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.placing import wanted
from sudoku_tui.solver.generate.request import (
    CannotGenerateError,
    Generated,
    Request,
)
from sudoku_tui.solver.rate import DIFFICULTIES
from sudoku_tui.tui.commands.generate_many import make_all
from sudoku_tui.tui.commands.making import add_chance, add_shape, request_of
from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.parallel import add_jobs
from sudoku_tui.tui.files.writing import STANDARD_OUTPUT
from sudoku_tui.tui.numbers import count as counted
from sudoku_tui.tui.numbers import duration
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

FLUSH = 0.1
"""Seconds that a puzzle may wait to be written out."""


def configure(parser: Parser) -> None:
    parser.describe(
        "",
        "Make puzzles that have exactly one solution, and no clue to spare unless you ask for an easier one. The same\n"
        "seed gives the same puzzle on every machine; it is told on standard error.",
        (
            ("sudoku-tui generate", "a 9×9 puzzle"),
            ("sudoku-tui generate --size 16 --symmetry rotate2 --boxed", "drawn, the clues in point symmetry"),
            ("sudoku-tui generate --pair --seed 7 --to csv -o pair.csv --boxed", "a pair in a file, and drawn"),
            ("sudoku-tui generate --difficulty hard --minimal", "one that takes a fish or a wing, no clue to spare"),
            ("sudoku-tui generate --killer --cage-size 4", "a killer without clues"),
            ("sudoku-tui generate --rules x --jigsaw", "rules that combine"),
            ("sudoku-tui generate --with thermometer,arrow", "with both on its cells, none of them to spare"),
            ("sudoku-tui generate --with 'whisper 5, quadruple' --givens 4", "as few givens as asked for"),
            ("sudoku-tui generate --count 10000 -o many.txt", "ten thousand, on all cores"),
        ),
    )
    add_shape(parser)
    parser.add_argument(
        "--difficulty",
        metavar="NAME",
        choices=DIFFICULTIES,
        help=f"{', '.join(DIFFICULTIES)}, as `rate` finds it; clues are given back where it would be harder",
    )
    add_chance(parser)
    parser.add_argument("-n", "--count", metavar="N", type=positive, default=1, help="how many puzzles (default 1)")
    add_jobs(parser)
    parser.add_argument(
        "--to",
        "--format",
        dest="written_as",
        metavar="NAME",
        choices=formats.WRITTEN,
        help=f"write as {', '.join(formats.WRITTEN)} (default line, killers letters)",
    )
    parser.add_argument(
        "--boxed", action="store_true", help="draw the puzzles; with -o on standard output, and the file has them too"
    )
    add_writing(parser)


def run(arguments: argparse.Namespace) -> int:
    request, count = request_of(arguments, arguments.difficulty), arguments.count
    is_drawn_too = arguments.boxed and arguments.output not in (None, STANDARD_OUTPUT)
    form = arguments.written_as or ("letters" if request.killer else "line")
    if arguments.boxed and not is_drawn_too:
        if arguments.written_as not in (None, "boxed"):
            raise UsageError(f"--boxed, --to {form}: expected -o FILE for one of them")
        form = "boxed"
    _refuse_format(request, form)
    writer = formats.Writer(form)
    start = flushed = perf_counter()
    made = None
    try:
        with output(arguments) as out:
            for made in _shown(request, count, arguments):
                out.stream.write(_written(made, writer))
                if is_drawn_too:
                    print(made.puzzle, end="\n\n")
                if perf_counter() - flushed > FLUSH:
                    out.stream.flush()
                    flushed = perf_counter()
            out.line("")
    except CannotGenerateError as error:
        raise UsageError(str(error)) from None
    assert made
    note(_about(made) if count == 1 else _about_all(request.seed, count, perf_counter() - start))
    return 0


def _written(made: Generated, writer: formats.Writer) -> str:
    try:
        return writer.text(made.puzzle)
    except ValueError as error:
        raise UsageError(f"seed {made.seed}: {error}") from None


def _refuse_format(request: Request, form: str) -> None:
    """Say before the work, not after it, that the format can't hold what is asked for."""
    try:
        rules = rules_with(request.shape, request.grids, request.variants)
        givens = bytes([bool(request.clues)]).ljust(rules.cells, b"\0")
        cages = (Cage((0, 1), 3),) if request.killer else ()
        kinds = [wanted(text, request.shape, request.grids) for text in request.kinds]
        samples = chain.from_iterable([kind.sample(request.shape, request.grids) for kind in kinds])
        formats.write(Puzzle(rules, givens).with_placed([*cages, *samples]), form)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _shown(request: Request, count: int, arguments: argparse.Namespace) -> Iterator[Generated]:
    """The puzzles, with their making shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from make_all(request, count, arguments)
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar("generating", count if count > 1 else 0, perf_counter()) as bar:
        for number, made in enumerate(make_all(request, count, arguments, bar.tell), 1):
            yield made
            bar.advance(number, number)


def _about(made: Generated) -> str:
    clues = made.puzzle.clues
    numbers = Counter([one.family for one in made.puzzle.placed])
    what = [
        counted(number, family) if family == KILLER else f"{number} × {family}" for family, number in numbers.items()
    ]
    what += [counted(clues, "clue")] * bool(clues or not numbers)
    what += ["none to spare"] * made.irreducible
    if made.rating:
        what.append(f"{made.rating.name} {made.rating.number}")
    return f"seed {made.seed}: {', '.join(what)}; {made.engine}, {duration(made.seconds)}"


def _about_all(seed: int, count: int, seconds: float) -> str:
    return f"seeds {seed} to {seed + count - 1}: {count:,} puzzles in {duration(seconds)}, {count / seconds:,.0f}/s"
