"""`sudoku-tui solve`: a solved line for each puzzle, or `No solution`."""

from __future__ import annotations

from sudoku_tui.tui.commands import solving
from sudoku_tui.tui.commands.inputs import READING
from sudoku_tui.tui.commands.options import Arguments, Command, Option
from sudoku_tui.tui.commands.output import WRITING


def run(arguments: Arguments) -> int:
    return solving.run(arguments, "boxed" if arguments.flag("boxed") else "line", only_one=False)


COMMAND = Command(
    "solve",
    "FILE …",
    "Solve every puzzle: one solved line each, or `No solution`. Where there are several solutions, the first\n"
    "is printed and standard error says so. Every solution has been checked against the puzzle's own rules.",
    (*WRITING, Option("boxed", "", "draw the solutions, with the time taken and the number of solutions"),
     *solving.SOLVING, *READING),
    (
        ("sudoku-tui solve p.txt -o output.txt", "a solved line for each line of p.txt"),
        ("sudoku-tui solve --boxed pair.csv", "both grids of a pair, drawn"),
        ("sudoku-tui solve --json hard9", "a bundled collection, as JSON lines"),
        ("sudoku-tui solve --limit 1 -", "from a pipe; the first solution will do"),
        ("sudoku-tui solve --engine minisat --stats p.txt", "plain SAT, and how long it took"),
    ),
    run,
)  # fmt: skip
