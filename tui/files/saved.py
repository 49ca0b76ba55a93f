"""A board as it is kept on disk: the puzzle, where it came from, and what was played, as plain data and back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape, jigsaw, sizes
from sudoku_tui.puzzles.model import Puzzle, Rules, split_grids
from sudoku_tui.puzzles.variants import ordered, rules_with
from sudoku_tui.tui.files.step_json import from_data, to_data

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.explain.techniques.step import Step


@dataclass(frozen=True)
class Saved:
    """A puzzle that was in hand, where it came from, and the steps that were played from its clues on."""

    puzzle: Puzzle
    origin: str = ""
    played: tuple[Step, ...] = ()


UNREADABLE = (ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError)
"""What may go wrong with data that we did not write."""


def to_json(saved: Saved) -> dict[str, object]:
    """All that makes up the puzzle, with a row of a grid a line."""
    puzzle = saved.puzzle
    n = puzzle.n
    return {
        "name": puzzle.name,
        "origin": saved.origin,
        "box": [puzzle.shape.box_height, puzzle.shape.box_width],
        "regions": list(puzzle.shape.regions),
        "rules": list(puzzle.rules.variants),
        "grids": [
            [" ".join(map(str, grid[start : start + n])) for start in range(0, n * n, n)]
            for grid in split_grids(puzzle.rules, puzzle.givens)
        ],
        "constraints": _written(puzzle),
        "played": [to_data(step, puzzle) for step in saved.played],
    }


def _written(puzzle: Puzzle) -> list[str]:
    if not puzzle.placed:
        return []
    from sudoku_tui.puzzles.constraints.words import write_constraint  # loads every kind there is

    return [write_constraint(constraint, puzzle.n) for constraint in puzzle.placed]


def _read(texts: list[str], rules: Rules) -> tuple[Constraint, ...]:
    if not texts:
        return ()
    from sudoku_tui.puzzles.constraints.words import read_constraints

    return read_constraints(texts, rules.shape, rules.grids)


def from_json(data: Any) -> Saved:
    """The way back; an `UNREADABLE` error where the data is not what we wrote."""
    height, width = map(int, data["box"])
    shape = Shape(height, width)
    if shape.n not in sizes() or min(shape.box_height, shape.box_width) < 2:
        raise ValueError(shape)
    if regions := data.get("regions"):
        shape = jigsaw(regions)
    rules = rules_with(shape, {1: 1, 2: 2}[len(data["grids"])], ordered(data.get("rules", ())))
    givens = bytes(int(digit) for grid in data["grids"] for row in grid for digit in row.split())
    # Version 0.1.0 knew no constraints but cages.
    cages = [Cage(tuple(map(int, one["cells"])), int(one["total"]), one["repeats"]) for one in data.get("cages", ())]
    placed = (*cages, *_read(data.get("constraints", ()), rules))
    if len(givens) != rules.cells or not set(givens) <= set(range(shape.n + 1)):
        raise ValueError("the digits are not those of the grids")
    if not all(one.cells and set(one.cells) <= set(range(rules.cells)) for one in placed):
        raise ValueError("a constraint is not inside the grids")
    puzzle = Puzzle(rules, givens, placed, str(data["name"]))
    return Saved(puzzle, str(data["origin"]), _played(data, puzzle))


def _played(data: Any, puzzle: Puzzle) -> tuple[Step, ...]:
    """The steps played; none where another version wrote them in another way, which is no reason to lose the board."""
    try:
        return tuple([from_data(step, puzzle) for step in data.get("played", ())])
    except UNREADABLE:
        return ()
