"""`sudoku-tui solve`: a solved line for each puzzle, or `No solution`."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles import formats
from sudoku_tui.tui.commands.inputs import add_files, add_reading
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing
from sudoku_tui.tui.commands.solve_all import add_solving, solve_all
from sudoku_tui.tui.program import UsageError


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Solve every puzzle: one solved line each, or `No solution`. Where there are several solutions, the first\n"
        "is printed and standard error says so. Every solution has been checked against the puzzle's own rules.",
        (
            ("sudoku-tui solve p.txt -o output.txt", "a solved line for each line of p.txt"),
            ("sudoku-tui solve --boxed pair.csv", "both grids of a pair, drawn"),
            ("sudoku-tui solve --to csv p.txt -o solved.csv", "in another format; what has no solution is only told"),
            ("sudoku-tui solve --json hard9", "a bundled collection, as JSON lines"),
            ("sudoku-tui solve --limit 1 -", "from a pipe; the first solution will do"),
            ("sudoku-tui solve --engine minisat --stats p.txt", "plain SAT, and how long it took"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    parser.add_argument(
        "--boxed",
        action="store_true",
        help="draw the solutions, with the time taken and the number of solutions; in a terminal that is wide enough "
        "beside the puzzles",
    )
    parser.add_argument(
        "--to",
        metavar="NAME",
        choices=formats.WRITTEN,
        help=f"write the solutions as {', '.join(formats.WRITTEN)}, with all their rules",
    )
    add_solving(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    if len([one for one in (arguments.boxed, arguments.json, arguments.to) if one]) > 1:
        raise UsageError("--boxed, --json, --to: expected one of them")
    form = "boxed" if arguments.boxed else "puzzle" if arguments.to else "line"
    return solve_all(arguments, form, only_one=False, written_as=arguments.to)
