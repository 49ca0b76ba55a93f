"""Make puzzles that have exactly one solution and no clue to spare.

The clues come from a random full grid. First a walk through its cells keeps as a clue each cell that singles do not
force from the clues before it: that is unique already. Then the clues are gone through backwards, and each one goes
for good whose cell the others force, which is a question for a SAT engine. Which puzzle comes out depends on the
seed alone, not on the engine: it only answers yes or no.
"""

from __future__ import annotations

from time import perf_counter

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.chance import Chance
from sudoku_tui.solver.forced import Forced
from sudoku_tui.solver.fullgrid import full_grid
from sudoku_tui.solver.oracle import Oracle, engine_for, is_small, of_rules
from sudoku_tui.solver.symmetry import SYMMETRIES, orbits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Orbit = tuple[int, ...]
    """Cells that are clues together or not at all."""

__all__ = ["SYMMETRIES", "CannotGenerateError", "Generated", "Progress", "Request", "generate"]

ATTEMPTS = 100
"""How many full grids are tried before a number of clues counts as out of reach."""

FEWEST = {4: 4, 9: 17}
"""The sizes for which the fewest clues that a plain puzzle with one solution can have are known."""

STAGE = 50
"""So many clues are tested with one engine, before the clauses are made anew around those that stay."""

LARGE = 9
"""From here on cells are walked through more and more in order: in random order the tests of the clues left meet
the hardest region of all, where a single one can take hours."""


class Request(Record):
    """What kind of puzzle is wanted. The same request, seed included, gives the same puzzle everywhere."""

    shape: Shape
    seed: int
    pair: bool = False
    clues: int | None = None
    """Exactly so many clues; None for as few as can be without starting anew."""
    symmetry: str = "none"
    minimal: bool = True
    """Whether every clue that can go goes, or the puzzle stays one that singles solve; `clues` has precedence."""


class Progress(Record):
    """How far a generator is: clues still there, and how many times the engine was asked."""

    clues: int
    checks: int


class Generated(Record):
    """A puzzle with its only solution, and how it came about."""

    puzzle: Puzzle
    solution: Digits
    seed: int
    clues: int
    irreducible: bool
    """Whether it is proven that no clue (with a symmetry: no orbit of clues) can go without a second solution."""
    engine: str
    seconds: float


class CannotGenerateError(ValueError):
    """The request can't be met; the message says why."""


def generate(
    request: Request,
    progress: Callable[[Progress], None] | None = None,
    engine: str | None = None,
) -> Generated:
    """Make one puzzle. `progress` is called after each test of a clue; what it raises ends the work."""
    start = perf_counter()
    rules = (pair if request.pair else plain)(request.shape)
    groups = orbits(rules, request.symmetry)
    _refuse_impossible(request, rules, groups)
    engine = engine or engine_for(rules)
    chance = Chance(request.seed)
    fewest = rules.cells
    for _ in range(ATTEMPTS):
        maker = _Maker(rules, groups, chance, engine, progress)
        irreducible = maker.make(request.clues, request.minimal)
        fewest = min(fewest, maker.clues)
        if request.clues in (None, maker.clues):
            puzzle = Puzzle(rules, maker.givens())
            seconds = perf_counter() - start
            return Generated(puzzle, maker.solution, request.seed, maker.clues, irreducible, engine, seconds)
    tried = f"not reached in {ATTEMPTS} attempts from seed {request.seed}, the fewest were {fewest}"
    raise CannotGenerateError(f"{request.clues} clues: {tried}; another seed may do")


def _refuse_impossible(request: Request, rules: Rules, groups: list[Orbit]) -> None:
    if request.clues is None:
        return
    least = 0 if request.pair else FEWEST.get(rules.n, 0)
    if not least <= request.clues <= rules.cells:
        raise CannotGenerateError(f"{request.clues} clues: expected {least} to {rules.cells}")
    if sum(map(len, _fitting(groups, request.clues))) != request.clues:
        raise CannotGenerateError(f"{request.clues} clues: no pattern with symmetry {request.symmetry} has so many")


class _Maker:
    """One full grid on its way to a puzzle."""

    def __init__(
        self,
        rules: Rules,
        groups: list[Orbit],
        chance: Chance,
        engine: str,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self.solution = full_grid(rules, chance)
        self.clues = 0
        self._rules, self._chance, self._engine, self._progress = rules, chance, engine, progress
        self._groups = _ordered(rules, groups, chance)
        self._kept: list[Orbit] = []
        self._checks = 0

    def givens(self) -> Digits:
        return self._digits(self._kept)

    def make(self, clues: int | None, minimal: bool) -> bool:
        """Choose the clues, and say whether it is proven that none of them can go."""
        self._walk()
        self._tell()
        if clues is None:
            return self._reduce(0) if minimal else False
        irreducible = self._reduce(clues)
        if self.clues < clues:
            self._fill_up(clues)
            return False
        return irreducible

    def _walk(self) -> None:
        """Keep what singles do not force from the clues before."""
        forced = Forced(self._rules)
        for group in self._groups:
            if not all(map(forced.known.__getitem__, group)):
                self._kept.append(group)
                self.clues += len(group)
                for cell in group:
                    forced.add(cell, self.solution[cell])

    def _reduce(self, enough: int) -> bool:
        """Take away, from the last to the first, clues that the others force; whether all of them were tested."""
        untested = self._kept
        needed: list[Orbit] = []
        size = len(untested) if is_small(self._rules) else STAGE
        while untested and self.clues > enough:
            untested, stage = untested[:-size], untested[-size:]
            oracle = self._oracle(untested + needed)
            while stage and self.clues > enough:
                group = stage.pop()
                if self._can_go(group, stage + needed, oracle):
                    self.clues -= len(group)
                else:
                    needed.append(group)
                self._tell()
            untested += stage
        self._kept = untested + needed
        return not untested

    def _oracle(self, fixed: list[Orbit]) -> Oracle:
        rules, engine = self._rules, self._engine
        oracle = Oracle(rules, self._digits(fixed), engine) if fixed else of_rules(rules, engine)
        oracle.aim(self.solution)
        return oracle

    def _can_go(self, group: Orbit, others: list[Orbit], oracle: Oracle) -> bool:
        clues = [cell for other in others for cell in other]
        for cell in group:
            self._checks += 1
            if not oracle.forces(clues, cell):
                return False
        return True

    def _fill_up(self, clues: int) -> None:
        """Add clues that are not needed, up to the number asked for."""
        kept = set(self._kept)
        unused = self._chance.shuffled([group for group in self._groups if group not in kept])
        for group in _fitting(unused, clues - self.clues):
            self._kept.append(group)
            self.clues += len(group)

    def _digits(self, groups: list[Orbit]) -> Digits:
        digits = [0] * self._rules.cells
        for group in groups:
            for cell in group:
                digits[cell] = self.solution[cell]
        return tuple(digits)

    def _tell(self) -> None:
        if self._progress:
            self._progress(Progress(self.clues, self._checks))


def _fitting(groups: list[Orbit], cells: int) -> list[Orbit]:
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
