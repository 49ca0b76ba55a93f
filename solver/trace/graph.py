"""The implication graph of a conflict as a tree of sentences: what led to it, back to the decisions."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Rules
from sudoku_tui.solver.sat.named import NamedClause, literal_words, source_words
from sudoku_tui.solver.trace.tape import Assigned, Tape
from sudoku_tui.solver.trace.telling import said

Line = tuple[int, str]
"""How deep a sentence stands in the tree, and the sentence."""


def conflict_tree(clause: NamedClause, tape: Tape, rules: Rules) -> list[Line]:
    """The clause that is broken, and below each sentence what it rests on; what was told already is not told again."""
    lines: list[Line] = [(0, f"broken: {said(clause, rules)}")]
    told: set[int] = set()
    waiting = _below(clause, 0, tape, 1)
    while waiting:
        depth, one = waiting.pop()
        first = abs(one.literal) not in told
        told.add(abs(one.literal))
        lines.append((depth, reason_words(one, rules) if first else f"{literal_words(one.literal, rules)}: see above"))
        if first and one.reason and one.level:
            waiting += _below(one.reason, abs(one.literal), tape, depth + 1)
    return lines


def _below(clause: NamedClause, except_for: int, tape: Tape, depth: int) -> list[tuple[int, Assigned]]:
    """What makes the other literals of a clause false, the last to be told first; facts of level 0 need no telling."""
    found = [tape.assigned(abs(literal)) for literal in clause.literals if abs(literal) != except_for]
    return [(depth, one) for one in reversed(found) if one and one.level]


def reason_words(one: Assigned, rules: Rules) -> str:
    """Why a literal is true."""
    words = literal_words(one.literal, rules)
    if one.reason is None:
        return f"{words}: decided on level {one.level}"
    if len(one.reason.literals) == 1:
        return f"{words} ({source_words(one.reason, rules)})"
    level = f" (level {one.level})" if one.level else ""
    return f"{words}{level}, because {said(one.reason, rules)}"


def cell_reasons(cell: int, tape: Tape, rules: Rules) -> list[Line]:
    """Why a cell holds its digit, and below what that rests on; where it has none, why it can't hold those excluded."""
    variables = range(cell * rules.n + 1, (cell + 1) * rules.n + 1)
    found = [one for one in map(tape.assigned, variables) if one]
    held = next((one for one in found if one.literal > 0), None)
    if held:
        clause = held.reason
        others = [tape.assigned(abs(literal)) for literal in clause.literals] if clause else []
        return [
            (0, reason_words(held, rules)),
            *[(1, reason_words(one, rules)) for one in others if one and one != held],
        ]
    left = [f"{digit}" for digit, variable in enumerate(variables, 1) if tape.assigned(variable) is None]
    return [
        (0, f"open: {', '.join(left)}" if left else "nothing is left"),
        *[(0, reason_words(one, rules)) for one in found],
    ]
