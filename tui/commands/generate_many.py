"""Many puzzles from one request, each from the next seed: the same ones in the same order, wherever they are made."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.solver.generate.make import make
from sudoku_tui.solver.generate.request import CannotGenerateError
from sudoku_tui.tui.commands.parallel import each

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudoku_tui.solver.generate.request import Generated, Request, Tell

    Made = tuple[list[Generated], CannotGenerateError | None]
    """One puzzle from each seed, up to the first that gives none, and why it gives none."""

CELLS = 1000
"""In puzzles that are handed to another process together: 50 ms of work, so that handing over does not count."""


def make_all(
    request: Request, count: int, arguments: argparse.Namespace, progress: Tell | None = None
) -> Iterator[Generated]:
    """So many puzzles, whose seeds follow that of the request."""
    seeds = range(request.seed, request.seed + count)
    some = seeds_at_once(request)
    parts = (seeds[start : start + some] for start in range(0, count, some))

    def here(wanted: Request, part: range) -> Made:
        return make_some(wanted, part, progress)

    for made, error in each(make_some, request, parts, arguments, here):
        yield from made
        if error:
            raise error


def seeds_at_once(request: Request) -> int:
    slow = request.killer or request.difficulty or request.kinds
    return 1 if slow else max(1, CELLS // request.shape.cells)


def make_some(request: Request, seeds: range, progress: Tell | None = None) -> Made:
    made: list[Generated] = []
    for seed in seeds:
        try:
            made.append(make(replace(request, seed=seed), progress))
        except CannotGenerateError as error:
            return made, error
    return made, None
