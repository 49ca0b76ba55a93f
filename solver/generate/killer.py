"""Make killers that have exactly one solution: cages over the whole grid, and few clues or none.

A random full grid is cut into random cages. As long as there is another solution, a cage whose digits differ in it is
cut in two so that the sums tell the two solutions apart. Cages cut too small are then merged again, where that leaves
no second solution. The engine decides which other solution is found, so it is part of what a seed leads to.
"""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, neighbours
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.clued import (
    CannotGenerateError,
    Generated,
    aim_of,
    grid_wanted,
    puzzle_wanted,
    rules_wanted,
)
from sudoku_tui.solver.sat.cnf import Cnf
from sudoku_tui.solver.sat.encodings import encode
from sudoku_tui.solver.sat.encodings.parts.sum import total_clauses
from sudoku_tui.solver.sat.engines import GaveUp, incremental

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.generate.difficulty import Aim

    Cells = tuple[int, ...]

ENGINE = "glucose"
"""Of the engines the one that tells soonest whether a killer has another solution, from 12×12 on."""
LARGEST = 16
DEFAULT_CAGE_SIZE = 3
EFFORT = 300_000
"""Propagations after which a search counts as too hard: then a cage is cut, or two are not merged."""
LAST_EFFORT = 10 * EFFORT
PATIENCE = 25
"""So many failures in a row end the merging, where cages need only be about as large as asked for."""
NEVER = -1


@dataclass(frozen=True)
class KillerRequest:
    """What kind of killer is wanted."""

    shape: Shape
    seed: int
    cage_size: int = DEFAULT_CAGE_SIZE
    """How many cells a cage has on average."""
    clues: int = 0
    minimal: bool = False
    """Whether cages are merged as long as any two neighbours can be, however large they become."""
    variants: tuple[str, ...] = ()
    jigsaw: bool = False
    difficulty: str | None = None
    placed: tuple[Constraint, ...] = ()


@dataclass(frozen=True)
class KillerProgress:
    """How far the generator is: cages now there, and how many times the engine was asked."""

    cages: int
    checks: int
    tried: str = ""
    """Where a difficulty is wanted, how the candidates so far were."""

    def words(self) -> str:
        return f"{self.cages} cages, {self.checks} checks{self.tried}"


def generate_killer(
    request: KillerRequest, progress: Callable[[KillerProgress], None] | None = None, engine: str = ENGINE
) -> Generated:
    """Make one killer. `progress` is called after each search; what it raises ends the work."""
    start = perf_counter()
    rules, aim = plan_killer(request)
    if aim and progress:
        progress = aim.telling(progress)
    chance = Chance(request.seed)
    while True:
        rules, solution = grid_wanted(request, rules, chance)
        given = set(chance.shuffled(range(rules.cells))[: request.clues])
        givens = bytes([digit if cell in given else 0 for cell, digit in enumerate(solution)])
        maker = _Maker(rules, givens, solution, chance, engine, progress)
        maker.cut(request.cage_size)
        maker.make_unique()
        irreducible = maker.merge(0 if request.minimal else rules.cells // request.cage_size)
        seconds = perf_counter() - start
        puzzle = puzzle_wanted(request, rules, givens, maker.cages())
        made = Generated(puzzle, solution, request.seed, request.clues, irreducible, engine, seconds)
        hit = aim.hit(made) if aim else made
        if hit:
            return hit
        if aim and aim.tried >= aim.tries:
            raise aim.out_of_reach(request.seed)


def plan_killer(request: KillerRequest) -> tuple[Rules, Aim | None]:
    """What the request comes to; CannotGenerateError where it is plain that it can't be met."""
    n, cells = request.shape.n, request.shape.cells
    if n > LARGEST:
        raise CannotGenerateError(f"killer: expected a size up to {LARGEST}, found {n}")
    if not 2 <= request.cage_size <= n:
        raise CannotGenerateError(f"cages of {request.cage_size} cells: expected 2 to {n}")
    if not 0 <= request.clues <= cells:
        raise CannotGenerateError(f"{request.clues} clues: expected 0 to {cells}")
    if request.difficulty == "easy" and not request.clues:
        raise CannotGenerateError("easy: expected clues, sums alone are medium at least")
    rules = rules_wanted(request, 1)
    return rules, aim_of(request, rules)


class _Maker:
    """Cages over a full grid, on their way to a puzzle."""

    def __init__(
        self,
        rules: Rules,
        givens: Digits,
        solution: Digits,
        chance: Chance,
        engine: str,
        progress: Callable[[KillerProgress], None] | None,
    ) -> None:
        self._rules, self._givens, self._solution = rules, givens, solution
        self._chance, self._engine, self._progress = chance, engine, progress
        self._beside = neighbours(rules.n)
        self._cages: list[Cells] = []
        self._checks = 0

    def cages(self) -> tuple[Cage, ...]:
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
        search, is_new = self._search(), True
        while True:
            try:
                other = search.other_solution(EFFORT)
            except GaveUp:
                other = bytes(self._rules.cells)  # no digit at all: any cut will do
            self._tell()
            if other:
                cage, parts = self._telling_cut(other)
                self._cages.remove(cage)
                self._cages += parts
                search.add(parts[0], self._total(parts[0]))
                is_new = False
            elif is_new:
                return
            else:
                # A search that has seen a cage cut still holds that its parts share no digit: ask one that has not.
                search, is_new = self._search(), True

    def _search(self) -> _Search:
        return self._search_with(self._cages)

    def _search_with(self, cages: Iterable[Cells]) -> _Search:
        return _Search(Puzzle(self._rules, self._givens, self._summed(cages)), self._solution, self._engine)

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
            search = self._search_with([*rest, cells])
            undecided.discard(cells)
            try:
                if search.is_unique(EFFORT if fresh else LAST_EFFORT):
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
            self._progress(KillerProgress(len(self._cages), self._checks))


class _Search:
    """The clauses of a killer in an engine's hands, and one more that rules out the solution that is known."""

    def __init__(self, puzzle: Puzzle, solution: Digits, engine: str) -> None:
        encoded = encode(puzzle)
        n = puzzle.n
        self._encoded, self._known = encoded, encoded.fixed
        self._cells: list[dict[int, int]] = [{} for _ in solution]
        for variable, number in enumerate(encoded.meaning, 1):
            cell, digit = divmod(number - 1, n)
            self._cells[cell][digit + 1] = variable
        wanted = [self._cells[cell][digit] for cell, digit in enumerate(solution) if self._cells[cell]]
        self._engine = incremental(engine, encoded.cnf)
        self._engine.add([-variable for variable in wanted])
        # Solutions near the known one are found soonest, and tell most about single cages.
        near = set(wanted)
        self._engine.prefer([v if v in near else -v for v in range(1, len(encoded.meaning) + 1)])
        self._helpers = Cnf(encoded.cnf.variables)

    def is_unique(self, effort: int) -> bool:
        return not self._engine.solve(effort=effort)

    def other_solution(self, effort: int) -> Digits | None:
        return None if self.is_unique(effort) else self._encoded.decode(self._engine.model())

    def add(self, cells: Cells, total: int) -> None:
        """From now on these cells of a cage have their own total."""
        rest = total - sum([self._known[cell] for cell in cells])
        literals = [self._cells[cell] for cell in cells if self._cells[cell]]
        for clause in total_clauses(literals, rest, False, self._helpers.new_variable):
            self._engine.add(clause)
