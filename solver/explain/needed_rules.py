"""Which of the constraints that further rules bring along, such as diagonals and knight's moves, a conflict needs."""

from __future__ import annotations

from dataclasses import replace

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.explain.court import MinimalFacts
from sudoku_tui.solver.explain.facts import cut_down
from sudoku_tui.solver.propagate.implied import implied_sums
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.encodings.clauses import all_variables, implied_clauses
from sudoku_tui.solver.sat.encodings.residual import LONGEST_SUM
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, GaveUp, incremental


def further_rules(rules: Rules) -> dict[Constraint, None]:
    """The constraints that the rules have beside the usual ones."""
    usual = set(rules_with(rules.shape, rules.grids, ()).constraints)
    return {one: None for one in rules.constraints if one not in usual}


def needed_rules(puzzle: Puzzle, effort: int) -> MinimalFacts:
    """Of a puzzle without solution, the constraints of further rules that it takes for there to be none."""
    rules = puzzle.rules
    further = further_rules(rules)
    if not further:
        return MinimalFacts((), True)
    # As if they were placed, one by one, on a puzzle with the usual rules.
    kept = replace(rules, constraints=tuple([one for one in rules.constraints if one not in further]), variants=())
    loose = replace(puzzle, rules=kept, placed=(*further, *puzzle.placed))
    whole = encode(loose, "extended").cnf
    implied_clauses(whole, implied_sums(loose), all_variables(whole, kept), LONGEST_SUM)
    cnf = Cnf(whole.variables)
    switches = {constraint: cnf.new_variable() for constraint in further}
    for family, source, clauses in whole.runs():
        switch = switches.get(source) if isinstance(source, Constraint) else None
        cnf.add(family, source, [(*clause, -switch) for clause in clauses] if switch else clauses)
    engine = incremental(DEFAULT_INCREMENTAL, cnf)
    try:
        if engine.solve([*switches.values()], effort):
            raise AssertionError("the puzzle has a solution")
    except GaveUp:
        return MinimalFacts(tuple(further), False)
    core = set(engine.core())
    least = cut_down(engine, [switch for switch in switches.values() if switch in core], (), effort)
    assert least
    needed, proven = least
    return MinimalFacts(tuple([one for one, switch in switches.items() if switch in needed]), proven)
