"""`sudoku-tui solve`: a solved line for each puzzle, or `No solution`."""

from __future__ import annotations

import argparse

from sudoku_tui.tui.commands.inputs import add_files, add_reading
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing
from sudoku_tui.tui.commands.solve_all import add_solving, solve_all


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Solve every puzzle: one solved line each, or `No solution`. Where there are several solutions, the first\n"
        "is printed and standard error says so. Every solution has been checked against the puzzle's own rules.",
        (
            ("sudoku-tui solve p.txt -o output.txt", "a solved line for each line of p.txt"),
            ("sudoku-tui solve --boxed pair.csv", "both grids of a pair, drawn"),
            ("sudoku-tui solve --json hard9", "a bundled collection, as JSON lines"),
            ("sudoku-tui solve --limit 1 -", "from a pipe; the first solution will do"),
            ("sudoku-tui solve --engine minisat --stats p.txt", "plain SAT, and how long it took"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    parser.add_argument(
        "--boxed", action="store_true", help="draw the solutions, with the time taken and the number of solutions"
    )
    add_solving(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    return solve_all(arguments, "boxed" if arguments.boxed else "line", only_one=False)
