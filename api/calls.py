"""The public calls that take what people have at hand: a path, a text, digits in rows, a size."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import replace
from io import BytesIO
from typing import TYPE_CHECKING

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.check import check as broken_rules
from sudoku_tui.puzzles.collections import collections
from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.errors import ArgumentError, refuse_unknown
from sudoku_tui.puzzles.formats import header
from sudoku_tui.puzzles.formats.symbols import parse_alphabet
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.geometry import Shape, default_shape, sizes
from sudoku_tui.puzzles.grid import Grid
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import BinaryIO

    from sudoku_tui.solver.generate.clued import Request
    from sudoku_tui.solver.generate.killer import KillerRequest
    from sudoku_tui.solver.sat.formula import Formula

SEED_BITS = 31


def read(
    source: str | os.PathLike[str] | BinaryIO,
    *,
    format: str | None = None,
    alphabet: str | None = None,
    box: str | None = None,
    rules: str | None = None,
    overlap: bool = False,
) -> Iterator[Puzzle]:
    """The puzzles of a file, one by one, however long it is: a path, an open binary file, or a bundled collection.

    The options are those of the command line: see `parse`.
    """
    options = _options(alphabet, box, rules, overlap)
    if not isinstance(source, str | os.PathLike):
        yield from formats.read(Text(str(getattr(source, "name", "file")), source), options, format)
        return
    path = os.fspath(source)
    with open(path if os.path.exists(path) else collections().get(path, path), "rb") as file:
        yield from formats.read(Text(path, file), options, format)


def parse(
    text: str,
    *,
    format: str | None = None,
    alphabet: str | None = None,
    box: str | None = None,
    rules: str | None = None,
    overlap: bool = False,
) -> Puzzle:
    """The one puzzle in a text. FormatError says by line and column what can't be read.

    `format` names a format instead of recognising it, `alphabet` the symbols of the digits, such as `0-F`; `box`
    says the size of a box, such as `3x2`, and `rules` the rules besides, in the words of a file's `#rules:` line;
    `overlap` lets cages share cells.
    """
    found = formats.read(Text("text", BytesIO(text.encode())), _options(alphabet, box, rules, overlap), format)
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
) -> Puzzle:
    """A new puzzle with exactly one solution; the same for a seed everywhere.

    CannotGenerateError says why where there is none such. Unless `minimal` says otherwise, no clue can be spared; with
    a difficulty, clues are given back where it would be harder. A killer has cages over the whole grid.
    """
    from sudoku_tui.solver.generate.make import make

    said = _said(box, rules)
    shape = _shape(said.shape, size, jigsaw)
    try:
        placed = read_constraints(said.placed, shape.n, 2 if pair else 1)
    except ValueError as error:
        raise ArgumentError(f"rules: {error}") from None
    if seed is None:
        from random import SystemRandom

        seed = SystemRandom().getrandbits(SEED_BITS)
    if difficulty is not None:
        from sudoku_tui.solver.rate import DIFFICULTIES

        refuse_unknown("difficulty", difficulty, DIFFICULTIES)
    request: Request | KillerRequest
    if killer:
        from sudoku_tui.solver.generate.killer import DEFAULT_CAGE_SIZE, KillerRequest

        if pair or symmetry != "none":
            raise ArgumentError("killer: expected neither pair nor symmetry with it")
        request = KillerRequest(
            shape,
            seed,
            cage_size=cage_size or DEFAULT_CAGE_SIZE,
            clues=clues or 0,
            minimal=bool(minimal),
            variants=said.variants,
            placed=placed,
            jigsaw=jigsaw,
            difficulty=difficulty,
        )
    else:
        from sudoku_tui.solver.generate.clued import SYMMETRIES, Request

        refuse_unknown("symmetry", symmetry, SYMMETRIES)
        if cage_size is not None:
            raise ArgumentError("cage_size: expected killer with it")
        request = Request(
            shape,
            seed,
            pair=pair,
            clues=clues,
            symmetry=symmetry,
            minimal=difficulty is None if minimal is None else minimal,
            variants=said.variants,
            placed=placed,
            jigsaw=jigsaw,
            difficulty=difficulty,
        )
    return make(request).puzzle


def _options(alphabet: str | None, box: str | None, rules: str | None, overlap: bool) -> formats.Options:
    said = _said(box, rules)
    try:
        symbols = parse_alphabet(alphabet) if alphabet is not None else None
    except ValueError as error:
        raise ArgumentError(f"alphabet: {error}") from None
    return formats.Options(symbols, said.shape, overlap, said.variants, said.placed)


def _said(box: str | None, rules: str | None) -> header.Header:
    """All that is said besides the usual rules, the boxes among it."""
    try:
        shape = header.parse_box(box) if box else None
    except ValueError as error:
        raise ArgumentError(f"box: {error}") from None
    try:
        said = header.parse(rules or "plain")
    except ValueError as error:
        raise ArgumentError(f"rules: {error}") from None
    if shape and said.shape:
        raise ArgumentError("box, rules: expected the boxes once, found them twice")
    return replace(said, shape=shape or said.shape)


def _shape(shape: Shape | None, size: int | None, jigsaw: bool) -> Shape:
    if shape and shape.regions and jigsaw:
        raise ArgumentError("jigsaw, rules: expected the boxes once, found them twice")
    if shape and size not in (None, shape.n):
        raise ArgumentError(f"size: expected {shape.n}, the cells of a box, found {size}")
    shape = shape or default_shape(9 if size is None else size)
    if shape is None:
        raise ArgumentError(f"size: expected one of {', '.join(map(str, sizes()))}, found {size}")
    return shape


def _flat(digits: Iterable[int] | Iterable[Iterable[int]]) -> Iterator[int]:
    """The digits one by one, whether they come in rows or not."""
    for entry in digits:
        yield from map(int, entry if isinstance(entry, Iterable) else [entry])
