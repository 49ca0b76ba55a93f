"""What rules said by name mean in a link, beside its boxes and dots."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sudoku_tui.puzzles.geometry import Shape

DIAGONALS = ("diagonal-down", "diagonal-up")
NEGATIVE = "negative difference"
USUAL_DOTS = ("", "1")
"""The numbers of dots between neighbours that follow one another."""


def fitted(
    names: Sequence[str], placed: Collection[str], shape: Shape | None
) -> tuple[tuple[str, ...], list[str], list[str]]:
    """The rules, what is placed in the stead of some, and those that mean nothing we know in such a puzzle."""
    names, instead, missing = [*dict.fromkeys(names)], [], []
    if shape and shape.regions and "disjoint-groups" in names:
        names.remove("disjoint-groups")
        missing.append("disjoint groups of irregular boxes")
    dots = [text.split() for text in placed if text.startswith(("difference ", "ratio "))]
    if dots and "non-consecutive" in names:
        # Neighbours with a dot are exempt: it is the negative of white dots, as long as all say one apart.
        names.remove("non-consecutive")
        numbers = {word for kind, word, *_ in dots if kind == "difference" and word.isdigit()}
        if numbers.issubset(USUAL_DOTS):
            instead += [] if NEGATIVE in placed else [NEGATIVE]
        else:
            missing.append("nonconsecutive beside differences other than 1")
    return with_both_diagonals(names), instead, missing


def with_both_diagonals(names: Sequence[str]) -> tuple[str, ...]:
    """The rules, with both diagonals as one."""
    if set(DIAGONALS) <= set(names):
        names = ["x", *[name for name in names if name not in DIAGONALS]]
    return tuple(names)
