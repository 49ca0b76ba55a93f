"""Answers as JSON objects."""

from __future__ import annotations

from sudoku_tui.puzzles.formats.symbols import one_line
from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.files.reading import Entry


def as_json(entry: Entry, answer: Answer) -> str:
    """The documented JSON object of an answer."""
    import json

    puzzle, seconds = entry.puzzle, answer.seconds
    fields = {
        "id": entry.id,
        "name": puzzle.name,
        "kind": puzzle.kind,
        "size": puzzle.n,
        "rules": puzzle.rule_names,
        "clues": puzzle.clues,
        "missing": list(puzzle.about.unsaid(answer.unique)),
        "status": answer.status.value,
        "count": answer.count,
        "exact": answer.exact,
        "solution": one_line(answer.solutions[0], puzzle.n) if answer.solutions else None,
        "encoding": answer.encoding,
        "engine": answer.engine,
        "decided_by": answer.decided_by,
        "placed": answer.placed,
        "variables": answer.variables,
        "clauses": sum(answer.clauses.values()),
        "families": answer.clauses,
        "counters": answer.counters,
        "seconds": {
            "encode": round(seconds.encode, 6),
            "load": round(seconds.load, 6),
            "solve": round(seconds.solve, 6),
            "unique": round(seconds.unique, 6),
            "total": round(seconds.total, 6),
        },
    }
    return json.dumps(fields, ensure_ascii=False)
