"""The rules with switches: a fact holds only while it is assumed, so that an engine can say which it needed."""

from __future__ import annotations

from itertools import combinations

from sudoku_tui.puzzles.model import Cage, Different, Puzzle
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.cnf import AtMostOne, Cnf
from sudoku_tui.solver.encodings import encode
from sudoku_tui.solver.encodings.residual import LONGEST_SUM
from sudoku_tui.solver.encodings.rules import implied_clauses
from sudoku_tui.solver.engines import DEFAULT_INCREMENTAL, GaveUp, incremental
from sudoku_tui.solver.explain.hitting import HittingSet
from sudoku_tui.solver.implied import implied_sums
from sudoku_tui.solver.sums import Sum
from sudoku_tui.solver.techniques.board import LINK

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    Fact = object
    """What can be switched on: a Clue, a Cage, a link (Different) or a Need; anything hashable."""
    Naming = Callable[[str, object, Sequence[int] | None], Fact | None]
    """From a clause's family, source and literals (None for "no two of these") to its fact; None if it always holds."""

EFFORT = 2_000_000
"""Propagations, a second or so, after which one test of a fact is given up."""


class Clue(Record):
    """A digit in a cell, as given."""

    cell: int
    digit: int


class Need(Record):
    """One thing that the rules ask for: a digit in a cell, a digit's place in a house, or what a sum says."""

    place: Different | Cage | Sum | int
    """A house, a cage, a sum that follows from cages, or the number of a cell."""
    digit: int = 0
    """The digit that a house needs; 0 for the others."""


class Facts:
    """An engine that holds the rules, and facts that are asked about together."""

    def __init__(self, puzzle: Puzzle, naming: Naming) -> None:
        cnf, self.switches = _switched(puzzle, naming)
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

    def minimal(
        self, facts: Iterable[Fact], assumed: Sequence[int] = (), most: int | None = None, effort: int = EFFORT
    ) -> Minimal | None:
        """Facts that can't hold together, cut down until all are needed. None where more than `most` are needed."""
        todo, proven = list(facts), True
        needed: list[Fact] = []
        while todo:
            fact = todo.pop()
            try:
                held = self.hold(needed + todo, assumed, effort)
            except GaveUp:
                held, proven = True, False
            if held:
                needed.append(fact)
                if most is not None and len(needed) > most:
                    return None
            else:
                core = set(self.core())
                todo = [other for other in todo if other in core]
        return Minimal(tuple(needed), proven)

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


def _switched(puzzle: Puzzle, naming: Naming) -> tuple[Cnf, dict[Fact, int]]:
    """The clauses of all rules, and those of a fact only where its switch is on."""
    blank = puzzle.replace(givens=(0,) * puzzle.rules.cells)
    rules = encode(blank, "extended").cnf
    if puzzle.cages:
        rules = _with_implied_sums(rules, blank)
    cnf = Cnf(rules.variables)
    switches: dict[Fact, int] = {}
    for family, source, clauses in rules.runs():
        if not isinstance(source, list):
            source = [source] * len(clauses)
        pairwise = isinstance(clauses, AtMostOne)
        groups: Sequence[Sequence[int]] = clauses.negated if isinstance(clauses, AtMostOne) else list(clauses)
        plain: list[Sequence[int]] = []
        for origin, literals in zip(source, groups, strict=True):
            fact = naming(family, origin, None if pairwise else literals)
            if fact is None:
                plain.append(literals)
                continue
            switch = switches.get(fact) or switches.setdefault(fact, cnf.new_variable())
            guarded = combinations(literals, 2) if pairwise else [literals]
            cnf.add(family, origin, [(*clause, -switch) for clause in guarded])
        if plain:
            always = AtMostOne([[-literal for literal in group] for group in plain]) if pairwise else plain
            cnf.add(family, None, always)
    return cnf, switches


def _with_implied_sums(rules: Cnf, puzzle: Puzzle) -> Cnf:
    """What follows from the cages, said beside them: without it, engines are slow to find out."""
    n, cells = puzzle.n, puzzle.rules.cells
    cnf = rules.copy()
    literals = [{digit: cell * n + digit for digit in range(1, n + 1)} for cell in range(cells)]
    implied_clauses(cnf, implied_sums(puzzle), literals, puzzle.givens, n, LONGEST_SUM)
    return cnf


def links(family: str, source: object, literals: Sequence[int] | None) -> Fact | None:
    """Only what ties two grids together is in question, beside the clues; the other rules hold always."""
    return source if family == LINK else None
