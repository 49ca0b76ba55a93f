"""`sudoku-tui print`: puzzles on paper, as a PDF."""

from __future__ import annotations

import argparse
import os
import sys
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.tui.commands.doubts import failure, worse
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.paper import add_paper, plan_of, printed
from sudoku_tui.tui.commands.parallel import add_jobs, each
from sudoku_tui.tui.files.reading import Entry

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.tui.printing.piece import Piece


@dataclass(frozen=True)
class PrintRequest:
    """What is to be found out about every puzzle."""

    rated: bool
    solved: bool


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Print puzzles of every kind and size as a PDF, with their solutions. It needs the extra `print`.",
        (
            ("sudoku-tui print p.txt -o p.pdf", "one a page, solutions at the end"),
            ("sudoku-tui print hard9 --per-page 4 --title 'Hard ones' -o hard.pdf", "four a page, under a title"),
            ("sudoku-tui print --large --solutions none easy9:1 -o large.pdf", "large print"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    add_paper(parser, per_page=1)
    parser.add_argument("--unrated", action="store_true", help="do not find out how hard they are")
    add_jobs(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    plan = plan_of(arguments)
    wanted = PrintRequest(not arguments.unrated, plan.solutions != "none")
    code = 0
    pieces = []
    with output(arguments) as out:
        for piece in _shown(each(prepared_piece, wanted, entries(arguments), arguments)):
            if not piece.proper:
                note(f"{piece.name or 'puzzle'}: {piece.told}")
                code = worse(code, failure(piece.puzzle))
            pieces.append(piece)
        out.data(printed(pieces, plan))
    return code


def prepared_piece(wanted: PrintRequest, entry: Entry) -> Piece:
    from sudoku_tui.tui.printing.piece import prepared

    return prepared(
        entry.puzzle, entry.puzzle.name or os.path.basename(entry.id), rated=wanted.rated, solved=wanted.solved
    )


def _shown(pieces: Iterator[Piece]) -> Iterator[Piece]:
    """The puzzles, with their number shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from pieces
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar("rating", 0, perf_counter()) as bar:
        for number, piece in enumerate(pieces, 1):
            yield piece
            bar.advance(number, number)
