"""Temporary folders that are named by their process, so that whoever kills it can remove what it had no time to."""

from __future__ import annotations

import os
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory, gettempdir


def scratch() -> TemporaryDirectory[str]:
    """A folder of this process."""
    return TemporaryDirectory(prefix=_prefix(os.getpid()))


def remove_scratch(process: int) -> None:
    """Remove the folders of a process that has ended."""
    for folder in Path(gettempdir()).glob(f"{_prefix(process)}*"):
        rmtree(folder, ignore_errors=True)


def _prefix(process: int) -> str:
    return f"sudoku-tui-{process}-"
