"""The public calls that take what people have at hand: a path, a text, digits in rows, a size."""

from __future__ import annotations

import os
from collections.abc import Iterable
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.check import check as broken_rules
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.errors import ArgumentError, refuse_unknown
from sudoku_tui.puzzles.formats import header
from sudoku_tui.puzzles.formats.archives import opened
from sudoku_tui.puzzles.formats.symbols import parse_alphabet
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from sudoku_tui.solver.sat.formula import Formula


def read(
    source: str | os.PathLike[str] | BinaryIO,
    *,
    format: str | None = None,
    alphabet: str | None = None,
    box: str | None = None,
    rules: str | None = None,
    overlap: bool = False,
    taken_as: str | None = None,
) -> Iterator[Puzzle]:
    """The puzzles of a file, one by one, however long it is: a path, an open binary file, or a bundled collection.

    The options are those of the command line: see `parse`.
    """
    options = _options(alphabet, box, rules, overlap, taken_as)
    if not isinstance(source, str | os.PathLike):
        name = str(getattr(source, "name", "file"))
        for packed, stream in opened(name, source):
            yield from formats.read(Text(packed, stream), options, format)
        return
    path = os.fspath(source)
    with open(path if os.path.exists(path) else collections().get(path, path), "rb") as file:
        for packed, stream in opened(path, file):
            yield from formats.read(Text(packed, stream), options, format)


def parse(
    text: str,
    *,
    format: str | None = None,
    alphabet: str | None = None,
    box: str | None = None,
    rules: str | None = None,
    overlap: bool = False,
    taken_as: str | None = None,
) -> Puzzle:
    """The one puzzle in a text. FormatError says by line and column what can't be read.

    `format` names a format instead of recognising it, `alphabet` the symbols of the digits, such as `0-F`; `box`
    says the size of a box, such as `3x2`, and `rules` the rules besides, in the words of a file's `#rules:` line;
    `overlap` lets cages share cells; `taken_as` says what two grids after one another are: pair, puzzles or solution.
    """
    found = formats.read(
        Text("text", BytesIO(text.encode())), _options(alphabet, box, rules, overlap, taken_as), format
    )
    puzzle = next(found)
    if next(found, None):
        raise FormatError("text", None, None, "expected one puzzle, found several: see `read`")
    return puzzle


def check(puzzle: Puzzle, digits: Grid | Iterable[int] | Iterable[Iterable[int]]) -> list[str]:
    """Every rule that the digits break as a solution of the puzzle, in words; none where they solve it."""
    return broken_rules(puzzle, digits.digits if isinstance(digits, Grid) else list(_flat(digits)))


def encode(puzzle: Puzzle, encoding: str = "extended") -> Formula:
    """The puzzle as clauses for a SAT solver, in the named encoding: minimal, extended or residual."""
    from sudoku_tui.solver.sat.formula import Formula

    return Formula(puzzle, encoding)


def generate(
    size: int | None = None,
    *,
    seed: int | None = None,
    difficulty: str | None = None,
    clues: int | None = None,
    symmetry: str = "none",
    minimal: bool | None = None,
    box: str | None = None,
    rules: str | None = None,
    pair: bool = False,
    jigsaw: bool = False,
    killer: bool = False,
    cage_size: int | None = None,
    kinds: str | None = None,
) -> Puzzle:
    """A new puzzle with exactly one solution; the same for a seed everywhere.

    CannotGenerateError says why where there is none such. Unless `minimal` says otherwise, no clue can be spared; with
    a difficulty, clues are given back where it would be harder. A killer has cages over the whole grid. `kinds`, such
    as "thermometer, whisper 5", are put on cells, none of them to spare.
    """
    from sudoku_tui.solver.generate.make import make
    from sudoku_tui.solver.generate.request import requested

    request = requested(
        _rules(rules),
        size=size,
        box=_box(box),
        seed=seed,
        pair=pair,
        killer=killer,
        cage_size=cage_size,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        jigsaw=jigsaw,
        difficulty=difficulty,
        kinds=kinds,
    )
    return make(request).puzzle


def _options(
    alphabet: str | None, box: str | None, rules: str | None, overlap: bool, taken_as: str | None
) -> formats.Options:
    shape, said = _box(box), _rules(rules)
    if taken_as is not None:
        refuse_unknown("taken_as", taken_as, formats.TAKEN_AS)
    if shape and said.shape:
        raise ArgumentError("box, rules: expected the boxes once, found them twice")
    try:
        symbols = parse_alphabet(alphabet) if alphabet is not None else None
    except ValueError as error:
        raise ArgumentError(f"alphabet: {error}") from None
    return formats.Options(symbols, shape or said.shape, overlap, said.variants, said.placed, taken_as)


def _box(text: str | None) -> Shape | None:
    try:
        return header.parse_box(text) if text else None
    except ValueError as error:
        raise ArgumentError(f"box: {error}") from None


def _rules(words: str | None) -> header.Header:
    try:
        return header.parse(words or header.PLAIN)
    except ValueError as error:
        raise ArgumentError(f"rules: {error}") from None


def _flat(digits: Iterable[int] | Iterable[Iterable[int]]) -> Iterator[int]:
    """The digits one by one, whether they come in rows or not."""
    for entry in digits:
        yield from map(int, entry if isinstance(entry, Iterable) else [entry])
