"""A board as it is kept on disk: the puzzle, where it came from, and what was played, as plain data and back."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar

from sudoku_tui.puzzles.about import NOTHING
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import NO_BOX, Shape, jigsaw, sizes
from sudoku_tui.puzzles.model import Puzzle, Rules, split_grids
from sudoku_tui.puzzles.variants import boxless_among, ordered, rules_with
from sudoku_tui.tui.files.play_json import (
    about_from_data,
    about_to_data,
    course_from_data,
    course_to_data,
    work_from_data,
    work_to_data,
)
from sudoku_tui.tui.files.step_json import from_data, to_data
from sudoku_tui.tui.state.work import Course, Work

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.solver.explain.techniques.step import Step


@dataclass(frozen=True)
class Saved:
    """A puzzle that was in hand, where it came from, and all that a player did with it."""

    puzzle: Puzzle
    origin: str = ""
    played: tuple[Step, ...] = ()
    """The steps that were played from the clues on."""
    playing: bool = False
    work: Work | None = None
    course: Course = Course()  # noqa: RUF009  (it is frozen)

    @property
    def begun(self) -> bool:
        """Whether somebody has played it."""
        return self.work is not None or bool(self.played)


Read = TypeVar("Read")
SET, PLAY = "set", "play"
"""The modes, as they are written down."""
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
        "regions": [] if puzzle.shape.is_boxless else [None if box == NO_BOX else box for box in puzzle.shape.regions],
        "rules": list(puzzle.rules.variants),
        "grids": [
            [" ".join(map(str, grid[start : start + n])) for start in range(0, n * n, n)]
            for grid in split_grids(puzzle.rules, puzzle.givens)
        ],
        "constraints": _written(puzzle),
        "about": about_to_data(puzzle.about) if puzzle.about != NOTHING else None,
        "played": [to_data(step, puzzle) for step in saved.played],
        "mode": PLAY if saved.playing else SET,
        "work": work_to_data(saved.work) if saved.work else None,
        "course": course_to_data(saved.course) if saved.course != Course() else None,
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
    regions, names = data.get("regions"), ordered(data.get("rules", ()))
    shape = jigsaw(regions, scattered=True) if regions else Shape(height, width)
    if not (regions or boxless_among(names)) and (shape.n not in sizes() or min(height, width) < 2):
        raise ValueError(shape)
    rules = rules_with(shape, {1: 1, 2: 2}[len(data["grids"])], names)
    givens = bytes(int(digit) for grid in data["grids"] for row in grid for digit in row.split())
    # Version 0.1.0 knew no constraints but cages.
    cages = [Cage(tuple(map(int, one["cells"])), int(one["total"]), one["repeats"]) for one in data.get("cages", ())]
    placed = (*cages, *_read(data.get("constraints", ()), rules))
    if len(givens) != rules.cells or not set(givens) <= set(range(shape.n + 1)):
        raise ValueError("the digits are not those of the grids")
    if not all(one.cells and set(one.cells) <= set(range(rules.cells)) for one in placed):
        raise ValueError("a constraint is not inside the grids")
    about = _or_none(lambda: about_from_data(data["about"])) if data.get("about") else None
    puzzle = Puzzle(rules, givens, placed, str(data["name"]), about or NOTHING)
    played = _or_none(lambda: tuple([from_data(step, puzzle) for step in data.get("played", ())]))
    work = _or_none(lambda: work_from_data(data["work"], puzzle)) if data.get("work") else None
    course = _or_none(lambda: course_from_data(data["course"], puzzle)) if data.get("course") else None
    return Saved(puzzle, str(data["origin"]), played or (), data.get("mode") == PLAY, work, course or Course())


def _or_none(read: Callable[[], Read]) -> Read | None:
    """What can be read; None where another version wrote it in another way, which is no reason to lose the board."""
    try:
        return read()
    except UNREADABLE:
        return None
