"""The rows of the panel: pieces of text with tones, under headings."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

Piece = tuple[str, str]
"""Text and its tone: "" plain, "label", "good", "warn", "bad", "heading"."""
PanelRow = tuple[Piece, ...]
SEPARATOR: Piece = " · ", "label"


@dataclass(frozen=True)
class Section:
    """A heading, what stands at its right end, and the rows below."""

    heading: str
    note: str
    rows: tuple[PanelRow, ...]


def joined(pieces: Sequence[Piece]) -> PanelRow:
    """One row of the pieces, a dot between two."""
    row: list[Piece] = []
    for piece in pieces:
        row += [piece, SEPARATOR]
    return tuple(row[:-1])
