"""The clues of one full grid: which cells are given, so that no other grid has them and few could be spared.

First a walk through the cells keeps as a clue each that singles do not force from the clues before it: that is unique
already. Then the clues are gone through backwards, and each one goes for good whose cell the others force, which is a
question for a SAT engine. It only answers yes or no, so that which clues stay does not depend on the engine.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.oracle import Budget, Oracle, is_small, of_rules
from sudoku_tui.solver.generate.request import Attempt, Progress, Request
from sudoku_tui.solver.generate.symmetry import orbits
from sudoku_tui.solver.propagate.fields import fields_of
from sudoku_tui.solver.sat.encodings import encode

if TYPE_CHECKING:
    from sudoku_tui.solver.generate.request import Tell
    from sudoku_tui.solver.generate.symmetry import Orbit

STAGE = 50
"""So many clues are tested with one engine, before the clauses are made anew around those that stay."""

LARGE = 9
"""From here on cells are walked through more and more in order: in random order the tests of the clues left meet
the hardest region of all, where a single one can take hours."""


def with_clues(
    request: Request,
    rules: Rules,
    solution: Digits,
    chance: Chance,
    engine: str,
    progress: Tell | None,
    budget: Budget | None = None,
) -> Attempt:
    """Clues for a full grid, as the request wants them; GaveUp where that takes more than is in the budget."""
    clues = _Clues(rules, solution, orbits(rules, request.symmetry), chance, engine, progress, budget)
    irreducible = clues.choose(request.clues, request.is_minimal or request.difficulty is not None)
    may_help = request.difficulty is not None and not request.is_minimal and request.clues is None
    return Attempt(clues.givens(), irreducible, spare=clues.spare() if may_help else ())


class _Clues:
    """One full grid on its way to a puzzle."""

    def __init__(
        self,
        rules: Rules,
        solution: Digits,
        groups: list[Orbit],
        chance: Chance,
        engine: str,
        progress: Tell | None,
        budget: Budget | None,
    ) -> None:
        self._rules, self._solution, self._chance = rules, solution, chance
        self._engine, self._progress, self._budget = engine, progress, budget
        self._groups = _ordered(rules, groups, chance)
        self._kept: list[Orbit] = []
        self._number = 0
        self._checks = 0

    def givens(self) -> Digits:
        return self._digits(self._kept)

    def choose(self, clues: int | None, minimal: bool) -> bool:
        """Choose the clues, and say whether it is proven that none of them can go."""
        self._walk()
        self._tell()
        if clues is None:
            return self._reduce(0) if minimal else False
        irreducible = self._reduce(clues)
        if self._number < clues:
            self._fill_up(clues)
            return False
        return irreducible

    def spare(self) -> list[Orbit]:
        """The cells that are not given, in random order."""
        kept = set(self._kept)
        return self._chance.shuffled([group for group in self._groups if group not in kept])

    def _walk(self) -> None:
        """Keep what singles do not force from the clues before."""
        fields = fields_of(self._rules)
        board, known = fields.empty, fields.digits(fields.empty)
        for group in self._groups:
            if not all(map(known.__getitem__, group)):
                self._kept.append(group)
                self._number += len(group)
                for cell in group:
                    board = fields.place(board, cell, self._solution[cell])
                settled = fields.settle(board)
                assert settled, "clues of a solution can't contradict each other"
                board, known = settled[0], fields.digits(settled[0])

    def _reduce(self, enough: int) -> bool:
        """Take away, from the last to the first, clues that the others force; whether all of them were tested."""
        untested = self._kept
        needed: list[Orbit] = []
        size = len(untested) if is_small(self._rules) else STAGE
        while untested and self._number > enough:
            untested, stage = untested[:-size], untested[-size:]
            oracle = self._oracle(untested + needed)
            while stage and self._number > enough:
                group = stage.pop()
                if self._can_go(group, stage + needed, oracle):
                    self._number -= len(group)
                else:
                    needed.append(group)
                self._tell()
            untested += stage
        self._kept = untested + needed
        return not untested

    def _oracle(self, fixed: list[Orbit]) -> Oracle:
        rules, engine = self._rules, self._engine
        oracle = Oracle(encode(Puzzle(rules, self._digits(fixed))), engine) if fixed else of_rules(rules, engine)
        oracle.aim(self._solution)
        return oracle

    def _can_go(self, group: Orbit, others: list[Orbit], oracle: Oracle) -> bool:
        clues = [cell for other in others for cell in other]
        for cell in group:
            self._checks += 1
            if not oracle.forces(clues, cell, self._budget):
                return False
        return True

    def _fill_up(self, clues: int) -> None:
        """Add clues that are not needed, up to the number asked for."""
        for group in fitting(self.spare(), clues - self._number):
            self._kept.append(group)
            self._number += len(group)

    def _digits(self, groups: list[Orbit]) -> Digits:
        digits = bytearray(self._rules.cells)
        for group in groups:
            for cell in group:
                digits[cell] = self._solution[cell]
        return bytes(digits)

    def _tell(self) -> None:
        if self._progress:
            self._progress(Progress(self._number, "clues left", self._checks))


def fitting(groups: list[Orbit], cells: int) -> list[Orbit]:
    """Groups with so many cells together, or the most below. Each size divides the next, so the largest go first."""
    chosen = []
    for group in sorted(groups, key=len, reverse=True):
        if len(group) <= cells:
            chosen.append(group)
            cells -= len(group)
    return chosen


def _ordered(rules: Rules, groups: list[Orbit], chance: Chance) -> list[Orbit]:
    """The groups in the order of the walk: random, but in larger grids drawn towards the order of shuffled rows."""
    shape, n = rules.shape, rules.n
    rows = _shuffled_lines(n, shape.box_height, chance)
    columns = _shuffled_lines(n, shape.box_width, chance)
    tidiness = max(0, n - LARGE) / 5

    def place(group: Orbit) -> float:
        row, column = divmod(group[0] % shape.cells, n)
        return tidiness * (rows[row] * n + columns[column]) / shape.cells + chance.fraction()

    return sorted(groups, key=place)


def _shuffled_lines(n: int, box: int, chance: Chance) -> list[int]:
    """For each row or column its place in an order that keeps those of a box together."""
    blocks = chance.shuffled(range(0, n, box))
    order = [line for block in blocks for line in chance.shuffled(range(block, block + box))]
    return sorted(range(n), key=order.__getitem__)
