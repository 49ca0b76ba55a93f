"""The rules with switches: a fact holds only while it is assumed, so that an engine can say which it needed."""

from __future__ import annotations

from itertools import combinations

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.cnf import AtMostOne, Cnf
from sudoku_tui.solver.encodings import encode
from sudoku_tui.solver.encodings.residual import LONGEST_SUM
from sudoku_tui.solver.encodings.rules import all_variables, implied_clauses
from sudoku_tui.solver.engines import DEFAULT_INCREMENTAL, GaveUp, incremental
from sudoku_tui.solver.explain.hitting import HittingSet
from sudoku_tui.solver.implied import implied_sums

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.solver.engines import Incremental


EFFORT = 2_000_000
"""Propagations, a second or so, after which one test of a fact is given up."""


class Clue(Record):
    """A digit in a cell, as given."""

    cell: int
    digit: int


def links_of(rules: Rules) -> list[Constraint]:
    """The constraints that tie two grids together."""
    return [constraint for constraint in rules.constraints if constraint.seldom_seen]


Fact = Clue | Constraint
"""What may be to blame: a clue, a constraint that was placed, or one that ties two grids together."""


class Facts:
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

    def minimal(self, facts: Iterable[Fact]) -> Minimal:
        """Facts that can't hold together, cut down until all are needed."""
        least = cut_down(self.engine, [self.switches[fact] for fact in facts], (), EFFORT)
        assert least
        return Minimal(tuple([self._facts[switch] for switch in least[0]]), least[1])

    def smallest(self, facts: Sequence[Fact], rounds: int) -> Minimal | None:
        """The smallest set of facts that can't hold together; None where it is not found in so many rounds.

        A set that can't hold together leaves out no set of facts whose absence would make the rest hold: so the
        smallest is the smallest that hits all of those, as far as they are known.
        """
        known = HittingSet(len(facts))
        for _ in range(rounds):
            try:
                chosen = [facts[index] for index in known.smallest(EFFORT)]
                if not self.hold(chosen, (), EFFORT):
                    return Minimal(tuple(chosen), True)
                held = self._grown(chosen, facts)
            except GaveUp:
                return None
            known.add([index for index, fact in enumerate(facts) if fact not in held])
        return None

    def _grown(self, held: Iterable[Fact], facts: Sequence[Fact]) -> dict[Fact, None]:
        """Facts that hold together, these among them, such that no other can join: in an order that never varies."""
        grown = dict.fromkeys([*held, *self._true(facts)])
        for fact in facts:
            if fact not in grown and self.hold([*grown, fact], (), EFFORT):
                grown |= dict.fromkeys([fact, *self._true(facts)])
        return grown

    def _true(self, facts: Iterable[Fact]) -> list[Fact]:
        model = self.engine.model()
        return [fact for fact in facts if model[self.switches[fact] - 1] > 0]


class Minimal(Record):
    """Facts that can't hold together, while any of them left out they can: proven, or not within the effort."""

    facts: tuple[Fact, ...]
    proven: bool


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
    blank = puzzle.replace(givens=bytes(puzzle.rules.cells))
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
