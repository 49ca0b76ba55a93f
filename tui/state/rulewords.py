"""A puzzle's rules in our own words: the usual ones, those that are said by name, and what its constraints say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.marks import TWINS, Edge, Mark, Outside, Shade, Sign, Stroke
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.sketch import SMALL
from sudoku_tui.puzzles.strokes import BADGES
from sudoku_tui.solver.explain.prose import capital

ENDS = BADGES | {"arrow": "→"}
LETTERS = f"{' '.join('AB'.translate(SMALL))} …"
"""How the cells of clones are told from others."""


@dataclass(frozen=True)
class RuleWords:
    """A rule, or all constraints that say the same."""

    name: str
    meaning: str
    signs: tuple[str, ...] = ()
    """What tells them on the board."""
    number: int = 1


def usual_rules(puzzle: Puzzle) -> str:
    houses = ["row", "column"] if puzzle.shape.is_boxless else ["row", "column", "box"]
    twins = ["place of both grids"] if puzzle.rules.grids == 2 else []
    *others, last = [f"in a {house}" for house in houses] + [f"in one {place}" for place in twins]
    return f"No digit from 1 to {puzzle.n} comes twice {', '.join(others)} or {last}."


def further_rules(puzzle: Puzzle) -> list[RuleWords]:
    """What holds beside the usual rules: first in the whole grid, then on some cells."""
    of_grid = [RuleWords(capital(name), _sentence(RULES[name].summary)) for name in puzzle.rules.variants]
    return of_grid + _placed(puzzle)


def _placed(puzzle: Puzzle) -> list[RuleWords]:
    """The constraints on cells, those that say the same together."""
    alike: dict[tuple[str, str], list[Constraint]] = {}
    for one in puzzle.placed:
        alike.setdefault((one.label(), one.meaning), []).append(one)
    found = []
    for (label, meaning), together in alike.items():
        signs = dict.fromkeys([sign for one in together for mark in one.marks(puzzle.n) for sign in _signs(mark)])
        found.append(RuleWords(capital(label), _sentence(meaning), tuple(signs), len(together)))
    return found


def _sentence(words: str) -> str:
    return f"{capital(words)}."


def _signs(mark: Mark) -> Iterator[str]:
    """What stands on the board for a mark, but for the numbers that each has of its own."""
    match mark:
        case Stroke(start=start, end=end, text=text):
            yield from [ENDS[name] for name in (start, end) if name in ENDS]
            yield from [text] if text else []
        case Shade(text=text):
            yield from [LETTERS if text == TWINS else text] if text else []
        case Edge(text=text) | Sign(text=text):
            yield text
        case Outside(sign=sign):
            yield from [sign] if sign else []
