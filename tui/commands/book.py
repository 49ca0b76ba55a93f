"""`sudoku-tui book`: new puzzles, rated and laid out as a PDF."""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace
from itertools import groupby
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.solver.generate.request import CannotGenerateError
from sudoku_tui.solver.rate import DIFFICULTIES
from sudoku_tui.tui.commands.making import add_chance, add_shape, request_of
from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.paper import add_paper, plan_of, printed
from sudoku_tui.tui.commands.parallel import add_jobs, each
from sudoku_tui.tui.numbers import count, duration
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.solver.generate.request import Request
    from sudoku_tui.tui.printing.piece import Piece


RANGE = ".."
COUNT = 50


def configure(parser: Parser) -> None:
    parser.describe(
        "-o FILE",
        "Make a book of new puzzles with exactly one solution each, from the easiest to the hardest: generated, rated\n"
        "and laid out as a PDF, with a title page where there is a --title. The same seed gives the same book.\n"
        "It needs the extra `print`.",
        (
            ("sudoku-tui book -n 50 --difficulty easy..expert -o book.pdf", "as many of each, from easy to expert"),
            ("sudoku-tui book --killer --per-page 2 --title Killers -o killers.pdf", "fifty killers, two a page"),
            ("sudoku-tui book -n 6 --with thermometer --solutions page -o warm.pdf", "of any kind"),
        ),
    )
    parser.add_argument("-n", "--count", metavar="N", type=positive, default=COUNT, help=f"how many (default {COUNT})")
    parser.add_argument(
        "--difficulty",
        metavar="NAMES",
        type=difficulties,
        help=f"one of {', '.join(DIFFICULTIES)}, or from one to another, such as easy..expert (default whatever comes)",
    )
    add_paper(parser, per_page=4)
    add_shape(parser)
    add_chance(parser)
    add_jobs(parser)
    add_writing(parser)


def difficulties(text: str) -> list[str]:
    """The names that a range has."""
    names = list(DIFFICULTIES)
    first, dots, last = text.partition(RANGE)
    wanted = [first, last] if dots else [first]
    for name in wanted:
        if name not in names:
            raise argparse.ArgumentTypeError(f"expected {', '.join(names)}, or easy..hard, found {text!r}")
    start, end = names.index(first), names.index(wanted[-1])
    if start > end:
        raise argparse.ArgumentTypeError(f"expected the easier one first, found {text!r}")
    return names[start : end + 1]


def run(arguments: argparse.Namespace) -> int:
    plan, start = plan_of(arguments), perf_counter()
    requests = list(_requests(arguments))
    try:
        with output(arguments) as out:
            pieces = list(_shown(requests, arguments))
            cover = _cover(requests) if plan.title else ()
            out.data(printed(pieces, replace(plan, cover=cover)))
    except CannotGenerateError as error:
        raise UsageError(str(error)) from None
    spent = duration(perf_counter() - start)
    note(f"seeds {requests[0].seed} to {requests[-1].seed}: {len(pieces):,} puzzles in {spent}")
    return 0


def _requests(arguments: argparse.Namespace) -> Iterator[Request]:
    """One for each puzzle, the easiest first, as many of each difficulty as can be."""
    levels: list[str | None] = [*(arguments.difficulty or [None])]
    by_level = {level: request_of(arguments, level) for level in levels}
    seed = by_level[levels[0]].seed
    for number in range(arguments.count):
        yield replace(by_level[levels[number * len(levels) // arguments.count]], seed=seed + number)


def _cover(requests: list[Request]) -> tuple[str, ...]:
    """What stands below the title: how many puzzles there are, and which of them are how hard."""
    lines = [f"{count(len(requests), 'puzzle')} with one solution each"]
    for level, some in groupby(enumerate(requests, 1), key=lambda numbered: numbered[1].difficulty):
        numbers = [number for number, _ in some]
        if level:
            lines.append(f"{level}  {numbers[0]:,}" + f"–{numbers[-1]:,}" * (len(numbers) > 1))
    return tuple(lines)


def _shown(requests: list[Request], arguments: argparse.Namespace) -> Iterator[Piece]:
    """The puzzles, with their making shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from _made(requests, arguments)
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar("generating", len(requests), perf_counter()) as bar:
        for number, piece in enumerate(_made(requests, arguments), 1):
            yield piece
            bar.advance(number, number)


def _made(requests: list[Request], arguments: argparse.Namespace) -> Iterator[Piece]:
    for made in each(made_piece, arguments.solutions != "none", iter(requests), arguments):
        if isinstance(made, CannotGenerateError):
            raise made
        yield made


def made_piece(solved: bool, request: Request) -> Piece | CannotGenerateError:
    """A puzzle with its rating, ready to be printed; or why there is none."""
    from sudoku_tui.solver.generate.make import make
    from sudoku_tui.solver.rate import rate
    from sudoku_tui.tui.printing.piece import Piece

    try:
        made = make(request)
    except CannotGenerateError as error:
        return error
    rating = made.rating or rate(made.puzzle)
    return Piece(made.puzzle, "", str(rating or ""), made.solution if solved else b"")
