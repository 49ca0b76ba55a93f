"""Many puzzles from one request, each from the next seed: the same ones in the same order, wherever they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError
from sudoku_tui.solver.spread.workers import cores
from sudoku_tui.tui.commands.parallel import each

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudoku_tui.solver.generate.request import Generated, Request, Tell

    Made = tuple[list[Generated], CannotGenerateError | None]
    """One puzzle from each seed, up to the first that gives none, and why it gives none."""

CELLS = 1000
"""In puzzles that are handed to another process together: 50 ms of work, so that handing over does not count."""

FEWEST_AT_ONCE, MOST_AT_ONCE = 200, 2500
"""Plain 9×9 puzzles that are made side by side: for fewer it does not pay, more would keep people waiting."""
SHARES = 2
"""Into so many parts for each process all of them are divided, so that none waits long for another."""


def make_all(
    request: Request, count: int, arguments: argparse.Namespace, progress: Tell | None = None
) -> Iterator[Generated]:
    """So many puzzles, whose seeds follow that of the request."""

    def here(wanted: Request, part: range) -> Made:
        return make_some(wanted, part, progress)

    is_slow = (lambda made, seconds: True) if count > MOST_AT_ONCE and request.is_plain_nine else None
    for made, error in each(make_some, request, _parts(request, count, arguments.jobs), arguments, here, is_slow):
        yield from made
        if error:
            raise error


def _parts(request: Request, count: int, jobs: int | None) -> Iterator[range]:
    """The seeds, a few to begin with, then as many at once as are soonest done with."""
    seeds = range(request.seed, request.seed + count)
    slow = request.killer or request.difficulty or request.kinds
    few = some = 1 if slow else max(1, CELLS // request.shape.cells)
    if request.is_plain_nine:
        share = count // ((jobs or cores()) * SHARES)
        some = min(MOST_AT_ONCE, max(FEWEST_AT_ONCE, share))
    yield seeds[:few]
    for start in range(few, count, some):
        yield seeds[start : start + some]


def make_some(request: Request, seeds: range, progress: Tell | None = None) -> Made:
    if request.is_plain_nine and len(seeds) >= FEWEST_AT_ONCE:
        from sudoku_tui.solver.generate.many.puzzles import make_side_by_side  # loads numpy

        return make_side_by_side(seeds), None
    made: list[Generated] = []
    for seed in seeds:
        try:
            made.append(make(replace(request, seed=seed), progress))
        except CannotGenerateError as error:
            return made, error
    return made, None
