"""`sudoku-tui show`: puzzles drawn, or written in another format."""

from __future__ import annotations

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.tui.commands.inputs import READING, Entry, entries
from sudoku_tui.tui.commands.options import Arguments, Command, Option, UsageError, table
from sudoku_tui.tui.commands.output import WRITING, output


def run(arguments: Arguments) -> int:
    with output(arguments) as out:
        if arguments.flag("list"):
            for line in table([(name, _about(path)) for name, path in collections().items()]):
                out.line(line)
            return 0
        form = arguments.text("to")
        if form:
            writer = formats.Writer(form)
            for entry in entries(arguments):
                out.stream.write(_written(entry, writer))
            out.line("")
        else:
            for index, entry in enumerate(entries(arguments)):
                out.line("\n" * bool(index) + _drawn(entry))
    return 0


def _drawn(entry: Entry) -> str:
    title = f"{entry.id}  {entry.puzzle.name}".rstrip()
    return f"{title}\n{entry.puzzle}"


def _written(entry: Entry, writer: formats.Writer) -> str:
    try:
        return writer.text(entry.puzzle)
    except ValueError as error:
        raise UsageError(f"{entry.id}: {error}") from None


def _about(path: str) -> str:
    """The first comment of a collection's file."""
    with open(path, encoding="utf-8") as file:
        return file.readline().lstrip("# ").rstrip()


COMMAND = Command(
    "show",
    "FILE …",
    "Draw every puzzle, boxed; with --to write it in another format instead.",
    (
        Option("list", "", "list the bundled collections"),
        Option("to", "NAME", f"write as {', '.join(formats.FORMATS)}", choices=formats.FORMATS),
        *WRITING,
        *READING,
    ),
    (
        ("sudoku-tui show hard9:17", "one of the bundled puzzles"),
        ("sudoku-tui show --to csv p.sdk -o p.csv", "from one format to another"),
        ("sudoku-tui show --list", "what is bundled"),
    ),
    run,
)
