"""The puzzles that ship: each file is a collection, its name without the ending a word such as `hard9`."""

from __future__ import annotations

import os

SUFFIX = ".txt"


def collections() -> dict[str, str]:
    """The bundled collections by name, with the path of each."""
    folder = os.path.dirname(__file__)
    files = sorted([name for name in os.listdir(folder) if name.endswith(SUFFIX)])
    return {name.removesuffix(SUFFIX): os.path.join(folder, name) for name in files}
