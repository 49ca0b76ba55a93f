"""`sudoku-tui formats`: what is read and written."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles import formats
from sudoku_tui.tui.commands.options import Parser, table
from sudoku_tui.tui.commands.output import add_writing, output


def configure(parser: Parser) -> None:
    parser.describe(
        "",
        "List every format that is read, in the order in which they are asked whether a text is theirs; those with\n"
        "a star are also written. gzip, bz2, xz and zip files of any of them are read, too.",
        (
            ("sudoku-tui formats", "all of them"),
            ("sudoku-tui show --format csv p.txt", "read a text as one of them, whatever it looks like"),
            ("sudoku-tui show --to csv p.sdk", "write one of them"),
        ),
    )
    add_writing(parser)


def run(arguments: argparse.Namespace) -> int:
    with output(arguments) as out:
        for line in table([(_name(name), formats.reader_named(name).SUMMARY) for name in formats.FORMATS]):
            out.line(line)
    return 0


def _name(name: str) -> str:
    return f"{name} *" if name in formats.WRITTEN else name
