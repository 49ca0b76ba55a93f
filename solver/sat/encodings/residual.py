"""The residual encoding: propagate the clues first, then encode only the candidates that are left, densely numbered."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.propagate.candidates import Candidates, peers
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import Encoded
from sudoku_tui.solver.sat.encodings.clauses import add_parts, grid_clauses, implied_clauses, literals_of
from sudoku_tui.solver.sat.encodings.variables import Variables

SMALL = 9
"""Up to this size the at-most-one clauses of the boxes, which the others imply, cost more than they give: leaving
them out saves a tenth of the time. From 25×25 on PicoSAT is lost without them on grids with few clues, and so it is
with irregular boxes; but on a board without any clue, of which generators want some grid, they cost a tenth there."""

LONGEST_SUM = 3
"""Implied sums over more open cells cost more clauses than they save search."""


def encode(puzzle: Puzzle, *, sums: str = "auto") -> Encoded:
    n = puzzle.n
    candidates = Candidates(puzzle)
    if candidates.contradiction:
        cnf = Cnf(0)
        cnf.add("clue", puzzle, [()])
        return Encoded(cnf, puzzle.givens, (), n)
    known = candidates.digits()
    rules = puzzle.rules
    if 0 not in known and not puzzle.placed and not rules.others:
        return Encoded(Cnf(0), bytes(known), (), n)
    open_cells = [0 if digit else mask for digit, mask in zip(known, candidates.masks, strict=True)]
    cnf = Cnf(sum(map(int.bit_count, open_cells)))
    spared = n <= SMALL and rules.shape.is_covered and not (rules.shape.regions and puzzle.clues)
    meaning = grid_clauses(cnf, rules, open_cells, twice=True, implied=("box",) if spared else ())
    if puzzle.placed or rules.others:
        numbers = [0] * (rules.cells * n + 1)
        for number, variable in enumerate(meaning, 1):
            numbers[variable] = number
        variables = Variables(n, literals_of(rules, numbers), known, peers(rules), cnf.new_variable, sums=sums)
        add_parts(cnf, [*rules.others, *puzzle.placed_parts], variables)
        implied_clauses(cnf, candidates.implied, variables, LONGEST_SUM)
    return Encoded(cnf, bytes(known), meaning, n)
