"""`sudoku-tui check`: no, one or many solutions."""

from __future__ import annotations

import argparse

from sudoku_tui.tui.commands.inputs import add_files, add_reading
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing
from sudoku_tui.tui.commands.solve_all import add_solving, solve_all


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Say of every puzzle how many solutions it has: none, one, or at least two; up to --limit the exact number.\n"
        "The exit code is 0 only if every puzzle has exactly one.",
        (
            ("sudoku-tui check p.txt && echo all proper", "in a script"),
            ("sudoku-tui check --limit 1000 p.txt:3", "count the solutions of the third puzzle, up to 1,000"),
            ("sudoku-tui check --filled mine.txt p.txt:3", "is my grid right?"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    parser.add_argument(
        "--filled", metavar="FILE", help="hold the digits of this file against the stored solution, or the rules"
    )
    add_solving(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.filled:
        from sudoku_tui.tui.commands.filled import check_filled

        return check_filled(arguments)
    return solve_all(arguments, "verdict", only_one=True)
