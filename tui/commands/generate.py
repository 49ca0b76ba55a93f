"""`sudoku-tui generate`: puzzles and pairs with exactly one solution and no clue to spare."""

from __future__ import annotations

import sys
from time import perf_counter

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.geometry import Shape, default_shape, sizes
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.generate import SYMMETRIES, CannotGenerateError, Generated, Request
from sudoku_tui.tui.commands.inputs import parse_box
from sudoku_tui.tui.commands.making import cores, make
from sudoku_tui.tui.commands.options import Arguments, Command, Option, UsageError
from sudoku_tui.tui.commands.output import WRITING, note, output
from sudoku_tui.tui.commands.report import duration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

SEED_BITS = 31
FLUSH = 0.1
"""Seconds that a puzzle may wait to be written out."""


def run(arguments: Arguments) -> int:
    if arguments.files:
        raise UsageError(f"expected no file, found {arguments.files[0]!r}")
    request, count = _request(arguments), arguments.number("count", 1)
    form = arguments.text("format") or "line"
    _refuse_format(request, form)
    writer = formats.Writer(form)
    start = flushed = perf_counter()
    made = None
    try:
        with output(arguments) as out:
            for made in _shown(request, count, arguments.number("jobs", cores())):
                out.stream.write(writer.text(made.puzzle))
                if perf_counter() - flushed > FLUSH:
                    out.stream.flush()
                    flushed = perf_counter()
            out.line("")
    except CannotGenerateError as error:
        raise UsageError(str(error)) from None
    assert made
    note(_about(made) if count == 1 else _about_all(request.seed, count, perf_counter() - start))
    return 0


def _request(arguments: Arguments) -> Request:
    if arguments.flag("minimal") and arguments.flag("no-minimal"):
        raise UsageError("--minimal, --no-minimal: expected one of them")
    return Request(
        _shape(arguments),
        _seed(arguments.text("seed")),
        pair=arguments.flag("pair"),
        clues=arguments.number("clues", 0) or None,
        symmetry=arguments.text("symmetry") or "none",
        minimal=not arguments.flag("no-minimal"),
    )


def _shape(arguments: Arguments) -> Shape:
    box, size = arguments.text("box"), arguments.number("size", 0)
    if box:
        shape = parse_box(box)
        if size not in (0, shape.n):
            raise UsageError(f"--size {size}: expected {shape.n}, the cells of a box of {box}")
        return shape
    usual = default_shape(size or 9)
    if usual is None:
        raise UsageError(f"--size: expected one of {', '.join(map(str, sizes()))}, found {size}")
    return usual


def _seed(text: str | None) -> int:
    if text is None:
        from random import SystemRandom

        return SystemRandom().getrandbits(SEED_BITS)
    if not text.isdecimal():
        raise UsageError(f"--seed: expected a whole number from 0, found {text!r}")
    return int(text)


def _refuse_format(request: Request, form: str) -> None:
    """Say before the work, not after it, that the format can't hold what is asked for."""
    rules = (pair if request.pair else plain)(request.shape)
    try:
        formats.write(Puzzle(rules, (0,) * rules.cells), form)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _shown(request: Request, count: int, jobs: int) -> Iterator[Generated]:
    """The puzzles, with their making shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from make(request, count, jobs, None)
        return
    from sudoku_tui.tui.commands.making_progress import MakingProgress

    with MakingProgress(count) as shown:
        for made in make(request, count, jobs, shown.tell):
            yield made
            shown.advance()


def _about(made: Generated) -> str:
    least = ", none to spare" if made.irreducible else ""
    return f"seed {made.seed}: {made.clues} clues{least}; {made.engine}, {duration(made.seconds)}"


def _about_all(seed: int, count: int, seconds: float) -> str:
    return f"seeds {seed} to {seed + count - 1}: {count:,} puzzles in {duration(seconds)}, {count / seconds:,.0f}/s"


COMMAND = Command(
    "generate",
    "",
    "Make puzzles that have exactly one solution, from which no clue can be taken. The same seed gives the\n"
    "same puzzle on every machine; it is told on standard error.",
    (
        Option("size", "N", "digits, such as 4, 6, 9, 12, 16, 25 (default 9)", number=True),
        Option("box", "HxW", "height and width of a box, such as 3x2, where it is not the usual one"),
        Option("pair", "", "two grids that differ in every cell"),
        Option("clues", "N", "stop with N clues left, in both grids together", number=True),
        Option("symmetry", "NAME", f"of the clues: {', '.join(SYMMETRIES)}", choices=tuple(SYMMETRIES)),
        Option("minimal", "", "take away every clue that can go (the default)"),
        Option("no-minimal", "", "leave the clues that make the puzzle solvable by singles"),
        Option("seed", "N", "where chance begins; of several puzzles each next one takes the next seed"),
        Option("count", "N", "how many puzzles (default 1)", number=True, short="n"),
        Option("jobs", "N", "on how many cores (default all)", number=True, short="j"),
        Option("format", "NAME", f"write as {', '.join(formats.FORMATS)} (default line)", choices=formats.FORMATS),
        *WRITING,
    ),
    (
        ("sudoku-tui generate", "a 9×9 puzzle"),
        ("sudoku-tui generate --size 16 --symmetry rotate2 --format boxed", "drawn, the clues in point symmetry"),
        ("sudoku-tui generate --pair --seed 7 --format csv -o pair.csv", "a pair, the same one every time"),
        ("sudoku-tui generate --count 10000 -o many.txt", "ten thousand, on all cores"),
    ),
    run,
)
