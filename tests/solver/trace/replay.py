"""A judge of traces: takes every event as a claim and checks it against the clauses, knowing nothing of the solver."""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.solver.sat.named import NamedClause
from sudoku_tui.solver.trace.events import Backjump, DeadEnd, Decision, Event, Learned, Propagation, Refuted, Solved


def follows_by_units(clauses: Iterable[NamedClause], claim: tuple[int, ...]) -> bool:
    """Whether unit propagation finds a contradiction where all literals of the claim are false (reverse unit
    propagation, RUP).
    """
    true = {-literal for literal in claim}
    left = [set(clause.literals) for clause in clauses]
    changed = True
    while changed:
        changed = False
        for literals in left:
            if literals & true:
                continue
            open_literals = {literal for literal in literals if -literal not in true}
            if not open_literals:
                return True
            if len(open_literals) == 1:
                true |= open_literals
                changed = True
    return False


def judge(clauses: list[NamedClause], events: Iterable[Event]) -> Solved | Refuted:
    """How the trace ends, where every event in it is sound; AssertionError else."""
    known = {clause.number: clause for clause in clauses}
    trail: list[tuple[int, int]] = []
    level = 0
    for event in events:
        true = {literal for literal, _ in trail}
        match event:
            case Decision(literal, reached):
                assert literal not in true and -literal not in true  # noqa: PT018
                level += 1
                assert reached == level
                trail.append((literal, level))
            case Propagation(literal, at, clause):
                assert known[clause.number] == clause
                assert {-other for other in clause.literals if other != literal} <= true
                assert literal in clause.literals
                assert at == level
                trail.append((literal, level))
            case DeadEnd(clause, at):
                assert known[clause.number] == clause
                assert {-literal for literal in clause.literals} <= true
                assert at == level
            case Learned(clause, resolved):
                assert all(known[one.number] == one for one in resolved)
                assert {-literal for literal in clause.literals} <= true
                assert sum((-literal, level) in trail for literal in clause.literals) == 1
                assert follows_by_units([*resolved, *_facts(trail)], clause.literals)
                known[clause.number] = clause
            case Backjump(to, _):
                assert to <= level
                level = to
                trail = [(literal, at) for literal, at in trail if at <= level]
            case Solved(model):
                assert set(model) == true
                assert all(true & set(clause.literals) for clause in clauses)
                return event
            case Refuted(clause):
                assert level == 0
                assert {-literal for literal in clause.literals} <= true
                return event
    raise AssertionError("a trace has an end")


def _facts(trail: list[tuple[int, int]]) -> list[NamedClause]:
    """What is true without any decision, which a resolution leaves unsaid."""
    return [NamedClause(0, (literal,), "") for literal, level in trail if level == 0]
