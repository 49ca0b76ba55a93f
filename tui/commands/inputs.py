"""Where a command's puzzles come from, and how they are read: the options of a command line."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.tui.commands.options import Parser, only_file
from sudoku_tui.tui.commands.output import note
from sudoku_tui.tui.files.reading import Entry, PuzzleStream, single
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats.header import Header
    from sudoku_tui.puzzles.geometry import Shape


def add_files(parser: Parser) -> None:
    """The files of a command that takes any number of puzzles."""
    parser.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="puzzles: a file, a link in quotes, a bundled collection, - for standard input, p.txt:3",
    )


def add_puzzle(parser: Parser) -> None:
    """The file of a command that takes one puzzle."""
    parser.add_argument("files", nargs="*", metavar="PUZZLE", help="the puzzle, such as p.txt:1; - for standard input")


def add_reading(parser: Parser) -> None:
    """The options that tell how files are read."""
    parser.add_argument(
        "--format",
        metavar="NAME",
        choices=formats.FORMATS,
        help="read as this format instead of recognising it: see sudoku-tui formats",
    )
    parser.add_argument(
        "--alphabet",
        metavar="SYMBOLS",
        type=parse_alphabet,
        help="the symbols of the digits in order, such as 0-F or A-P (default 1-9A-Z)",
    )
    parser.add_argument(
        "--as",
        dest="taken_as",
        metavar="WHAT",
        choices=formats.TAKEN_AS,
        help=f"what two grids after one another are, where that is not sure: {', '.join(formats.TAKEN_AS)}",
    )
    add_box(parser)
    parser.add_argument("--overlap", action="store_true", help="let the cages of a killer share cells")
    add_rules(parser)


def add_box(parser: Parser) -> None:
    parser.add_argument(
        "--box",
        metavar="HxW",
        type=parse_box,
        help="height and width of a box, such as 3x2, where it is not the usual one",
    )


def add_rules(parser: Parser) -> None:
    parser.add_argument(
        "--rules",
        metavar="RULES",
        type=parse_rules,
        help="rules besides, as behind #rules: in a file, such as 'x, thermometer r1c1-r1c5, regions=AAB…'",
    )


def inputs(arguments: argparse.Namespace) -> list[PuzzleStream]:
    """The inputs that a command line names, each known to exist before the first is read."""
    if not arguments.files:
        raise UsageError("expected a file, a bundled collection, or - for standard input")
    options = reading_options(arguments)
    return [PuzzleStream(argument, options, arguments.format) for argument in arguments.files]


def only_entry(arguments: argparse.Namespace) -> Entry:
    """The puzzle of a command that takes one."""
    return single(only_file(arguments, "puzzle"), reading_options(arguments), arguments.format, note)


def entries(arguments: argparse.Namespace) -> Iterator[Entry]:
    """The puzzles of all inputs, one after the other."""
    from sudoku_tui.tui.commands.doubts import warn

    for source in inputs(arguments):
        for entry in source:
            tell(source)
            yield warn(entry)


def tell(source: PuzzleStream) -> None:
    """Say on standard error how texts were taken that could mean something else."""
    while source.notes:
        note(source.notes.pop(0))


def reading_options(arguments: argparse.Namespace) -> formats.Options:
    """The options of reading, out of the command line."""
    said = arguments.rules
    if said is None:
        return formats.Options(arguments.alphabet, arguments.box, arguments.overlap, taken_as=arguments.taken_as)
    if arguments.box and said.shape:
        raise UsageError("--box, --rules: expected the boxes once, found them twice")
    shape = arguments.box or said.shape
    return formats.Options(
        arguments.alphabet, shape, arguments.overlap, said.variants, said.placed, taken_as=arguments.taken_as
    )


def parse_alphabet(text: str) -> str:
    from sudoku_tui.puzzles.formats import symbols

    try:
        return symbols.parse_alphabet(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_box(text: str) -> Shape:
    """The shape whose boxes are `HxW`."""
    from sudoku_tui.puzzles.formats import header

    try:
        return header.parse_box(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def parse_rules(words: str) -> Header:
    """What is said besides the usual rules, in the words of a file's `#rules:` line."""
    from sudoku_tui.puzzles.formats import header

    try:
        found = header.parse(words)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if found.alphabet:
        raise argparse.ArgumentTypeError("expected the symbols of the digits in --alphabet, found them here")
    return found
