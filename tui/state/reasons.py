"""What to say and which cells to mark for an explanation, a hint or a step that was played. No Textual here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Digits, Puzzle

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.ambiguity import Ambiguity
    from sudoku_tui.solver.explain.conflict import Repair
    from sudoku_tui.solver.explain.court import Fact
    from sudoku_tui.solver.explain.explanation import Explanation
    from sudoku_tui.solver.explain.hint import Hint
    from sudoku_tui.solver.explain.techniques.step import Candidate, Place, Step
    from sudoku_tui.solver.rate import Rating

CONFLICT, OPEN, SPARE = "!", "?", "~"
"""The marks of clues that can't hold together, of cells that differ among solutions, and of clues not needed."""
PLACE, PATTERN, PLACED, STRUCK = "·", "*", "+", "-"
"""The marks of a step: the houses to look at, the cells of the pattern, a digit to place, candidates to strike."""

WHERE, WHAT, DIGIT = 1, 2, 3
"""The stages of a hint."""


@dataclass(frozen=True)
class Offer:
    """A change of the puzzle that mends what was explained."""

    words: str
    done: str
    """The same, when it has been done."""
    puzzle: Puzzle


HINT = "Hint"


@dataclass(frozen=True)
class Reason:
    """What is said about a board, and the mark of every cell that it is about."""

    heading: str
    note: str
    lines: tuple[str, ...]
    marks: dict[int, str]
    candidates: tuple[tuple[int, ...], ...] = ()
    """For each cell the digits that it has in some solution, where that was asked for."""
    offers: tuple[Offer, ...] = ()
    placed: tuple[Candidate, ...] = ()
    """The cells and digits that a hint comes to, to be shown on the board."""
    pencilled: Mapping[Candidate, str] = field(default_factory=dict)
    """The candidates to show on the board, each with its role in the reason: `plain`, `pattern`, `pattern2` for its
    other half, `strike` and `place`."""
    more: tuple[str, ...] = ()
    """What is told only to those who ask for it: the long way to see it."""

    @property
    def in_one_line(self) -> str:
        """What matters most, first: of a hint the latest stage, which the others led up to."""
        return self.lines[-1] if self.heading == HINT else " ".join(self.lines)


def of_explanation(found: Explanation, complete: bool, rating: Rating | None = None) -> Reason:
    """An explanation, as far as it has come, and the rating where that is known."""
    from sudoku_tui.solver.explain import prose

    n = found.puzzle.n
    if found.conflict:
        whole = prose.conflict_text(found.conflict, found.chain, found.puzzle.groups, n, steps=True)
        more = [line for line in prose.chain_text(found.chain, n) if line in whole]
        lines = [line for line in whole if line not in more]
        lines += [prose.repairs_text(found.repairs, n)] if complete else []
        offers = tuple(offer for repair in found.repairs for offer in _repair_offers(found.puzzle, repair))
        marks = dict.fromkeys(found.conflict.cells, CONFLICT)
        return Reason("Why none", "", tuple(lines), marks, offers=offers, more=tuple(more))
    if found.ambiguity:
        return _of_ambiguity(found, found.ambiguity)
    lines = [prose.rating_text(rating) if rating else f"{prose.capital(found.answer.verdict())}."]
    lines += [prose.redundant_text(found.redundant, n)] if found.puzzle.clues else []
    offers = tuple(_taking_away(found.puzzle, (clue,)) for clue in found.redundant)
    return Reason(
        "Why one", "", tuple(lines), dict.fromkeys((clue.cell for clue in found.redundant), SPARE), offers=offers
    )


def _of_ambiguity(found: Explanation, ambiguity: Ambiguity) -> Reason:
    from sudoku_tui.solver.explain import prose

    puzzle, n, offers = found.puzzle, found.puzzle.n, []
    lines = [f"{prose.capital(found.answer.verdict())}.", prose.ambiguity_text(ambiguity, n)]
    if found.addition:
        lines.append(prose.addition_text(found.addition, n))
        told = ", ".join(prose.fact_text(clue, n) for clue in found.addition.clues)
        digits = {clue.cell: clue.digit for clue in found.addition.clues}
        offers.append(Offer(f"add {told}", f"Added {told}", _with_clues(puzzle, digits)))
    marks = dict.fromkeys(ambiguity.undecided, OPEN)
    return Reason("Why several", "", tuple(lines), marks, ambiguity.candidates, tuple(offers))


def _repair_offers(puzzle: Puzzle, repair: Repair) -> tuple[Offer, ...]:
    """To take the facts away, or, where that helps too, to change them."""
    from sudoku_tui.solver.explain import prose

    away = _taking_away(puzzle, repair.facts)
    if not all(repair.instead):
        return (away,)
    instead = tuple(zip(repair.facts, repair.instead, strict=True))
    told = ", ".join(f"{prose.fact_text(fact, puzzle.n)} to {value}" for fact, value in instead)
    digits = {fact.cell: value for fact, value in instead if not isinstance(fact, Constraint)}
    changed = {fact: fact.with_value(value) for fact, value in instead if isinstance(fact, Constraint)}
    placed = [changed.get(constraint, constraint) for constraint in puzzle.placed]
    return away, Offer(f"change {told}", f"Changed {told}", _with_clues(puzzle, digits).with_placed(placed))


def _taking_away(puzzle: Puzzle, facts: tuple[Fact, ...]) -> Offer:
    from sudoku_tui.solver.explain import prose

    told = ", ".join(prose.fact_text(fact, puzzle.n) for fact in facts)
    blank = {fact.cell: 0 for fact in facts if not isinstance(fact, Constraint)}
    placed = [constraint for constraint in puzzle.placed if constraint not in facts]
    return Offer(f"take away {told}", f"Took away {told}", _with_clues(puzzle, blank).with_placed(placed))


def _with_clues(puzzle: Puzzle, clues: dict[int, int]) -> Puzzle:
    return replace(puzzle, givens=with_digits(puzzle.givens, clues))


def with_digits(digits: Digits, changed: dict[int, int]) -> Digits:
    """The digits with some of them changed."""
    return bytes(changed.get(cell, digit) for cell, digit in enumerate(digits))


def of_hint(hint: Hint, stage: int, position: Puzzle, struck: tuple[Candidate, ...]) -> Reason:
    """A hint for a position, in which some candidates are struck already, up to a stage."""
    if hint.step is None:
        return Reason(HINT, "", hint.stages, {})
    return Reason(
        HINT,
        f"{stage} of {len(hint.stages)}",
        hint.stages[:stage],
        step_marks(hint.step, stage),
        placed=hint.step.placements if stage == DIGIT else (),
        pencilled=step_candidates(hint.step, stage, position, struck) if stage > WHERE else {},
    )


def of_step(step: Step, number: int, position: Puzzle, struck: tuple[Candidate, ...]) -> Reason:
    """A step that was played from a position, in which some candidates had been struck."""
    from sudoku_tui.solver.explain import prose

    return Reason(
        f"Step {number}",
        step.technique,
        (prose.sentence(step, position.n),),
        step_marks(step, DIGIT),
        pencilled=step_candidates(step, DIGIT, position, struck),
    )


def step_candidates(step: Step, stage: int, position: Puzzle, struck: tuple[Candidate, ...]) -> dict[Candidate, str]:
    """All candidates of a position, and which of them have a part in a step; a hint keeps back what it comes to."""
    from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid

    roles = dict.fromkeys(PencilGrid(position, struck).candidates(), "plain")
    if stage == DIGIT or not step.placements:
        roles |= dict.fromkeys(step.candidates, "pattern")
        roles |= dict.fromkeys(step.second, "pattern2")
    if stage == DIGIT:
        roles |= dict.fromkeys(step.eliminations, "strike")
        roles |= dict.fromkeys(step.placements, "place")
    return roles


def step_marks(step: Step, stage: int) -> dict[int, str]:
    """The marks of a step: first the place to look at, then the whole pattern, at last what follows."""
    from sudoku_tui.solver.explain.prose import first_place, names_cells

    if stage == WHERE:
        return dict.fromkeys(_cells([first_place(step)]), PLACE)
    places = [*step.places, *step.covers, *(place for place, _ in step.needs)]
    marks = dict.fromkeys(_cells(places), PLACE)
    if stage == DIGIT or names_cells(step) or not step.placements:
        marks |= dict.fromkeys(step.cells, PATTERN)
    if stage == DIGIT:
        marks |= dict.fromkeys((cell for cell, _ in step.eliminations), STRUCK)
        marks |= dict.fromkeys((cell for cell, _ in step.placements), PLACED)
    return marks


def _cells(places: Iterable[Place]) -> list[int]:
    return [cell for place in places for cell in ((place,) if isinstance(place, int) else place.cells)]
