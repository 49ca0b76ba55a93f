"""f-puzzles: JSON that says every rule, as a link, as the packed text behind `?load=`, or as it is.

What such a puzzle has beside that, drawings that stand for nothing in the JSON and rules in words, is named in
`About.missing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import links
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.links import Carried
    from sudoku_tui.puzzles.model import Puzzle

SUMMARY = "f-puzzles' links and JSON"
HOLDS = ("boxes", "regions", "rules", "constraints")
"""All of it, because a line above a link would be lost on the site: what can't be said is refused instead."""
SEPARATOR = "\n"

ADDRESS = "https://f-puzzles.com/?load="


def carried(line: str) -> Carried | None:
    """What a line of f-puzzles says of a puzzle; None for other lines."""
    packed = _packed(line)
    if packed is not None:
        return from_json(links.unpacked(packed))
    return from_json(line) if line.startswith("{") and '"grid"' in line else None


def from_json(text: str) -> Carried:
    from sudoku_tui.puzzles.formats.fpuzzles_reading import Reader
    from sudoku_tui.puzzles.formats.json_values import load_object

    return Reader(load_object(text)).carried()


def write(puzzle: Puzzle) -> str:
    return ADDRESS + pack(puzzle)


def pack(puzzle: Puzzle) -> str:
    """The text behind `?load=`; ArgumentError says why where there is none."""
    import json

    from sudoku_tui.puzzles.formats.fpuzzles_writing import as_json
    from sudoku_tui.puzzles.formats.lzstring import compress_to_base64

    return compress_to_base64(json.dumps(as_json(puzzle), ensure_ascii=False, separators=(",", ":")))


def _packed(line: str) -> str | None:
    """The packed JSON of a link, or of what is behind `?load=`."""
    link = links.parse_link(line)
    if link is None:
        return line.removeprefix("?load=") if line.startswith(("N4", "?load=N4")) else None
    if "load" in link.query:
        return link.query["load"]
    if link.site == "f-puzzles.com":
        raise links.server_id(link.site, link.query.get("id", link.path))
    return None
