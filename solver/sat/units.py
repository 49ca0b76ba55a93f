"""Unit propagation: what the clauses of one literal force in a formula, and how much of it that leaves open."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf

if TYPE_CHECKING:
    from collections.abc import Collection


@dataclass(frozen=True)
class Left:
    """What unit propagation leaves of a formula."""

    variables: int
    """Those that are neither true nor false."""
    clauses: int
    """Those that no true literal satisfies."""
    contradiction: bool = False
    """Whether it came upon one; then nothing is left to decide."""
    true: tuple[int, ...] = field(default=(), compare=False, repr=False)
    """The variables that it makes true."""


def left(cnf: Cnf) -> Left:
    """Propagate until nothing follows, and count what is left open."""
    clauses: list[Collection[int]] = []
    groups: list[Collection[int]] = []
    for _, _, run in cnf.runs():
        if isinstance(run, AtMostOne):
            groups += run.groups
        else:
            clauses += run
    true = _forced(cnf.variables, clauses, groups)
    if true is None:
        return Left(0, 0, contradiction=True)
    variables = sum(not true[variable] and not true[-variable] for variable in range(1, cnf.variables + 1))
    open_clauses = sum(not any(true[literal] for literal in clause) for clause in clauses)
    for group in groups:
        # A clause a pair; where one literal is true, all the others are false and satisfy theirs.
        if not any(true[literal] for literal in group):
            size = sum([not true[-literal] for literal in group])
            open_clauses += size * (size - 1) // 2
    return Left(variables, open_clauses, true=tuple([number for number in range(1, cnf.variables + 1) if true[number]]))


def _forced(variables: int, clauses: list[Collection[int]], groups: list[Collection[int]]) -> list[bool] | None:
    """Whether each literal must be true, indexed by the literal itself, negative ones from the end; None where
    clauses contradict one another.
    """
    true = [False] * (2 * variables + 1)
    in_clauses: list[list[int]] = [[] for _ in true]
    in_groups: list[list[int]] = [[] for _ in true]
    for index, clause in enumerate(clauses):
        for literal in clause:
            in_clauses[literal].append(index)
    for index, group in enumerate(groups):
        for literal in group:
            in_groups[literal].append(index)
    not_false = [*map(len, clauses)]
    if 0 in not_false:
        return None
    waiting = [literal for clause in clauses if len(clause) == 1 for literal in clause]
    while waiting:
        literal = waiting.pop()
        if true[-literal]:
            return None
        if true[literal]:
            continue
        true[literal] = True
        for index in in_groups[literal]:
            waiting += [-other for other in groups[index] if other != literal and not true[-other]]
        for index in in_clauses[-literal]:
            not_false[index] -= 1
            if not_false[index] == 1:
                waiting += [other for other in clauses[index] if not true[-other]]
    return true
