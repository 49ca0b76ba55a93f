"""Clues outside the grid in Interactive-Sudoku-Solver strings: `.XSum~R3~12~`, `.LittleKiller~30~R1C4`."""

from __future__ import annotations

from functools import lru_cache

from sudoku_tui.puzzles.constraints.runs import SIDES, diagonal
from sudoku_tui.puzzles.constraints.words import cell_text
from sudoku_tui.puzzles.formats.iss_item import COORDINATES, IssItem
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten

OUTSIDE = {"XSum": "x-sum", "Skyscraper": "skyscraper", "NumberedRoom": "numbered-room"}


def outside_words(item: IssItem) -> list[str]:
    word, house = OUTSIDE[item.type], _house(item, item.argument(0))
    sides = SIDES[house.split()[0]]
    clues = [(text, side) for text, side in zip(item.arguments[1:], sides, strict=False) if text]
    return [f"{word} {item.number(text)} {house} {side}" for text, side in clues]


def _house(item: IssItem, text: str) -> str:
    name = {"R": "row", "C": "column"}.get(text[:1].upper())
    number = COORDINATES.find(text[1:].lower()) if len(text) == 2 else int(text[1:]) if is_whole_number(text[1:]) else 0
    if not name or not 1 <= number <= item.n:
        raise ValueError(f"expected a row or column such as R3 or C4 in {item.type}, found {shorten(text)}")
    return f"{name} {number}"


def sandwich_words(item: IssItem) -> list[str]:
    return [f"sandwich {item.number(item.argument(0))} {_house(item, item.argument(1))}"]


def little_killer_words(item: IssItem) -> list[str]:
    first = item.cell(item.argument(1))
    direction = canonical_diagonals(item.n).get(first)
    if direction is None:
        raise ValueError(f"expected a cell on the border in {item.type}, found {shorten(item.argument(1))}")
    return [f"little-killer {item.number(item.argument(0))} {cell_text(first, item.n)} {direction}"]


@lru_cache(maxsize=16)
def canonical_diagonals(n: int) -> dict[int, str]:
    """Where the one diagonal leads that is told by its first cell: each has one of its two ends."""
    found: dict[int, str] = {}
    seen: set[frozenset[int]] = set()
    sides = (
        [(row * n, "down-right") for row in range(n - 1)],
        [(row * n + n - 1, "up-left") for row in range(1, n - 1)],
        [(column, "down-left") for column in range(1, n)],
        [((n - 1) * n + column, "up-right") for column in range(1, n - 1)],
    )
    for cell, direction in [end for side in sides for end in side]:
        cells = frozenset(diagonal(cell, direction, n))
        if len(cells) > 1 and cells not in seen:
            found[cell] = direction
            seen.add(cells)
    return found
