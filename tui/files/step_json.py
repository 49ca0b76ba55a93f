"""Steps that were played, as plain data for a JSON file, and back."""

from __future__ import annotations

from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Candidate, Place, Step


def to_data(step: Step, puzzle: Puzzle) -> dict[str, object]:
    """All of a step: constraints of the puzzle by their names, sums that follow from them in full."""
    return {
        "technique": step.technique,
        "level": step.level,
        "placements": step.placements,
        "eliminations": step.eliminations,
        "cells": step.cells,
        "candidates": step.candidates,
        "second": step.second,
        "places": [_place_to_data(place, puzzle) for place in step.places],
        "covers": [_place_to_data(place, puzzle) for place in step.covers],
        "besides": [_place_to_data(place, puzzle) for place in step.besides],
        "combinations": step.combinations,
        "needs": [[_place_to_data(place, puzzle), digit] for place, digit in step.needs],
        "minimal": step.minimal,
    }


def _place_to_data(place: Place, puzzle: Puzzle) -> object:
    if isinstance(place, int):
        return place
    return place.name(puzzle.n) if place in puzzle.constraints else asdict(place)  # type: ignore[call-overload]


def from_data(data: Any, puzzle: Puzzle) -> Step:
    """The way back; ValueError, TypeError, LookupError or AttributeError where the data is not what we wrote."""
    from sudoku_tui.solver.explain.prose import PATTERNS
    from sudoku_tui.solver.explain.techniques.step import Step

    if data["technique"] not in {*PATTERNS, *[constraint.family for constraint in puzzle.constraints]}:
        raise ValueError(data["technique"])
    named = {constraint.name(puzzle.n): constraint for constraint in puzzle.constraints}
    return Step(
        data["technique"],
        float(data["level"]),
        placements=_candidates(data["placements"], puzzle),
        eliminations=_candidates(data["eliminations"], puzzle),
        cells=_cells(data["cells"], puzzle),
        candidates=_candidates(data["candidates"], puzzle),
        second=_candidates(data.get("second", ()), puzzle),
        places=tuple([_place(place, puzzle, named) for place in data["places"]]),
        covers=tuple([_place(place, puzzle, named) for place in data["covers"]]),
        besides=tuple([named[name] for name in data.get("besides", ())]),
        combinations=tuple([tuple(map(int, digits)) for digits in data["combinations"]]),
        needs=tuple([(_place(place, puzzle, named), int(digit)) for place, digit in data["needs"]]),
        minimal=bool(data["minimal"]),
    )


def _place(data: Any, puzzle: Puzzle, named: dict[str, Constraint]) -> Place:
    from sudoku_tui.solver.propagate.implied import ImpliedSum

    if isinstance(data, int):
        return _cells([data], puzzle)[0]
    if isinstance(data, str):
        return named[data]
    plus, minus = _cells(data["plus"], puzzle), _cells(data["minus"], puzzle)
    return ImpliedSum(plus, minus, int(data["total"]), bool(data["distinct"]), str(data["region"]))


def _cells(data: Any, puzzle: Puzzle) -> tuple[int, ...]:
    cells = tuple(map(int, data))
    if not set(cells) <= set(range(puzzle.rules.cells)):
        raise ValueError("a step is not inside the grids")
    return cells


def _candidates(data: Any, puzzle: Puzzle) -> tuple[Candidate, ...]:
    found = tuple([(int(cell), int(digit)) for cell, digit in data])
    _cells([cell for cell, _ in found], puzzle)
    if not {digit for _, digit in found} <= set(range(1, puzzle.n + 1)):
        raise ValueError("a step has a digit that the puzzle does not have")
    return found
