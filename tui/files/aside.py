"""What can't be read is put aside under another name: nothing that somebody made is thrown away."""

from __future__ import annotations

from itertools import count
from pathlib import Path


def set_aside(path: Path) -> Path:
    """Rename a file that can't be read; returns the name, whose number no earlier one has."""
    aside = next(free for number in count(1) if not (free := path.with_suffix(f".broken-{number}")).exists())
    path.replace(aside)
    return aside
