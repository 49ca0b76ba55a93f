"""How pages are to be laid out."""

from __future__ import annotations

from dataclasses import dataclass

PER_PAGE = {1: (1, 1), 2: (1, 2), 4: (2, 2), 6: (2, 3)}
"""How many puzzles a page has: side by side, and one above the other."""


@dataclass(frozen=True)
class Plan:
    """How a book is laid out."""

    per_page: int = 1
    paper: str = "a4"
    title: str = ""
    large: bool = False
    solutions: str = "end"
    """`end`, `page` (upside down below the puzzle) or `none`."""
    cover: tuple[str, ...] = ()
    """What stands below the title on a page of its own; without it the title is on the first page of puzzles."""
