"""Every UI test has folders of its own and a background check that does not wait."""

from __future__ import annotations

from pathlib import Path

import pytest

from sudoku_tui.tui.state import desk


@pytest.fixture(autouse=True)
def own_folders(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(desk, "PAUSE", 0.0)
    monkeypatch.setattr(desk, "REST", 0.0)
    folder = tmp_path / "puzzles"
    folder.mkdir()
    monkeypatch.chdir(folder)
    return folder
