"""The clauses of the rules, over whichever literals an encoding gives the cells."""

from __future__ import annotations

from itertools import combinations
from operator import itemgetter

from sudoku_tui.puzzles.memo import remembered
from sudoku_tui.puzzles.model import Cage, Different, Puzzle, Rules
from sudoku_tui.solver.candidates import peers
from sudoku_tui.solver.cnf import AtMostOne, Cnf
from sudoku_tui.solver.encodings import Encoded

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Sequence

    from sudoku_tui.solver.sums import Sum

    Literals = list[dict[int, int]]
    """For each cell its possible digits and the literal that stands for each; empty where the digit is known."""


def cell_clauses(cnf: Cnf, rules: Rules, numbers: list[int], at_most: bool) -> None:
    """Each cell has a digit and, if asked for, no two.

    Here and below `numbers` gives each promised variable its literal, or 0 where the digit is known or ruled out.
    """
    n = rules.n
    starts = range(1, len(numbers), n)
    found = [(cell, [*filter(None, numbers[start : start + n])]) for cell, start in enumerate(starts)]
    cells = [cell for cell, options in found if options]
    choices = [options for _, options in found if options]
    cnf.add("cell>=1", cells, choices)
    if at_most:
        cnf.add("cell<=1", cells, AtMostOne(choices))


def house_clauses(cnf: Cnf, rules: Rules, numbers: list[int], at_least: bool, implied: Collection[str] = ()) -> None:
    """No digit twice in a house and, if asked for, each digit somewhere in a house of n cells.

    Families named in `implied` are left without their at-most-one clauses, which the others imply.
    """
    for family, places in _places(rules).items():
        found = [(house, [*filter(None, place(numbers))]) for house, place in places]
        houses = [house for house, options in found if options]
        choices = [options for _, options in found if options]
        if at_least and len(places[0][0].cells) == rules.n:
            cnf.add(family, houses, choices)
        if family not in implied:
            cnf.add(family, houses, AtMostOne(choices))


def apart_clauses(cnf: Cnf, rules: Rules, numbers: list[int]) -> None:
    """Where a cell holds a digit, those kept apart from it hold neither the next digit nor the one before."""
    n = rules.n
    found = [
        (link, (-numbers[here * n + digit], -numbers[there * n + follower]))
        for link in rules.apart
        for here, there in (link.cells, link.cells[::-1])
        for digit, follower in zip(range(1, n), range(2, n + 1), strict=True)
        if numbers[here * n + digit] and numbers[there * n + follower]
    ]
    if found:
        cnf.add(rules.apart[0].family, [link for link, _ in found], [clause for _, clause in found])


@remembered(8)
def _places(rules: Rules) -> dict[str, list[tuple[Different, Callable[[list[int]], tuple[int, ...]]]]]:
    """For each house and digit a function that picks its literals out of all numbers, by family."""
    n = rules.n
    return {
        family: [
            (house, itemgetter(*[cell * n + digit for cell in house.cells]))
            for house in houses
            for digit in range(1, n + 1)
        ]
        for family, houses in rules.families().items()
    }


def by_cell(rules: Rules, numbers: list[int]) -> Literals:
    """For each cell the literals of its possible digits."""
    digits = range(1, rules.n + 1)
    starts = range(0, len(numbers) - 1, rules.n)
    return [{digit: numbers[start + digit] for digit in digits if numbers[start + digit]} for start in starts]


def cage_clauses(
    cnf: Cnf, puzzle: Puzzle, literals: Literals, known: Sequence[int] | None = None, *, cages: str = "auto"
) -> None:
    """The digits of a cage differ, if they must, and have its total. `known` are digits that have no literals."""
    from sudoku_tui.solver.cages import total_clauses  # most puzzles have no cages and need not wait for it

    in_house = peers(puzzle.rules)
    for cage in puzzle.cages:
        cells = [literals[cell] for cell in cage.cells if literals[cell]]
        total = cage.total - sum([known[cell] for cell in cage.cells]) if known else cage.total
        if not cage.repeats:
            cnf.add("cage", cage, _differences(cage, in_house, literals))
        cnf.add("cage", cage, total_clauses(cells, total, cage.repeats, cnf.new_variable, cages))


def _differences(cage: Cage, in_house: list[tuple[int, ...]], literals: Literals) -> list[tuple[int, int]]:
    """No digit twice, said only of cells that no house keeps apart: to say it again halves the speed of engines."""
    return [
        (-literal, -literals[other][digit])
        for cell, other in combinations(cage.cells, 2)
        if other not in in_house[cell]
        for digit, literal in literals[cell].items()
        if digit in literals[other]
    ]


def implied_clauses(
    cnf: Cnf, sums: Sequence[Sum], literals: Literals, known: Sequence[int], n: int, longest: int
) -> None:
    """The sums that follow from the cages, where they leave no more than `longest` cells open.

    Where digits are taken off, their mirrors n + 1 - d are added instead.
    """
    from sudoku_tui.solver.cages import total_clauses

    said = set()
    for line in sums:
        plus, minus = ([cell for cell in cells if literals[cell]] for cells in (line.plus, line.minus))
        total = line.total - sum([known[cell] for cell in line.plus]) + sum([known[cell] for cell in line.minus])
        what = (total, *plus, None, *minus)
        if not 2 <= len(plus) + len(minus) <= longest or what in said:
            continue
        said.add(what)
        cells = [literals[cell] for cell in plus]
        cells += [{n + 1 - digit: literal for digit, literal in literals[cell].items()} for cell in minus]
        total += (n + 1) * len(minus)
        cnf.add("implied", line, total_clauses(cells, total, not line.distinct, cnf.new_variable))


def encode_fully(puzzle: Puzzle, extended: bool, cages: str) -> Encoded:
    """All the rules over all the variables, then the cages, then the clues: nothing is worked out beforehand."""
    rules = puzzle.rules
    n, cells = rules.n, rules.cells
    cnf = _shared(rules, extended).copy()
    if puzzle.cages:
        cage_clauses(cnf, puzzle, by_cell(rules, _all_numbers(rules)), cages=cages)
    clues = [[cell * n + digit] for cell, digit in enumerate(puzzle.givens) if digit]
    cnf.add("clue", puzzle, clues)
    return Encoded(cnf, (0,) * cells, range(1, cells * n + 1), n)


def _all_numbers(rules: Rules) -> list[int]:
    return list(range(rules.cells * rules.n + 1))


@remembered(8)
def _shared(rules: Rules, extended: bool) -> Cnf:
    """The clauses that all puzzles with these rules have in common."""
    cnf = Cnf(rules.cells * rules.n)
    numbers = _all_numbers(rules)
    cell_clauses(cnf, rules, numbers, at_most=extended)
    house_clauses(cnf, rules, numbers, at_least=extended)
    apart_clauses(cnf, rules, numbers)
    return cnf
