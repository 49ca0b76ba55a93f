"""A player's work and how it has gone so far, as plain data for a JSON file, and back.

The way back raises ValueError, TypeError, LookupError or AttributeError where the data is not what was written here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.tui.state.notes import COLOURS, LAYERS, Notes
from sudoku_tui.tui.state.work import Checkpoint, Course, Work


def work_to_data(work: Work) -> dict[str, object]:
    """Digits and each layer of the notes by the numbers of the cells that have any."""
    return {"digits": _sparse(work.digits), **{name: _sparse(work.notes.layer(name)) for name in LAYERS}}


def work_from_data(data: Any, puzzle: Puzzle) -> Work:
    most = {"centre": 1 << puzzle.n, "corner": 1 << puzzle.n, "colours": 1 << len(COLOURS)}
    digits = _dense(data["digits"], puzzle, puzzle.n + 1)
    if any(own and given for own, given in zip(digits, puzzle.givens, strict=True)):
        raise ValueError("a digit in a cell that is given")
    return Work(bytes(digits), Notes(*[tuple(_dense(data[name], puzzle, most[name])) for name in LAYERS]))


def course_to_data(course: Course) -> dict[str, object]:
    return {
        "seconds": round(course.seconds, 3),
        "hints": course.hints,
        "checks": course.checks,
        "peeked": course.peeked,
        "finished": course.finished,
        "checkpoints": [{"name": one.name, "work": work_to_data(one.work)} for one in course.checkpoints],
    }


def course_from_data(data: Any, puzzle: Puzzle) -> Course:
    seconds = float(data["seconds"])
    if not 0 <= seconds < float("inf"):
        raise ValueError(seconds)
    return Course(
        seconds,
        max(0, int(data["hints"])),
        max(0, int(data["checks"])),
        bool(data["peeked"]),
        bool(data["finished"]),
        tuple([Checkpoint(str(one["name"]), work_from_data(one["work"], puzzle)) for one in data["checkpoints"]]),
    )


def about_to_data(about: About) -> dict[str, object]:
    return {
        "author": about.author,
        "rules": about.rules,
        "solution": list(about.solution),
        "missing": list(about.missing),
        "fog": None if about.fog is None else list(about.fog),
    }


def about_from_data(data: Any) -> About:
    fog = data["fog"]
    return About(
        str(data["author"]),
        str(data["rules"]),
        bytes(data["solution"]),
        tuple(map(str, data["missing"])),
        None if fog is None else tuple(map(int, fog)),
    )


def _sparse(values: Sequence[int]) -> dict[str, int]:
    return {str(cell): value for cell, value in enumerate(values) if value}


def _dense(data: Any, puzzle: Puzzle, beyond: int) -> list[int]:
    values = [0] * puzzle.rules.cells
    for cell, value in data.items():
        number, place = int(value), int(cell)
        if not (0 <= place < len(values) and 0 <= number < beyond):
            raise ValueError(f"{cell}: {value}")
        values[place] = number
    return values
