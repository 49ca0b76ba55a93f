"""Explanations as JSON."""

from __future__ import annotations

from json import dumps
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.solver.explain import prose
from sudoku_tui.solver.explain.court import Clue
from sudoku_tui.solver.explain.explanation import Explanation
from sudoku_tui.solver.rate import rating
from sudoku_tui.tui.files.reading import Entry

if TYPE_CHECKING:
    from collections.abc import Iterable

    from sudoku_tui.solver.explain.court import Fact
    from sudoku_tui.solver.explain.techniques.step import Candidate, Step

    JsonObject = dict[str, object]


def as_json(entry: Entry, found: Explanation, steps: bool) -> str:
    """The documented JSON object of an explanation."""
    puzzle, answer = entry.puzzle, found.answer
    fields: JsonObject = {
        "id": entry.id,
        "name": puzzle.name,
        "kind": puzzle.kind,
        "size": puzzle.n,
        "count": answer.count,
        "exact": answer.exact,
        "text": prose.explanation_text(found, steps),
    }
    if missing := puzzle.about.unsaid(answer.unique):
        fields["missing"] = list(missing)
    return dumps(fields | _conflict(found) | _ambiguity(found) | _path(found, steps), ensure_ascii=False)


def _conflict(found: Explanation) -> JsonObject:
    if found.conflict is None:
        return {}
    n = found.puzzle.n
    repairs = [
        [_fact(fact, n) | {"instead": value or None} for fact, value in zip(repair.facts, repair.instead, strict=True)]
        for repair in found.repairs
    ]
    chain = found.chain.steps if found.chain else ()
    return {
        "conflict": [_fact(fact, n) for fact in found.conflict.facts],
        "rules": [prose.fact_text(one, n) for one in found.conflict.rules.facts],
        "minimal": found.conflict.proven,
        "smallest": found.conflict.smallest,
        "chain": [step_fields(step, n) for step in chain],
        "repairs": repairs,
    }


def _ambiguity(found: Explanation) -> JsonObject:
    if found.ambiguity is None:
        return {}
    n, ambiguity, addition = found.puzzle.n, found.ambiguity, found.addition
    return {
        "solutions": [list(solution) for solution in ambiguity.solutions],
        "undecided": {cell_name(n, cell): list(ambiguity.candidates[cell]) for cell in ambiguity.undecided},
        "add": [_fact(clue, n) for clue in addition.clues] if addition else None,
        "fewest": addition.fewest if addition else None,
    }


def _path(found: Explanation, steps: bool) -> JsonObject:
    if found.path is None:
        return {}
    n, rated = found.puzzle.n, rating(found.path)
    fields: JsonObject = {
        "rating": rated.number,
        "difficulty": rated.name,
        "technique": rated.technique,
        "redundant": [_fact(clue, n) for clue in found.redundant],
    }
    return fields | ({"steps": [step_fields(step, n) for step in found.path.steps]} if steps else {})


def step_fields(step: Step, n: int) -> JsonObject:
    """One step: what it does, why, and what to light for it."""
    return {
        "technique": step.technique,
        "level": round(step.level, 2),
        "place": _candidates(step.placements, n),
        "strike": _candidates(step.eliminations, n),
        "cells": [cell_name(n, cell) for cell in step.cells],
        "houses": [prose.place_text(place, n) for place in (*step.places, *step.covers)],
        "text": prose.sentence(step, n),
    }


def _candidates(candidates: Iterable[Candidate], n: int) -> list[JsonObject]:
    return [{"cell": cell_name(n, cell), "digit": digit} for cell, digit in candidates]


def _fact(fact: Fact, n: int) -> JsonObject:
    if isinstance(fact, Clue):
        return {"cell": cell_name(n, fact.cell), "digit": fact.digit}
    return fact.fields(n)
