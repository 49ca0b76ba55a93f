"""What the items of an Interactive-Sudoku-Solver string say, in the words of a `#rules:` line.

An item such as `.Whisper~5~R1C1~R1C2` has a type and arguments. `words_for` says it in our words, one text for each
constraint that it comes to; `UnsaidError` is raised where it is right, and we have no words for it.
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations
from urllib.parse import unquote

from sudoku_tui.puzzles.constraints.patterns import pattern_of
from sudoku_tui.puzzles.constraints.sum_line import SumLine
from sudoku_tui.puzzles.constraints.words import cell_text, cells_text, path_text
from sudoku_tui.puzzles.formats.iss_item import IssItem, UnsaidError
from sudoku_tui.puzzles.formats.iss_outside import OUTSIDE, little_killer_words, outside_words, sandwich_words
from sudoku_tui.puzzles.formats.pair_keys import ALPHABET, allowed_of, words_of
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import neighbours

LINES = {
    "Thermo": "thermometer",
    "Renban": "renban",
    "Palindrome": "palindrome",
    "Zipper": "zipper",
    "DoubleArrow": "double-arrow",
    "Between": "between",
    "RegionSumLine": "region-sum",
    "Entropic": "entropic",
}
NUMBERED = {"Whisper": "whisper", "Lockout": "lockout", "Modular": "modular", "SumLine": "sum-line"}
DOTS = {"WhiteDot": "difference", "BlackDot": "ratio", "X": "xv 10", "V": "xv 5", "GreaterThan": "greater"}
INDEXERS = {"C": "column-indexer", "R": "row-indexer"}
FLAGS = {
    "AntiKnight": "anti-knight",
    "AntiKing": "anti-king",
    "AntiConsecutive": "non-consecutive",
    "AntiTaxicab": "anti-taxicab",
    "DisjointSets": "disjoint-groups",
    "Windoku": "windoku",
    "GlobalEntropy": "global-entropy",
}
"""Those that are rules of ours."""
_TYPE = re.compile(r"NFA|[A-Z]+[a-z][A-Za-z]*")
LOOP = "LOOP"
WHISPER = 5
"""What a whisper without a number means, in grids of every size."""
TENS = {(1,): 1, (10, 1): 2, (100, 10, 1): 3}
"""The factors of the bulb of an arrow, and how many cells it has."""


def words_for(item: IssItem) -> list[str]:
    """The constraints that an item comes to. ValueError says what is wrong with one that can't be."""
    if item.type in LINES:
        return [_line(item)]
    if item.type in NUMBERED:
        return [_numbered_line(item)]
    if item.type in DOTS:
        return _dots(item)
    if item.type in OUTSIDE:
        return outside_words(item)
    if item.type in OTHERS:
        return OTHERS[item.type](item)
    if not _TYPE.fullmatch(item.type):
        raise ValueError(f"expected the type of an item, found {shorten(item.type)}")
    raise UnsaidError(item.type)


def _line(item: IssItem) -> str:
    word = LINES[item.type]
    if word == "entropic" and item.n != 9:
        raise ValueError(f"expected Entropic in a 9×9 grid, found {item.n}×{item.n}")
    return item.path(word, item.cells(item.arguments))


def _numbered_line(item: IssItem) -> str:
    word, texts = NUMBERED[item.type], item.arguments
    if word == "whisper" and not is_whole_number(item.argument(0)):
        texts = (str(WHISPER), *texts)
    number, texts = item.number(texts[0] if texts else ""), texts[1:]
    loops = bool(texts) and texts[-1] == LOOP
    cells = item.cells(texts[:-1] if loops else texts)
    if word == "sum-line":
        if not loops and len(cells) > 1 and cells[0] == cells[-1]:
            raise UnsaidError(f"{item.type} with a cell twice")
        cells += cells[:1] if loops else ()
        if loops and 1 <= number <= item.n * len(cells) and SumLine(cells, number).fault(item.n):
            raise UnsaidError(f"{item.type} of {len(cells) - 1} cells that closes")
    if word == "lockout" and len(cells) == 2:
        word = "whisper"
    if word == "modular" and number == 2:
        return item.path("parity", cells)
    return item.path(f"{word} {number}", cells)


def _dots(item: IssItem) -> list[str]:
    """One for any two of the cells that are neighbours, in their order."""
    cells = item.cells(item.arguments)
    pairs = [pair for pair in combinations(cells, 2) if pair[1] in neighbours(item.n)[pair[0]]]
    if not pairs:
        raise ValueError(f"expected neighbours in {item.type}, found none")
    return [f"{DOTS[item.type]} {cells_text(pair, item.n)}" for pair in pairs]


def _cage(item: IssItem) -> list[str]:
    """A cage of 0 has no sum."""
    total = item.number(item.argument(0) or "0")
    cells = cells_text(_once(item, item.arguments[1:]), item.n)
    return [f"cage {total} {cells}" if total else f"cage {cells}"]


def _sum(item: IssItem) -> list[str]:
    """Digits that may repeat, or a bulb and the shaft of an arrow: `0_=_1_-1_-1`."""
    first, *factors = item.argument(0).split("_")
    cells = _once(item, item.arguments[1:])
    if not factors:
        return [f"cage {item.number(first)} repeats {cells_text(cells, item.n)}"]
    try:
        total, numbers = int(first), [int(factor) for factor in factors[1:]]
    except ValueError:
        raise ValueError(f"expected numbers in {item.type}, found {shorten(item.argument(0))}") from None
    if factors[0] != "=" or len(numbers) != len(cells):
        raise ValueError(f"expected a factor for each cell in {item.type}, found {shorten(item.argument(0))}")
    for sign in (1, -1):
        weighed = [*zip(numbers, cells, strict=True)]
        bulb = sorted([(-sign * factor, cell) for factor, cell in weighed if factor * sign > 0])
        shaft = [cell for factor, cell in weighed if factor == -sign]
        if not total and tuple([-weight for weight, _ in bulb]) in TENS and len(bulb) + len(shaft) == len(cells):
            return [_arrow_words([cell for _, cell in bulb], shaft, item.n)]
    raise UnsaidError(f"{item.type} with factors")


def _arrow(item: IssItem) -> list[str]:
    size = 1
    texts = item.arguments
    if item.type == "PillArrow":
        size, texts = item.number(item.argument(0)), item.arguments[1:]
        if size not in (2, 3):
            raise ValueError(f"expected 2 or 3 cells in the bulb of {item.type}, found {size}")
        if item.n > 9:
            raise UnsaidError(f"{item.type} in a grid of {item.n}×{item.n}")
    cells = _once(item, texts)
    if len(cells) <= size:
        raise ValueError(f"expected cells behind the bulb of {item.type}, found none")
    return [_arrow_words(sorted(cells[:size]), cells[size:], item.n)]


def _arrow_words(bulb: Sequence[int], shaft: Sequence[int], n: int) -> str:
    return f"arrow {path_text(bulb, n)} : {path_text(shaft, n, bulb)}"


def _once(item: IssItem, texts: Sequence[str]) -> tuple[int, ...]:
    cells = item.cells(texts)
    if len(set(cells)) < len(cells):
        raise UnsaidError(f"{item.type} with a cell twice")
    return cells


def _all_different(item: IssItem) -> list[str]:
    cells = _once(item, item.arguments)
    return [f"extra-region {cells_text(cells, item.n)}"] if len(cells) > 1 else []


def _same_values(item: IssItem) -> list[str]:
    """Sets of one cell each are equal; larger ones may hold their digits in any order."""
    first, *others = cells = _once(item, item.arguments[1:])
    if item.number(item.argument(0)) != len(cells):
        raise UnsaidError(f"{item.type} of sets")
    return [f"clone {cell_text(first, item.n)} : {cell_text(other, item.n)}" for other in others]


def _quad(item: IssItem) -> list[str]:
    digits = " ".join([str(item.number(text)) for text in item.arguments[1:]])
    return [f"quadruple {digits} : {cell_text(item.cell(item.argument(0)), item.n)}"]


def _indexing(item: IssItem) -> list[str]:
    word = INDEXERS.get(item.argument(0).upper())
    if word is None:
        raise ValueError(f"expected R or C in {item.type}, found {shorten(item.argument(0))}")
    return [f"{word} {cells_text(_once(item, item.arguments[1:]), item.n)}"]


def _circles(item: IssItem) -> list[str]:
    return [f"counting-circles {cells_text(_once(item, item.arguments), item.n)}"]


def _pairs(item: IssItem) -> list[str]:
    key = item.argument(0)
    if item.type.startswith("Binary"):  # an older form, with the two last characters of the alphabet exchanged
        key = key.translate(str.maketrans("-_", "_-"))
    words = _relation(key, item.n)
    if not item.type.endswith("X"):
        kind = "slow-thermometer" if words == "a<=b" else f"pair {words} :"
        return [item.path(kind, cells) for cells in item.groups(1)]
    found = []
    for cells in item.groups(1):
        if words == "abs(a-b)>=2" and len(set(cells)) == len(cells) > 1:
            found.append(item.path("nabner", cells))
        else:
            found += [item.path(f"pair {words} :", pair) for pair in combinations(cells, 2)]
    return found


@lru_cache(maxsize=256)
def _relation(key: str, n: int) -> str:
    return words_of(allowed_of(key, n))


def _regex(item: IssItem) -> list[str]:
    packed = item.argument(0)
    try:
        if "%" in packed:
            pattern = unquote(packed)
        elif set(packed) <= set(ALPHABET):
            pattern = urlsafe_b64decode(packed + "=" * (-len(packed) % 4)).decode()
        else:
            raise ValueError
    except ValueError:
        raise ValueError(f"expected a packed pattern in {item.type}, found {shorten(packed)}") from None
    try:
        if not pattern.isascii() or pattern.lower() != pattern.upper():
            raise ValueError("letters, which may mean other digits there")
        pattern_of(pattern)
    except ValueError:
        raise UnsaidError(f"{item.type} {shorten(pattern)}") from None
    return [item.path(f"regex {pattern} :", cells) for cells in item.groups(1)]


OTHERS: dict[str, Callable[[IssItem], list[str]]] = {
    "Sandwich": sandwich_words,
    "LittleKiller": little_killer_words,
    "Cage": _cage,
    "Sum": _sum,
    "Arrow": _arrow,
    "PillArrow": _arrow,
    "AllDifferent": _all_different,
    "SameValues": _same_values,
    "Quad": _quad,
    "Indexing": _indexing,
    "CountingCircles": _circles,
    "Pair": _pairs,
    "PairX": _pairs,
    "Binary": _pairs,
    "BinaryX": _pairs,
    "Regex": _regex,
}
