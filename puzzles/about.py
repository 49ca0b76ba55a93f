"""What a file tells of a puzzle beside the puzzle itself: who set it, its rules in words, its solution."""

from __future__ import annotations

from dataclasses import dataclass

IN_WORDS = "in words: "
"""How something begins that is missing because it is told in words only."""

BY_THE_FILE = " by the rules in the file"


@dataclass(frozen=True)
class About:
    """All of it is for people, but for the solution, which a player's digits can be held against."""

    author: str = ""
    rules: str = ""
    """The rules in the setter's words."""
    solution: bytes = b""
    """A digit a cell, 0 where the file leaves it open; empty where it tells none."""
    missing: tuple[str, ...] = ()
    """What the file shows and we do not know the meaning of: with it, our verdicts hold for the rest only."""
    fog: tuple[int, ...] | None = None
    """The cells that are lit from the start, where all others are hidden until digits are right."""

    def unsaid(self, unique: bool | None = None) -> tuple[str, ...]:
        """What is missing; where there is known not to be one solution, also what speaks of more rules than read."""
        if self.missing or unique is not False:
            return self.missing
        if self.rules:
            return (f"{IN_WORDS}rules that may say more",)
        return ("what makes the stored solution the only one",) if self.solution and 0 not in self.solution else ()

    def qualified(self, verdict: str, unique: bool | None = None) -> str:
        """A verdict, which says so where it may hold only for a part of the rules."""
        return verdict + BY_THE_FILE if self.unsaid(unique) else verdict


NOTHING = About()
