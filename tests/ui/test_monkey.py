"""A short play of the monkey; `python -m tests.ui.monkey 10000 1 2 3 4 5` is a long one."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.tui.files.folders import CONFINED
from tests.ui.monkey import Monkey, leave_files


@pytest.mark.parametrize("seed", [1, 2])
def test_no_key_ends_the_app(seed: int, own_folders: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(own_folders))
    monkeypatch.setenv(CONFINED, str(own_folders))
    leave_files(own_folders)
    monkey = Monkey(seed)
    monkey.play(1000)
    assert monkey.made == 1000
