"""The residual encoding: propagate the clues first, then encode only the candidates that are left, densely numbered."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.candidates import Candidates
from sudoku_tui.solver.cnf import Cnf
from sudoku_tui.solver.encodings import Encoded
from sudoku_tui.solver.encodings.rules import cage_clauses, cell_clauses, house_clauses

SMALL = 9
"""Up to this size the at-most-one clauses of the boxes, which the others imply, cost more than they give: leaving
them out saves a tenth of the time. From 25×25 on PicoSAT is lost without them on grids with few clues."""


def encode(puzzle: Puzzle) -> Encoded:
    n = puzzle.n
    candidates = Candidates(puzzle)
    if candidates.contradiction:
        cnf = Cnf(0)
        cnf.add("clue", puzzle, [()])
        return Encoded(cnf, puzzle.givens, (), n)
    known = candidates.digits()
    meaning: list[int] = []
    literals: list[dict[int, int]] = []
    for cell, mask in enumerate(candidates.masks):
        options: dict[int, int] = {}
        if not known[cell]:
            for digit in range(1, n + 1):
                if mask >> digit - 1 & 1:
                    meaning.append(cell * n + digit)
                    options[digit] = len(meaning)
        literals.append(options)
    cnf = Cnf(len(meaning))
    cell_clauses(cnf, literals, at_most=True)
    house_clauses(cnf, puzzle.rules, literals, at_least=True, implied=("box",) if n <= SMALL else ())
    cage_clauses(cnf, puzzle, literals, known)
    return Encoded(cnf, tuple(known), meaning, n)
