"""One task for each puzzle of a command line, in order: the first ones here, and where that takes long on all cores."""

from __future__ import annotations

from time import perf_counter

from sudoku_tui.tui.commands.inputs import entries
from sudoku_tui.tui.commands.options import Arguments, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import TypeVar

    from sudoku_tui.tui.commands.inputs import Entry

    Context = TypeVar("Context")
    Result = TypeVar("Result")

JOBS = (Option("jobs", "N", "on how many cores (default all)", number=True, short="j"),)

PATIENCE = 0.5
"""Seconds after which it is worth starting other processes."""


def each(task: Callable[[Context, Entry], Result], context: Context, arguments: Arguments) -> Iterator[Result]:
    """`task(context, entry)` for each puzzle. Other processes find the task by its name: no lambda."""
    start = perf_counter()
    todo = entries(arguments)
    for entry in todo:
        yield task(context, entry)
        if perf_counter() - start > PATIENCE and arguments.text("jobs") != "1":
            from sudoku_tui.solver.batch.workers import cores, in_order

            yield from in_order(task, context, todo, arguments.number("jobs", cores()))
