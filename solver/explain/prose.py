"""Everything that explanations say, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.solver.explain.court import Clue
from sudoku_tui.solver.explain.techniques.step import GIVEN_AWAY
from sudoku_tui.solver.rate import Rating, rating

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.model import Group, Puzzle, Rules
    from sudoku_tui.solver.explain.ambiguity import Addition, Ambiguity
    from sudoku_tui.solver.explain.conflict import Chain, Conflict, Repair
    from sudoku_tui.solver.explain.court import Fact
    from sudoku_tui.solver.explain.explanation import Explanation
    from sudoku_tui.solver.explain.techniques.step import Candidate, Place, Step

SEVERAL_SOLUTIONS = "Several solutions are possible from here, and every candidate left is in one of them."
COMPLETE = "Nothing is left to do."

FEW = 12
"""More than these are not worth naming in a sentence."""
LONG = 40
"""A chain of more steps than these is told only to those who ask for steps."""

PATTERNS = {
    "full house": "{cells} is the last open cell of {places}.",
    "naked single": "{cells} has a single candidate left{besides}.",
    "hidden single": "{digits} has a single place left in {places}{besides}.",
    "twin elimination": "What one grid has in {cells}, the other does not have there.",
    "cage combinations": "{places} leaves its cells only some digits{combinations}.",
    "cage pointing": "Whatever {places} holds, {digits} is in {cells}{combinations}.",
    "innies and outies": "{places}.",
    "pointing": "In {places}, {digits} lies in {cells}, all {within}.",
    "claiming": "In {places}, {digits} lies in {cells}, all {within}.",
    "naked pair": "{cells} in {places} hold {digits} between them.",
    "naked triple": "{cells} in {places} hold {digits} between them.",
    "naked quad": "{cells} in {places} hold {digits} between them.",
    "hidden pair": "In {places}, {digits} fit only in {cells}.",
    "hidden triple": "In {places}, {digits} fit only in {cells}.",
    "hidden quad": "In {places}, {digits} fit only in {cells}.",
    "X-wing": "In {places}, {digits} lies only in {covers}.",
    "swordfish": "In {places}, {digits} lies only in {covers}.",
    "jellyfish": "In {places}, {digits} lies only in {covers}.",
    "XY-wing": "Whichever digit {pivot} takes, one of {wings} is {struck}.",
    "XYZ-wing": "Whichever digit {pivot} takes, it or one of {wings} is {struck}.",
    "W-wing": "{ends} have the same two candidates, and {places} does not let both take the other: one is {struck}.",
    "unique rectangle": "{cells} can't all be left with {digits}, or the two could be exchanged.",
    "simple colouring": "By {places}, {digits} is in all of these: {first}; or in all of those: {second}.",
    "X-chain": "Along {chain}, if {digits} is not in the first, it is in the last.",
    "XY-chain": "Along {chain}, if the first is not {struck}, the last is.",
    "ALS-XZ": "Two groups have one digit each to spare: {first}; {second}. One of them holds {struck}.",
    "contradiction": "If {assumed}, {reason}.",
    GIVEN_AWAY: "No rule in sight leads on from here; the solution that came with the puzzle does.",
}
"""For each technique what there is to see."""
RESTRICTION = "{places} leaves its cells only some digits."
"""What there is to see of a constraint, where the technique has its name."""


def no_solution(puzzle: Puzzle) -> str:
    """Why there is no step where nothing can be right."""
    words = puzzle.about.qualified("There is no solution from here")
    return f"{words}." if puzzle.about.missing else f"{words}: some digit is wrong."


def where_to_look(step: Step, rules: Rules) -> str:
    """The first stage of a hint; what is in the second grid of a pair has a name that says so."""
    place = first_place(step)
    cells = (place,) if isinstance(place, int) else place.cells
    grid = " of the 1st grid" if rules.grids == 2 and max(cells) < rules.shape.cells else ""
    return f"Look {'around' if isinstance(place, int) else 'at'} {place_text(place, rules.n)}{grid}."


def first_place(step: Step) -> Place:
    """Where the first stage of a hint points to."""
    named = [place for place in step.places if not isinstance(place, int)]
    return step.cells[0] if step.technique in ("contradiction", "innies and outies") or not named else named[0]


def pattern(step: Step, n: int) -> str:
    """The second stage: the technique and its cells."""
    return f"{capital(_called(step))}: {_pattern(step.technique).format(**_parts(step, n))}"


def _called(step: Step) -> str:
    """The technique; where it is that of a kind of constraint, what people call one."""
    words = [place.label() for place in step.places if not isinstance(place, int) and place.word == step.technique]
    return words[0] if words else step.technique


def _pattern(technique: str) -> str:
    return PATTERNS.get(technique, RESTRICTION)


def names_cells(step: Step) -> bool:
    """Whether the second stage names the cells of the pattern, or leaves them to be found."""
    return any(part in _pattern(step.technique) for part in ("{cells}", "{chain}", "{ends}", "{first}", "{pivot}"))


def action(step: Step, n: int) -> str:
    """The third stage: what to place or strike."""
    placed = [f"{cell_name(n, cell)} = {digit}" for cell, digit in step.placements]
    return "So " + "; ".join([*placed, *_strikes(step.eliminations, n)]) + "."


def sentence(step: Step, n: int) -> str:
    """A whole step."""
    return f"{pattern(step, n)} {action(step, n)}"


def _parts(step: Step, n: int) -> dict[str, str]:
    digits = sorted({digit for _, digit in step.candidates})
    struck = sorted({digit for _, digit in step.eliminations})
    second = [cell for cell, _ in step.second]
    return {
        "cells": cells_text(step.cells, n),
        "first": cells_text([cell for cell in step.cells if cell not in second], n),
        "second": cells_text(second, n),
        "digits": _list(map(str, digits)),
        "struck": _list(map(str, struck)),
        "places": _list([place_text(place, n) for place in step.places]),
        "besides": _besides(step.besides, n),
        "covers": _list([place_text(place, n) for place in step.covers]),
        "within": f"in {place_text(step.covers[0], n)}" if step.covers else "seen by the same cells",
        "pivot": cells_text(step.cells[:1], n),
        "wings": cells_text(step.cells[1:], n, "or"),
        "ends": cells_text(step.cells[:2], n),
        "chain": "–".join([cell_name(n, cell) for cell in step.cells]),
        "combinations": _combinations(step),
        "assumed": f"{cells_text([cell for cell, _ in step.eliminations], n)} were {_list(map(str, struck), 'or')}",
        "reason": _reason(step, n),
    }


def _combinations(step: Step) -> str:
    if not step.combinations:
        return ""
    return ": " + " or ".join(["+".join(map(str, digits)) for digits in step.combinations])


def _besides(constraints: Sequence[Constraint], n: int) -> str:
    return f", also because of {_list([one.told(n) for one in constraints])}" if constraints else ""


def _reason(step: Step, n: int) -> str:
    """What an assumption comes to: step by step where singles lead there, else all that it contradicts."""
    if not step.needs:
        return ""
    forced = step.candidates[1:]
    if len(forced) != len(step.needs) - 1:
        return "there would be no way to have " + _needs_text(step, n)
    told = [f"{_held(one, n, '=')} ({_because(need, n)})" for one, need in zip(forced, step.needs, strict=False)]
    fails = _fails(step.needs[-1], n)
    return f"then {', '.join(told)}, and {fails}" if told else f"then {fails}"


def _needs_text(step: Step, n: int) -> str:
    unproven = "" if step.minimal else " (perhaps fewer would do)"
    told = [need_text(need, n) for need in step.needs]
    if len(told) > FEW:
        told = [*told[: FEW - 1], f"{len(told) - FEW + 1} other things that the rules ask for, all at once"]
    return _list(told) + unproven


def _because(need: tuple[Place, int], n: int) -> str:
    place, digit = need
    return "its last candidate" if isinstance(place, int) else f"the last place for {digit} in {place_text(place, n)}"


def _fails(need: tuple[Place, int], n: int) -> str:
    place, digit = need
    if digit:
        return f"{digit} has no place left in {place_text(place, n)}"
    if isinstance(place, int):
        return f"{cell_name(n, place)} has no candidate left"
    return f"{place_text(place, n)} can't be filled"


def need_text(need: tuple[Place, int], n: int) -> str:
    place, digit = need
    if digit:
        return f"{digit} in {place_text(place, n)}"
    return f"a digit in {cell_name(n, place)}" if isinstance(place, int) else place.needed(n)


def place_text(place: Place, n: int) -> str:
    """A cell, or a constraint as sentences name it."""
    return cell_name(n, place) if isinstance(place, int) else place.told(n)


def cells_text(cells: Iterable[int], n: int, joined: str = "and") -> str:
    return _list([cell_name(n, cell) for cell in dict.fromkeys(cells)], joined)


def fact_text(fact: Fact, n: int) -> str:
    return f"{cell_name(n, fact.cell)}={fact.digit}" if isinstance(fact, Clue) else fact.needed(n)


def conflict_text(
    found: Conflict, why: Chain | None, groups: Sequence[Group], n: int, steps: bool = False
) -> list[str]:
    """Why there is no solution, a sentence a line; a long chain only with `steps`."""
    way = chain_text(why, n)
    if len(way) > LONG and not steps:
        way = [f"It takes {len(way)} steps to see it, which `sudoku-tui explain --steps` tells; in the end:"]
    told = clash_text(found, groups, n)
    if _shared_house(found, groups) or not found.facts:
        return told
    return [*told, *way, *end_text(found, why, n)]


def chain_text(why: Chain | None, n: int) -> list[str]:
    """The steps that lead from what can't hold together to a place that nothing fits in."""
    return [sentence(step, n) for step in why.steps] if why and why.end else []


def end_text(found: Conflict, why: Chain | None, n: int) -> list[str]:
    """What they come to."""
    if why and why.end:
        return [f"{capital(_fails(why.end, n))}."]
    if why and why.broken:
        return [f"{capital(why.broken)}."]
    return ["No chain of steps shows it, but a search does."] if why and len(found.facts) > 2 else []


def clash_text(found: Conflict, groups: Sequence[Group], n: int) -> list[str]:
    """What can't hold together."""
    shared = _shared_house(found, groups)
    if shared:
        first, second = found.facts[:2]
        what = "are twins" if shared.seldom_seen else f"are both in {shared.told(n)}"
        return [f"{fact_text(first, n)} and {fact_text(second, n)} {what}."]
    if not found.facts:
        return ["The rules alone leave no solution.", *_rules_text(found, n)]
    told = _list([fact_text(fact, n) for fact in found.facts])
    count = "all of them needed" if found.proven else "perhaps not all of them needed"
    if not found.smallest:
        count += ", perhaps fewer others would do" if found.proven else ""
    verb = "can't hold by itself" if len(found.facts) == 1 else f"can't hold together, {count}"
    return [f"{capital(told)} {verb}.", *_rules_text(found, n)]


def _rules_text(found: Conflict, n: int) -> list[str]:
    """What it takes besides of further rules: one by one where these are few, else how many of each rule."""
    rules = found.rules.facts
    told = [fact_text(one, n) for one in rules]
    if len(told) > FEW:
        families = [one.family for one in rules if not isinstance(one, Clue)]
        told = [f"{families.count(family)} of {family}" for family in dict.fromkeys(families)]
    known = "" if found.rules.proven else ", or less"
    return [f"It takes {_list(told)}{known}."] if told else []


def _shared_house(found: Conflict, groups: Sequence[Group]) -> Constraint | None:
    """The house in which two clues of the conflict, and nothing else, have the same digit."""
    clues = [fact for fact in found.facts if isinstance(fact, Clue)]
    if len(clues) != 2 or clues[0].digit != clues[1].digit:
        return None
    return next((one for one, cells in groups if clues[0].cell in cells and clues[1].cell in cells), None)


def repairs_text(repairs: Sequence[Repair], n: int) -> str:
    """What to take away or change."""
    if not repairs:
        return "Changing clues does not help, or finding out which takes too long."
    ways = [
        _list(
            [
                fact_text(fact, n) + (f" (or make it {value})" if value else "")
                for fact, value in zip(one.facts, one.instead, strict=True)
            ]
        )
        for one in repairs
    ]
    if len(ways) > FEW:
        ways = [*ways[:FEW], f"one of {len(ways) - FEW} others"]
    known = "" if repairs[0].fewest else " (perhaps it takes fewer)"
    return f"Without {_list(ways, 'or')} there is a solution{known}."


def addition_text(addition: Addition, n: int) -> str:
    told = _list([fact_text(clue, n) for clue in addition.clues])
    known = "" if addition.fewest else " (perhaps fewer would do)"
    return f"With {told} there is just one{known}."


def redundant_text(clues: Sequence[Clue], n: int) -> str:
    """Which clues could go."""
    if not clues:
        return "Every clue is needed."
    told = _list([fact_text(clue, n) for clue in clues], "or")
    return f"The solution would be the same without {'any one of ' if len(clues) > 1 else ''}{told}."


def explanation_text(found: Explanation, steps: bool) -> list[str]:
    """All that there is to say, the verdict first; with the steps of the path if asked for."""
    n, verdict = found.puzzle.n, found.answer.verdict()
    if found.conflict:
        why = conflict_text(found.conflict, found.chain, found.puzzle.groups, n, steps)
        return [verdict, *why, repairs_text(found.repairs, n)]
    if found.ambiguity:
        added = [addition_text(found.addition, n)] if found.addition else []
        return [verdict, ambiguity_text(found.ambiguity, n), *added]
    assert found.path
    lines = [verdict, rating_text(rating(found.path))]
    if found.puzzle.clues:
        lines.append(redundant_text(found.redundant, n))
    told = [f"{number}. {sentence(step, n)}" for number, step in enumerate(found.path.steps, 1)]
    return lines + told if steps else lines


def rating_text(rated: Rating) -> str:
    """How hard a puzzle is."""
    hardest = f" for {rated.technique}" if rated.technique else ""
    return f"It is {rated.name}: {rated.number}{hardest}, {rated.steps} steps."


def ambiguity_text(found: Ambiguity, n: int) -> str:
    """Which cells are open: all of them where they are few."""
    open_cells = found.undecided
    if len(open_cells) > FEW:
        return f"{len(open_cells)} cells are not the same in all of them, {cell_name(n, open_cells[0])} is the first."
    told = [f"{cell_name(n, cell)} ({' or '.join(map(str, found.candidates[cell]))})" for cell in open_cells]
    return f"Not the same in all of them: {_list(told)}."


def _held(candidate: Candidate, n: int, verb: str) -> str:
    return f"{cell_name(n, candidate[0])} {verb} {candidate[1]}"


def _strikes(candidates: Sequence[Candidate], n: int) -> list[str]:
    """The struck digits, with the cells that lose the same ones together."""
    by_cell: dict[int, list[int]] = {}
    for cell, digit in sorted(candidates):
        by_cell.setdefault(cell, []).append(digit)
    by_digits: dict[str, list[int]] = {}
    for cell, digits in by_cell.items():
        by_digits.setdefault(", ".join(map(str, digits)), []).append(cell)
    return [f"{', '.join([cell_name(n, cell) for cell in cells])} ≠ {digits}" for digits, cells in by_digits.items()]


def _list(items: Iterable[str], joined: str = "and") -> str:
    items = list(items)
    return f" {joined} ".join([", ".join(items[:-1]), items[-1]] if len(items) > 1 else items)


def capital(text: str) -> str:
    """The beginning of a sentence: the name of a cell stays as it is."""
    return text if text[:1] == "r" and text[1:2].isdigit() else text[:1].upper() + text[1:]
