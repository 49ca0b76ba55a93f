"""The cages of a killer: they cover one full grid so that no other grid has their sums, nor the few clues there may be.

The grid is cut into random cages. As long as there is another solution, a cage whose digits differ in it is
cut in two so that the sums tell the two solutions apart. Cages cut too small are then merged again, where that leaves
no second solution. The engine decides which other solution is found, so it is part of what a seed leads to.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import neighbours
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.oracle import EFFORT, Others
from sudoku_tui.solver.generate.request import Attempt, Cut, Progress, Request
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings.parts.sum import total_clauses
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_tui.solver.generate.request import Tell

    Cells = tuple[int, ...]

KILLER_ENGINE = "glucose"
"""Of the engines the one that tells soonest whether a killer has another solution, from 12×12 on."""
LAST_EFFORT = 10 * EFFORT
"""A search that takes more than the effort is too hard: a cage is cut then, or two are not merged, unless this is."""
PATIENCE = 25
"""So many failures in a row end the merging, where cages need only be about as large as asked for."""
NEVER = -1


def with_cages(
    request: Request, rules: Rules, solution: Digits, chance: Chance, engine: str, progress: Tell | None
) -> Attempt:
    """Cages for a full grid, as the request wants them."""
    given = set(chance.shuffled(range(rules.cells))[: request.clues or 0])
    givens = bytes([digit if cell in given else 0 for cell, digit in enumerate(solution)])
    cages = _Cages(rules, givens, solution, chance, engine, progress)
    cages.cut(request.cage_size)
    cages.make_unique()
    irreducible = cages.merge(0 if request.is_minimal else rules.cells // request.cage_size)
    return Attempt(givens, irreducible, cages.chosen(), cuts=() if request.is_minimal else cages.cuts())


class _Cages:
    """Cages over a full grid, on their way to a puzzle."""

    def __init__(
        self,
        rules: Rules,
        givens: Digits,
        solution: Digits,
        chance: Chance,
        engine: str,
        progress: Tell | None,
    ) -> None:
        self._rules, self._givens, self._solution = rules, givens, solution
        self._chance, self._engine, self._progress = chance, engine, progress
        self._beside = neighbours(rules.n)
        self._cages: list[Cells] = []
        self._checks = 0

    def chosen(self) -> tuple[Cage, ...]:
        return self._summed(sorted(self._cages))

    def _summed(self, cages: Iterable[Cells]) -> tuple[Cage, ...]:
        return tuple([Cage(cells, self._total(cells)) for cells in cages])

    def _total(self, cells: Cells) -> int:
        return sum([self._solution[cell] for cell in cells])

    def cut(self, size: int) -> None:
        """Random cages over the whole grid, of two cells or more where that is possible."""
        free = set(range(self._rules.cells))
        for start in self._chance.shuffled(free):
            if start in free:
                wanted = min(2 + self._chance.below(2 * size - 3), self._rules.n)
                cells = [start]
                free.remove(start)
                while len(cells) < wanted and (choices := self._around(cells, free)):
                    cells.append(choices[self._chance.below(len(choices))])
                    free.remove(cells[-1])
                self._cages.append(tuple(sorted(cells)))
        for single in [cells for cells in self._cages if len(cells) == 1]:
            others = [other for other in self._cages if self._can_join(single, other)]
            if single in self._cages and others:
                self._join(single, min(others, key=len))

    def _around(self, cells: Sequence[int], free: set[int]) -> list[int]:
        """Free cells beside a cage whose digits it does not hold."""
        held = {self._solution[cell] for cell in cells}
        found = {near for cell in cells for near in self._beside[cell]}
        return sorted([cell for cell in found if cell in free and self._solution[cell] not in held])

    def _can_join(self, one: Cells, other: Cells) -> bool:
        """Whether two cages touch and together can be a cage."""
        if one == other or len({self._solution[cell] for cell in one + other}) < len(one) + len(other):
            return False
        return any(near in other for cell in one for near in self._beside[cell])

    def _join(self, one: Cells, other: Cells) -> None:
        self._cages.remove(one)
        self._cages.remove(other)
        self._cages.append(tuple(sorted(one + other)))

    def make_unique(self) -> None:
        """Cut cages until the solution is the only one."""
        others, is_new = self._others(self._cages), True
        while True:
            try:
                other = others.find(EFFORT)
            except GaveUp:
                other = bytes(self._rules.cells)  # no digit at all: any cut will do
            self._tell()
            if other:
                cage, parts = self._telling_cut(other)
                self._cages.remove(cage)
                self._cages += parts
                others.add(parts[0], self._total(parts[0]))
                is_new = False
            elif is_new:
                return
            else:
                # A search that has seen a cage cut still holds that its parts share no digit: ask one that has not.
                others, is_new = self._others(self._cages), True

    def _others(self, cages: Iterable[Cells]) -> _OtherSums:
        return _OtherSums(Puzzle(self._rules, self._givens, self._summed(cages)), self._solution, self._engine)

    def _telling_cut(self, other: Digits) -> tuple[Cells, list[Cells]]:
        """One of the largest cages with other digits, and two parts of it with other sums, as even as can be."""
        differing = [
            cage for cage in self._cages if any(self._solution[cell] != other[cell] for cell in cage) and len(cage) > 1
        ]
        cage = max(self._chance.shuffled(differing), key=len)
        cuts = [part for part in self._parts(cage) if self._total(part) != sum([other[cell] for cell in part])]
        part = max(cuts, key=lambda cells: min(len(cells), len(cage) - len(cells)))
        return cage, [part, tuple([cell for cell in cage if cell not in part])]

    def _parts(self, cage: Cells) -> Iterator[Cells]:
        """What hangs on each branch of a random tree through the cage: the rest is in one piece, too.

        If the sums of all of them were the same in another solution, so would be all its digits.
        """
        parent: dict[int, int] = {}
        reached = [cage[self._chance.below(len(cage))]]
        for cell in reached:
            for near in self._chance.shuffled(self._beside[cell]):
                if near in cage and near not in reached:
                    parent[near] = cell
                    reached.append(near)
        hanging = {cell: [cell] for cell in cage}
        for cell in reversed(reached[1:]):
            yield tuple(sorted(hanging[cell]))
            hanging[parent[cell]] += hanging[cell]

    def cuts(self) -> Iterator[Cut]:
        """Ways to cut one cage in two."""
        for cage in self._chance.shuffled(sorted(self._cages)):
            for part in self._parts(cage):
                rest = tuple([cell for cell in cage if cell not in part])
                yield Cut(Cage(cage, self._total(cage)), self._summed([part, rest]))

    def merge(self, enough: int) -> bool:
        """Merge neighbours, the smallest first, down to so many cages; whether it is shown that no two more can be.

        What could not be merged is tried again when all else is done: merging takes the two sums away, but it also
        says that the digits of both cages differ, so that it may help another merger.
        """
        merges = failures = 0
        tried: dict[Cells, int] = {}
        undecided: set[Cells] = set()
        while len(self._cages) > enough and not (enough and failures >= PATIENCE):
            pairs = self._pairs()
            fresh = [cells for cells in pairs if not any(set(cells).issuperset(part) for part in tried)]
            again = [cells for cells in pairs if tried.get(cells) != merges]
            if not fresh and (enough or not again):
                return not again and not undecided.intersection(pairs)
            cells = min(self._chance.shuffled(fresh or again), key=len)
            rest = [cage for cage in self._cages if cage not in pairs[cells]]
            others = self._others([*rest, cells])
            undecided.discard(cells)
            try:
                if others.is_none(EFFORT if fresh else LAST_EFFORT):
                    self._join(*pairs[cells])
                    merges, failures = merges + 1, 0
                else:
                    tried[cells] = merges
                    failures += 1
            except GaveUp:
                failures += 1
                undecided.add(cells)
                tried[cells] = NEVER if fresh else merges
            self._tell()
        return False

    def _pairs(self) -> dict[Cells, tuple[Cells, Cells]]:
        """Neighbouring cages that together can be a cage, by its cells."""
        owner = {cell: cage for cage in self._cages for cell in cage}
        touching = {(owner[cell], owner[near]) for cell in owner for near in self._beside[cell] if near > cell}
        return {
            tuple(sorted(one + other)): (one, other) for one, other in sorted(touching) if self._can_join(one, other)
        }

    def _tell(self) -> None:
        self._checks += 1
        if self._progress:
            self._progress(Progress(len(self._cages), "cages", self._checks))


class _OtherSums(Others):
    """Finds other solutions of a killer while its cages are cut."""

    def __init__(self, puzzle: Puzzle, solution: Digits, engine: str) -> None:
        super().__init__(puzzle, solution, engine)
        self._helpers = Cnf(self._encoded.cnf.variables)

    def add(self, cells: Cells, total: int) -> None:
        """From now on these cells of a cage have their own total."""
        n, fixed, variables = self._n, self._encoded.fixed, self._variables
        literals = [
            {digit: variables[cell * n + digit] for digit in range(1, n + 1) if cell * n + digit in variables}
            for cell in cells
        ]
        rest = total - sum([fixed[cell] for cell in cells])
        for clause in total_clauses(list(filter(None, literals)), rest, False, self._helpers.new_variable):
            self._engine.add(clause)
