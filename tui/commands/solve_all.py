"""What `solve` and `check` share: their options, all puzzles on all cores with progress, summary and exit code."""

from __future__ import annotations

import sys
from dataclasses import replace
from shutil import get_terminal_size
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.solver.batch import LARGEST_LIMIT
from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS, DEFAULT_ENCODING
from sudoku_tui.solver.sat.engines import AUTO, ENGINES, EXEC, EngineNames
from sudoku_tui.tui.commands.chunks import chunks
from sudoku_tui.tui.commands.inputs import inputs, tell
from sudoku_tui.tui.commands.options import Parser, add_limits, encoding_words
from sudoku_tui.tui.commands.output import note, output
from sudoku_tui.tui.commands.parallel import add_jobs, each
from sudoku_tui.tui.commands.solve_chunk import Done, SolveRequest, solve_chunk
from sudoku_tui.tui.files.reading import STANDARD_INPUT
from sudoku_tui.tui.numbers import count, duration
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    import argparse
    from collections.abc import Iterator

    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.commands.chunks import Few, Lines
    from sudoku_tui.tui.files.reading import PuzzleStream

PATIENCE = 0.7
"""Seconds before a progress bar is worth showing."""

WORTH_WORKERS = 1.5
"""Seconds of work to come that are worth starting other processes: below, loading them costs more than they give."""

TO_JUDGE_BY = 3
"""Chunks before the speed is known: the first is a single puzzle, the second loads numpy."""


def add_solving(parser: Parser) -> None:
    """The options of both commands."""
    parser.add_argument(
        "--encoding",
        metavar="NAME",
        choices=ALL_ENCODINGS,
        help=f"how rules become clauses: {encoding_words()} (default {DEFAULT_ENCODING})",
    )
    parser.add_argument(
        "--engine",
        metavar="NAME",
        choices=EngineNames(ENGINES),
        help=f"which SAT engine: {', '.join(ENGINES)}, or {EXEC}COMMAND for any program that reads DIMACS "
        "(default the one that suits the puzzle)",
    )
    parser.add_argument(
        "-v", "--verbose", action="store_true", help=f"print what the program behind {EXEC} prints on standard error"
    )
    add_limits(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a puzzle, a line each")
    add_jobs(parser)
    parser.add_argument("--stats", action="store_true", help="say on standard error how long it took and who decided")


def solve_all(arguments: argparse.Namespace, form: str, only_one: bool, written_as: str | None = None) -> int:
    """Answer every puzzle in the given form; the exit code tells whether all are fine.

    With the form "puzzle" the solutions are written as puzzles in the format that is named.
    """
    start = perf_counter()
    if arguments.verbose:
        import logging

        logging.basicConfig(level=logging.INFO, format="%(message)s")
    request = _request(arguments, form, only_one)
    sources = inputs(arguments)
    total, pace = Total(), Pace(sum(source.size for source in sources))
    talks = any(source.name == STANDARD_INPUT for source in sources)
    writer = formats.Writer(written_as) if written_as else None
    with output(arguments) as out:
        results = each(solve_chunk, request, _all_chunks(sources, request.batch), arguments, is_slow=pace.is_slow)
        for done in _with_progress(results, sources):
            out.stream.write(done.text)
            if writer:
                out.stream.write("".join([_written(puzzle, writer) for puzzle in done.solved]))
            for source in sources:
                tell(source)
            for line in done.notes:
                note(line)
            total.add(done)
            if talks:
                out.stream.flush()  # whoever feeds us one puzzle at a time waits for its answer
        if writer and total.solved:
            out.line("")  # behind the last
    if arguments.stats or (total.puzzles > 1 and sys.stderr.isatty()):
        note(total.summary(request, perf_counter() - start))
    return total.exit_code


def _request(arguments: argparse.Namespace, form: str, only_one: bool) -> SolveRequest:
    by_engine = arguments.encoding or arguments.engine or arguments.effort or form == "boxed"
    return SolveRequest(
        form="json" if arguments.json else form,
        only_one=only_one,
        limit=arguments.limit,
        effort=arguments.effort,
        encoding=arguments.encoding or AUTO,
        engine=arguments.engine or AUTO,
        batch=not by_engine and arguments.limit <= LARGEST_LIMIT,
        width=get_terminal_size().columns if sys.stdout.isatty() and not arguments.output else 0,
    )


def _written(puzzle: Puzzle, writer: formats.Writer) -> str:
    try:
        return writer.text(puzzle)
    except ValueError as error:
        raise UsageError(f"--to: {error}") from None


def _all_chunks(sources: list[PuzzleStream], batch: bool) -> Iterator[Lines | Few]:
    """The chunks of all inputs, their positions counted on from one to the next."""
    before = 0
    for source in sources:
        for chunk in chunks(source, batch):
            yield replace(chunk, position=before + chunk.position)
        before += source.size


class Pace:
    """How fast the work goes."""

    def __init__(self, size: int) -> None:
        self._size = size
        self._seconds = 0.0
        self._position = self._chunks = 0

    def is_slow(self, done: Done, seconds: float) -> bool:
        """Whether, after a chunk that took so long, so much is to come that other processes are worth starting."""
        read = done.position - self._position
        self._position = done.position
        self._seconds += seconds
        self._chunks += 1
        if self._seconds > WORTH_WORKERS:
            return True
        if self._chunks < TO_JUDGE_BY or not read:
            return False
        return seconds / read * (self._size - done.position) > WORTH_WORKERS


def _with_progress(results: Iterator[Done], sources: list[PuzzleStream]) -> Iterator[Done]:
    """The results; at a terminal, from where they take long, with a bar that tells the rate and the time left."""
    if not sys.stderr.isatty():
        yield from results
        return
    start = perf_counter()
    puzzles = 0
    for done in results:
        puzzles += done.puzzles
        yield done
        if perf_counter() - start > PATIENCE:
            break
    else:
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar(sources[0].name, sum(source.size for source in sources), start) as bar:
        for done in results:
            puzzles += done.puzzles
            yield done
            bar.advance(done.position, puzzles)


class Total:
    """What all chunks add up to."""

    def __init__(self) -> None:
        self.puzzles = self.solved = 0
        self._failed = self._undecided = False
        self._decided: dict[str, int] = {}

    def add(self, done: Done) -> None:
        self.puzzles += done.puzzles
        self.solved += len(done.solved)
        self._failed |= done.failed
        self._undecided |= done.undecided
        for name, number in done.decided.items():
            self._decided[name] = self._decided.get(name, 0) + number

    @property
    def exit_code(self) -> int:
        return 1 if self._failed else 3 if self._undecided else 0

    def summary(self, request: SolveRequest, seconds: float) -> str:
        """How many in what time, and who decided them."""
        shares = [f"{name} {number / self.puzzles:.2%}" for name, number in self._decided.items()]
        how = "" if request.batch else "; one by one"
        if request.engine != AUTO:
            how += f" with {request.engine}"
        if request.engine != AUTO or request.encoding != AUTO:
            how += f" on the {DEFAULT_ENCODING if request.encoding == AUTO else request.encoding} encoding"
        rate = f"{self.puzzles / seconds:,.0f}/s"
        return f"{count(self.puzzles, 'puzzle')} in {duration(seconds)}, {rate}: decided by {', '.join(shares)}{how}"
