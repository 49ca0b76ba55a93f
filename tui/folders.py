"""The platform's folders for what the user writes and for what the app keeps."""

from __future__ import annotations

from pathlib import Path

from platformdirs import user_config_path, user_state_path

from sudoku_tui.tui.commands.options import PROGRAM


def config_folder() -> Path:
    return user_config_path(PROGRAM, appauthor=False)


def state_folder() -> Path:
    return user_state_path(PROGRAM, appauthor=False)
