"""`sudoku-tui generate`: puzzles, pairs and killers with exactly one solution and no clue to spare."""

from __future__ import annotations

import argparse
import sys
from time import perf_counter
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.constraints.cage import Cage, cages_of
from sudoku_tui.puzzles.constraints.registry import RULES
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.geometry import Shape, default_shape, sizes
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.variants import rules_with
from sudoku_tui.solver.generate.clued import SYMMETRIES, CannotGenerateError, Generated, Request
from sudoku_tui.solver.generate.killer import DEFAULT_CAGE_SIZE, KillerRequest
from sudoku_tui.solver.rate import DIFFICULTIES
from sudoku_tui.tui.commands.generate_many import make_all
from sudoku_tui.tui.commands.inputs import add_box, add_rules
from sudoku_tui.tui.commands.options import Parser, positive, whole_number
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.commands.parallel import add_jobs
from sudoku_tui.tui.numbers import count as counted
from sudoku_tui.tui.numbers import duration
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

SEED_BITS = 31
FLUSH = 0.1
"""Seconds that a puzzle may wait to be written out."""


def configure(parser: Parser) -> None:
    parser.describe(
        "",
        "Make puzzles that have exactly one solution, and no clue to spare unless you ask for an easier one. The same\n"
        "seed gives the same puzzle on every machine; it is told on standard error.",
        (
            ("sudoku-tui generate", "a 9×9 puzzle"),
            ("sudoku-tui generate --size 16 --symmetry rotate2 --format boxed", "drawn, the clues in point symmetry"),
            ("sudoku-tui generate --pair --seed 7 --format csv -o pair.csv", "a pair, the same one every time"),
            ("sudoku-tui generate --difficulty hard --minimal", "one that takes a fish or a wing, no clue to spare"),
            ("sudoku-tui generate --killer --cage-size 4", "a killer without clues"),
            ("sudoku-tui generate --rules x --jigsaw", "rules that combine"),
            ("sudoku-tui generate --count 10000 -o many.txt", "ten thousand, on all cores"),
        ),
    )
    parser.add_argument("--size", metavar="N", type=positive, help="digits, such as 4, 6, 9, 12, 16, 25 (default 9)")
    add_box(parser)
    parser.add_argument("--pair", action="store_true", help="two grids that differ in every cell")
    add_rules(parser, ", ".join(RULES))
    parser.add_argument("--jigsaw", action="store_true", help="irregular boxes")
    parser.add_argument(
        "--killer",
        action="store_true",
        help="cages with sums over the whole grid, and no clues unless --clues says so",
    )
    parser.add_argument(
        "--cage-size",
        metavar="N",
        type=positive,
        help=f"how many cells a cage has on average (default {DEFAULT_CAGE_SIZE})",
    )
    parser.add_argument("--clues", metavar="N", type=positive, help="stop with N clues left, in both grids together")
    parser.add_argument(
        "--difficulty",
        metavar="NAME",
        choices=DIFFICULTIES,
        help=f"{', '.join(DIFFICULTIES)}, as `rate` finds it; clues are given back where it would be harder",
    )
    parser.add_argument("--symmetry", metavar="NAME", choices=SYMMETRIES, help=f"of the clues: {', '.join(SYMMETRIES)}")
    parser.add_argument(
        "--minimal",
        action="store_true",
        help="take away every clue that can go (the default without --difficulty); killer: merge cages while possible",
    )
    parser.add_argument(
        "--no-minimal",
        action="store_true",
        help="leave the clues that make it solvable by singles, or by what --difficulty allows",
    )
    parser.add_argument(
        "--seed",
        metavar="N",
        type=whole_number,
        help="where chance begins; of several puzzles each next one takes the next seed",
    )
    parser.add_argument("-n", "--count", metavar="N", type=positive, default=1, help="how many puzzles (default 1)")
    add_jobs(parser)
    parser.add_argument(
        "--format",
        metavar="NAME",
        choices=formats.FORMATS,
        help=f"write as {', '.join(formats.FORMATS)} (default line, killers letters)",
    )
    add_writing(parser)


def run(arguments: argparse.Namespace) -> int:
    request, count = _request(arguments), arguments.count
    form = arguments.format or ("letters" if isinstance(request, KillerRequest) else "line")
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


def _request(arguments: argparse.Namespace) -> Request | KillerRequest:
    _refuse_together(arguments, "minimal", "no-minimal")
    for name in ("pair", "symmetry", "no-minimal"):
        _refuse_together(arguments, "killer", name)
    if arguments.cage_size and not arguments.killer:
        raise UsageError("--cage-size: expected --killer with it")
    said = arguments.rules
    shape, seed = _shape(arguments, said.shape), _random_seed() if arguments.seed is None else arguments.seed
    try:
        placed = read_constraints(said.placed, shape.n, 2 if arguments.pair else 1)
    except ValueError as error:
        raise UsageError(f"--rules: {error}") from None
    if arguments.killer:
        return KillerRequest(
            shape,
            seed,
            cage_size=arguments.cage_size or DEFAULT_CAGE_SIZE,
            clues=arguments.clues or 0,
            minimal=arguments.minimal,
            variants=said.variants,
            placed=placed,
            jigsaw=arguments.jigsaw,
            difficulty=arguments.difficulty,
        )
    return Request(
        shape,
        seed,
        pair=arguments.pair,
        clues=arguments.clues,
        symmetry=arguments.symmetry or "none",
        minimal=arguments.minimal or not (arguments.no_minimal or arguments.difficulty),
        variants=said.variants,
        placed=placed,
        jigsaw=arguments.jigsaw,
        difficulty=arguments.difficulty,
    )


def _refuse_together(arguments: argparse.Namespace, one: str, other: str) -> None:
    given = vars(arguments)
    if given[one.replace("-", "_")] and given[other.replace("-", "_")]:
        raise UsageError(f"--{one}, --{other}: expected one of them")


def _shape(arguments: argparse.Namespace, said: Shape | None) -> Shape:
    """The size and the boxes, which `--rules` may have said."""
    box, size = arguments.box, arguments.size
    if said and (box or arguments.jigsaw):
        raise UsageError("--rules: expected the boxes once, found them in another option, too")
    shape = said or box
    if shape:
        if size not in (None, shape.n):
            boxes = f"{box.box_height}x{box.box_width}" if box else "the rules"
            raise UsageError(f"--size {size}: expected {shape.n}, the cells of a box of {boxes}")
        return shape
    usual = default_shape(size or 9)
    if usual is None:
        raise UsageError(f"--size: expected one of {', '.join(map(str, sizes()))}, found {size}")
    return usual


def _random_seed() -> int:
    from random import SystemRandom

    return SystemRandom().getrandbits(SEED_BITS)


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


def _shown(request: Request | KillerRequest, count: int, arguments: argparse.Namespace) -> Iterator[Generated]:
    """The puzzles, with their making shown to a person at a terminal."""
    if not sys.stderr.isatty():
        yield from make_all(request, count, arguments)
        return
    from sudoku_tui.tui.commands.progress import ProgressBar

    with ProgressBar("generating", count if count > 1 else 0, perf_counter()) as bar:
        for number, made in enumerate(make_all(request, count, arguments, bar.tell), 1):
            yield made
            bar.advance(number, number)


def _about(made: Generated) -> str:
    cages = len(cages_of(made.puzzle))
    what = [counted(cages, "cage")] * bool(cages) + [counted(made.clues, "clue")] * bool(made.clues or not cages)
    what += ["none to spare"] * made.irreducible
    if made.rating:
        what.append(f"{made.rating.name} {made.rating.number}")
    return f"seed {made.seed}: {', '.join(what)}; {made.engine}, {duration(made.seconds)}"


def _about_all(seed: int, count: int, seconds: float) -> str:
    return f"seeds {seed} to {seed + count - 1}: {count:,} puzzles in {duration(seconds)}, {count / seconds:,.0f}/s"
