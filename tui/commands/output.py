"""Where a command's text goes, and its notes for the person at the terminal."""

from __future__ import annotations

import argparse
import sys

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.files.writing import Output


def add_writing(parser: Parser) -> None:
    """The option that tells where the output goes."""
    parser.add_argument(
        "-o", "--output", metavar="FILE", help="write to a file, which is replaced only when all is done"
    )


def output(arguments: argparse.Namespace) -> Output:
    """The output that a command line asks for."""
    return Output(arguments.output)


def note(text: str) -> None:
    """One line for the person at the terminal, out of the way of the output."""
    print(printable(text), file=sys.stderr)
