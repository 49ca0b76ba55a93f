"""Make puzzles of every kind that have exactly one solution, and as few clues or as large cages as are wanted.

They come from a random full grid; where they are not as wanted, from the next one.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.solver.generate.cages import KILLER_ENGINE, with_cages
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.clues import fitting, with_clues
from sudoku_tui.solver.generate.full_grid import NoGridError, full_grid
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.generate.oracle import engine_for
from sudoku_tui.solver.generate.request import CannotGenerateError, Generated, Request
from sudoku_tui.solver.generate.symmetry import orbits
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from sudoku_tui.solver.generate.difficulty import Aim
    from sudoku_tui.solver.generate.request import Tell

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

LARGEST_KILLER = 16


def make(request: Request, progress: Tell | None = None, engine: str | None = None) -> Generated:
    """Make one puzzle. `progress` is called after each question to the engine; what it raises ends the work."""
    start = perf_counter()
    rules, aim = _plan(request)
    if aim and progress:
        progress = aim.telling(progress)
    attempt_at = with_cages if request.killer else with_clues
    engine = engine or (KILLER_ENGINE if request.killer else engine_for(rules))
    chance = Chance(request.seed)
    fewest = rules.cells
    attempts = aim.tries if aim else ATTEMPTS
    for _ in range(attempts):
        rules, solution = _grid(request, rules, chance)
        attempt = attempt_at(request, rules, solution, chance, engine, progress)
        usual = rules_with(rules.shape, rules.grids, rules.variants)
        puzzle = Puzzle(usual, attempt.givens, (*attempt.cages, *request.placed))
        fewest = min(fewest, puzzle.clues)
        if request.clues in (None, puzzle.clues):
            seconds = perf_counter() - start
            made = Generated(puzzle, solution, request.seed, attempt.irreducible, engine, seconds)
            hit = aim.hit(made, attempt.spare) if aim else made
            if hit:
                return hit
    if aim and aim.tried:
        raise aim.out_of_reach(request.seed)
    tried = f"not reached in {attempts} attempts from seed {request.seed}, the fewest were {fewest}"
    raise CannotGenerateError(f"{request.clues} clues: {tried}; another seed may do")


def refuse_impossible(request: Request) -> None:
    """CannotGenerateError where it is known before the work that the request can't be met."""
    _plan(request)


def _plan(request: Request) -> tuple[Rules, Aim | None]:
    """What the request comes to, but for irregular boxes."""
    n = request.shape.n
    if request.killer:
        _refuse_cages(request)
    if request.jigsaw and n > LARGEST_JIGSAW:
        raise CannotGenerateError(f"irregular boxes: expected a size up to {LARGEST_JIGSAW}, found {n}")
    try:
        rules = _around(request, rules_with(request.shape, request.grids, ordered(request.variants)))
    except ValueError as error:
        raise CannotGenerateError(str(error)) from None
    if request.clues is not None:
        _refuse_clues(request, rules, request.clues)
    if request.difficulty is None:
        return rules, None
    from sudoku_tui.solver.generate.difficulty import Aim  # loads all the techniques

    return rules, Aim(request.difficulty, rules)


def _refuse_cages(request: Request) -> None:
    n = request.shape.n
    if n > LARGEST_KILLER:
        raise CannotGenerateError(f"killer: expected a size up to {LARGEST_KILLER}, found {n}")
    if not 2 <= request.cage_size <= n:
        raise CannotGenerateError(f"cages of {request.cage_size} cells: expected 2 to {n}")
    if request.difficulty == "easy" and not request.clues:
        raise CannotGenerateError("easy: expected clues, sums alone are medium at least")


def _refuse_clues(request: Request, rules: Rules, wanted: int) -> None:
    plain = not (request.pair or request.killer or request.variants or request.placed or request.jigsaw)
    least = FEWEST.get(rules.n, 0) if plain else 0
    if not least <= wanted <= rules.cells:
        raise CannotGenerateError(f"{wanted} clues: expected {least} to {rules.cells}")
    if sum(map(len, fitting(orbits(rules, request.symmetry), wanted))) != wanted:
        raise CannotGenerateError(f"{wanted} clues: no pattern with symmetry {request.symmetry} has so many")


def _around(request: Request, rules: Rules) -> Rules:
    """While a puzzle is made, what is placed on its cells is one more rule."""
    return replace(rules, constraints=rules.constraints + request.placed) if request.placed else rules


def _grid(request: Request, rules: Rules, chance: Chance) -> tuple[Rules, Digits]:
    """A random full grid, and the rules with the irregular boxes that it may have."""
    names = ", ".join([*request.variants, *[one.name(request.shape.n) for one in request.placed]])
    if not request.jigsaw:
        try:
            return rules, full_grid(rules, chance)
        except NoGridError as error:
            raise CannotGenerateError(f"{names}: {error} in {request.shape}") from None
    for number in range(1, JIGSAWS + 1):
        # Other boxes may suit the rules, or be easier to fill. Every second search gets twice the effort, every fourth
        # four times …
        with suppress(ValueError, GaveUp):
            rules = _around(request, rules_with(irregular(request.shape, chance), rules.grids, rules.variants))
            return rules, full_grid(rules, chance, JIGSAW_EFFORT * (number & -number))
    raise CannotGenerateError(f"{names}: found no digits that keep these rules in {JIGSAWS} sets of irregular boxes")
