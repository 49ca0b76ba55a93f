"""One cell as a word, where cells have something between them: a number, or what stands for a blank."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import symbols
from sudoku_tui.puzzles.formats.text import shorten

if TYPE_CHECKING:
    from collections.abc import Iterable

MINUS_ONE = "-1"
BLANK_WORDS = frozenset(
    ["", *symbols.BLANKS, "-", "--", "x", "~", "·", "#", MINUS_ONE, "nan", "none", "null", "nil", "na", "n/a", "#n/a"]
)
USUAL = frozenset(["", *symbols.BLANKS])
_NUMBER = re.compile(r"[0-9]{1,2}(\.0*)?")
"""Also as programs write it that count in fractions: `5.0`, `5.`."""


def is_blank(word: str) -> bool:
    return word.lower() in BLANK_WORDS or float_zero(word)


def float_zero(word: str) -> bool:
    return bool(_NUMBER.fullmatch(word)) and word.isascii() and int(word.partition(".")[0]) == 0


def is_cell(word: str) -> bool:
    """Whether a word may be a cell."""
    return word.lower() in BLANK_WORDS or (word.isascii() and bool(_NUMBER.fullmatch(word)))


def digit(word: str, n: int) -> int | None:
    """The digit that a word means, 0 for a blank; None where it means neither."""
    if word.lower() in BLANK_WORDS:
        return 0
    if word.isascii() and _NUMBER.fullmatch(word):
        number = int(word.partition(".")[0])
        return number if number <= n else None
    return None


def odd_blank(words: Iterable[str]) -> str | None:
    """A word for blanks that is none of the usual ones and not the only one: then it may mean something else."""
    found = {word for word in words if word.lower() in BLANK_WORDS}
    odd = found.difference(USUAL)
    return max(odd) if odd and len({word.lower() for word in found}) > 1 else None


def said_of(word: str, n: int) -> str:
    """Why a word among cells is refused."""
    if word == MINUS_ONE:
        return "ambiguous: -1 and other blanks, so 0 may be a digit or a blank; write all blanks as 0, digits from 1"
    return f"expected a number from 1 to {n}, or 0 for a blank, found {shorten(word)}"
