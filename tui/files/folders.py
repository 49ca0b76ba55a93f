"""The platform's folders for what the user writes and for what the app keeps; and the one it may not leave."""

from __future__ import annotations

import os
from pathlib import Path

from platformdirs import user_config_path, user_data_path, user_state_path

from sudoku_tui.tui.program import PROGRAM

CONFINED = "SUDOKU_TUI_CONFINED_TO"
"""Set by `serve`: the only folder that the served app may read from and write to."""


def config_folder() -> Path:
    return user_config_path(PROGRAM, appauthor=False)


def data_folder() -> Path:
    return user_data_path(PROGRAM, appauthor=False)


def state_folder() -> Path:
    return user_state_path(PROGRAM, appauthor=False)


def confined_to() -> Path | None:
    """The folder that the app must not leave, if it is served."""
    folder = os.environ.get(CONFINED)
    return Path(os.path.realpath(folder)) if folder else None


def is_allowed(path: Path) -> bool:
    """Whether the app may touch a path: always in a terminal, only inside its folder when served."""
    folder = confined_to()
    return folder is None or Path(os.path.realpath(path)).is_relative_to(folder)
