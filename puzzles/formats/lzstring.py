"""Text packed as JavaScript's lz-string packs it, which is what links of puzzle sites carry.

It is LZ78 over UTF-16 units, as JavaScript has them. A code is the number of a phrase, or `NEW_BYTE` or `NEW_UNIT`
before a unit that is seen for the first time, or `END`; codes grow by a bit whenever the phrases double. Their bits
go out lowest first and fill characters of six bits highest first.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

BASE64 = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"
URI = BASE64[:62] + "+-"
MOST = 4_000_000
"""Characters that a text may unpack to: far more than any puzzle has, an end for a few bytes that mean gigabytes."""
NEW_BYTE, NEW_UNIT, END = range(3)


def compress_to_base64(text: str) -> str:
    packed = "".join(BASE64[six] for six in _sixes(text))
    return packed + "=" * (-len(packed) % 4)


def compress_to_uri(text: str) -> str:
    """JavaScript's `compressToEncodedURIComponent`."""
    return "".join(URI[six] for six in _sixes(text))


def decompress_from_base64(packed: str) -> str:
    """Raises ValueError where this is not what lz-string writes."""
    return _unpacked(packed.rstrip("="), BASE64)


def decompress_from_uri(packed: str) -> str:
    """Raises ValueError where this is not what lz-string writes."""
    return _unpacked(packed.rstrip("=$"), URI)


def _sixes(text: str) -> Iterator[int]:
    filled, held = 0, 0
    for code, width in _codes(text):
        for place in range(width):
            held = held << 1 | code >> place & 1
            filled += 1
            if filled == 6:
                yield held
                filled, held = 0, 0
    yield held << 6 - filled


def _codes(text: str) -> Iterator[tuple[int, int]]:
    """The codes of a text, each with how many bits it has."""
    encoded = text.encode("utf-16-le", "surrogatepass")
    units = [encoded[at : at + 2] for at in range(0, len(encoded), 2)]
    phrases: dict[bytes, int] = {}
    unsaid: set[bytes] = set()
    width, room = 2, 2

    def grown() -> None:
        nonlocal width, room
        room -= 1
        if not room:
            room, width = 1 << width, width + 1

    def said(phrase: bytes) -> Iterator[tuple[int, int]]:
        if phrase in unsaid:
            unsaid.remove(phrase)
            unit = int.from_bytes(phrase, "little")
            yield from [(NEW_BYTE, width), (unit, 8)] if unit < 256 else [(NEW_UNIT, width), (unit, 16)]
            grown()
        else:
            yield phrases[phrase], width
        grown()

    phrase = b""
    for unit in units:
        if unit not in phrases:
            phrases[unit] = len(phrases) + 3
            unsaid.add(unit)
        if phrase + unit in phrases:
            phrase += unit
            continue
        yield from said(phrase)
        phrases[phrase + unit] = len(phrases) + 3
        phrase = unit
    if phrase:
        yield from said(phrase)
    yield END, width


def _unpacked(packed: str, alphabet: str) -> str:
    bits = _bits(packed, alphabet)

    def number(width: int) -> int:
        value = 0
        for place in range(width):
            value |= next(bits) << place
        return value

    phrases: list[bytes] = []
    pieces: list[bytes] = []
    width, room, length, last = 2, 1, 0, b""
    try:
        while (code := number(width)) != END:
            if code in (NEW_BYTE, NEW_UNIT):
                phrases.append(number(8 if code == NEW_BYTE else 16).to_bytes(2, "little"))
                code = len(phrases) + 2
                if last:
                    room -= 1
            if not room:
                room, width = 1 << width, width + 1
            at = code - 3
            if at < len(phrases):
                piece = phrases[at]
            elif at == len(phrases) and last:
                piece = last + last[:2]
            else:
                raise ValueError("packed text is damaged: a phrase that is not there")
            pieces.append(piece)
            length += len(piece) // 2
            if length > MOST:
                raise ValueError(f"packed text unpacks to more than {MOST} characters")
            if last:
                phrases.append(last + piece[:2])
            last = piece
            room -= 1
            if not room:
                room, width = 1 << width, width + 1
    except StopIteration:
        raise ValueError("packed text breaks off") from None
    return b"".join(pieces).decode("utf-16-le", "replace")


def _bits(packed: str, alphabet: str) -> Iterator[int]:
    values = {character: value for value, character in enumerate(alphabet)}
    for at, character in enumerate(packed):
        if character not in values:
            raise ValueError(f"packed text has {character!r} at character {at + 1}, which is not of its alphabet")
        for place in range(5, -1, -1):
            yield values[character] >> place & 1
