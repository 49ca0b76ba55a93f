"""Killer puzzles: a line with n, then a line for each cage, and lines with the digits given.

    6 3x2                     n, then the boxes (height x width) where they are not the usual ones
    0,0 0,1 1,0 : 12          a cage: its cells as row,column counted from 0, and its sum
    2,2 3,3 4,4 : 8 repeats   a cage that may hold a digit twice
    5,0=3 5,4=1               digits given
    thermometer r1c1-r1c4     any other constraint, as `puzzles.constraints.words` tells: cells counted from 1
    # a comment

White space is free. A line with the next n begins the next puzzle.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.cage import REPEATS, Cage, cages_of
from sudoku_tui.puzzles.constraints.registry import KINDS
from sudoku_tui.puzzles.constraints.words import read_constraint, write_constraint
from sudoku_tui.puzzles.formats import blank_for, box_name
from sudoku_tui.puzzles.formats.text import says_something, shorten
from sudoku_tui.puzzles.geometry import Shape, default_shape
from sudoku_tui.puzzles.model import Puzzle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.formats import Options
    from sudoku_tui.puzzles.formats.text import FormatError, Text, TextLine

SUMMARY = "the size, then a cage a line: `0,0 0,1 : 3`"
HOLDS = ("constraints", "boxes")
SEPARATOR = "\n"

LOOK_AHEAD = 20

_SIZE = re.compile(r"\s*[0-9]{1,2}\s*(\s[0-9]+\s*[x×]\s*[0-9]+\s*)?(#.*)?", re.IGNORECASE)
# A cell that no comma follows, as one would in a row of a csv file.
_ENTRY = re.compile(r"\s*[0-9]+\s*,\s*[0-9]+\s*([^\s0-9,]|\s[0-9]|$)")
_TOKEN = re.compile(r"[0-9]+|[a-z]+|\S", re.IGNORECASE)


def recognise(text: Text) -> bool:
    lines = [line for _, line in text.peek(LOOK_AHEAD) if says_something(line)]
    if not lines or not _SIZE.fullmatch(lines[0]):
        return False
    others = [line for line in lines if not _SIZE.fullmatch(line)]
    return not others or bool(_ENTRY.match(others[0]) or _is_constraint(others[0]))


def _is_constraint(line: str) -> bool:
    return line.split(maxsplit=1)[0].lower() in KINDS


def read(text: Text, options: Options) -> Iterator[Puzzle]:
    reading: _Reading | None = None
    for number, line in text:
        tokens = _Tokens(text, (number, line))
        if tokens.at_end():
            continue
        if _SIZE.fullmatch(line):
            if reading:
                yield reading.puzzle()
            reading = _Reading(tokens, options)
        elif reading is None:
            raise text.error(number, 1, f"expected the size, such as 9, found {shorten(line.strip())}")
        elif _is_constraint(line):
            reading.add_constraint(tokens, line.partition("#")[0])
        elif "=" in line:
            reading.add_givens(tokens)
        else:
            reading.add_cage(tokens)
    if reading:
        yield reading.puzzle()


def write(puzzle: Puzzle) -> str:
    n, shape = puzzle.n, puzzle.shape
    lines = [f"{n}" if shape.regions or shape == default_shape(n) else f"{n} {box_name(shape)}"]
    for cage in cages_of(puzzle):
        cells = " ".join([_cell_text(n, cell) for cell in cage.cells])
        summed = f"{cells}: {cage.total}" + (f" {REPEATS}" if cage.repeats else "")
        lines.append(write_constraint(cage, n) if cage.total is None else summed)
    lines += [write_constraint(one, n) for one in puzzle.placed if one.word != Cage.word]
    givens = [
        " ".join([f"{_cell_text(n, cell)}={puzzle.givens[cell]}" for cell in row if puzzle.givens[cell]])
        for row in shape.rows()
    ]
    return "\n".join([*lines, *filter(None, givens)])


def _cell_text(n: int, cell: int) -> str:
    row, column = divmod(cell, n)
    return f"{row},{column}"


class _Tokens:
    """The numbers, words and marks of one line, taken from left to right."""

    def __init__(self, text: Text, place: TextLine) -> None:
        self.text = text
        self.number, line = place
        body = line.partition("#")[0]
        self._tokens = [(found.group(), found.start() + 1) for found in _TOKEN.finditer(body)]
        self._tokens.append(("", len(body.rstrip()) + 1))
        self._index = 0

    @property
    def column(self) -> int:
        return self._tokens[self._index][1]

    def at_end(self) -> bool:
        return self._index == len(self._tokens) - 1

    def at(self, *expected: str) -> bool:
        return self._tokens[self._index][0].lower() in expected

    def take(self, *expected: str) -> None:
        if not self.at(*expected):
            raise self.expected(repr(expected[0]))
        self._index += 1

    def take_number(self, what: str) -> int:
        token = self._tokens[self._index][0]
        if not token.isdecimal() or len(token) > 6:
            raise self.expected(what)
        self._index += 1
        return int(token)

    def expected(self, what: str) -> FormatError:
        rest = self._tokens[self._index][0]
        return self.error(f"expected {what}, found {shorten(rest) if rest else 'the end of the line'}", self.column)

    def error(self, message: str, column: int) -> FormatError:
        return self.text.error(self.number, column, message)


class _Reading:
    """One puzzle, as far as it has been read."""

    def __init__(self, size: _Tokens, options: Options) -> None:
        n = size.take_number("the size")
        found = None if size.at_end() else _take_box(size, n)
        self._blank = blank_for(size.text, size.number, n, options, found=found)
        self._n = n
        self._overlap = options.overlap
        self._placed: list[Constraint] = []
        self._cage_lines: dict[int, int] = {}
        self._givens = [0] * (n * n)
        self._given_lines: dict[int, int] = {}

    def add_cage(self, tokens: _Tokens) -> None:
        cells: list[int] = []
        while not tokens.at(":"):
            column = tokens.column
            cell = self._take_cell(tokens, "a cell or ': sum'" if cells else "a cell such as 0,0")
            self._refuse_taken(tokens, cell, cells, column)
            cells.append(cell)
        if not cells:
            raise tokens.expected("a cell such as 0,0")
        tokens.take(":")
        column = tokens.column
        total = tokens.take_number("the sum")
        repeats = not tokens.at_end()
        if repeats:
            tokens.take(REPEATS)
        if not tokens.at_end():
            raise tokens.expected("the end of the line")
        cage = Cage(tuple(cells), total, repeats)
        if words := cage.fault(self._n):
            raise tokens.error(words, column)
        self._placed.append(cage)
        self._cage_lines.update(dict.fromkeys(cells, tokens.number))

    def add_constraint(self, tokens: _Tokens, line: str) -> None:
        try:
            found = read_constraint(line, self._blank.shape)
        except ValueError as error:
            raise tokens.error(str(error), tokens.column) from None
        if found.word == Cage.word:
            for cell in found.cells:
                self._refuse_taken(tokens, cell, [], tokens.column)
            self._cage_lines.update(dict.fromkeys(found.cells, tokens.number))
        self._placed.append(found)

    def add_givens(self, tokens: _Tokens) -> None:
        while not tokens.at_end():
            start = tokens.column
            cell = self._take_cell(tokens, "a cell such as 0,0")
            tokens.take("=")
            column = tokens.column
            digit = tokens.take_number(f"a digit from 1 to {self._n}")
            if not 1 <= digit <= self._n:
                raise tokens.error(f"expected a digit from 1 to {self._n}, found {digit}", column)
            earlier = self._givens[cell]
            if earlier not in (0, digit):
                where = f"{earlier} on line {self._given_lines[cell]}"
                raise tokens.error(
                    f"expected one digit for {_cell_text(self._n, cell)}, found {digit} and {where}", start
                )
            self._givens[cell] = digit
            self._given_lines[cell] = tokens.number

    def puzzle(self) -> Puzzle:
        placed = (*self._placed, *self._blank.placed)
        return replace(self._blank, givens=bytes(self._givens)).with_placed(placed)

    def _take_cell(self, tokens: _Tokens, what: str) -> int:
        start = tokens.column
        row = tokens.take_number(what)
        tokens.take(",")
        column = tokens.take_number("a column")
        if max(row, column) >= self._n:
            raise tokens.error(f"expected a row and a column from 0 to {self._n - 1}, found {row},{column}", start)
        return row * self._n + column

    def _refuse_taken(self, tokens: _Tokens, cell: int, cells: list[int], column: int) -> None:
        name = _cell_text(self._n, cell)
        if cell in cells:
            raise tokens.error(f"expected each cell once in a cage, found {name} twice", column)
        if cell in self._cage_lines and not self._overlap:
            where = f"{name} also in the cage on line {self._cage_lines[cell]}"
            raise tokens.error(f"expected cages that share no cell, found {where} (--overlap allows it)", column)


def _take_box(tokens: _Tokens, n: int) -> Shape:
    column = tokens.column
    height = tokens.take_number("the height of the boxes")
    tokens.take("x", "×")
    width = tokens.take_number("the width of the boxes")
    if height * width != n or min(height, width) < 2:
        raise tokens.error(f"expected boxes of {n} cells, height x width, found {height}x{width}", column)
    return Shape(height, width)
