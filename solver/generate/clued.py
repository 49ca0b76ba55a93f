"""Make puzzles that have exactly one solution and no clue to spare, or as many as make them as hard as wanted.

The clues come from a random full grid; where they are not as wanted, from the next one. Which puzzle comes out
depends on the seed alone, not on the engine: it only answers yes or no.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.clues import Clues, Progress, fitting
from sudoku_tui.solver.generate.full_grid import NoGridError, full_grid
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.generate.oracle import engine_for
from sudoku_tui.solver.generate.symmetry import SYMMETRIES, orbits
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.generate.clues import Orbit
    from sudoku_tui.solver.generate.difficulty import Aim
    from sudoku_tui.solver.generate.killer import KillerRequest
    from sudoku_tui.solver.rate import Rating

__all__ = ["SYMMETRIES", "CannotGenerateError", "Generated", "Progress", "Request", "generate"]

ATTEMPTS = 100
"""How many full grids are tried before a number of clues counts as out of reach."""

FEWEST = {4: 4, 9: 17}
"""The sizes for which the fewest clues that a plain puzzle with one solution can have are known."""

JIGSAWS = 300
"""How many sets of irregular boxes are tried before it counts as out of reach to find digits for one."""

JIGSAW_EFFORT = 2_000_000
"""Propagations, in about a second, after which other boxes are tried: few that have digits take longer."""

LARGEST_JIGSAW = 16
"""In larger grids it can take hours to find digits for irregular boxes."""


@dataclass(frozen=True)
class Request:
    """What kind of puzzle is wanted. The same request, seed included, gives the same puzzle everywhere."""

    shape: Shape
    seed: int
    pair: bool = False
    clues: int | None = None
    """Exactly so many clues; None for as few as can be without starting anew."""
    symmetry: str = "none"
    minimal: bool = True
    """Whether every clue that can go goes; else those stay by which singles solve the puzzle or, where a difficulty is
    wanted, those that it takes not to be harder. `clues` has precedence."""
    variants: tuple[str, ...] = ()
    """Further rules, by their names."""
    jigsaw: bool = False
    """Whether chance makes irregular boxes, instead of those of the shape."""
    difficulty: str | None = None
    """One of `rate.DIFFICULTIES`; None for any."""
    placed: tuple[Constraint, ...] = ()
    """Constraints on cells, which the puzzle is made around."""


@dataclass(frozen=True)
class Generated:
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
    rating: Rating | None = None
    """Known where a difficulty was wanted."""


class CannotGenerateError(SudokuError, ValueError):
    """The request can't be met; the message says why."""


def generate(
    request: Request,
    progress: Callable[[Progress], None] | None = None,
    engine: str | None = None,
) -> Generated:
    """Make one puzzle. `progress` is called after each test of a clue; what it raises ends the work."""
    start = perf_counter()
    rules, groups, aim = plan(request)
    if aim and progress:
        progress = aim.telling(progress)
    may_help = not request.minimal and request.clues is None
    engine = engine or engine_for(rules)
    chance = Chance(request.seed)
    fewest = rules.cells
    attempts = aim.tries if aim else ATTEMPTS
    for _ in range(attempts):
        rules, solution = grid_wanted(request, rules, chance)
        clues = Clues(rules, solution, groups, chance, engine, progress)
        irreducible = clues.make(request.clues, request.minimal or aim is not None)
        fewest = min(fewest, clues.number)
        if request.clues not in (None, clues.number):
            continue
        puzzle = puzzle_wanted(request, rules, clues.givens())
        made = Generated(puzzle, solution, request.seed, clues.number, irreducible, engine, perf_counter() - start)
        hit = aim.hit(made, clues.spare() if may_help else ()) if aim else made
        if hit:
            return hit
    if aim and aim.tried:
        raise aim.out_of_reach(request.seed)
    tried = f"not reached in {attempts} attempts from seed {request.seed}, the fewest were {fewest}"
    raise CannotGenerateError(f"{request.clues} clues: {tried}; another seed may do")


def plan(request: Request) -> tuple[Rules, list[Orbit], Aim | None]:
    """What the request comes to; CannotGenerateError where it is plain that it can't be met."""
    rules = rules_wanted(request, 2 if request.pair else 1)
    groups = orbits(rules, request.symmetry)
    _refuse_clues(request, rules, groups)
    return rules, groups, aim_of(request, rules)


def rules_wanted(request: Request | KillerRequest, grids: int) -> Rules:
    """The rules that a request asks for; irregular boxes come later."""
    if request.jigsaw and request.shape.n > LARGEST_JIGSAW:
        raise CannotGenerateError(f"irregular boxes: expected a size up to {LARGEST_JIGSAW}, found {request.shape.n}")
    try:
        return _around(request, rules_with(request.shape, grids, ordered(request.variants)))
    except ValueError as error:
        raise CannotGenerateError(str(error)) from None


def _around(request: Request | KillerRequest, rules: Rules) -> Rules:
    """While a puzzle is made, what is placed on its cells is one more rule."""
    return replace(rules, constraints=rules.constraints + request.placed) if request.placed else rules


def puzzle_wanted(
    request: Request | KillerRequest, rules: Rules, givens: Digits, cages: Iterable[Constraint] = ()
) -> Puzzle:
    """The puzzle that was made by the rules for a request."""
    return Puzzle(rules_with(rules.shape, rules.grids, rules.variants), givens, (*cages, *request.placed))


def grid_wanted(request: Request | KillerRequest, rules: Rules, chance: Chance) -> tuple[Rules, Digits]:
    """A random full grid, and the rules with the irregular boxes that it may have."""
    if not request.jigsaw:
        try:
            return rules, full_grid(rules, chance)
        except NoGridError as error:
            raise CannotGenerateError(f"{_names(request)}: {error} in {request.shape}") from None
    for number in range(1, JIGSAWS + 1):
        # Other boxes may suit the rules, or be easier to fill. Every second search gets twice the effort, every fourth
        # four times …
        with suppress(ValueError, GaveUp):
            rules = _around(request, rules_with(irregular(request.shape, chance), rules.grids, rules.variants))
            return rules, full_grid(rules, chance, JIGSAW_EFFORT * (number & -number))
    raise CannotGenerateError(
        f"{_names(request)}: found no digits that keep these rules in {JIGSAWS} sets of irregular boxes"
    )


def _names(request: Request | KillerRequest) -> str:
    """What is asked for beside the usual rules."""
    return ", ".join([*request.variants, *[one.name(request.shape.n) for one in request.placed]])


def aim_of(request: Request | KillerRequest, rules: Rules) -> Aim | None:
    """What is to be reached besides, where a difficulty is wanted."""
    if request.difficulty is None:
        return None
    from sudoku_tui.solver.generate.difficulty import Aim  # loads all the techniques

    return Aim(request.difficulty, rules)


def _refuse_clues(request: Request, rules: Rules, groups: list[Orbit]) -> None:
    if request.clues is None:
        return
    usual = not (request.pair or request.variants or request.placed or request.jigsaw)
    least = FEWEST.get(rules.n, 0) if usual else 0
    if not least <= request.clues <= rules.cells:
        raise CannotGenerateError(f"{request.clues} clues: expected {least} to {rules.cells}")
    if sum(map(len, fitting(groups, request.clues))) != request.clues:
        raise CannotGenerateError(f"{request.clues} clues: no pattern with symmetry {request.symmetry} has so many")
