"""The events of a search as sentences, and as fields for JSON."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Rules
from sudoku_tui.solver.sat.named import NamedClause, clause_fields, clause_words, literal_words, source_words
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Event, Learned, Propagation, Refuted, Solved


def sentence(event: Event, rules: Rules) -> str:
    """What happens, in the language of cells."""
    match event:
        case Decision(literal, level):
            return f"level {level}: try {literal_words(literal, rules)}"
        case Propagation(literal, _, clause) if len(clause.literals) == 1:
            return f"{literal_words(literal, rules)} ({source_words(clause, rules)})"
        case Propagation(literal, _, clause):
            return f"{literal_words(literal, rules)}, because {said(clause, rules)}"
        case DeadEnd(clause, _):
            return f"conflict: {said(clause, rules)}"
        case Learned(clause, resolved):
            return f"learned from {len(resolved)} clauses: {clause_words(clause, rules)}"
        case Backjump(level, restart):
            return f"restart from level {level}" if restart else f"back to level {level}"
        case Solved():
            return "solved: every clause is satisfied"
        case Refuted(clause):
            return f"no solution: {said(clause, rules)}, and no decision is left to take back"


def said(clause: NamedClause, rules: Rules) -> str:
    """What a clause says, and which rule says it."""
    words, source = clause_words(clause, rules), source_words(clause, rules)
    return words if source in words else f"{words} ({source})"


def fields(event: Event, rules: Rules) -> dict[str, object]:
    """An event as plain data."""
    found: dict[str, object] = {"event": type(event).__name__.lower()}
    if isinstance(event, Decision | Propagation):
        found |= {"literal": event.literal, "says": literal_words(event.literal, rules)}
    if isinstance(event, Decision | Propagation | DeadEnd | Backjump):
        found["level"] = event.level
    if isinstance(event, Propagation | DeadEnd | Learned | Refuted):
        found |= clause_fields(event.clause, rules)
    if isinstance(event, Learned):
        found["resolved"] = [clause.number for clause in event.resolved]
    if isinstance(event, Backjump):
        found["restart"] = event.restart
    if isinstance(event, Solved):
        found["model"] = event.model
    return found
