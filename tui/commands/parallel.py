"""One task for each item of a stream, in order: the first ones here, and where that takes long on all cores."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Callable, Iterator

Context = TypeVar("Context")
Item = TypeVar("Item")
Result = TypeVar("Result")

PATIENCE = 0.2
"""Seconds after which it is worth starting other processes."""


def add_jobs(parser: Parser) -> None:
    """The options that tell on how many cores, or on what cluster."""
    parser.add_argument("-j", "--jobs", metavar="N", type=positive, help="on how many cores (default all)")
    parser.add_argument(
        "--cluster", metavar="ADDRESS", help="on the Dask cluster whose scheduler is at tcp://host:port"
    )


def each(
    task: Callable[[Context, Item], Result],
    context: Context,
    items: Iterator[Item],
    arguments: argparse.Namespace,
    here: Callable[[Context, Item], Result] | None = None,
    is_slow: Callable[[Result, float], bool] | None = None,
) -> Iterator[Result]:
    """`task(context, item)` for each item. Other processes find the task by its name: no lambda.

    In this one, `here` may stand in for it, to tell more. `is_slow` is told each result and the seconds it took, and
    says from where on other processes are worth starting; without it, that is where the patience ends.
    """
    if address := arguments.cluster:
        yield from _on_cluster(task, context, items, address)
        return
    spent = 0.0
    for item in items:
        start = perf_counter()
        result = (here or task)(context, item)
        seconds = perf_counter() - start
        spent += seconds
        yield result
        if arguments.jobs != 1 and (is_slow(result, seconds) if is_slow else spent > PATIENCE):
            yield from _on_cores(task, context, items, arguments.jobs)


def _on_cores(
    task: Callable[[Context, Item], Result], context: Context, items: Iterator[Item], jobs: int | None
) -> Iterator[Result]:
    """The same on all cores, or as many as are asked for."""
    from sudoku_tui.solver.spread.workers import WorkerDiedError, cores, in_order

    try:
        yield from in_order(task, context, items, jobs or cores())
    except WorkerDiedError as error:
        raise UsageError(str(error)) from None


def _on_cluster(
    task: Callable[[Context, Item], Result], context: Context, items: Iterator[Item], address: str
) -> Iterator[Result]:
    """The same on the machines of a cluster."""
    from sudoku_tui.solver.spread.cluster import ClusterError, in_order

    try:
        yield from in_order(task, context, items, address)
    except ClusterError as error:
        raise UsageError(f"--cluster: {error}") from None
