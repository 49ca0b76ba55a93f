"""`sudoku-tui encode`: a puzzle as a DIMACS CNF file, for any SAT solver."""

from __future__ import annotations

from sudoku_tui.solver import dimacs
from sudoku_tui.solver.encodings import ENCODINGS
from sudoku_tui.tui.commands.inputs import READING, reading_options, single
from sudoku_tui.tui.commands.options import Arguments, Command, Option, UsageError
from sudoku_tui.tui.commands.output import WRITING, output


def run(arguments: Arguments) -> int:
    if len(arguments.files) != 1:
        raise UsageError(f"expected one puzzle, found {len(arguments.files)} arguments")
    entry = single(arguments.files[0], reading_options(arguments), arguments.text("format"))
    with output(arguments) as out:
        for line in dimacs.write(entry.puzzle, arguments.text("encoding") or "extended"):
            out.line(line)
    return 0


COMMAND = Command(
    "encode",
    "PUZZLE",
    "Write one puzzle as clauses in DIMACS CNF. The variable for row r, column c, digit d (each from 1) is\n"
    "(r-1)·n² + (c-1)·n + d; in a pair the second grid goes on as rows n+1 to 2n; helper variables follow.",
    (
        Option("encoding", "NAME", f"{', '.join(ENCODINGS)} (default extended)", choices=tuple(ENCODINGS)),
        *WRITING,
        *READING,
    ),
    (
        ("sudoku-tui encode p.txt:1 --encoding minimal -o puzzle.cnf", "the first puzzle of a file"),
        ("minisat puzzle.cnf puzzle.assign; sudoku-tui decode puzzle.assign", "and back again"),
        ("sudoku-tui encode - <p.txt | sudoku-tui sat - | sudoku-tui decode -", "the whole way in one pipe"),
    ),
    run,
)
