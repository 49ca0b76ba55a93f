"""`sudoku-tui show`: puzzles drawn, written in another format, or as pictures."""

from __future__ import annotations

import argparse

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser, table
from sudoku_tui.tui.commands.output import add_writing, output
from sudoku_tui.tui.commands.show_picture import PICTURES, add_looks, looks_asked, write_pictures
from sudoku_tui.tui.files.reading import Entry
from sudoku_tui.tui.program import UsageError


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Draw every puzzle, boxed; with --to write it in another format instead.",
        (
            ("sudoku-tui show hard9:17", "one of the bundled puzzles"),
            ("sudoku-tui show --to csv p.sdk -o p.csv", "from one format to another"),
            ("sudoku-tui show --to sudokupad p.txt", "a link to play it on the web"),
            ("sudoku-tui show --to svg hard9:17 -o p.svg", "a picture; also png, and html for many"),
            ("sudoku-tui show --to png --step 3 hard9:17 -o step.png", "the third step by hand, lit"),
            ("sudoku-tui show --list", "what is bundled"),
        ),
    )
    add_files(parser)
    parser.add_argument("--list", action="store_true", help="list the bundled collections")
    names = [*formats.WRITTEN, *PICTURES]
    parser.add_argument("--to", metavar="NAME", choices=names, help=f"write as {', '.join(names)}")
    add_looks(parser)
    add_writing(parser)
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    if arguments.to in PICTURES and not arguments.list:
        write_pictures(arguments)
        return 0
    if asked := looks_asked(arguments):
        raise UsageError(f"--{asked[0]}: expected --to {', '.join(PICTURES)}, which draw pictures")
    with output(arguments) as out:
        if arguments.list:
            for line in table([(name, _about(path)) for name, path in collections().items()]):
                out.line(line)
            return 0
        if arguments.to:
            writer = formats.Writer(arguments.to)
            for entry in entries(arguments):
                out.stream.write(_written(entry, writer))
            out.line("")
        else:
            for index, entry in enumerate(entries(arguments)):
                out.line("\n" * bool(index) + _drawn(entry))
    return 0


def _drawn(entry: Entry) -> str:
    puzzle, about = entry.puzzle, entry.puzzle.about
    by = f", by {about.author}" if about.author else ""
    title = printable(f"{entry.id}  {puzzle.name}{by}".rstrip())
    told = [printable(line) for line in about.rules.splitlines()]
    missing = [f"Not in the file: {printable(what)}" for what in about.missing]
    return "\n".join([title, str(puzzle), *told, *missing])


def _written(entry: Entry, writer: formats.Writer) -> str:
    try:
        return writer.text(entry.puzzle)
    except ValueError as error:
        raise UsageError(f"{entry.id}: {error}") from None


def _about(path: str) -> str:
    """The first comment of a collection's file."""
    with open(path, encoding="utf-8") as file:
        return file.readline().lstrip("# ").rstrip()
