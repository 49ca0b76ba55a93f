"""`sudoku-tui rate`: how hard each puzzle is."""

from __future__ import annotations

import argparse

from sudoku_tui.solver.rate import DIFFICULTIES, rate
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.doubts import doubt_of_number, failure, worse
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.parallel import add_jobs, each
from sudoku_tui.tui.files.reading import Entry


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Say of every puzzle how hard it is to solve by hand: a name, a number from 1, and the hardest technique that\n"
        f"it takes. The names are {', '.join(DIFFICULTIES)}. A puzzle without exactly one solution has no rating;\n"
        "then the exit code is 1.",
        (
            ("sudoku-tui rate p.txt", "a line for each puzzle"),
            ("sudoku-tui rate hard9:17", "one of a bundled collection"),
            ("sudoku-tui rate --json -j 4 many.txt -o rated.jsonl", "on four cores, as JSON lines"),
        ),
    )
    add_files(parser)
    add_writing(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    add_jobs(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    code = 0
    with output(arguments) as out:
        for text, outcome, why in each(rated_line, arguments.json, entries(arguments), arguments):
            out.line(text)
            out.stream.flush()
            if why:
                note(why)
            code = worse(code, outcome)
    return code


def rated_line(json: bool, entry: Entry) -> tuple[str, int, str]:
    """What to print; the exit code: 0 where the puzzle could be rated; and why its verdict may be wrong."""
    about, rating = entry.puzzle.about, rate(entry.puzzle)
    answer = None if rating else solve(entry.puzzle, 2)
    verdict = about.qualified(answer.verdict(), answer.unique) if answer else None
    outcome = 0 if rating else failure(entry.puzzle)
    why = doubt_of_number(entry, answer) if answer else ""
    if json:
        from json import dumps

        fields = {"id": entry.id, "name": entry.puzzle.name, "kind": entry.puzzle.kind, "size": entry.puzzle.n}
        if rating:
            fields |= {
                "rating": rating.number,
                "difficulty": rating.name,
                "technique": rating.technique,
                "hardest": rating.hardest,
                "steps": rating.steps,
            }
        else:
            fields |= {"rating": None, "verdict": verdict}
        if missing := about.unsaid(answer.unique if answer else None):
            fields["missing"] = list(missing)
        return dumps(fields, ensure_ascii=False), outcome, why
    if rating is None:
        return f"{entry.label}: {verdict}", outcome, why
    technique = f"{rating.technique} ×{rating.hardest}, " if rating.technique else ""
    return f"{entry.label}: {rating} ({technique}{rating.steps} steps)", outcome, why
