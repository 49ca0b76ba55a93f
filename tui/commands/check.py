"""`sudoku-tui check`: no, one or many solutions."""

from __future__ import annotations

from sudoku_tui.tui.commands import solving
from sudoku_tui.tui.commands.inputs import READING
from sudoku_tui.tui.commands.options import Arguments, Command
from sudoku_tui.tui.commands.output import WRITING


def run(arguments: Arguments) -> int:
    return solving.run(arguments, "verdict", only_one=True)


COMMAND = Command(
    "check",
    "FILE …",
    "Say of every puzzle how many solutions it has: none, one, or at least two; up to --limit the exact number.\n"
    "The exit code is 0 only if every puzzle has exactly one.",
    (*WRITING, *solving.SOLVING, *READING),
    (
        ("sudoku-tui check p.txt && echo all proper", "in a script"),
        ("sudoku-tui check --limit 1000 p.txt:3", "count the solutions of the third puzzle, up to 1,000"),
    ),
    run,
)
