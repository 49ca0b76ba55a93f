"""`sudoku-tui generate`: puzzles, pairs and killers with exactly one solution and no clue to spare."""

from __future__ import annotations

import sys
from time import perf_counter

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.formats.text import MOST_DIGITS, is_whole_number, shorten
from sudoku_tui.puzzles.geometry import Shape, default_shape, sizes
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate import SYMMETRIES, CannotGenerateError, Generated, Request
from sudoku_tui.solver.generate_killer import DEFAULT_CAGE_SIZE, KillerRequest
from sudoku_tui.solver.rate import DIFFICULTIES
from sudoku_tui.tui.commands.each import JOBS
from sudoku_tui.tui.commands.inputs import parse_box, parse_rules
from sudoku_tui.tui.commands.making import make_all
from sudoku_tui.tui.commands.options import Arguments, Command, Option, UsageError
from sudoku_tui.tui.commands.output import WRITING, note, output
from sudoku_tui.tui.commands.report import duration
from sudoku_tui.tui.words import count as counted

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
    form = arguments.text("format") or ("letters" if isinstance(request, KillerRequest) else "line")
    _refuse_format(request, form)
    writer = formats.Writer(form)
    start = flushed = perf_counter()
    made = None
    try:
        with output(arguments) as out:
            for made in _shown(request, count, arguments):
                out.stream.write(_written(made, writer))
                if perf_counter() - flushed > FLUSH:
                    out.stream.flush()
                    flushed = perf_counter()
            out.line("")
    except CannotGenerateError as error:
        raise UsageError(str(error)) from None
    assert made
    note(_about(made) if count == 1 else _about_all(request.seed, count, perf_counter() - start))
    return 0


def _written(made: Generated, writer: formats.Writer) -> str:
    try:
        return writer.text(made.puzzle)
    except ValueError as error:
        raise UsageError(f"seed {made.seed}: {error}") from None


def _request(arguments: Arguments) -> Request | KillerRequest:
    _refuse_together(arguments, "minimal", "no-minimal")
    for name in ("pair", "symmetry", "no-minimal"):
        _refuse_together(arguments, "killer", name)
    if arguments.flag("cage-size") and not arguments.flag("killer"):
        raise UsageError("--cage-size: expected --killer with it")
    said = parse_rules(arguments.text("rules"))
    shape, seed, difficulty = _shape(arguments, said.shape), _seed(arguments.text("seed")), arguments.text("difficulty")
    try:
        placed = read_constraints(said.placed, shape.n, 2 if arguments.flag("pair") else 1)
    except ValueError as error:
        raise UsageError(f"--rules: {error}") from None
    if arguments.flag("killer"):
        return KillerRequest(
            shape,
            seed,
            cage_size=arguments.number("cage-size", DEFAULT_CAGE_SIZE),
            clues=arguments.number("clues", 0),
            minimal=arguments.flag("minimal"),
            variants=said.variants,
            placed=placed,
            jigsaw=arguments.flag("jigsaw"),
            difficulty=difficulty,
        )
    return Request(
        shape,
        seed,
        pair=arguments.flag("pair"),
        clues=arguments.number("clues", 0) or None,
        symmetry=arguments.text("symmetry") or "none",
        minimal=arguments.flag("minimal") or not (arguments.flag("no-minimal") or difficulty),
        variants=said.variants,
        placed=placed,
        jigsaw=arguments.flag("jigsaw"),
        difficulty=difficulty,
    )


def _refuse_together(arguments: Arguments, one: str, other: str) -> None:
    if arguments.flag(one) and arguments.flag(other):
        raise UsageError(f"--{one}, --{other}: expected one of them")


def _shape(arguments: Arguments, said: Shape | None) -> Shape:
    """The size and the boxes, which `--rules` may have said."""
    box, size = arguments.text("box"), arguments.number("size", 0)
    if said and (box or arguments.flag("jigsaw")):
        raise UsageError("--rules: expected the boxes once, found them in another option, too")
    shape = said or (parse_box(box) if box else None)
    if shape:
        if size not in (0, shape.n):
            raise UsageError(f"--size {size}: expected {shape.n}, the cells of a box of {box or 'the rules'}")
        return shape
    usual = default_shape(size or 9)
    if usual is None:
        raise UsageError(f"--size: expected one of {', '.join(map(str, sizes()))}, found {size}")
    return usual


def _seed(text: str | None) -> int:
    if text is None:
        from random import SystemRandom

        return SystemRandom().getrandbits(SEED_BITS)
    if not is_whole_number(text):
        raise UsageError(
            f"--seed: expected a whole number from 0 of at most {MOST_DIGITS} digits, found {shorten(text)}"
        )
    return int(text)


def _refuse_format(request: Request | KillerRequest, form: str) -> None:
    """Say before the work, not after it, that the format can't hold what is asked for."""
    try:
        if isinstance(request, KillerRequest):
            rules = rules_with(request.shape, 1, request.variants)
            sample = Puzzle(rules, bytes([request.clues > 0]).ljust(rules.cells, b"\0"), (Cage((0, 1), 3),))
        else:
            rules = rules_with(request.shape, 2 if request.pair else 1, request.variants)
            sample = Puzzle(rules, bytes(rules.cells))
        formats.write(sample, form)
    except ValueError as error:
        raise UsageError(str(error)) from None


def _shown(request: Request | KillerRequest, count: int, arguments: Arguments) -> Iterator[Generated]:
    """The puzzles, with their making shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from make_all(request, count, arguments)
        return
    from sudoku_tui.tui.commands.making_progress import MakingProgress

    with MakingProgress(count) as shown:
        for made in make_all(request, count, arguments, shown.tell):
            yield made
            shown.advance()


def _about(made: Generated) -> str:
    cages = len(cages_of(made.puzzle))
    what = [counted(cages, "cage")] * bool(cages) + [counted(made.clues, "clue")] * bool(made.clues or not cages)
    what += ["none to spare"] * made.irreducible
    if made.rating:
        what.append(f"{made.rating.name} {made.rating.number}")
    return f"seed {made.seed}: {', '.join(what)}; {made.engine}, {duration(made.seconds)}"


def _about_all(seed: int, count: int, seconds: float) -> str:
    return f"seeds {seed} to {seed + count - 1}: {count:,} puzzles in {duration(seconds)}, {count / seconds:,.0f}/s"


COMMAND = Command(
    "generate",
    "",
    "Make puzzles that have exactly one solution, and no clue to spare unless you ask for an easier one. The same\n"
    "seed gives the same puzzle on every machine; it is told on standard error.",
    (
        Option("size", "N", "digits, such as 4, 6, 9, 12, 16, 25 (default 9)", number=True),
        Option("box", "HxW", "height and width of a box, such as 3x2, where it is not the usual one"),
        Option("pair", "", "two grids that differ in every cell"),
        Option("rules", "NAMES", f"rules besides: {', '.join(RULES)}"),
        Option("jigsaw", "", "irregular boxes"),
        Option("killer", "", "cages with sums over the whole grid, and no clues unless --clues says so"),
        Option("cage-size", "N", f"how many cells a cage has on average (default {DEFAULT_CAGE_SIZE})", number=True),
        Option("clues", "N", "stop with N clues left, in both grids together", number=True),
        Option(
            "difficulty",
            "NAME",
            f"{', '.join(DIFFICULTIES)}, as `rate` finds it; clues are given back where it would be harder",
            choices=tuple(DIFFICULTIES),
        ),
        Option("symmetry", "NAME", f"of the clues: {', '.join(SYMMETRIES)}", choices=tuple(SYMMETRIES)),
        Option(
            "minimal",
            "",
            "take away every clue that can go (the default without --difficulty); killer: merge cages while possible",
        ),
        Option("no-minimal", "", "leave the clues that make it solvable by singles, or by what --difficulty allows"),
        Option("seed", "N", "where chance begins; of several puzzles each next one takes the next seed"),
        Option("count", "N", "how many puzzles (default 1)", number=True, short="n"),
        *JOBS,
        Option(
            "format",
            "NAME",
            f"write as {', '.join(formats.FORMATS)} (default line, killers letters)",
            choices=formats.FORMATS,
        ),
        *WRITING,
    ),
    (
        ("sudoku-tui generate", "a 9×9 puzzle"),
        ("sudoku-tui generate --size 16 --symmetry rotate2 --format boxed", "drawn, the clues in point symmetry"),
        ("sudoku-tui generate --pair --seed 7 --format csv -o pair.csv", "a pair, the same one every time"),
        ("sudoku-tui generate --difficulty hard --minimal", "one that takes a fish or a wing, no clue to spare"),
        ("sudoku-tui generate --killer --cage-size 4", "a killer without clues"),
        ("sudoku-tui generate --rules x --jigsaw", "rules that combine"),
        ("sudoku-tui generate --count 10000 -o many.txt", "ten thousand, on all cores"),
    ),
    run,
)
