"""Why there are several solutions: where they differ, which clues would settle it, and which clues say nothing new."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.solver.explain.court import Clue
from sudoku_tui.solver.explain.facts import EFFORT, Facts, cut_down
from sudoku_tui.solver.explain.hitting import HittingSet
from sudoku_tui.solver.explain.true_candidates import true_candidates
from sudoku_tui.solver.interchangeable import interchangeable
from sudoku_tui.solver.sat.encodings import Encoded, encode
from sudoku_tui.solver.sat.engines import DEFAULT_INCREMENTAL, GaveUp, incremental
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Sequence

    Assignment = frozenset[int]
    """The true cell variables of a solution."""

ROUNDS = 200
"""Other solutions looked at in search of the fewest clues, before some few must do."""
COUNTED = 1000
"""Solutions are counted up to so many, unless somebody asks for more."""


@dataclass(frozen=True)
class Ambiguity:
    """What several solutions have to say."""

    solutions: tuple[Digits, Digits]
    count: int
    exact: bool
    """Whether `count` is the number of solutions or only the least it can be."""
    candidates: tuple[tuple[int, ...], ...]
    """For each cell the digits that it has in some solution."""

    @property
    def differing(self) -> tuple[int, ...]:
        """The cells in which the two solutions differ."""
        first, second = self.solutions
        return tuple([cell for cell, digit in enumerate(first) if digit != second[cell]])

    @property
    def undecided(self) -> tuple[int, ...]:
        """The cells that are not the same in all solutions."""
        return tuple([cell for cell, digits in enumerate(self.candidates) if len(digits) > 1])


@dataclass(frozen=True)
class Addition:
    """Clues that leave just one solution."""

    clues: tuple[Clue, ...]
    fewest: bool
    """Whether it is proven that no fewer do."""


def ambiguity(puzzle: Puzzle, answer: Answer | None = None) -> Ambiguity | None:
    """Where the solutions differ; None where there are not several. `answer`, where it is known, counts them."""
    answer = answer or solve(puzzle, COUNTED, keep=2)
    if answer.count < 2:
        return None
    first, second = answer.solutions[:2]
    return Ambiguity((first, second), answer.count, answer.exact, true_candidates(puzzle))


def additional_clues(puzzle: Puzzle) -> Addition | None:
    """The fewest clues that make the solution the only one; None where there is none, or only one already.

    One clue is looked for over all solutions, more than one for a single solution: for two, it is known that one
    would not do; beyond, another solution might do with fewer.
    """
    encoded = encode(puzzle)
    search = _Solutions(encoded)
    first = search.solution()
    if first is None or not search.other_than(first):
        return None
    # Of three digits that nothing tells apart a clue leaves two, which can still be exchanged.
    single = search.in_one_solution() if len(interchangeable(puzzle)) < 3 else None
    if single:
        return Addition((search.clue(single),), True)
    chosen, exact = search.separating(first)
    return Addition(tuple([search.clue(variable) for variable in sorted(chosen)]), exact and len(chosen) <= 2)


class _Solutions:
    """An engine that knows the puzzle, asked for solutions that are not one already known."""

    def __init__(self, encoded: Encoded) -> None:
        self._encoded = encoded
        self._variables = len(encoded.meaning)
        self._cnf = encoded.cnf.copy()
        self._engine = incremental(DEFAULT_INCREMENTAL, self._cnf)
        self._next = self._cnf.variables
        self._blocked: dict[Assignment, int] = {}

    def clue(self, variable: int) -> Clue:
        cell, digit = divmod(self._encoded.meaning[variable - 1] - 1, self._encoded.n)
        return Clue(cell, digit + 1)

    def solution(self, with_literals: Sequence[int] = ()) -> Assignment | None:
        if not self._engine.solve(with_literals):
            return None
        return frozenset([literal for literal in self._engine.model()[: self._variables] if literal > 0])

    def other_than(self, known: Assignment, with_literals: Sequence[int] = ()) -> Assignment | None:
        """A solution that is not the known one."""
        if known not in self._blocked:
            self._next += 1
            self._blocked[known] = self._next
            self._engine.add([-self._next, *[-literal for literal in known]])
        return self.solution([self._blocked[known], *with_literals])

    def in_one_solution(self) -> int | None:
        """A candidate that just one solution has."""
        shown: dict[int, Assignment] = {}
        often: set[int] = set()
        unseen = set(range(1, self._variables + 1))
        self._engine.prefer(list(unseen))
        while unseen:
            wanted = min(unseen)
            found = self.other_than(shown[wanted], [wanted]) if wanted in shown else self.solution([wanted])
            if found is None:
                if wanted in shown:
                    return wanted
                unseen.discard(wanted)
                continue
            for literal in found:
                if shown.setdefault(literal, found) != found:
                    often.add(literal)
            unseen -= often
            self._engine.prefer([-literal for literal in often])
        return None

    def separating(self, known: Assignment) -> tuple[list[int], bool]:
        """The fewest candidates of a solution that no other has all of, and whether that is proven.

        They must hit, for every other solution, the candidates that it does not share.
        """
        candidates = sorted(known)
        index = {candidate: number for number, candidate in enumerate(candidates)}
        differences = HittingSet(len(candidates))
        self._engine.prefer([one if one in known else -one for one in range(1, self._variables + 1)])
        chosen: list[int] = []
        for _ in range(ROUNDS):
            other = self.other_than(known, chosen)
            if other is None:
                return chosen, True
            differences.add([index[candidate] for candidate in known - other])
            try:
                chosen = [candidates[number] for number in differences.smallest(EFFORT)]
            except GaveUp:
                break
        while other := self.other_than(known, chosen):
            chosen.append(min(known - other))
        least = cut_down(self._engine, chosen, [self._blocked[known]], EFFORT)
        assert least
        return least[0], False


def redundant_clues(puzzle: Puzzle) -> tuple[Clue, ...]:
    """Clues that say nothing new, each by itself: all solutions of the others have it, proven within the effort."""
    facts = Facts(puzzle)
    everything = list(facts.switches)
    found = []
    for fact in everything:
        if isinstance(fact, Clue):
            others = [other for other in everything if other is not fact]
            try:
                if not facts.hold(others, [-facts.switches[fact]], EFFORT):
                    found.append(fact)
            except GaveUp:
                continue
    return tuple(found)
