"""One character a cell: alphabets, blanks, and why a symbol can't be read. Shared by the line and grid formats."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError, SudokuError

if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Digits

ORDER = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
DEFAULT = ORDER[1:]
BLANKS = ".0*?_"
OTHER_BLANKS = "-xX#~·•□–—"
"""What stands for a blank in some texts, always the same in one text, and never beside the usual ones."""

# What `table` makes of a byte that is not a symbol: one that ends a puzzle, or any other.
END, UNKNOWN = 254, 255
ENDS = ",;:|#"
SPACES = " \t\v\f"


class SymbolError(SudokuError, ValueError):
    """A symbol that can't be read, by its place among the symbols of the puzzle."""

    def __init__(self, index: int, message: str) -> None:
        super().__init__(message)
        self.index = index


def parse_alphabet(spec: str) -> str:
    """The symbols of the digits in order, from ranges such as `0-F`, `A-P`, `1-9A-G` or the symbols themselves."""
    spec = spec.upper()
    symbols = ""
    index = 0
    while index < len(spec):
        is_range = spec[index + 1 : index + 2] == "-"
        part = spec[index : index + 3] if is_range else spec[index]
        symbols += _span(part)
        index += len(part)
    if not symbols:
        raise ValueError("expected an alphabet such as 0-F, found none")
    for place, symbol in enumerate(symbols):
        if symbol in symbols[:place]:
            raise ValueError(f"expected each symbol of the alphabet once, found {symbol!r} twice")
    return symbols


def _span(part: str) -> str:
    first, last = part[0], part[-1]
    for symbol in (first, last):
        if symbol in BLANKS and symbol != "0":
            raise ValueError(f"expected an alphabet without {symbol!r}, which is always a blank")
        if symbol not in ORDER:
            raise ValueError(f"expected an alphabet of the symbols 0-9 and A-Z, found {symbol!r}")
    span = ORDER[ORDER.index(first) : ORDER.index(last) + 1]
    if not span:
        raise ValueError(f"expected a range that goes up, found {part}")
    return span


def blanks(alphabet: str) -> str:
    """The blanks beside an alphabet: where 0 is a digit, it is no blank."""
    return BLANKS.replace("0", "") if "0" in alphabet else BLANKS


@lru_cache(maxsize=128)
def table(alphabet: str) -> bytes:
    """For `bytes.translate`: a symbol becomes its digit, a blank 0, anything else END or UNKNOWN."""
    values = bytearray([UNKNOWN] * 256)
    for end in ENDS + SPACES:
        values[ord(end)] = END
    for blank in blanks(alphabet):
        values[ord(blank)] = 0
    for digit, symbol in enumerate(alphabet, 1):
        values[ord(symbol)] = values[ord(symbol.lower())] = digit
    return bytes(values)


def digits(symbols: str, n: int, alphabet: str | None) -> Digits:
    """The digits that the symbols of an n×n puzzle mean. SymbolError names the symbol that has no sure meaning."""
    known = alphabet or DEFAULT
    if len(known) < n:
        found = known if alphabet else f"1-9A-Z, which has {len(DEFAULT)}: pass --alphabet 0-Z"
        raise SymbolError(0, f"expected an alphabet of {n} symbols for {n}×{n}, found {found}")
    allowed = known[:n] + known[:n].lower() + blanks(known)
    symbols = with_usual_blanks(symbols, allowed)
    if rest := symbols.lstrip(allowed):
        raise SymbolError(len(symbols) - len(rest), _not_a_symbol(rest[0], n, alphabet))
    if n > 9 and alphabet is None:
        _refuse_ambiguous(symbols, n)
    return symbols.encode().translate(table(known))


def with_usual_blanks(symbols: str, allowed: str) -> str:
    """The symbols with dots, where one that is not allowed stands for blanks throughout."""
    others = set(symbols).difference(allowed)
    if len(others) == 1 and others.issubset(OTHER_BLANKS) and not set(BLANKS).intersection(symbols):
        return symbols.replace(others.pop(), ".")
    return symbols


def _not_a_symbol(symbol: str, n: int, alphabet: str | None) -> str:
    expected = f"one of {alphabet[:n]}" if alphabet else f"1-{DEFAULT[n - 1]}"
    words = f"expected {expected} or a blank ({' '.join(blanks(alphabet or DEFAULT))}) for {n}×{n}, found {symbol!r}"
    if alphabet is None and symbol.isalpha() and is_symbol(symbol) and n <= 26:
        words += f"; if A is the first digit, pass --alphabet {_letters(n)}"
    return words


def _refuse_ambiguous(symbols: str, n: int) -> None:
    present = set(symbols.upper())
    from_one = f"1-{ORDER[n]}"
    if "0" in present and (others := present.intersection(blanks("0"))):
        words = f"ambiguous: found both 0 and {min(others)!r}, so 0 may be a digit or a blank"
        raise SymbolError(symbols.index("0"), f"{words}; pass --alphabet 0-{ORDER[n - 1]} or --alphabet {from_one}")
    if _is_lettered(present.difference(BLANKS), n):
        first = min(index for index, symbol in enumerate(symbols) if symbol.isalpha())
        words = "ambiguous: found letters but none of 1-9, so A may be 1 or 10"
        raise SymbolError(first, f"{words}; pass --alphabet {_letters(n)} or --alphabet {from_one}")


def _is_lettered(symbols: set[str], n: int) -> bool:
    """Whether these symbols of n digits would be as good in an alphabet that begins at A."""
    return 9 < n <= 26 and bool(symbols) and not symbols.intersection(ORDER[1:10])


def leaves_open(cells: Digits, n: int) -> tuple[str, ...]:
    """The alphabet, if the symbols written for these cells would be refused without it."""
    return ("alphabet",) if _is_lettered(set(write(cells, n).replace(".", "")), n) else ()


def _letters(n: int) -> str:
    return f"A-{chr(ord('A') + n - 1)}"


def is_symbol(character: str) -> bool:
    """Whether a character is a symbol in some alphabet, or a blank."""
    return character.upper() in ORDER or character in BLANKS


def is_decimal_cell(cell: str) -> bool:
    """Whether a group of characters may be one cell as the csv format writes it, a number or a blank."""
    return (len(cell) <= 2 and cell.isascii() and cell.isdecimal()) or cell in set(BLANKS)


def write(cells: Digits, n: int) -> str:
    """One symbol a cell, a dot for a blank."""
    if n > len(DEFAULT):
        raise ArgumentError(f"the symbols 1-9A-Z end at {len(DEFAULT)}: write a {n}×{n} puzzle as csv")
    return cells.translate(_WRITTEN).decode()


def one_line(cells: Digits, n: int) -> str:
    """All cells on a line that can be read again: decimal numbers with commas between them where symbols end."""
    return write(cells, n) if n <= len(DEFAULT) else ",".join(map(str, cells))


_WRITTEN = f".{DEFAULT}".encode().ljust(256, b"!")
