"""Make puzzles that have exactly one solution and no clue to spare.

The clues come from a random full grid. First a walk through its cells keeps as a clue each cell that singles do not
force from the clues before it: that is unique already. Then the clues are gone through backwards, and each one goes
for good whose cell the others force, which is a question for a SAT engine. Which puzzle comes out depends on the
seed alone, not on the engine: it only answers yes or no.
"""

from __future__ import annotations

from time import perf_counter

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.puzzles.record import Record
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.solver.chance import Chance
from sudoku_tui.solver.forced import Forced
from sudoku_tui.solver.fullgrid import NoGridError, full_grid
from sudoku_tui.solver.irregular import irregular
from sudoku_tui.solver.oracle import Oracle, engine_for, is_small, of_rules
from sudoku_tui.solver.symmetry import SYMMETRIES, orbits

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    Orbit = tuple[int, ...]
    """Cells that are clues together or not at all."""

__all__ = ["SYMMETRIES", "CannotGenerateError", "Generated", "Progress", "Request", "generate", "rules_wanted"]

ATTEMPTS = 100
"""How many full grids are tried before a number of clues counts as out of reach."""

FEWEST = {4: 4, 9: 17}
"""The sizes for which the fewest clues that a plain puzzle with one solution can have are known."""

STAGE = 50
"""So many clues are tested with one engine, before the clauses are made anew around those that stay."""

LARGE = 9
"""From here on cells are walked through more and more in order: in random order the tests of the clues left meet
the hardest region of all, where a single one can take hours."""


LARGEST_JIGSAW = 16
"""In larger grids it can take hours to find digits for irregular boxes."""


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
    variants: tuple[str, ...] = ()
    """Further rules, as `puzzles.variants` has them."""
    jigsaw: bool = False
    """Whether chance makes irregular boxes, instead of those of the shape."""


class Progress(Record):
    """How far a generator is: clues still there, and how many times the engine was asked."""

    clues: int
    checks: int

    def words(self) -> str:
        return f"{self.clues} clues left, {self.checks} checks"


class Generated(Record):
    """A puzzle with its only solution, and how it came about."""

    puzzle: Puzzle
    solution: Digits
    seed: int
    clues: int
    irreducible: bool
    """Whether it is proven that no clue (with a symmetry: no orbit of clues) can go without a second solution.

    Of a killer: that no two neighbouring cages can be merged without one.
    """
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
    rules = rules_wanted(request)
    groups = orbits(rules, request.symmetry)
    _refuse_impossible(request, rules, groups)
    engine = engine or engine_for(rules)
    chance = Chance(request.seed)
    fewest = rules.cells
    for _ in range(ATTEMPTS):
        if request.jigsaw:
            rules = rules_with(irregular(request.shape, chance), rules.grids, rules.variants)
        try:
            solution = full_grid(rules, chance)
        except NoGridError as error:
            if request.jigsaw:
                continue  # with other boxes there may be
            raise CannotGenerateError(f"{', '.join(request.variants)}: {error} in {request.shape}") from None
        maker = _Maker(rules, solution, groups, chance, engine, progress)
        irreducible = maker.make(request.clues, request.minimal)
        fewest = min(fewest, maker.clues)
        if request.clues in (None, maker.clues):
            puzzle = Puzzle(rules, maker.givens())
            seconds = perf_counter() - start
            return Generated(puzzle, maker.solution, request.seed, maker.clues, irreducible, engine, seconds)
    if request.clues is None:
        raise CannotGenerateError(f"no digits keep these rules in {ATTEMPTS} sets of irregular boxes")
    tried = f"not reached in {ATTEMPTS} attempts from seed {request.seed}, the fewest were {fewest}"
    raise CannotGenerateError(f"{request.clues} clues: {tried}; another seed may do")


def rules_wanted(request: Request) -> Rules:
    """The rules that a request asks for; irregular boxes come later."""
    try:
        return rules_with(request.shape, 2 if request.pair else 1, ordered(request.variants))
    except ValueError as error:
        raise CannotGenerateError(str(error)) from None


def _refuse_impossible(request: Request, rules: Rules, groups: list[Orbit]) -> None:
    if request.jigsaw and rules.n > LARGEST_JIGSAW:
        raise CannotGenerateError(f"irregular boxes: expected a size up to {LARGEST_JIGSAW}, found {rules.n}")
    if request.clues is None:
        return
    usual = not (request.pair or request.variants or request.jigsaw)
    least = FEWEST.get(rules.n, 0) if usual else 0
    if not least <= request.clues <= rules.cells:
        raise CannotGenerateError(f"{request.clues} clues: expected {least} to {rules.cells}")
    if sum(map(len, _fitting(groups, request.clues))) != request.clues:
        raise CannotGenerateError(f"{request.clues} clues: no pattern with symmetry {request.symmetry} has so many")


class _Maker:
    """One full grid on its way to a puzzle."""

    def __init__(
        self,
        rules: Rules,
        solution: Digits,
        groups: list[Orbit],
        chance: Chance,
        engine: str,
        progress: Callable[[Progress], None] | None,
    ) -> None:
        self.solution = solution
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
