"""The step that always exists: a candidate that contradicts the rules, with the smallest reason that is found."""

from __future__ import annotations

from math import log2

from sudoku_tui.puzzles.model import Cage, Different
from sudoku_tui.solver.engines import GaveUp
from sudoku_tui.solver.explain.facts import EFFORT, Facts, Need
from sudoku_tui.solver.explain.forcing import NO_BOUND, Net, Refutation
from sudoku_tui.solver.sums import Sum
from sudoku_tui.solver.techniques.board import Board
from sudoku_tui.solver.techniques.step import Step

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.explain.forcing import Key
    from sudoku_tui.solver.techniques.step import Candidate

NAME = "contradiction"
EASIEST, A_DOUBLING = 7.0, 1.2
EFFORT_FOR_LESS = 100_000
"""Propagations for each test whether a reason could do with less: a path may have a hundred of such reasons."""
SMALLEST = 2
"""Needs of the smallest reason that the techniques leave: with one, it would be a single or a locked candidate."""
TRIED = 3
"""How many candidates are tried by search, where assuming them and following singles refutes none."""


class Contradictions:
    """Looks for contradictions on one board as it fills; the engine keeps what it learns on the way."""

    def __init__(self, board: Board, search: bool) -> None:
        self._board = board
        self._search = search
        self._facts: Facts | None = None
        self._told: set[int] = set()
        self._sizes: dict[Candidate, int] = {}
        """What refuting each candidate took when it was last looked at: those go first, to bound the others."""

    def smallest(self, wrong: Sequence[Candidate]) -> Step | None:
        """A step that strikes one of the candidates, all of which contradict the rules; None if there is none.

        Without `search`, only one that singles refute.
        """
        if not wrong:
            return None
        net = Net(self._board)
        best: Refutation | None = None
        bound = NO_BOUND
        for candidate in sorted(wrong, key=lambda one: self._sizes.get(one, NO_BOUND)):
            found = net.refute(candidate, bound)
            if found:
                best, bound = found, len(set(found.needs))
                self._sizes[candidate] = bound
                if bound <= SMALLEST:
                    break
        if best is None:
            return self._by_search(net, wrong) if self._search else None
        return self._by_singles(net, best, wrong)

    def _by_singles(self, net: Net, found: Refutation, wrong: Sequence[Candidate]) -> Step:
        n = self._board.n
        facts = self._up_to_date()
        needs = dict.fromkeys(Need(*key) for key in found.needs)
        least = facts.minimal(needs, [found.start[0] * n + found.start[1]])
        assert least
        keys = {(need.place, need.digit) for need in least.facts if isinstance(need, Need)}
        net = net.only(keys)
        struck = [candidate for candidate in wrong if net.refute(candidate)]
        if found.start not in struck:
            struck.append(found.start)
        return _step(found.start, keys, struck, net.refute(found.start), least.proven)

    def _by_search(self, net: Net, wrong: Sequence[Candidate]) -> Step:
        """Ask the engine, with more and more effort until it has an answer."""
        n = self._board.n
        facts = self._up_to_date()
        everything = [need for need in facts.switches if isinstance(need, Need)]
        best: tuple[Candidate, set[Key], bool] | None = None
        effort, tried = EFFORT, 0
        while best is None:
            for candidate in wrong:
                assumed = [candidate[0] * n + candidate[1]]
                try:
                    if facts.hold(everything, assumed, effort):
                        raise AssertionError(f"{candidate} does not contradict the rules")
                except GaveUp:
                    continue
                most: int | None = len(best[1]) - 1 if best else None
                least = facts.minimal(facts.core(), assumed, most, EFFORT_FOR_LESS)
                if least:
                    keys = {(need.place, need.digit) for need in least.facts if isinstance(need, Need)}
                    best = candidate, keys, least.proven
                tried += 1
                if tried >= TRIED:
                    break
            effort *= 4
        start, keys, proven = best
        return _step(start, keys, [start], net.only(keys).refute(start), proven)

    def _up_to_date(self) -> Facts:
        """The engine, told what is placed and what is struck by now."""
        board, n = self._board, self._board.n
        if self._facts is None:
            self._facts = Facts(board.puzzle, needs)
        engine = self._facts.engine
        for cell, digit in enumerate(board.digits):
            for choice in range(1, n + 1):
                variable = cell * n + choice
                if variable in self._told:
                    continue
                if choice == digit:
                    engine.add([variable])
                    self._told.add(variable)
                elif digit or not board.masks[cell] >> choice - 1 & 1:
                    engine.add([-variable])
                    self._told.add(variable)
        return self._facts


def needs(family: str, source: object, literals: Sequence[int] | None) -> object | None:
    """What a reason is made of: a digit in a cell, a place in a house, a cage. That no two can share always holds."""
    if isinstance(source, Cage | Sum):
        return Need(source)
    if literals is None:
        return None
    if isinstance(source, Different):
        return Need(source, _digit(source, literals))
    return Need(source) if isinstance(source, int) else None


def _digit(house: Different, literals: Sequence[int]) -> int:
    """The digit that all the literals of a house are about: the first is cell·n + digit, and n is as many as cells."""
    return (literals[0] - 1) % len(house.cells) + 1


def level(size: int) -> float:
    """Twice the reason is harder by as much again, however large it is."""
    return EASIEST + A_DOUBLING * log2(size / SMALLEST)


def _step(
    start: Candidate,
    keys: set[Key],
    struck: list[Candidate],
    chain: Refutation | None,
    proven: bool,
) -> Step:
    forced = chain.forced if chain else ()
    ordered = list(dict.fromkeys(chain.needs)) if chain else sorted(keys, key=str)
    cells = [place for place, _ in ordered if isinstance(place, int)]
    return Step(
        NAME,
        level(len(keys)),
        eliminations=(start, *[one for one in struck if one != start]),
        cells=(start[0], *[cell for cell in cells if cell != start[0]]),
        candidates=(start, *[candidate for candidate, _ in forced]),
        places=tuple([place for place, _ in ordered if not isinstance(place, int)]),
        needs=tuple(ordered),
        minimal=proven,
    )
