"""The options that say what puzzles to make, for all commands that make some."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.solver.generate.request import DEFAULT_CAGE_SIZE, Request, requested
from sudoku_tui.solver.generate.symmetry import SYMMETRIES
from sudoku_tui.tui.commands.inputs import add_box, add_rules, parse_rules
from sudoku_tui.tui.commands.options import Parser, positive, whole_number
from sudoku_tui.tui.program import UsageError


def add_shape(parser: Parser) -> None:
    """Size, rules, cages, constraints on cells, clues."""
    parser.add_argument("--size", metavar="N", type=positive, help="digits, such as 4, 6, 9, 12, 16, 25 (default 9)")
    add_box(parser)
    parser.add_argument("--pair", action="store_true", help="two grids that differ in every cell")
    add_rules(parser)
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
    parser.add_argument(
        "--with",
        metavar="KINDS",
        dest="kinds",
        help="put constraints of these kinds on cells, each needed, such as 'thermometer, whisper 5, negative xv'",
    )
    parser.add_argument(
        "--clues",
        "--givens",
        metavar="N",
        type=whole_number,
        help="stop with N clues left, in both grids together; with --with, or cages, 0 for none",
    )


def add_chance(parser: Parser) -> None:
    """Symmetry, what may be taken away, and where chance begins."""
    parser.add_argument(
        "--symmetry", metavar="NAME", choices=SYMMETRIES, default="none", help=f"of the clues: {', '.join(SYMMETRIES)}"
    )
    parser.add_argument(
        "--minimal",
        action="store_true",
        default=None,
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


def request_of(arguments: argparse.Namespace, difficulty: str | None) -> Request:
    for name, is_said in (("minimal", arguments.minimal), ("killer", arguments.killer), ("with", arguments.kinds)):
        if arguments.no_minimal and is_said:
            raise UsageError(f"--{name}, --no-minimal: expected one of them")
    try:
        return requested(
            arguments.rules or parse_rules("plain"),
            size=arguments.size,
            box=arguments.box,
            seed=arguments.seed,
            pair=arguments.pair,
            killer=arguments.killer,
            cage_size=arguments.cage_size,
            clues=arguments.clues,
            symmetry=arguments.symmetry,
            minimal=False if arguments.no_minimal else arguments.minimal,
            jigsaw=arguments.jigsaw,
            difficulty=difficulty,
            kinds=arguments.kinds,
            named=lambda name: f"--{name.replace('_', '-')}",
        )
    except ArgumentError as error:
        raise UsageError(str(error)) from None
