"""`sudoku-tui library`: the puzzles that were opened or made, listed, drawn, put in, taken out, and counted."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import asdict
from datetime import date, datetime
from json import dumps

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.formats.text import FormatError, printable
from sudoku_tui.tui.commands.inputs import add_reading, reading_options
from sudoku_tui.tui.commands.options import Parser
from sudoku_tui.tui.commands.output import add_writing, note, output
from sudoku_tui.tui.files.library import Library, LibraryItem
from sudoku_tui.tui.files.library_search import Query
from sudoku_tui.tui.files.reading import PuzzleStream
from sudoku_tui.tui.files.saved import Saved
from sudoku_tui.tui.files.statistics import records, streak
from sudoku_tui.tui.files.writing import Output
from sudoku_tui.tui.numbers import clock, count, sparkline
from sudoku_tui.tui.program import UsageError

FINE, BAD_INPUT = 0, 2


def configure(parser: Parser) -> None:
    parser.describe(
        "list|show|export|import|stats [WORD …]",
        "The library keeps every puzzle that was opened or made in the app, with what was played. Words choose among\n"
        "them: a kind (killer), a size (9x9), a difficulty (hard), a rule (thermometer), finished, unfinished, begun,\n"
        "new, a #tag, and else any part of a name. `import` takes files and folders instead, `show` the numbers that\n"
        "`list` tells.",
        (
            ("sudoku-tui library list killer hard unfinished", "what is still to be solved"),
            ("sudoku-tui library show 17", "draw a puzzle as it was left"),
            ("sudoku-tui library import puzzles/", "every puzzle in a folder and below it"),
            ("sudoku-tui library export 9x9 finished -o done.txt", "write puzzles to a file"),
            ("sudoku-tui library stats --json", "best and usual times, as JSON lines"),
        ),
    )
    parser.add_argument("files", nargs="*", metavar="WORD", help="what to do, then words, numbers or files")
    add_writing(parser)
    parser.add_argument("--json", action="store_true", help="one JSON object a line")
    parser.add_argument(
        "--to", metavar="NAME", choices=formats.FORMATS, default="grid", help="the format of `export` (default grid)"
    )
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    what, *words = arguments.files or [""]
    if what not in TASKS:
        raise UsageError(f"expected one of {', '.join(TASKS)}, found {what!r}")
    with Library() as library, output(arguments) as out:
        if library.note:
            note(library.note)
        return TASKS[what](library, words, arguments, out)


def _list(library: Library, words: list[str], arguments: argparse.Namespace, out: Output) -> int:
    for item in library.items(_search(words)):
        out.line(dumps(_fields(item), ensure_ascii=False) if arguments.json else _line(item))
    return FINE


def _show(library: Library, words: list[str], arguments: argparse.Namespace, out: Output) -> int:
    for number in _numbers(words):
        saved = library.board(number)
        if arguments.json:
            about = _fields(library.item(number))
            out.line(dumps({**about, "puzzle": formats.write(saved.puzzle, "line")}, ensure_ascii=False))
        else:
            out.line(str(saved.puzzle))
    return FINE


def _export(library: Library, words: list[str], arguments: argparse.Namespace, out: Output) -> int:
    writer, found = formats.Writer(arguments.to), library.items(_search(words))
    for item in found:
        out.stream.write(writer.text(library.board(item.id).puzzle))
    if found:
        out.line("")
    return FINE


def _import(library: Library, words: list[str], arguments: argparse.Namespace, out: Output) -> int:
    if not words:
        raise UsageError("import: expected files or folders")
    refused: list[str] = []
    seen, new = library.add(_boards(words, arguments, refused))
    for problem in refused:
        note(problem)
    note(f"{count(seen, 'puzzle')} read, {new:,} of them new")
    return BAD_INPUT if refused else FINE


def _boards(words: list[str], arguments: argparse.Namespace, refused: list[str]) -> Iterator[Saved]:
    """The puzzles of all files; what is wrong with one goes to `refused`, and the others are read all the same."""
    options = reading_options(arguments)
    for name in [file for word in words for file in _files(word)]:
        try:
            for entry in PuzzleStream(name, options, arguments.format):
                yield Saved(entry.puzzle, entry.id)
        except (FormatError, UsageError) as error:
            refused.append(str(error))


def _files(name: str) -> list[str]:
    """A file itself; of a folder all files in it and below."""
    if not os.path.isdir(name):
        return [name]
    return sorted([os.path.join(folder, file) for folder, _, files in os.walk(name) for file in files])


def _stats(library: Library, words: list[str], arguments: argparse.Namespace, out: Output) -> int:
    if words:
        raise UsageError(f"stats: expected no word, found {words[0]!r}")
    results = library.results()
    days = streak(results, date.today())
    if arguments.json:
        for record in records(results):
            out.line(dumps(asdict(record), ensure_ascii=False))
        out.line(dumps({"finished": len(results), "streak": days}))
        return FINE
    out.line(f"{count(len(results), 'puzzle')} finished; daily puzzles in a row: {days}")
    for record in records(results):
        what = f"{record.size}×{record.size} {record.kind} {record.difficulty}"
        times = f"best {clock(record.best)}, usually {clock(record.usual)}"
        solved = f"{record.finished:>4} ({record.unaided} without help)"
        out.line(f"{what:<28} {solved:<22} {times}  {sparkline([*record.weeks.values()])}")
    return FINE


TASKS = {"list": _list, "show": _show, "export": _export, "import": _import, "stats": _stats}


def _search(words: list[str]) -> Query:
    return Query.of(" ".join(words))


def _numbers(words: list[str]) -> list[int]:
    if not words or not all(word.isascii() and word.isdecimal() for word in words):
        raise UsageError("show: expected the numbers of puzzles, as `list` tells them")
    return [int(word) for word in words]


def _line(item: LibraryItem) -> str:
    time = clock(item.seconds) if item.seconds else ""
    rest = " ".join([item.called, *[f"#{tag}" for tag in item.tags.split()]])
    return printable(f"{item.id:>6} {item.sign} {item.what:<24} {time:>8}  {_day(item.opened)}  {rest}").rstrip()


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment).date().isoformat()


def _fields(item: LibraryItem) -> dict[str, object]:
    lists = {"rules": item.rules.split(), "tags": item.tags.split(), "begun": bool(item.begun)}
    times = {
        name: moment and datetime.fromtimestamp(moment).astimezone().isoformat(timespec="seconds")
        for name, moment in (("added", item.added), ("opened", item.opened), ("finished", item.finished))
    }
    return {**asdict(item), **lists, **times}
