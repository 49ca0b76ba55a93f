"""`sudoku-tui sat`: our SAT engine on anybody's CNF file, with a SAT competition's output and exit codes."""

from __future__ import annotations

import argparse

from sudoku_tui.solver.sat import dimacs
from sudoku_tui.solver.sat.engines import DEFAULT_ENGINE, ENGINES, EXEC, EngineNames, engine_named
from sudoku_tui.tui.commands.options import Parser, only_file
from sudoku_tui.tui.commands.output import add_writing, output
from sudoku_tui.tui.files.reading import open_text

SATISFIABLE, UNSATISFIABLE = 10, 20


def configure(parser: Parser) -> None:
    parser.describe(
        "CNF",
        "Run a SAT engine on a DIMACS CNF file. The output is that of the SAT competitions, and so is the exit code:\n"
        "10 satisfiable, 20 unsatisfiable.",
        (("sudoku-tui sat puzzle.cnf", "prints `s SATISFIABLE` and the model, or `s UNSATISFIABLE`"),),
    )
    parser.add_argument("files", nargs="*", metavar="CNF", help="the formula; - for standard input")
    parser.add_argument(
        "--engine",
        metavar="NAME",
        choices=EngineNames(ENGINES),
        default=DEFAULT_ENGINE,
        help=f"{', '.join(ENGINES)}, or {EXEC}COMMAND (default {DEFAULT_ENGINE})",
    )
    add_writing(parser)


def run(arguments: argparse.Namespace) -> int:
    with open_text(only_file(arguments, "CNF file")) as text:
        cnf = dimacs.read_cnf(text)
    engine = engine_named(arguments.engine)
    model = next(iter(engine.models(cnf)), None)
    with output(arguments) as out:
        for line in dimacs.write_result(model):
            out.line(line)
    return UNSATISFIABLE if model is None else SATISFIABLE
