"""`sudoku-tui explain`: why a puzzle has no solution, why several, or how the only one is found."""

from __future__ import annotations

from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.explain import words
from sudoku_tui.solver.explain.ambiguity import COUNTED
from sudoku_tui.solver.explain.explanation import explain
from sudoku_tui.tui.commands.each import JOBS, each
from sudoku_tui.tui.commands.inputs import READING, Entry, entries
from sudoku_tui.tui.commands.options import Arguments, Command, Option
from sudoku_tui.tui.commands.output import WRITING, output


class Job(Record):
    """What is asked about every puzzle."""

    steps: bool
    json: bool
    limit: int


def run(arguments: Arguments) -> int:
    job = Job(arguments.flag("steps"), arguments.flag("json"), arguments.number("limit", COUNTED))
    code = 0
    with output(arguments) as out:
        for text, solvable in each(told, job, entries(arguments), arguments):
            out.line(text)
            out.stream.flush()
            code = code if solvable else 1
    return code


def told(job: Job, entry: Entry) -> tuple[str, bool]:
    """What to print, and whether the puzzle has a solution."""
    found = explain(entry.puzzle, job.limit)
    if job.json:
        from sudoku_tui.tui.commands.explained import as_json

        return as_json(entry, found, job.steps), found.conflict is None
    lines = words.explanation_text(found, job.steps)
    return "\n".join([f"{entry.label}: {lines[0]}", *[f"  {line}" for line in lines[1:]]]), found.conflict is None


COMMAND = Command(
    "explain",
    "FILE …",
    "Explain every puzzle. Without a solution: the clues, cages and links that can't hold together, the steps to the\n"
    "contradiction, and the fewest clues to change. With several: where they differ, and the fewest clues that would\n"
    "settle it. With one: how hard it is to find, which clues are not needed, and with --steps the whole way there.",
    (
        *WRITING,
        Option("steps", "", "all the steps to the solution or the contradiction, each with its reason"),
        Option("limit", "N", f"count up to N solutions (default {COUNTED})", number=True),
        Option("json", "", "one JSON object a puzzle, a line each"),
        *JOBS,
        *READING,
    ),
    (
        ("sudoku-tui explain p.txt:3", "what is wrong with the third puzzle?"),
        ("sudoku-tui explain --steps hard9:1", "the whole way to its solution"),
        ("sudoku-tui explain --json --steps p.txt", "the same for a program to read"),
    ),
    run,
)
