"""`sudoku-tui rate`: how hard each puzzle is."""

from __future__ import annotations

from sudoku_tui.solver.rate import DIFFICULTIES, rate
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.each import JOBS, each
from sudoku_tui.tui.commands.inputs import READING, Entry, entries
from sudoku_tui.tui.commands.options import Arguments, Command, Option
from sudoku_tui.tui.commands.output import WRITING, output


def run(arguments: Arguments) -> int:
    code = 0
    with output(arguments) as out:
        for text, rated in each(rated_line, arguments.flag("json"), entries(arguments), arguments):
            out.line(text)
            out.stream.flush()
            code = code if rated else 1
    return code


def rated_line(json: bool, entry: Entry) -> tuple[str, bool]:
    """What to print, and whether the puzzle could be rated."""
    rating = rate(entry.puzzle)
    verdict = None if rating else solve(entry.puzzle, 2).verdict()
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
        return dumps(fields, ensure_ascii=False), rating is not None
    if rating is None:
        return f"{entry.id}: {verdict}", False
    technique = f"{rating.technique} ×{rating.hardest}, " if rating.technique else ""
    return f"{entry.id}: {rating} ({technique}{rating.steps} steps)", True


COMMAND = Command(
    "rate",
    "FILE …",
    "Say of every puzzle how hard it is to solve by hand: a name, a number from 1, and the hardest technique that it\n"
    f"takes. The names are {', '.join(DIFFICULTIES)}. A puzzle without exactly one solution has no rating;\n"
    "then the exit code is 1.",
    (*WRITING, Option("json", "", "one JSON object a puzzle, a line each"), *JOBS, *READING),
    (
        ("sudoku-tui rate p.txt", "a line for each puzzle"),
        ("sudoku-tui rate hard9:17", "one of a bundled collection"),
        ("sudoku-tui rate --json -j 4 many.txt -o rated.jsonl", "on four cores, as JSON lines"),
    ),
    run,
)
