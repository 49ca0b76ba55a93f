"""`sudoku-tui encode`: puzzles as DIMACS CNF files, for any SAT solver."""

from __future__ import annotations

import argparse
import os
import re
from itertools import chain
from pathlib import PurePath
from typing import TYPE_CHECKING

from sudoku_tui.solver.sat import dimacs
from sudoku_tui.tui.commands.inputs import add_files, add_reading, entries
from sudoku_tui.tui.commands.options import Parser, add_encoding
from sudoku_tui.tui.commands.output import note, output
from sudoku_tui.tui.files.writing import Output, folder_made
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.tui.files.reading import Entry


def configure(parser: Parser) -> None:
    parser.describe(
        "FILE …",
        "Write puzzles as clauses in DIMACS CNF. The variable for row r, column c, digit d (each from 1) is\n"
        "(r-1)·n² + (c-1)·n + d; in a pair the second grid goes on as rows n+1 to 2n; helper variables follow.",
        (
            ("sudoku-tui encode p.txt:1 --encoding minimal -o puzzle.cnf", "the first puzzle of a file"),
            ("sudoku-tui encode hard9 -o cnf/", "each into a file of its own: cnf/hard9-1.cnf and so on"),
            ("minisat puzzle.cnf puzzle.assign; sudoku-tui decode puzzle.assign", "and back again"),
            ("sudoku-tui encode - <p.txt | sudoku-tui sat - | sudoku-tui decode -", "the whole way in one pipe"),
        ),
    )
    add_files(parser)
    add_encoding(parser, "extended")
    parser.add_argument(
        "-o",
        "--output",
        metavar="FILE",
        help="write to a file, which is replaced only when all is done; for several puzzles to a folder",
    )
    add_reading(parser)


def run(arguments: argparse.Namespace) -> int:
    found, target = entries(arguments), arguments.output
    first, second = next(found), next(found, None)
    if second is None and not (target and (target.endswith(os.sep) or os.path.isdir(target))):
        with output(arguments) as out:
            _write(first, arguments.encoding, out)
        return 0
    if not target:
        name = first.id.rpartition(":")[0]
        raise UsageError(f"expected one puzzle, such as {name}:1, or a folder for several: -o DIR")
    folder_made(target)
    others = chain([second] if second else [], found)
    written = _write_all(chain([first], others), arguments.encoding, target)
    note(f"{count(written, 'file')} in {target}")
    return 0


def _write(entry: Entry, encoding: str, out: Output) -> None:
    for line in dimacs.write(entry.puzzle, encoding):
        out.line(line)


def _write_all(found: Iterator[Entry], encoding: str, folder: str) -> int:
    from sudoku_tui.tui.commands.progress import counted

    names: dict[str, str] = {}
    for entry in counted(found, "encoding"):
        path = os.path.join(folder, _file_name(entry.id))
        if path in names:
            raise UsageError(f"{entry.label}: expected a file of its own, found that {names[path]} has {path}")
        names[path] = entry.label
        with Output(path) as out:
            _write(entry, encoding, out)
    return len(names)


def _file_name(id: str) -> str:
    """`hard9-17.cnf` for `hard9:17`, `p-3.cnf` for `folder/p.txt:3`."""
    source, _, number = id.rpartition(":")
    return re.sub(r"[^\w.-]+", "-", f"{PurePath(source).stem}-{number}.cnf")
