"""A puzzle to f-puzzles JSON, or the reason why that has no words for it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import IN_WORDS
from sudoku_tui.puzzles.constraints.base import Sheet
from sudoku_tui.puzzles.constraints.registry import RULES as OUR_RULES
from sudoku_tui.puzzles.constraints.words import Words
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.fpuzzles_entries import KEYS, names
from sudoku_tui.puzzles.formats.fpuzzles_reading import NEGATIVE, NEGATIVES, RULES
from sudoku_tui.puzzles.geometry import NO_BOX, default_shape

if TYPE_CHECKING:
    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.formats.fpuzzles_entries import Entry
    from sudoku_tui.puzzles.model import Puzzle

KEY_OF_RULE = {name: key for key, name in RULES.items()}
COLOURS = {
    "renban": "#F067F0",
    "whispers": "#67F067",
    "regionsumline": "#2ECBFF",
    "entropicline": "#FFCCAA",
    "modularline": "#33BBBB",
    "nabner": "#C9C883",
    "zipperline": "#CDB1EC",
    "doublearrow": "#C54B8B",
    "slowthermometer": "#6495ED",
    "lockout": "#B0B0F0",
}
"""Lines that the site itself does not draw: they are written as drawings, too, in the colours that people know."""

CLUES = ("xsum", "skyscraper")
INDEXERS = {"rowindexer": "#7CC77C", "columnindexer": "#C77C7C", "boxindexer": "#7C7CC7"}
"""What the site does not draw either: clues are written as texts, too, and indexers as cages in these colours."""
BLACK = "#000000"


def as_json(puzzle: Puzzle) -> dict[str, object]:
    """The JSON object of a puzzle; ArgumentError names what it has no words for."""
    n, about = puzzle.n, puzzle.about
    if drawn := [what for what in about.missing if not what.startswith(IN_WORDS)]:
        raise _lacking(f"what is missing in this puzzle as well: {'; '.join(drawn)}")
    grid = _grid(puzzle)
    texts = {"title": puzzle.name, "author": about.author, "ruleset": about.rules}
    data: dict[str, object] = {"size": n, **{key: text for key, text in texts.items() if text}}
    data["grid"] = [grid[start : start + n] for start in range(0, n * n, n)]
    for name in puzzle.rules.variants:
        data |= _rule(name, puzzle)
    for constraint in puzzle.placed:
        _add(data, constraint, puzzle, grid)
    if about.solution:
        data["solution"] = [digit or "." for digit in about.solution]
    if about.fog is not None:
        data["foglight"] = names(about.fog, n)
    return data


def _grid(puzzle: Puzzle) -> list[Entry]:
    grid: list[Entry] = [{"value": digit, "given": True} if digit else {} for digit in puzzle.givens]
    if puzzle.shape != default_shape(puzzle.n):
        for one, box in zip(grid, puzzle.shape.box_numbers(), strict=True):
            one["region"] = None if box == NO_BOX else box
    return grid


def _rule(name: str, puzzle: Puzzle) -> dict[str, object]:
    if name == "x":
        return {"diagonal-": True, "diagonal+": True}
    if name in KEY_OF_RULE:
        return {KEY_OF_RULE[name]: True}
    if OUR_RULES[name].boxless:
        return {}
    further = list(OUR_RULES[name].constraints(Sheet(puzzle.shape)))
    if all(one.only_different and len(one.cells) == puzzle.n for one in further):
        return {"extraregion": [{"cells": names(one.cells, puzzle.n)} for one in further]}
    raise _lacking(name)


def _add(data: dict[str, object], constraint: Constraint, puzzle: Puzzle, grid: list[Entry]) -> None:
    """Add a constraint to the JSON, or to the cell that it is about."""
    arguments, word = constraint.arguments(puzzle.n), constraint.word
    if word == "candidates":
        _limit(grid[constraint.cells[0]], [int(digit) for digit in arguments.partition(" : ")[0].split()])
    elif word == NEGATIVE:
        _add_negative(data, arguments, puzzle)
    elif word in KEYS:
        key, form = KEYS[word]
        try:
            entries = form.write(arguments, Words(arguments, puzzle.shape, 1))
        except ValueError as error:
            raise _lacking(f"{word}: {error}") from None
        _append(data, key, entries)
        if key in COLOURS:
            look = {"outlineC": COLOURS[key], "width": 0.3, "fromConstraint": key}
            _append(data, "line", [{"lines": entry["lines"], **look} for entry in entries])
        if key in CLUES:
            look = {"fontC": BLACK, "size": 0.7, "fromConstraint": key}
            _append(data, "text", [{"cells": [entry["cell"]], "value": entry["value"], **look} for entry in entries])
        if key in INDEXERS:
            look = {"outlineC": INDEXERS[key], "fontC": BLACK, "fromConstraint": key}
            _append(data, "cage", [{"cells": entry["cells"], **look} for entry in entries])
    else:
        raise _lacking(word)


def _limit(one: Entry, digits: list[int]) -> None:
    """Give a cell candidates; where it has some already, those that it has twice are left."""
    before = one.get("givenPencilMarks", digits)
    assert isinstance(before, list)
    one["givenPencilMarks"] = [digit for digit in digits if digit in before]
    if not one["givenPencilMarks"]:
        raise _lacking("a cell with no candidate")


def _add_negative(data: dict[str, object], of: str, puzzle: Puzzle) -> None:
    if of in NEGATIVES:
        _append(data, NEGATIVE, [of])
        return
    dots = [one.arguments(puzzle.n).split() for one in puzzle.placed if one.word == "difference"]
    if any(dot[0].isdigit() for dot in dots):
        raise _lacking("the negative of differences other than 1")
    data["nonconsecutive"] = True


def _append(data: dict[str, object], key: str, entries: list[Entry] | list[str]) -> None:
    found = data.setdefault(key, [])
    assert isinstance(found, list)
    found += entries


def _lacking(what: str) -> ArgumentError:
    return ArgumentError(f"the fpuzzles format has no words for {what}")
