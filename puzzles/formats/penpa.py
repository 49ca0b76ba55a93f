"""Links of Penpa+, which are drawings: what is certain of them is read, and all else is named in `About.missing`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import links
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.links import Carried

SUMMARY = "Penpa+'s links, which are drawings: what is certain of them"

MOST_BYTES = 4_000_000
"""That a link may unpack to."""


def carried(line: str) -> Carried | None:
    """What a line of this site says of a puzzle; None for other lines."""
    link = links.parse_link(line)
    if link is None or "penpa-edit" not in link.path:
        return None
    fields = dict([field.partition("=")[::2] for field in link.fragment.split("&")])
    packed = fields.get("p") or link.query.get("p")
    if not packed:
        raise links.server_id(link.site, link.fragment or link.path)
    from sudoku_tui.puzzles.formats.penpa_reading import DrawingReading

    return DrawingReading(_unpacked(packed)).carried()


def _unpacked(packed: str) -> str:
    import zlib
    from base64 import b64decode

    try:
        unpacking = zlib.decompressobj(-15)
        found = unpacking.decompress(b64decode(packed.strip().replace(" ", "+"), validate=True), MOST_BYTES)
        if not unpacking.eof:
            raise ValueError
        return found.decode()
    except (ValueError, zlib.error):
        raise ValueError("expected a drawing as Penpa+ packs it, found a text that can't be unpacked") from None
