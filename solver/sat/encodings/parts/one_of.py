"""At least one of some candidates: a clause as it stands. A cell that holds one of some digits: so many units."""

from __future__ import annotations

from sudoku_tui.puzzles.parts import Domain, OneOf
from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables


def one_of_clauses(part: OneOf, variables: Variables) -> Clauses:
    clause: list[int] = []
    for cell, digit, holds in part.candidates:
        known, literal = variables.known[cell], variables.literals[cell].get(digit)
        if literal:
            clause.append(literal if holds else -literal)
        elif (known == digit) is holds:
            return []  # kept already
    return [clause]


def domain_clauses(part: Domain, variables: Variables) -> Clauses:
    literals = variables.literals[part.cell]
    return [[-literal] for digit, literal in literals.items() if not part.digits >> digit - 1 & 1]
