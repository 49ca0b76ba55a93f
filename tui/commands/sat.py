"""`sudoku-tui sat`: our SAT engine on anybody's CNF file, with a SAT competition's output and exit codes."""

from __future__ import annotations

from sudoku_tui.solver import dimacs
from sudoku_tui.solver.engines import DEFAULT_ENGINE, ENGINES, engine_named
from sudoku_tui.tui.commands.inputs import open_text
from sudoku_tui.tui.commands.options import Arguments, Command, Option, UsageError
from sudoku_tui.tui.commands.output import WRITING, output

SATISFIABLE, UNSATISFIABLE = 10, 20


def run(arguments: Arguments) -> int:
    if len(arguments.files) != 1:
        raise UsageError(f"expected one CNF file, found {len(arguments.files)} arguments")
    with open_text(arguments.files[0]) as text:
        cnf = dimacs.read_cnf(text)
    engine = engine_named(arguments.text("engine") or DEFAULT_ENGINE)
    model = next(iter(engine.models(cnf)), None)
    with output(arguments) as out:
        for line in dimacs.write_result(model):
            out.line(line)
    return UNSATISFIABLE if model is None else SATISFIABLE


COMMAND = Command(
    "sat",
    "CNF",
    "Run a SAT engine on a DIMACS CNF file. The output is that of the SAT competitions, and so is the exit code:\n"
    "10 satisfiable, 20 unsatisfiable.",
    (Option("engine", "NAME", f"{', '.join(ENGINES)} (default {DEFAULT_ENGINE})", choices=tuple(ENGINES)), *WRITING),
    (("sudoku-tui sat puzzle.cnf", "prints `s SATISFIABLE` and the model, or `s UNSATISFIABLE`"),),
    run,
)
