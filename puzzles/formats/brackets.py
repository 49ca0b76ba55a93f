"""The brackets of a text in any programming language: what is in them, with its place and the name before it."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.cells import is_cell
from sudoku_tui.puzzles.geometry import LARGEST

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sudoku_tui.puzzles.formats.text import Text

MOST_CELLS = 200 * LARGEST**2
MOST_DEPTH = 8
SMALLEST_STRING = 81
"""A shorter text in quotes, outside a list, is a word."""

_TOKEN = re.compile(
    r"""(?P<open>[\[{(])|(?P<close>[\]})])|(?P<bar>\|)|"(?P<double>[^"]*)"|'(?P<single>[^']*)'"""
    r"""|(?P<word>[-+]?[0-9]+(?:\.[0-9]*)?|[A-Za-z_·.?*~-][\w.]*)|(?P<other>[=:;])|\s+|,|."""
)
_BLOCK_QUOTES = ('"""', "'''", "`")


@dataclass
class Bracket:
    """A bracket, as far as it has been read: cells, texts in quotes and brackets inside it."""

    line: int
    column: int
    name: str = ""
    items: list[str | Bracket] = field(default_factory=list)
    places: list[tuple[int, int]] = field(default_factory=list)
    barred: bool = False
    """Whether its rows stand between bars."""

    def add(self, item: str | Bracket, line: int, column: int) -> None:
        self.items.append(item)
        self.places.append((line, column))


def brackets(text: Text) -> Iterator[Bracket]:
    """The outermost brackets of a text, one by one, and texts in quotes outside of any."""
    stack: list[Bracket] = []
    name = ""
    cells = 0
    for number, line in _without_blocks(text):
        if isinstance(line, Bracket):
            yield replace(line, name=name)
            continue
        body = _without_comment(line)
        for token in _TOKEN.finditer(body):
            column = token.start() + 1
            kind, word = token.lastgroup, token.group(token.lastgroup) if token.lastgroup else ""
            if kind == "open":
                if len(stack) == MOST_DEPTH:
                    raise text.error(number, column, f"expected at most {MOST_DEPTH} brackets inside each other")
                stack.append(Bracket(number, column, name))
                name = ""
            elif kind == "close":
                if not stack:
                    continue
                done = stack.pop()
                if not stack:
                    yield done
                    cells = 0
                else:
                    stack[-1].add(done, number, column)
            elif kind == "bar" and stack:
                stack[-1].barred = True
                stack[-1].add("|", number, column)
            elif kind in ("double", "single"):
                if body[token.end() :].lstrip().startswith(":"):
                    name = word
                elif stack:
                    item = word if is_cell(word) else _quoted(word, name, number, column)
                    stack[-1].add(item, number, column)
                elif len(_compact(word)) >= SMALLEST_STRING:
                    yield _quoted(word, name, number, column)
            elif kind == "word":
                if stack and not body[token.end() :].lstrip().startswith((":", "=", "(")):
                    stack[-1].add(word, number, column)
                    cells += 1
                elif not word[0].isdecimal():
                    name = word
            if cells > MOST_CELLS:
                raise text.error(number, column, f"expected at most {MOST_CELLS:,} cells in a list, found more")
    if stack:
        raise text.error(stack[0].line, stack[0].column, "expected a bracket that closes this one, found the end")


def _without_blocks(text: Text) -> Iterator[tuple[int, str | Bracket]]:
    """The lines, and each text in quotes that goes over several lines as a list of its rows."""
    for number, line in text:
        quote = next((mark for mark in _BLOCK_QUOTES if line.count(mark) % 2), "")
        if not quote:
            yield number, line
            continue
        before, _, rest = line.partition(quote)
        yield number, before
        block = Bracket(number, len(before) + 1)
        below = number, rest
        while quote not in below[1]:
            if _compact(below[1]) and len(block.items) <= 2 * LARGEST:
                block.add(_quoted(below[1], "", below[0], 0), below[0], 1)
            end = next(text, None)
            if end is None:
                raise text.error(number, len(before) + 1, f"expected {quote} at the end of the text, found the end")
            below = end
        last, _, after = below[1].partition(quote)
        if _compact(last):
            block.add(_quoted(last, "", below[0], 0), below[0], 1)
        yield number, block
        yield below[0], after


def _without_comment(line: str) -> str:
    """Without what follows `#`, `%` or `//`, unless that stands in quotes."""
    quote = ""
    for place, letter in enumerate(line):
        if quote:
            quote = "" if letter == quote else quote
        elif letter in "\"'":
            quote = letter
        elif letter in "#%" or line.startswith("//", place):
            return line[:place]
    return line


def _quoted(word: str, name: str, line: int, column: int) -> Bracket:
    """A text in quotes as a list of its symbols, so that strings and lists are read alike."""
    found = Bracket(line, column, name)
    for place, symbol in enumerate(word, column + 1):
        if not symbol.isspace():
            found.add(symbol, line, place)
    return found


def _compact(word: str) -> str:
    return "".join(word.split())
