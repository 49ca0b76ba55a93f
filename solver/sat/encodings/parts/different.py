"""Cells that differ: no digit twice and, where there are n of them, each digit somewhere."""

from __future__ import annotations

from itertools import combinations

from sudoku_tui.puzzles.parts import Different
from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables


def different_clauses(part: Different, variables: Variables) -> Clauses:
    """At most one is said only of cells that no house keeps apart: to say it again halves the speed of engines."""
    literals, peers = variables.literals, variables.peers
    clauses: Clauses = [
        (-literal, -literals[other][digit])
        for cell, other in combinations(part.cells, 2)
        if other not in peers[cell]
        for digit, literal in literals[cell].items()
        if digit in literals[other]
    ]
    if variables.twice and len(part.cells) == variables.n:
        known = {variables.known[cell] for cell in part.cells}
        clauses += [
            [literals[cell][digit] for cell in part.cells if digit in literals[cell]]
            for digit in range(1, variables.n + 1)
            if digit not in known
        ]
    return clauses
