"""The step that always exists: a candidate that contradicts the rules, with the smallest reason that is found."""

from __future__ import annotations

from math import log2
from typing import TYPE_CHECKING

from sudoku_tui.solver.explain.forcing import NO_BOUND, Net, Refutation, net
from sudoku_tui.solver.explain.refuter import Refuter
from sudoku_tui.solver.explain.techniques.pencil_grid import PencilGrid
from sudoku_tui.solver.explain.techniques.step import Step

if TYPE_CHECKING:
    from collections.abc import Sequence

    from sudoku_tui.solver.explain.forcing import Key
    from sudoku_tui.solver.explain.refuter import Core
    from sudoku_tui.solver.explain.techniques.step import Candidate

NAME = "contradiction"
EASIEST, A_DOUBLING = 7.0, 1.2
SMALLEST = 2
"""Needs of the smallest reason that the techniques leave: with one, it would be a single or a locked candidate."""


def smallest(board: PencilGrid, wrong: Sequence[Candidate], search: bool) -> Step | None:
    """A step that strikes one of the candidates, all of which contradict the rules; None if there is none.

    Without `search`, only one that singles refute. It depends on nothing but the board, so that the way from a
    position is the same however somebody came there.
    """
    if not wrong:
        return None
    needs = net(board)
    best: Refutation | None = None
    bound = NO_BOUND
    for layer in needs.refuted(wrong):
        for candidate in layer:
            found = needs.refute(candidate, bound)
            if found:
                best, bound = found, len(set(found.needs))
        if best:
            return _by_singles(needs, best)
    return _by_search(needs, Refuter(board, needs).smallest(wrong)) if search else None


def _by_singles(needs: Net, found: Refutation) -> Step:
    """As small a reason as there is."""
    numbers, proven = needs.least(found.start, found.needs)
    reason = needs.only(numbers)
    return _step((found.start,), reason, reason.keys, proven)


def _by_search(needs: Net, found: Core) -> Step:
    keys = set(found.keys)
    reason = needs.only([number for number, key in enumerate(needs.keys) if key in keys])
    return _step(found.struck, reason, found.keys, found.proven)


def level(size: int) -> float:
    """Twice the reason is harder by as much again, however large it is."""
    return EASIEST + A_DOUBLING * log2(size / SMALLEST)


def _step(struck: tuple[Candidate, ...], reason: Net, keys: Sequence[Key], proven: bool) -> Step:
    """What strikes a candidate; or several of one cell, which are assumed in turn."""
    start = struck[0]
    chain = reason.refute(start)
    ordered = (
        list(dict.fromkeys([reason.keys[number] for number in chain.needs])) if chain else sorted(keys, key=_in_order)
    )
    cells = [place for place, _ in ordered if isinstance(place, int)]
    return Step(
        NAME,
        level(len(keys)),
        eliminations=struck,
        cells=(start[0], *[cell for cell in cells if cell != start[0]]),
        candidates=(start, *(chain.forced if chain else ())),
        places=tuple([place for place, _ in ordered if not isinstance(place, int)]),
        needs=tuple(ordered),
        minimal=proven,
    )


def _in_order(key: Key) -> tuple[bool, tuple[int, ...], int]:
    """Cells first, as one reads them, then houses, cages and sums."""
    place, digit = key
    return (False, (place,), 0) if isinstance(place, int) else (True, place.cells, digit)
