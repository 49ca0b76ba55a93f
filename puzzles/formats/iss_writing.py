"""Puzzles as the items of an Interactive-Sudoku-Solver string.

A constraint that it has a type for is written as that, all others as the parts that they come to.
"""

from __future__ import annotations

from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable

from sudoku_tui.puzzles.constraints.base import Sheet
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.constraints.runs import diagonal
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.iss_item import COORDINATES, iss_cell
from sudoku_tui.puzzles.formats.iss_outside import OUTSIDE, canonical_diagonals
from sudoku_tui.puzzles.formats.iss_parts import items_by_parts
from sudoku_tui.puzzles.formats.iss_words import (
    DOTS,
    FLAGS,
    INDEXERS,
    LINES,
    LOOP,
    NUMBERED,
)
from sudoku_tui.puzzles.formats.pair_keys import key_of, said_by
from sudoku_tui.puzzles.formats.phrases import Phrase, phrase_of
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Puzzle

LARGEST = len(COORDINATES) - 1

LINE_TYPES = {word: name for name, word in LINES.items()}
NUMBERED_TYPES = {word: name for name, word in NUMBERED.items()}
OUTSIDE_TYPES = {word: name for name, word in OUTSIDE.items()}
DOT_TYPES = {"difference": "WhiteDot", "ratio": "BlackDot", "greater": "GreaterThan"}
XV_TYPES = {words.removeprefix("xv "): name for name, words in DOTS.items() if words.startswith("xv ")}
RULE_TYPES = {
    "x": "Diagonal~1.Diagonal~-1",
    "diagonal-up": "Diagonal~1",
    "diagonal-down": "Diagonal~-1",
    **{name: item for item, name in FLAGS.items()},
}
STRICT = {"StrictKropki": ("difference", "ratio"), "StrictXV": ("xv",)}
"""The dots that are all given; here with the numbers that they usually have."""


def items_of(puzzle: Puzzle) -> str:
    """All of a puzzle. ArgumentError names what there is no item for."""
    n = puzzle.n
    if n > LARGEST:
        raise ArgumentError(f"the iss format has grids up to {LARGEST}×{LARGEST}, found {n}×{n}")
    if puzzle.about.missing:
        raise ArgumentError(f"the iss format has no words for what is missing here: {'; '.join(puzzle.about.missing)}")
    items = [] if n == 9 else [f"Shape~{n}x{n}"]
    if puzzle.shape != default_shape(n):
        items += ["NoBoxes", *_boxes(puzzle.shape)]
    for name in puzzle.rules.variants:
        items += _rule(name, puzzle)
    if puzzle.clues:
        given = [f"{iss_cell(cell, n)}_{digit}" for cell, digit in enumerate(puzzle.givens) if digit]
        items.append("~".join(["", *given]))
    phrases = {one: phrase_of(one, n) for one in puzzle.placed}
    strict = _strict(phrases.values())
    items += strict
    negated = [dots for name in strict for dots in STRICT[name]]
    for constraint, phrase in phrases.items():
        if phrase.word != "negative" or phrase.text not in negated:
            items += _item(phrase, n) or items_by_parts([constraint], phrase.word, n)
    return "".join([f".{item}" for item in items])


def _boxes(shape: Shape) -> list[str]:
    """Boxes other than the usual ones."""
    if shape.is_boxless:
        return []
    if not shape.is_covered:
        raise ArgumentError("the iss format has boxes for all cells or none, found some in none")
    return ["Jigsaw~" + "".join([COORDINATES[box] for box in shape.box_numbers()])]


def _rule(name: str, puzzle: Puzzle) -> list[str]:
    """A rule by its type, where that means the same in this grid."""
    usual = puzzle.shape == default_shape(puzzle.n)
    if name in RULE_TYPES and (usual or name != "disjoint-groups") and (puzzle.n == 9 or name != "global-entropy"):
        return [RULE_TYPES[name]]
    return items_by_parts(RULES[name].constraints(Sheet(puzzle.shape)), name, puzzle.n)


def _strict(phrases: Iterable[Phrase]) -> list[str]:
    """Which types say that all dots are given: those whose dots have the usual numbers."""
    said = [*phrases]
    negated = {phrase.text for phrase in said if phrase.word == "negative"}
    usual = {"difference": [""], "ratio": [""], "xv": [*XV_TYPES]}
    return [
        name
        for name, dots in STRICT.items()
        if negated.issuperset(dots) and all(phrase.text in usual[phrase.word] for phrase in said if phrase.word in dots)
    ]


def _item(phrase: Phrase, n: int) -> list[str]:
    """The item of a type made for this constraint; none where there is no such type."""
    word, text = phrase.word, phrase.text
    cells = [iss_cell(cell, n) for cell in phrase.cells]
    if word in LINE_TYPES and (word != "entropic" or n == 9):
        return [_joined(LINE_TYPES[word], *cells)]
    if word == "sum-line" and len(cells) > 2 and cells[0] == cells[-1]:
        return [_joined(NUMBERED_TYPES[word], text, *cells[:-1], LOOP)]
    if word in NUMBERED_TYPES:
        return [_joined(NUMBERED_TYPES[word], text, *cells)]
    if word in DOT_TYPES and not text:
        return [_joined(DOT_TYPES[word], *cells)]
    if word in OUTSIDE_TYPES:
        clue, house, number, side = text.split()
        clues = [clue, ""] if side in ("left", "top") else ["", clue]
        return [_joined(OUTSIDE_TYPES[word], house[0].upper() + number, *clues)]
    return OTHERS[word](phrase, cells, n) if word in OTHERS else []


def _cage(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    total, _, repeats = phrase.text.partition(" ")
    return [_joined("Sum" if repeats else "Cage", total or "0", *cells)]


def _xv(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined(XV_TYPES[phrase.text], *cells)] if phrase.text in XV_TYPES else []


def _arrow(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    """Its cells may be read in no other order than from the top left."""
    bulb = phrase.groups[0]
    if len(bulb) == 1:
        return [_joined("Arrow", *cells)]
    pill = len(bulb) <= 3 and n <= 9 and [*bulb] == sorted(bulb)
    return [_joined("PillArrow", str(len(bulb)), *cells)] if pill else []


def _parity(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined("Modular", "2", *cells)]


def _clone(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    originals, copies = phrase.groups
    pairs = zip(originals, copies, strict=True)
    return [_joined("SameValues", "2", iss_cell(one, n), iss_cell(other, n)) for one, other in pairs]


def _extra_region(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined("AllDifferent", *cells)]


def _counting_circles(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined("CountingCircles", *cells)]


def _quadruple(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined("Quad", cells[0], *phrase.text.split())]


def _indexer(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    letter = next(letter for letter, word in INDEXERS.items() if word == phrase.word)
    return [_joined("Indexing", letter, *cells)]


def _sandwich(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    total, house, number = phrase.text.split()
    return [_joined("Sandwich", total, house[0].upper() + number)]


def _little_killer(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    """By that of its two ends which stands for it."""
    total, direction = phrase.text.split()
    along = diagonal(phrase.cells[0], direction, n)
    ends = canonical_diagonals(n)
    for first in (along[0], along[-1]):
        if first in ends and set(diagonal(first, ends[first], n)) == set(along):
            return [_joined("LittleKiller", total, iss_cell(first, n))]
    return []


def _pair(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    return [_joined("Pair", key_of(said_by(phrase.text, n)), "_", *cells)]


def _regex(phrase: Phrase, cells: list[str], n: int) -> list[str]:
    """Digits above 9, which are letters, may be others there."""
    if phrase.text.lower() != phrase.text.upper():
        return []
    packed = urlsafe_b64encode(phrase.text.encode()).decode().rstrip("=")
    return [_joined("Regex", packed, *cells)]


OTHERS: dict[str, Callable[[Phrase, list[str], int], list[str]]] = {
    "cage": _cage,
    "xv": _xv,
    "arrow": _arrow,
    "parity": _parity,
    "clone": _clone,
    "extra-region": _extra_region,
    "counting-circles": _counting_circles,
    "quadruple": _quadruple,
    "row-indexer": _indexer,
    "column-indexer": _indexer,
    "sandwich": _sandwich,
    "little-killer": _little_killer,
    "pair": _pair,
    "regex": _regex,
}


def _joined(*texts: str) -> str:
    return "~".join(texts)
