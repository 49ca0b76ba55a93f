"""Parts to clauses: one module a part, each for cells of which some digits may be known already or ruled out."""

from __future__ import annotations

from functools import singledispatch

from sudoku_tui.puzzles.parts import Automaton, Different, DigitSets, Domain, OneOf, Part, Related, Sum
from sudoku_tui.solver.sat.encodings.parts.automaton import automaton_clauses
from sudoku_tui.solver.sat.encodings.parts.different import different_clauses
from sudoku_tui.solver.sat.encodings.parts.one_of import domain_clauses, one_of_clauses
from sudoku_tui.solver.sat.encodings.parts.related import related_clauses
from sudoku_tui.solver.sat.encodings.parts.sum import sum_clauses
from sudoku_tui.solver.sat.encodings.parts.sum.sets import digit_sets_clauses
from sudoku_tui.solver.sat.encodings.variables import Clauses, Variables


@singledispatch
def part_clauses(part: Part, variables: Variables) -> Clauses:
    """Clauses that hold just when the part is kept. What they say of known digits has been propagated before."""
    raise TypeError(f"no clauses for {part}")


part_clauses.register(Automaton, automaton_clauses)
part_clauses.register(Different, different_clauses)
part_clauses.register(DigitSets, digit_sets_clauses)
part_clauses.register(Domain, domain_clauses)
part_clauses.register(OneOf, one_of_clauses)
part_clauses.register(Related, related_clauses)
part_clauses.register(Sum, sum_clauses)
