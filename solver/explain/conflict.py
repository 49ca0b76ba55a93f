"""Why there is no solution: clues, cages and links that can't hold together, and the fewest to change."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.check import broken_rules
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.explain.court import Clue, Court, MinimalFacts, left
from sudoku_tui.solver.explain.facts import EFFORT, Facts, links_of
from sudoku_tui.solver.explain.hitting import HittingSet
from sudoku_tui.solver.explain.needed_rules import further_rules, needed_rules
from sudoku_tui.solver.explain.path import Walk
from sudoku_tui.solver.explain.subpuzzles import Subpuzzles, narrowed, subpuzzle
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid, bits
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.sat.engines import AUTO, DEFAULT_INCREMENTAL, GaveUp
from sudoku_tui.solver.solve import solve

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

    from sudoku_tui.solver.explain.court import Fact
    from sudoku_tui.solver.explain.techniques.step import Place, Step

SMALL = 9
"""Up to this size the smallest conflict is looked for; beyond, that takes long, and a small one must do."""
FIRST = 2_000_000
"""Propagations, a second or so, after which there is a first conflict, as good as it is."""
MORE = 4_000_000
"""Propagations to prove that all of it is needed, and again so many to find the smallest."""
MENDING = 6_000_000
"""Propagations to find out what to change."""
SHUFFLES = 5
"""In how many orders facts are left out to find a small one."""
MANY = 100
"""Of a puzzle with so many solutions nobody looks for the one that was meant."""
NONE_NEEDED = MinimalFacts((), True)


@dataclass(frozen=True)
class Conflict:
    """Facts that can't hold together: leave out any one, and they can, as far as that is proven."""

    facts: tuple[Fact, ...]
    proven: bool
    """Whether it is proven that every one of them is needed; the rest is."""
    smallest: bool
    """Whether it is proven that no conflict has fewer."""
    rules: MinimalFacts = NONE_NEEDED
    """The constraints of further rules, such as diagonals, that it takes besides."""

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells to light: those of clues, and of cages and links."""
        cells = [(fact.cell,) if isinstance(fact, Clue) else fact.cells for fact in self.facts]
        return tuple(dict.fromkeys([cell for group in cells for cell in group]))


@dataclass(frozen=True)
class Chain:
    """Steps from the facts of a conflict to a place that nothing fits in."""

    steps: tuple[Step, ...]
    end: tuple[Place, int] | None
    """A cell and 0, or a house and the digit that has no place there; None where no chain shows the conflict."""
    broken: str = ""
    """The rule that the facts break as they stand, which takes no steps."""


@dataclass(frozen=True)
class Repair:
    """Clues or constraints to take away, and what they are in a solution that there is then."""

    facts: tuple[Fact, ...]
    instead: tuple[int, ...]
    """For each the digit of the cell, or the total of the cage, in that solution; 0 where no other value helps."""
    solution: Digits
    fewest: bool
    """Whether it is proven that fewer do not do."""
    proper: bool
    """Whether it is the only solution with these: most likely, then, the ones that were meant."""


def conflict(puzzle: Puzzle) -> Conflict | None:
    """The best of `conflicts`; None where the puzzle has a solution."""
    if solve(puzzle).count:
        return None
    *_, best = conflicts(puzzle)
    return best


def conflicts(puzzle: Puzzle) -> Iterator[Conflict]:
    """Conflicts of a puzzle without solution, the first at once, each after it better: proven, or the smallest.

    They have no facts at all where the rules alone leave no solution, as in some jigsaws.
    """
    is_usual = not (puzzle.rules.variants or puzzle.shape.regions)
    direct = _two_in_a_house(puzzle)
    if direct and is_usual:
        yield Conflict(direct, True, not puzzle.placed)
        return
    facts = _facts(puzzle)
    court = Subpuzzles(puzzle) if puzzle.placed else Facts(puzzle)
    best = court.minimal(_suspects(puzzle, court, facts), FIRST)
    # Without constraints on cells and further rules, no clue is in conflict all by itself.
    least = 2 if is_usual and not puzzle.placed else 1
    yield _conflict(puzzle, best, best.proven and len(best.facts) <= least)
    if not best.proven:
        best = court.minimal(best.facts, MORE)
        yield _conflict(puzzle, best, best.proven and len(best.facts) <= least)
    if puzzle.n <= SMALL and not (best.proven and len(best.facts) <= least):
        smallest = court.smallest(facts, MORE)
        if smallest:
            yield _conflict(puzzle, smallest, True)


def _suspects(puzzle: Puzzle, court: Court, facts: list[Fact]) -> list[Fact]:
    """Facts that can't hold together, fewer than all where that is quickly seen."""
    if not isinstance(court, Facts):
        return facts
    found = _fewest_propagated(puzzle, facts)
    if found:
        return found
    try:
        court.hold(facts, effort=FIRST)
    except GaveUp:
        return facts
    core = set(court.core())
    return [fact for fact in facts if fact in core]


def _fewest_propagated(puzzle: Puzzle, facts: Sequence[Fact]) -> list[Fact]:
    """The fewest facts that propagation alone finds in conflict, in the best of some orders of leaving them out."""
    if puzzle.rules.grids > 1:
        return []  # propagation can't leave out the links
    found = [narrowed(puzzle, Chance(seed).shuffled(facts)) for seed in range(SHUFFLES)]
    return min(found, key=len)


def _conflict(puzzle: Puzzle, least: MinimalFacts, smallest: bool) -> Conflict:
    facts = tuple(sorted(least.facts, key=_reading_order))
    return Conflict(facts, least.proven, smallest, needed_rules(_only(puzzle, facts), EFFORT))


def _reading_order(fact: Fact) -> tuple[int, int]:
    if isinstance(fact, Clue):
        return 0, fact.cell
    return 2 if fact.seldom_seen else 1, fact.cells[0]


def _facts(puzzle: Puzzle) -> list[Fact]:
    clues = [Clue(cell, digit) for cell, digit in enumerate(puzzle.givens) if digit]
    return [*links_of(puzzle.rules), *puzzle.placed, *clues]


def _two_in_a_house(puzzle: Puzzle) -> tuple[Fact, ...] | None:
    for house, cells in puzzle.rules.groups:
        seen: dict[int, int] = {}
        for cell in cells:
            digit = puzzle.givens[cell]
            if digit and digit in seen:
                clues = Clue(seen[digit], digit), Clue(cell, digit)
                return (*clues, house) if house.seldom_seen else clues
            seen[digit] = cell
    return None


def chain(puzzle: Puzzle, found: Conflict) -> Chain:
    """The way from the facts to the contradiction, without the steps that it does not go back to."""
    part = _only(puzzle, found.facts)
    if found.rules.proven:  # then the chain is to go by no others
        unneeded = further_rules(puzzle.rules).keys() - {*found.rules.facts}
        kept = tuple([one for one in part.rules.constraints if one not in unneeded])
        part = replace(part, rules=replace(part.rules, constraints=kept))
    broken = next(broken_rules(part, part.givens), None)
    if broken:
        return Chain((), None, broken.words)
    board = PencilGrid(part)
    steps = list(Walk(board, set(), unique=False, search=False))
    end = board.dead_end()
    if not end:
        return Chain((), None)
    return Chain(tuple(_relevant(board, steps, end)), end)


def _only(puzzle: Puzzle, facts: Sequence[Fact]) -> Puzzle:
    """The puzzle with these facts alone, links included."""
    part, rules = subpuzzle(puzzle, facts), puzzle.rules
    kept = tuple([one for one in rules.constraints if not one.seldom_seen or one in facts])
    return part if len(kept) == len(rules.constraints) else replace(part, rules=replace(rules, constraints=kept))


def _relevant(board: PencilGrid, steps: list[Step], end: tuple[Place, int]) -> list[Step]:
    """The steps that change a cell which the end, or a later relevant step, looks at."""
    looked_at = set(_cells(end[0]))
    relevant = []
    for step in reversed(steps):
        changed = {cell for cell, _ in (*step.placements, *step.eliminations)}
        for cell, _ in step.placements:
            changed.update(bits(board.layout.touched(cell)))
        if changed & looked_at:
            relevant.append(step)
            looked_at.update(step.cells, [cell for cell, _ in step.candidates])
            for place in (*step.places, *[place for place, _ in step.needs]):
                looked_at.update(_cells(place))
    return relevant[::-1]


def _cells(place: Place) -> tuple[int, ...]:
    return (place,) if isinstance(place, int) else place.cells


def repairs(puzzle: Puzzle, found: Conflict) -> list[Repair]:
    """The fewest clues to take away so that there is a solution; constraints only where clues alone do not do.

    Where one is enough, every one that is, the most likely first; else one way, the smallest there is, or one that is
    found with less effort. None at all where no clue is to blame, or where finding that out is too much effort.
    """
    facts = _facts(puzzle)
    court = Subpuzzles(puzzle) if puzzle.placed else Facts(puzzle)
    fixed: list[Fact] = [fact for fact in facts if not isinstance(fact, Clue)]
    try:
        if not court.hold(fixed, effort=MENDING):
            fixed = [*links_of(puzzle.rules)]
            if not court.hold(fixed, effort=MENDING):
                return []
    except GaveUp:
        return []
    loose = [fact for fact in facts if fact not in set(fixed)]
    try:
        removed, fewest = _fewest(court, fixed, loose, found), True
    except GaveUp:
        removed, fewest = [_enough(court, fixed, loose, found)], False
    ways = [_repair(puzzle, facts, one, fewest) for one in removed]
    return sorted(ways, key=lambda repair: not repair.proper)


def _fewest(court: Court, fixed: list[Fact], loose: list[Fact], found: Conflict) -> list[list[Fact]]:
    """Whatever is taken away must hit every conflict; so the smallest that hits those known so far is tried."""
    last = court.spent + MENDING

    def hold_without(taken: list[Fact]) -> bool:
        gone = set(taken)
        kept = [fact for fact in loose if fact not in gone]
        return court.hold([*fixed, *kept], effort=min(EFFORT, left(last - court.spent)))

    singles = _singles(found, set(loose), hold_without)
    if singles:
        return singles
    index = {fact: number for number, fact in enumerate(loose)}
    known = HittingSet(len(loose))
    conflicting: Sequence[Fact] = found.facts
    while True:
        known.add([index[fact] for fact in conflicting if fact in index])
        taken = [loose[number] for number in known.smallest(left(last - court.spent - known.spent))]
        if hold_without(taken):
            return [taken]
        gone = set(taken)
        kept = [fact for fact in loose if fact not in gone]
        conflicting = court.minimal([*fixed, *kept], left(last - court.spent)).facts


def _singles(found: Conflict, loose: set[Fact], hold_without: Callable[[list[Fact]], bool]) -> list[list[Fact]]:
    """Every fact of the conflict that is enough to take away, as far as that is found out; GaveUp where none is."""
    singles: list[list[Fact]] = []
    gave_up: GaveUp | None = None
    for fact in found.facts:
        try:
            if fact in loose and hold_without([fact]):
                singles.append([fact])
        except GaveUp as problem:
            gave_up = problem
    if gave_up and not singles:
        raise gave_up
    return singles


def _enough(court: Court, fixed: list[Fact], loose: list[Fact], found: Conflict) -> list[Fact]:
    """Facts without which the others can hold: those of the conflict go before any that have no part in it."""
    last = court.spent + MENDING
    kept: dict[Fact, None] = dict.fromkeys(fixed)
    suspects = set(found.facts)
    for fact in sorted(loose, key=lambda fact: fact in suspects):
        with suppress(GaveUp):
            if fact not in kept and court.hold([*kept, fact], effort=min(EFFORT, left(last - court.spent))):
                kept |= dict.fromkeys([fact, *court.true(loose)])
    return [fact for fact in loose if fact not in kept]


def _repair(puzzle: Puzzle, facts: list[Fact], taken: list[Fact], fewest: bool) -> Repair:
    gone = set(taken)
    rest = subpuzzle(puzzle, [fact for fact in facts if fact not in gone])
    loose = [fact.without_value() for fact in taken if not isinstance(fact, Clue)]
    loosened = replace(rest, placed=(*rest.placed, *[one for one in loose if one]))
    # Without sums and their like, a search is over at once.
    engine, effort = (DEFAULT_INCREMENTAL, EFFORT) if puzzle.placed else (AUTO, None)
    answer = solve(loosened, MANY, engine=engine, effort=effort, keep=MANY)
    if not answer.count:
        answer = solve(rest)
    ways = [_values(taken, solution) for solution in answer.solutions]
    proper = [way for way in ways if ways.count(way) == 1] if answer.exact else []
    instead = (proper or ways)[0]
    return Repair(tuple(taken), instead, answer.solutions[ways.index(instead)], fewest, bool(proper))


def _values(facts: Sequence[Fact], solution: Digits) -> tuple[int, ...]:
    return tuple([
        solution[fact.cell] if isinstance(fact, Clue) else fact.value_in(solution) or 0 for fact in facts
    ])  # fmt: skip
