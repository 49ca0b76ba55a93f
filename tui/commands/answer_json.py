"""Answers as text: the one-line solution and the JSON object."""

from __future__ import annotations

from sudoku_tui.puzzles.formats import symbols
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.commands.inputs import Entry

LARGEST_WITH_SYMBOLS = 35
"""1-9 and A-Z: above that a line has decimal numbers with commas between them."""


def one_line(puzzle: Puzzle, solution: Digits) -> str:
    """A solution on one line, in a form that can be read again."""
    if puzzle.n > LARGEST_WITH_SYMBOLS:
        return ",".join(map(str, solution))
    return symbols.write(solution, puzzle.n)


def solved(puzzle: Puzzle, solution: Digits) -> Puzzle:
    """The grid with its solution filled in; cages have done their work and are left out."""
    return Puzzle(puzzle.rules, solution, name=puzzle.name)


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
        "status": answer.status.value,
        "count": answer.count,
        "exact": answer.exact,
        "solution": one_line(puzzle, answer.solutions[0]) if answer.solutions else None,
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
