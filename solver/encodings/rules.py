"""The clauses of the rules, over whichever literals an encoding gives the cells."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.solver.cnf import AtMostOne, Cnf
from sudoku_tui.solver.encodings import Encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Collection

    Literals = list[dict[int, int]]
    """For each cell its possible digits and the literal that stands for each; empty where the digit is known."""


def cell_clauses(cnf: Cnf, literals: Literals, at_most: bool) -> None:
    """Each cell has a digit and, if asked for, no two."""
    cells = [cell for cell, digits in enumerate(literals) if digits]
    options = [list(literals[cell].values()) for cell in cells]
    cnf.add("cell>=1", cells, options)
    if at_most:
        cnf.add("cell<=1", cells, AtMostOne(options))


def house_clauses(cnf: Cnf, rules: Rules, literals: Literals, at_least: bool, implied: Collection[str] = ()) -> None:
    """No digit twice in a house and, if asked for, each digit somewhere in a house of n cells.

    Families named in `implied` are left without their at-most-one clauses, which the others imply.
    """
    for house in rules.constraints:
        places: dict[int, list[int]] = {}
        for cell in house.cells:
            for digit, literal in literals[cell].items():
                places.setdefault(digit, []).append(literal)
        options = list(places.values())
        if at_least and len(house.cells) == rules.n:
            cnf.add(house.family, house, options)
        if house.family not in implied:
            cnf.add(house.family, house, AtMostOne(options))


def cage_clauses(cnf: Cnf, puzzle: Puzzle, literals: Literals, known: list[int] | None = None) -> None:
    """The digits of a cage differ, if they must, and have its total. `known` are digits that have no literals."""
    if not puzzle.cages:
        return
    from sudoku_tui.solver.cages import total_clauses  # most puzzles have no cages and need not wait for it

    for cage in puzzle.cages:
        cells = [literals[cell] for cell in cage.cells if literals[cell]]
        total = cage.total - sum(known[cell] for cell in cage.cells) if known else cage.total
        if not cage.repeats:
            digits = range(1, puzzle.n + 1)
            cnf.add("cage", cage, AtMostOne([[cell[d] for cell in cells if d in cell] for d in digits]))
        cnf.add("cage", cage, total_clauses(cells, total, puzzle.n, cage.repeats, cnf.new_variable))


def encode_fully(puzzle: Puzzle, extended: bool) -> Encoded:
    """All the rules over all the variables, then the cages, then the clues: nothing is worked out beforehand."""
    rules = puzzle.rules
    n, cells = rules.n, rules.cells
    cnf = _shared(rules, extended).copy()
    cage_clauses(cnf, puzzle, _all_literals(rules) if puzzle.cages else [])
    clues = [[cell * n + digit] for cell, digit in enumerate(puzzle.givens) if digit]
    cnf.add("clue", puzzle, clues)
    return Encoded(cnf, (0,) * cells, range(1, cells * n + 1), n)


def _all_literals(rules: Rules) -> Literals:
    n = rules.n
    return [{digit: cell * n + digit for digit in range(1, n + 1)} for cell in range(rules.cells)]


@lru_cache(maxsize=8)
def _shared(rules: Rules, extended: bool) -> Cnf:
    """The clauses that all puzzles with these rules have in common."""
    cnf = Cnf(rules.cells * rules.n)
    literals = _all_literals(rules)
    cell_clauses(cnf, literals, at_most=extended)
    house_clauses(cnf, rules, literals, at_least=extended)
    return cnf
