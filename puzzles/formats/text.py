"""A stream of numbered lines with look-ahead, and errors that name file, line and column."""

from __future__ import annotations

import os
import sys
from io import BytesIO
from itertools import islice
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import SudokuError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from typing import BinaryIO, Self

MOST_DIGITS = 18
"""Of a number that somebody writes: more than any has that means something, and far fewer than `int` refuses."""
LONGEST_LINE = 2**20
"""Far above the 7,775 characters of a 36×36 pair as CSV on one line, and above what a puzzle with drawings packs to."""

BYTE_ORDER_MARK = b"\xef\xbb\xbf"
CTRL_Z = b"\x1a"
"""The end of a text under DOS; some programs fill up the last block with it."""

TextLine = tuple[int, str]
"""The line's number, counted from 1, and its text without the newline."""


class FormatError(SudokuError, ValueError):
    """Text that can't be read as a puzzle: says where and what was expected."""

    def __init__(self, name: str, line: int | None, column: int | None, message: str) -> None:
        place = ":".join([name, *(str(number) for number in (line, column) if number)])
        super().__init__(printable(f"{place}: {message}"))
        self.line, self.column, self.message = line, column, message
        self.form = ""
        """The format that the text was recognised as."""

    def told(self) -> str:
        """The message, and what the text was taken for."""
        return f"{self} (read as {self.form})" if self.form else str(self)


class Text:
    """The lines of a file, read as they are asked for: constant memory, whatever the file's size."""

    def __init__(self, name: str, stream: BinaryIO, longest_line: int = LONGEST_LINE) -> None:
        self.name = name
        self._longest_line = longest_line
        self.bytes_read = 0
        self.number = 0
        """The number of the last line that was read."""
        self._stream = stream
        self._returned = BytesIO()
        self._ahead: list[TextLine] = []
        self._headers: list[TextLine] = []
        self._lines = self._decode()
        self.form = self.recognised = ""
        """The format that it is read as, and the same if it was recognised."""
        self._is_rewritten = False
        self._told: set[str] = set()
        self.notes: list[str] = []
        """What somebody should be told: how a text was taken that could mean something else."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file; standard input is not ours to close."""
        if self._stream is not sys.stdin.buffer:
            self._stream.close()

    def __iter__(self) -> Iterator[TextLine]:
        return self

    def __next__(self) -> TextLine:
        return self._ahead.pop(0) if self._ahead else next(self._lines)

    def peek(self, count: int) -> list[TextLine]:
        """Up to `count` of the lines to come, which stay to come."""
        self._ahead.extend(islice(self._lines, max(0, count - len(self._ahead))))
        return self._ahead[:count]

    def push_back(self, line: TextLine) -> None:
        """Make a line that was read the next one again."""
        self._ahead.insert(0, line)

    def note(self, line: int, words: str) -> None:
        """Have somebody told how a text was taken from a line on; the same words only once for a file."""
        if words not in self._told:
            self._told.add(words)
            self.notes.append(printable(f"{self.name}:{line}: {words}"))

    def rewrite(self, change: Callable[[str], str]) -> None:
        """Change every line to come, those that were looked at included."""
        self._ahead = [(number, change(line)) for number, line in self._ahead]
        self._lines = ((number, change(line)) for number, line in self._lines)
        self._is_rewritten = True

    def block(self, size: int) -> bytes:
        """Take whole lines, of about so many bytes together; fewer where nobody has written more yet, none at the end.

        There are none either while lines were looked at that are still to come, or where they are rewritten.
        """
        if self._is_rewritten or self._ahead or self._returned.tell() < len(self._returned.getbuffer()):
            return b""
        found = b""
        while len(found) < size and (not found or _is_ready(self._stream)):
            more: bytes = self._stream.read1(size - len(found))  # type: ignore[attr-defined]  # every binary file has it
            if not more:
                break
            found += more
        if found and not found.endswith(b"\n"):
            found += self._stream.readline(self._longest_line + 1)
        self.number += found.count(b"\n")
        self.bytes_read += len(found)
        return found

    def put_back(self, block: bytes) -> None:
        """Make the lines of a block, just taken, the next ones again, before those that are still to come."""
        self._returned = BytesIO(block + self._returned.read())
        self.number -= block.count(b"\n")
        self.bytes_read -= len(block)

    @property
    def has_header(self) -> bool:
        """Whether some line so far said other rules than the usual ones."""
        return bool(self._headers)

    def skip_comments(self) -> None:
        """Go on to the next line that is neither blank nor a comment."""
        for line in self:
            if says_something(line[1]):
                self.push_back(line)
                return

    def header_above(self, line: int) -> TextLine | None:
        """The last line before this one that says the rules, and what it says, with blanks in place of `#rules:`.

        Ask from top to bottom: headers before the one returned are forgotten.
        """
        headers = self._headers
        while len(headers) > 1 and headers[1][0] < line:
            headers.pop(0)
        return headers[0] if headers and headers[0][0] < line else None

    def error(self, line: int | None, column: int | None, message: str) -> FormatError:
        return FormatError(self.name, line, column, message)

    def empty(self) -> FormatError:
        return self.error(None, None, "empty: expected at least one puzzle")

    def _decode(self) -> Iterator[TextLine]:
        longest = self._longest_line
        while raw := self._readline(longest + 1):
            self.number += 1
            number = self.number
            self.bytes_read += len(raw)
            if len(raw) > longest:
                raise self.error(number, longest + 1, f"expected lines of at most {longest:,} bytes")
            if number == 1 and raw.startswith((b"\xff\xfe", b"\xfe\xff")):
                raise self.error(1, 1, "expected UTF-8 text, found UTF-16: save it as UTF-8")
            if CTRL_Z in raw:
                raw, _, rest = raw.partition(CTRL_Z)
                self._refuse_more(number, rest)
                if not raw:
                    return
            if b"\0" in raw:
                raise self.error(number, raw.index(b"\0") + 1, "expected text, found a binary file (a zero byte)")
            if number == 1:
                raw = raw.removeprefix(BYTE_ORDER_MARK)
            try:
                line = raw.decode()
            except UnicodeDecodeError:
                line = raw.decode("latin-1")  # every byte is some character there: in a cell it is refused all the same
            if line.startswith("#"):
                self._note_header(number, line)
            yield number, line.rstrip("\r\n")

    def _refuse_more(self, number: int, rest: bytes) -> None:
        """Refuse a text that goes on after its end, on the rest of that line or below it."""
        while rest or (rest := self._readline(self._longest_line)):
            if rest.strip(CTRL_Z + b" \t\r\n"):
                raise self.error(number, None, "expected nothing after the end of the file (Ctrl-Z), found more")
            rest = b""

    def _readline(self, longest: int) -> bytes:
        return self._returned.readline(longest) or self._stream.readline(longest)

    def _note_header(self, number: int, line: str) -> None:
        heading, colon, words = line.lstrip("# \t").partition(":")
        if colon and heading.rstrip().lower() == "rules":
            self._headers.append((number, words.rstrip().rjust(len(line.rstrip()))))


def _is_ready(stream: BinaryIO) -> bool:
    """Whether there is something to read, or the end, without a wait for whoever writes."""
    from select import select
    from stat import S_ISREG

    try:
        number = stream.fileno()
    except OSError:
        return True  # it is all in memory
    return S_ISREG(os.fstat(number).st_mode) or bool(select([number], [], [], 0)[0])


def says_something(line: str) -> bool:
    """Neither blank nor a comment: `#`, `//`, `%`, and `;` before words, because it also parts cells."""
    stripped = line.strip()
    if not stripped or stripped.startswith(("#", "//", "%")):
        return False
    return not (stripped.startswith(";") and stripped[1:].strip(" ;-=*")[:1].isalpha() and stripped.count(";") == 1)


def is_whole_number(text: str) -> bool:
    """Whether there are only digits, and not too many of them."""
    return text.isascii() and text.isdecimal() and len(text) <= MOST_DIGITS


def printable(text: str) -> str:
    r"""The text as one line that can be shown to a person: what has no picture is spelled, as in `\x1b`.

    For all that comes from a file or its name: else it could steer the terminal, or not be written at all.
    """
    if text.isprintable():
        return text
    return "".join([letter if letter.isprintable() else ascii(letter)[1:-1] for letter in text])


def shorten(text: str, longest: int = 30) -> str:
    """The text in quotes, cut where it is long."""
    return repr(text if len(text) <= longest else text[:longest] + "…")
