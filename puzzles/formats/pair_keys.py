"""Relations of two digits as Interactive-Sudoku-Solver packs them into a key, and as our `pair` lines say them.

A relation is told as in `puzzles.parts.Related`: for each digit a mask of those that it allows in the other cell. A key
has a bit for each pair of digits, `1 1`, `1 2` and so on, six bits a character, the lowest first.
"""

from __future__ import annotations

from collections.abc import Iterator

from sudoku_tui.puzzles.constraints.relations import relation_of
from sudoku_tui.puzzles.parts import relation

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
BITS = 6

Allowed = tuple[int, ...]


def bits_of(text: str) -> int:
    """The bits of six-bit characters as one number, the first the lowest. ValueError where one is no such character."""
    found = 0
    for place, character in enumerate(text):
        if character not in ALPHABET:
            raise ValueError(f"expected letters, digits, - and _ in a packed text, found {character!r}")
        found |= ALPHABET.index(character) << BITS * place
    return found


def text_of_bits(bits: int) -> str:
    """What `bits_of` reads."""
    text = ""
    while bits:
        text += ALPHABET[bits % (1 << BITS)]
        bits >>= BITS
    return text


def allowed_of(key: str, n: int) -> Allowed:
    """The relation in a key for digits from 1 to n."""
    bits = bits_of(key)
    if bits >> n * n:
        raise ValueError(f"expected a key for two digits from 1 to {n}, found a longer one")
    return tuple([bits >> n * digit & (1 << n) - 1 for digit in range(n)])


def key_of(allowed: Allowed) -> str:
    n = len(allowed)
    return text_of_bits(sum([mask << n * digit for digit, mask in enumerate(allowed)]))


def said_by(words: str, n: int) -> Allowed:
    """The relation that the words of a `pair` line say."""
    holds = relation_of(words)
    return relation(n, lambda one, other: holds(one, other, n))


def words_of(allowed: Allowed) -> str:
    """The relation as a `pair` line says it: in a few words if it is a common one, else digit by digit."""
    n = len(allowed)
    for words in _common(n):
        if said_by(words, n) == allowed:
            return words
    first_digits: dict[int, int] = {}
    for digit, mask in enumerate(allowed):
        first_digits[mask] = first_digits.get(mask, 0) | 1 << digit
    cases = [
        f"({_among('a', digits, n)}) and ({_among('b', mask, n)})" for mask, digits in first_digits.items() if mask
    ]
    return " or ".join(cases) or "a!=a"


def _common(n: int) -> Iterator[str]:
    yield from ("a<b", "a<=b", "a>b", "a>=b", "a==b", "a!=b", "a==a")
    for number in range(1, n):
        for sign in (">=", "==", "!=", "<="):
            yield f"abs(a-b){sign}{number}"
    for number in range(2, n + 1):
        yield f"max(a,b)=={number}*min(a,b)"
        yield f"a%{number}==b%{number}"
        yield f"a%{number}!=b%{number}"
    for number in range(2, 2 * n + 1):
        for sign in ("==", "!=", "<=", ">="):
            yield f"a+b{sign}{number}"


def _among(name: str, mask: int, n: int) -> str:
    """That a digit is one of those in a mask, run by run."""
    runs = []
    digit = 1
    while digit <= n:
        last = digit
        if mask >> digit - 1 & 1:
            while last < n and mask >> last & 1:
                last += 1
            runs.append(f"{name}=={digit}" if last == digit else f"{digit}<={name}<={last}")
        digit = last + 1
    return " or ".join(runs)
