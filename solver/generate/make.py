"""Make puzzles of every kind that have exactly one solution, and as few clues or as large cages as are wanted.

They come from a random full grid; where they are not as wanted, from the next one.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.solver.generate.cages import KILLER_ENGINE, with_cages
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.clues import fitting, with_clues
from sudoku_tui.solver.generate.full_grid import NoGridError, full_grid
from sudoku_tui.solver.generate.irregular import irregular
from sudoku_tui.solver.generate.nine_grid import nine_grid
from sudoku_tui.solver.generate.oracle import Budget, engine_for
from sudoku_tui.solver.generate.placing import NoPlaceError, put, wanted
from sudoku_tui.solver.generate.request import Attempt, CannotGenerateError, Generated, Request
from sudoku_tui.solver.generate.sparing import needs_its_clues, without_spare
from sudoku_tui.solver.generate.symmetry import orbits
from sudoku_tui.solver.sat.engines import GaveUp

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.generate.difficulty import Aim
    from sudoku_tui.solver.generate.request import Tell

ATTEMPTS, ATTEMPTS_WITH_KINDS = 100, 400
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

USUAL_LOAD, HEAVIEST_LOAD = 1.0, 8.0
HEAVIER, LIGHTER = 1.5, 0.85
"""Where more clues are left than asked for, the next grid has more constraints; where proofs are too hard, fewer."""
ENOUGH = 20
"""So many puzzles with clues to spare are made before one of them will do, where a number of clues is asked for."""

EFFORT, MOST_EFFORTS = 1_000_000, 60
"""Propagations, in about half a second, after which the proofs for one full grid count as too hard: for a 9×9, and the
more variables the more. So many times that, and no other grid is tried."""
NINE = 9**3


def make(request: Request, progress: Tell | None = None, engine: str | None = None) -> Generated:
    """Make one puzzle. `progress` is called after each question to the engine; what it raises ends the work."""
    start = perf_counter()
    rules, aim = _plan(request)
    if aim and progress:
        progress = aim.telling(progress)
    engine = engine or (KILLER_ENGINE if request.killer else engine_for(rules))
    chance = Chance(request.seed)
    fewest, load, why = rules.cells, USUAL_LOAD, ""
    most = aim.tries if aim else ATTEMPTS_WITH_KINDS if request.kinds else ATTEMPTS
    effort = EFFORT * max(NINE, rules.cells * rules.n) // NINE
    attempts = spent = 0
    second_best: list[Generated] = []
    while attempts < most and spent < MOST_EFFORTS * effort:
        attempts += 1
        rules, solution = _grid(request, rules, chance)
        budget = Budget(effort)
        try:
            puzzle, attempt = _attempt(request, rules, solution, chance, load, engine, progress, budget)
        except NoPlaceError as error:
            why = f"{error}: found no place for one"
            continue
        except GaveUp:
            why = f"{', '.join(request.kinds)}: too hard to prove"
            load *= LIGHTER
            continue
        except SpareKindError as error:
            why = f"{error}: found none that is needed"
            continue
        finally:
            spent += effort - budget.left
        fewest = min(fewest, puzzle.clues)
        if request.clues in (None, puzzle.clues):
            seconds = perf_counter() - start
            made = Generated(puzzle, solution, request.seed, attempt.irreducible, engine, seconds)
            hit = aim.hit(made, attempt) if aim else made
            if hit and (hit.irreducible or not request.kinds or aim or request.killer):
                return hit
            if hit:  # there are clues to spare: fewer constraints may need all of them
                second_best.append(hit)
                load *= LIGHTER
                if len(second_best) >= ENOUGH:
                    break
        elif request.kinds:
            load = min(HEAVIEST_LOAD, load * HEAVIER)
    if second_best:
        return second_best[0]
    if aim and aim.tried:
        raise aim.out_of_reach(request.seed)
    tried = f"in {attempts} attempts from seed {request.seed}"
    if request.clues is not None and fewest < rules.cells:
        why = f"{request.clues} clues: not reached {tried}, the fewest were {fewest}"
        raise CannotGenerateError(f"{why}; another seed may do")
    raise CannotGenerateError(f"{why} {tried}; another seed may do")


class SpareKindError(SudokuError):
    """A kind that is wanted of which a puzzle needs nothing."""


def _attempt(
    request: Request,
    rules: Rules,
    solution: Digits,
    chance: Chance,
    load: float,
    engine: str,
    progress: Tell | None,
    budget: Budget,
) -> tuple[Puzzle, Attempt]:
    """What is shown of a full grid, and the puzzle that it makes."""
    usual = rules_with(rules.shape, rules.grids, rules.variants)
    placed = request.placed
    if request.kinds:
        kinds = [wanted(text, request.shape, request.grids) for text in request.kinds]
        placed = put(kinds, placed, usual, solution, chance, load)
        rules = _around(placed, usual)
    if request.killer:
        attempt = with_cages(request, rules, solution, chance, engine, progress)
    else:
        limit = budget if request.kinds else None
        attempt = with_clues(request, rules, solution, chance, engine, progress, limit)
    puzzle = Puzzle(usual, attempt.givens, (*attempt.cages, *placed))
    if not request.kinds or request.clues not in (None, puzzle.clues):
        return puzzle, attempt
    fixed = {*attempt.cages, *request.placed}
    marks = [one for one in placed if one not in fixed]
    puzzle = without_spare(puzzle, marks, solution, chance, engine, progress, budget)
    if gone := {one.family for one in marks}.difference([one.family for one in puzzle.placed]):
        raise SpareKindError(", ".join(sorted(gone)))
    if request.clues and not request.killer:
        needed = needs_its_clues(puzzle, orbits(usual, request.symmetry), solution, engine, budget)
        attempt = replace(attempt, irreducible=needed)
    return puzzle, attempt


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
        rules = _around(request.placed, rules_with(request.shape, request.grids, ordered(request.variants)))
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
    least = FEWEST.get(rules.n, 1) if plain and not request.kinds else 0
    if not least <= wanted <= rules.cells:
        raise CannotGenerateError(f"{wanted} clues: expected {least} to {rules.cells}")
    if sum(map(len, fitting(orbits(rules, request.symmetry), wanted))) != wanted:
        raise CannotGenerateError(f"{wanted} clues: no pattern with symmetry {request.symmetry} has so many")


def _around(placed: tuple[Constraint, ...], rules: Rules) -> Rules:
    """While a puzzle is made, what is placed on its cells is one more rule."""
    return replace(rules, constraints=rules.constraints + placed) if placed else rules


def _grid(request: Request, rules: Rules, chance: Chance) -> tuple[Rules, Digits]:
    """A random full grid, and the rules with the irregular boxes that it may have."""
    if request.is_plain_nine:
        return rules, nine_grid(chance)
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
            rules = _around(request.placed, rules_with(irregular(request.shape, chance), rules.grids, rules.variants))
            return rules, full_grid(rules, chance, JIGSAW_EFFORT * (number & -number))
    raise CannotGenerateError(f"{names}: found no digits that keep these rules in {JIGSAWS} sets of irregular boxes")
