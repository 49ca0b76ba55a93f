"""What `solve` and `check` share: their options, the walk over all puzzles with progress, and the exit code."""

from __future__ import annotations

import sys
from time import perf_counter

from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.encodings import DEFAULT_ENCODING, ENCODINGS
from sudoku_tui.solver.engines import DEFAULT_ENGINE, ENGINES
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.inputs import STANDARD_INPUT, Entry, Input, inputs
from sudoku_tui.tui.commands.options import Arguments, Option

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SOLVING = (
    Option("encoding", "NAME", f"how rules become clauses: {', '.join(ENCODINGS)} (default {DEFAULT_ENCODING})",
           choices=tuple(ENCODINGS)),
    Option("engine", "NAME", f"which SAT engine: {', '.join(ENGINES)} (default {DEFAULT_ENGINE})",
           choices=tuple(ENGINES)),
    Option("limit", "N", "look for up to N solutions of each puzzle (default 2: is it the only one?)", number=True),
    Option("effort", "N", "give up on a puzzle after N propagations of the engine", number=True),
    Option("json", "", "one JSON object a puzzle, a line each"),
)  # fmt: skip

PATIENCE = 0.7
"""Seconds before a progress bar is worth showing."""


def answers(arguments: Arguments) -> Iterator[tuple[Entry, Answer]]:
    """Each puzzle with its answer; on a terminal, long jobs show how far they are."""
    limit = arguments.number("limit", 2)
    effort = arguments.number("effort", 0) or None
    encoding = arguments.text("encoding") or DEFAULT_ENCODING
    engine = arguments.text("engine") or DEFAULT_ENGINE
    for source in inputs(arguments):
        for entry in _with_progress(source):
            yield entry, solve(entry.puzzle, limit, encoding=encoding, engine=engine, effort=effort)
            if source.name == STANDARD_INPUT:
                sys.stdout.flush()  # whoever feeds us one puzzle at a time waits for its answer


def _with_progress(source: Input) -> Iterator[Entry]:
    if not (sys.stderr.isatty() and source.size):
        yield from source
        return
    start = perf_counter()
    remaining = iter(source)
    for entry in remaining:
        yield entry
        if perf_counter() - start > PATIENCE:
            break
    else:
        return
    from sudoku_tui.tui.commands.progress import bar

    with bar(source.name, source.size) as advance:
        for entry in remaining:
            yield entry
            advance(source.bytes_read)


class Tally:
    """The exit code that a run of answers adds up to."""

    def __init__(self) -> None:
        self.failed = self.undecided = False

    def note(self, answer: Answer, good: bool) -> None:
        if answer.status is Status.UNKNOWN or answer.gave_up:
            self.undecided = True
        elif not good:
            self.failed = True

    @property
    def exit_code(self) -> int:
        return 1 if self.failed else 3 if self.undecided else 0
