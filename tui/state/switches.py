"""What a player may turn on and off; the config file and the dialog for it read it here."""

from __future__ import annotations

from dataclasses import dataclass, fields


@dataclass(frozen=True)
class Switches:
    """Each by the name that it has in the config file's table `play`."""

    conflicts: bool = False
    clean: bool = True
    advance: bool = False
    timer: bool = True


WORDS = {
    "conflicts": "Mark digits that break a rule while you play",
    "clean": "Strike a digit from the marks that see it",
    "advance": "Go on to the next cell after a digit",
    "timer": "Show the time",
}
"""What each says."""
NAMES = tuple(field.name for field in fields(Switches))
