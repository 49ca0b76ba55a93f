"""Encodings: each turns a puzzle into clauses its own way.

An encoding module has `encode(puzzle, sums=)`, which returns an `Encoded`; `sums` names the encoding of the sums.
To add one, write the module and name it in `ENCODINGS`. Behind a `+` some take another way to say that at most one
literal of a group is true: `extended+counter`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import refuse_unknown
from sudoku_tui.puzzles.model import Digits, Puzzle
from sudoku_tui.solver.sat.cnf import Cnf

if TYPE_CHECKING:
    from collections.abc import Sequence

ENCODINGS = {
    "residual": "what simple propagation leaves open, and only that",
    "extended": "said twice: one digit a cell, each digit in each house",
    "minimal": "a digit in each cell, none twice in a house, no more",
}
DEFAULT_ENCODING = "residual"

AT_MOST_ONE = {
    "counter": "a sequential counter",
    "ladder": "a ladder",
    "bitwise": "binary numbers",
    "product": "the rows and columns of a rectangle",
    "commander": "commanders of threes",
}
"""How at most one of a group can be said other than by a clause a pair; see `at_most_one`."""
ALL_ENCODINGS = ENCODINGS | {
    f"{name}+{way}": f"at most one by {words}" for name in ("extended", "minimal") for way, words in AT_MOST_ONE.items()
}


@dataclass(frozen=True)
class Encoded:
    """A puzzle as clauses, and the way back from a model to digits."""

    cnf: Cnf
    fixed: Digits
    """Digits that are known without the clauses, 0 elsewhere."""
    meaning: Sequence[int]
    """For each of the first variables, in order, its promised number: (r-1)·n² + (c-1)·n + d."""
    n: int

    def decode(self, model: Sequence[int]) -> Digits:
        """The digits that a model (literals in the order of their variables) stands for."""
        digits = bytearray(self.fixed)
        for number, literal in zip(self.meaning, model, strict=False):
            if literal > 0:
                cell, digit = divmod(number - 1, self.n)
                digits[cell] = digit + 1
        return bytes(digits)


def encode(puzzle: Puzzle, encoding: str = DEFAULT_ENCODING, *, sums: str = "auto") -> Encoded:
    """The puzzle as clauses in the named encoding, its sums in theirs (see `solver.sat.encodings.parts.sum`)."""
    refuse_unknown("encoding", encoding, ALL_ENCODINGS)
    name, _, way = encoding.partition("+")
    encoded: Encoded = import_module(f"{__name__}.{name}").encode(puzzle, sums=sums)
    if not way:
        return encoded
    from sudoku_tui.solver.sat.encodings.at_most_one import said_otherwise

    return replace(encoded, cnf=said_otherwise(encoded.cnf, way, puzzle.n))
