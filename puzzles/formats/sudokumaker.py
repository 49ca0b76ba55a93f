"""SudokuMaker: JSON that says every rule, packed in a link or as it is.

Rules that a setter programs, and drawings that stand for nothing, are named in `About.missing`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats import links
from sudoku_tui.puzzles.formats.links import read as read
from sudoku_tui.puzzles.formats.links import recognise as recognise

if TYPE_CHECKING:
    from sudoku_tui.puzzles.formats.links import Carried
    from sudoku_tui.puzzles.model import Puzzle

SUMMARY = "SudokuMaker's links and JSON"
HOLDS = ("boxes", "regions", "rules", "constraints")
"""All of it: what can't be said is refused."""
SEPARATOR = "\n"

HOST = "sudokumaker.app"
ADDRESS = f"https://{HOST}/?puzzle="


def carried(line: str) -> Carried | None:
    """What a line of this site says of a puzzle; None for other lines."""
    link = links.parse_link(line)
    if link is None and not (line.startswith("{") and '"formatVersion"' in line and '"constraints"' in line):
        return None
    if link and link.site != HOST:
        return None
    if link and "puzzle" not in link.query:
        raise links.server_id(link.site, link.path or ", ".join(link.query.values()))
    from sudoku_tui.puzzles.formats.json_values import as_object, load_object
    from sudoku_tui.puzzles.formats.lzstring import decompress_from_uri
    from sudoku_tui.puzzles.formats.sudokumaker_reading import BlockReading

    text = decompress_from_uri(link.query["puzzle"].strip().replace(" ", "+")) if link else line
    return BlockReading(as_object(load_object(text).get("puzzle"), "a puzzle")).carried()


def write(puzzle: Puzzle) -> str:
    """A link. ArgumentError names what it can't say."""
    import json

    from sudoku_tui.puzzles.formats.lzstring import compress_to_uri
    from sudoku_tui.puzzles.formats.sudokumaker_writing import as_document

    return ADDRESS + compress_to_uri(json.dumps(as_document(puzzle), ensure_ascii=False, separators=(",", ":")))
