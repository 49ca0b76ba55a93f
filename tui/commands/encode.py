"""`sudoku-tui encode`: a puzzle as a DIMACS CNF file, for any SAT solver."""

from __future__ import annotations

import argparse

from sudoku_tui.solver.sat import dimacs
from sudoku_tui.tui.commands.inputs import add_puzzle, add_reading, only_entry
from sudoku_tui.tui.commands.options import Parser, add_encoding
from sudoku_tui.tui.commands.output import add_writing, output


def configure(parser: Parser) -> None:
    parser.describe(
        "PUZZLE",
        "Write one puzzle as clauses in DIMACS CNF. The variable for row r, column c, digit d (each from 1) is\n"
        "(r-1)·n² + (c-1)·n + d; in a pair the second grid goes on as rows n+1 to 2n; helper variables follow.",
        (
            ("sudoku-tui encode p.txt:1 --encoding minimal -o puzzle.cnf", "the first puzzle of a file"),
            ("minisat puzzle.cnf puzzle.assign; sudoku-tui decode puzzle.assign", "and back again"),
            ("sudoku-tui encode - <p.txt | sudoku-tui sat - | sudoku-tui decode -", "the whole way in one pipe"),
        ),
    )
    add_puzzle(parser)
    add_encoding(parser, "extended")
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    entry = only_entry(arguments)
    with output(arguments) as out:
        for line in dimacs.write(entry.puzzle, arguments.encoding):
            out.line(line)
    return 0
