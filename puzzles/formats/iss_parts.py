"""Parts as items of an Interactive-Sudoku-Solver string, for constraints that it has no type for.

There are types for pairs of digits, cells that differ, sums and candidates.
"""

from __future__ import annotations

from collections.abc import Iterable

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.iss_item import iss_cell
from sudoku_tui.puzzles.formats.pair_keys import key_of
from sudoku_tui.puzzles.parts import Different, Domain, OneOf, Part, Related, Sum, relation


def items_by_parts(constraints: Iterable[Constraint], word: str, n: int) -> list[str]:
    parts = [part for constraint in constraints for part in constraint.parts(n)]
    items: list[str] = []
    related: dict[tuple[int, ...], list[str]] = {}
    for part in parts:
        pair = _as_related(part, n)
        cells = [iss_cell(cell, n) for cell in part.cells]
        if pair:
            groups = related.setdefault(pair.allowed, [])
            groups += [*([""] if groups else []), *[iss_cell(cell, n) for cell in pair.cells]]
        elif digits := _digits(part, n):
            items.append("~" + "_".join([*cells, *map(str, digits)]))
        elif isinstance(part, Different):
            items.append("~".join(["AllDifferent", *cells]))
        elif isinstance(part, Sum):
            factors = "".join([f"_{factor}" for factor in part.factors])
            items.append("~".join(["Sum", f"{part.total}_={factors}" if factors else str(part.total), *cells]))
        else:
            raise ArgumentError(f"the iss format has no {word} in a grid of {n}×{n}")
    return items + ["~".join(["Pair", key_of(allowed), f"_{word}", *groups]) for allowed, groups in related.items()]


def _digits(part: Part, n: int) -> list[int]:
    """What a part leaves a cell, if it is about no other."""
    if isinstance(part, Domain):
        return [digit for digit in range(1, n + 1) if part.digits >> digit - 1 & 1]
    if isinstance(part, OneOf) and len(part.cells) == 1:
        return [
            digit for digit in range(1, n + 1) if any((digit == wanted) is held for _, wanted, held in part.candidates)
        ]
    return []


def _as_related(part: Part, n: int) -> Related | None:
    """What a part says of two cells, if it is about no more."""
    if isinstance(part, Related):
        return part
    if not isinstance(part, OneOf) or len(part.cells) != 2:
        return None
    first, second = part.cells

    def holds(one: int, other: int) -> bool:
        digits = {first: one, second: other}
        return any((digits[cell] == digit) is held for cell, digit, held in part.candidates)

    return Related((first, second), relation(n, holds))
