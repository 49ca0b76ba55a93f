"""`sudoku-tui explain`: why a puzzle has no solution, why several, or how the only one is found."""

from __future__ import annotations

import argparse
from dataclasses import dataclass

from sudoku_tui.solver.explain import prose
from sudoku_tui.solver.explain.ambiguity import COUNTED
from sudoku_tui.solver.explain.explanation import explain
from sudoku_tui.tui.commands.doubts import doubt_of_number, failure, worse
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.parallel import add_jobs, each
from sudoku_tui.tui.files.reading import Entry


@dataclass(frozen=True)
class ExplainRequest:
    """What is asked about every puzzle."""

    steps: bool
    json: bool
    limit: int


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Explain every puzzle. Without a solution: the clues, cages and links that can't hold together, the steps to\n"
        "the contradiction, and the fewest clues to change. With several: where they differ, and the fewest clues\n"
        "that would settle it. With one: how hard it is to find, which clues are not needed, and with --steps the\n"
        "whole way there.",
        (
            ("sudoku-tui explain p.txt:3", "what is wrong with the third puzzle?"),
            ("sudoku-tui explain --steps hard9:1", "the whole way to its solution"),
            ("sudoku-tui explain --json --steps p.txt", "the same for a program to read"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    parser.add_argument(
        "--steps", action="store_true", help="all the steps to the solution or the contradiction, each with its reason"
    )
    parser.add_argument(
        "--limit",
        metavar="N",
        type=positive,
        default=COUNTED,
        help=f"count up to N solutions (default {COUNTED})",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    add_jobs(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    request = ExplainRequest(arguments.steps, arguments.json, arguments.limit)
    code = 0
    with output(arguments) as out:
        for text, outcome, why in each(told, request, entries(arguments), arguments):
            out.line(text)
            out.stream.flush()
            if why:
                note(why)
            code = worse(code, outcome)
    return code


def told(request: ExplainRequest, entry: Entry) -> tuple[str, int, str]:
    """What to print; the exit code: 0 where the puzzle has a solution, unless that is in doubt; and why that is."""
    found = explain(entry.puzzle, request.limit)
    about, unique, why = entry.puzzle.about, found.answer.unique, doubt_of_number(entry, found.answer)
    outcome = failure(entry.puzzle) if found.conflict or (unique is False and about.unsaid(unique)) else 0
    if request.json:
        from sudoku_tui.tui.commands.explanation_json import as_json

        return as_json(entry, found, request.steps), outcome, why
    lines = prose.explanation_text(found, request.steps)
    verdict = about.qualified(lines[0], unique)
    return "\n".join([f"{entry.label}: {verdict}", *[f"  {line}" for line in lines[1:]]]), outcome, why
