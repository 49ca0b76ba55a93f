"""Clauses one by one, each with its number and the rule it came from, and what they say in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Rules
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf

LEARNED = "learned"
"""The family of clauses that came from no rule but from others."""


@dataclass(frozen=True)
class NamedClause:
    """A clause, the place it has in a DIMACS file, counted from 1, and whose it is."""

    number: int
    literals: tuple[int, ...]
    family: str
    source: object = None
    """The constraint that says it, if one does."""


def named(cnf: Cnf) -> Iterator[NamedClause]:
    """The clauses of a formula in their order."""
    number = 0
    for family, source, clauses in cnf.runs():
        for literals, one in _with_sources(source, clauses):
            number += 1
            yield NamedClause(number, tuple(literals), family, one)


def _with_sources(source: object, clauses: object) -> Iterator[tuple[Sequence[int], object]]:
    """Each clause with its own source, out of a run that has one for all, for each clause or for each group."""
    if isinstance(clauses, AtMostOne):
        for index, group in enumerate(clauses.negated):
            one = source[index] if isinstance(source, list) else source
            for pair in combinations(group, 2):
                yield pair, one
    else:
        assert isinstance(clauses, list)
        for index, clause in enumerate(clauses):
            yield clause, source[index] if isinstance(source, list) else source


def literal_words(literal: int, rules: Rules) -> str:
    """`r1c2=4`, `r1c2≠4`, or which helper is true or not."""
    variable = abs(literal)
    if variable > rules.cells * rules.n:
        return f"helper {variable}" if literal > 0 else f"not helper {variable}"
    cell, digit = divmod(variable - 1, rules.n)
    return f"{cell_name(rules.n, cell)}{'=' if literal > 0 else '≠'}{digit + 1}"


def clause_words(clause: NamedClause, rules: Rules) -> str:
    """What a clause says, such as `row 3 has a 7 somewhere`."""
    literals = clause.literals
    if not literals:
        return "nothing satisfies this"
    if len(literals) == 1:
        return literal_words(literals[0], rules)
    if all(literal < 0 for literal in literals):
        both = " and ".join([literal_words(-literal, rules) for literal in literals])
        return f"{both} can't {'both' if len(literals) == 2 else 'all'} be"
    if min(literals) > 0 and max(literals) <= rules.cells * rules.n:
        cells = {(literal - 1) // rules.n for literal in literals}
        digits = {(literal - 1) % rules.n + 1 for literal in literals}
        if len(cells) == 1:
            which = "a digit" if len(digits) == rules.n else f"one of {', '.join(map(str, sorted(digits)))}"
            return f"{cell_name(rules.n, cells.pop())} holds {which}"
        if len(digits) == 1 and isinstance(clause.source, Constraint):
            digit = digits.pop()
            return f"{clause.source.name(rules.n)} has {'an' if digit in (8, 11, 18) else 'a'} {digit} somewhere"
    given = " and ".join([literal_words(-literal, rules) for literal in literals if literal < 0])
    then = " or ".join([literal_words(literal, rules) for literal in literals if literal > 0])
    return f"if {given}, then {then}" if given else then


def source_words(clause: NamedClause, rules: Rules) -> str:
    """Whose clause it is: the name of its constraint where it has one, else of its family."""
    if isinstance(clause.source, Constraint):
        return clause.source.name(rules.n)
    if isinstance(clause.source, int):
        return cell_name(rules.n, clause.source)
    return clause.family


def clause_fields(clause: NamedClause, rules: Rules) -> dict[str, object]:
    """A clause as plain data."""
    return {
        "number": clause.number,
        "clause": clause.literals,
        "family": clause.family,
        "source": source_words(clause, rules),
        "words": clause_words(clause, rules),
    }
