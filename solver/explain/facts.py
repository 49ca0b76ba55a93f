"""The rules with switches: a fact holds only while it is assumed, so that an engine can say which it needed."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.solver.explain.court import Clue, Court, Fact, MinimalFacts
from sudoku_tui.solver.propagate.implied import implied_sums
from sudoku_tui.solver.sat.cnf import AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.encodings.clauses import all_variables, implied_clauses
from sudoku_tui.solver.sat.encodings.residual import LONGEST_SUM
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, GaveUp, incremental

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.solver.sat.engines import Incremental

EFFORT = 2_000_000
"""Propagations, a second or so, after which one test of a fact is given up."""


def links_of(rules: Rules) -> list[Constraint]:
    """The constraints that tie two grids together."""
    return [constraint for constraint in rules.constraints if constraint.seldom_seen]


class Facts(Court):
    """An engine that holds the rules, and facts that are asked about together."""

    def __init__(self, puzzle: Puzzle) -> None:
        cnf, self.switches = _switched(puzzle)
        for cell, digit in enumerate(puzzle.givens):
            if digit:
                self.switches[Clue(cell, digit)] = cell * puzzle.n + digit
        self._facts = {switch: fact for fact, switch in self.switches.items()}
        self.engine = incremental(DEFAULT_INCREMENTAL, cnf)
        self.engine.prefer(list(self._facts))

    def hold(self, facts: Iterable[Fact], assumed: Sequence[int] = (), effort: int | None = None) -> bool:
        """Whether the facts can hold together, with some literals assumed besides."""
        switches = self.switches
        return self.engine.solve([*assumed, *[switches[fact] for fact in facts]], effort)

    def core(self) -> list[Fact]:
        """Facts among those last asked about that can't hold together."""
        return [self._facts[literal] for literal in self.engine.core() if literal in self._facts]

    @property
    def spent(self) -> int:
        return self.engine.counters()["propagations"]

    def minimal(self, facts: Iterable[Fact], effort: int) -> MinimalFacts:
        least = cut_down(self.engine, [self.switches[fact] for fact in facts], (), effort)
        assert least
        return MinimalFacts(tuple([self._facts[switch] for switch in least[0]]), least[1])

    def true(self, facts: Iterable[Fact]) -> list[Fact]:
        model = self.engine.model()
        return [fact for fact in facts if model[self.switches[fact] - 1] > 0]


def cut_down(
    engine: Incremental, switches: Iterable[int], assumed: Sequence[int], effort: int, most: int | None = None
) -> tuple[list[int], bool] | None:
    """Literals that can't hold together beside the assumed ones, cut down until all are needed, and whether that is
    proven: when the effort ends, the rest stays. None where more than `most` are needed.
    """
    todo, proven = list(switches), True
    needed: list[int] = []
    last = engine.counters()["propagations"] + effort
    while todo:
        left = last - engine.counters()["propagations"]
        if left <= 0:
            return needed + todo, False
        switch = todo.pop()
        try:
            held = engine.solve([*assumed, *needed, *todo], left)
        except GaveUp:
            held, proven = True, False
        if held:
            needed.append(switch)
            if most is not None and len(needed) > most:
                return None
        else:
            core = set(engine.core())
            todo = [other for other in todo if other in core]
    return needed, proven


def _switched(puzzle: Puzzle) -> tuple[Cnf, dict[Fact, int]]:
    """The clauses of all rules, cages and what follows from them; those that tie two grids together have switches."""
    blank = replace(puzzle, givens=bytes(puzzle.rules.cells))
    encoded = encode(blank, "extended")
    rules = encoded.cnf
    # Without what follows from the cages, engines are slow to find out.
    implied_clauses(rules, implied_sums(blank), all_variables(rules, puzzle.rules), LONGEST_SUM)
    cnf = Cnf(rules.variables)
    links = links_of(puzzle.rules)
    switches: dict[Fact, int] = {}
    for family, source, clauses in rules.runs():
        if not (isinstance(source, list) and source[0] in links):
            cnf.add(family, source, clauses)
            continue
        assert isinstance(clauses, AtMostOne)
        for link, negated in zip(source, clauses.negated, strict=True):
            switch = switches.get(link) or switches.setdefault(link, cnf.new_variable())
            cnf.add(family, link, [(*clause, -switch) for clause in combinations(negated, 2)])
    return cnf, switches
