"""What the lesson shows is what its commands print."""

from __future__ import annotations

import re
from doctest import ELLIPSIS, NORMALIZE_WHITESPACE, OutputChecker
from pathlib import Path

import pytest

from sudoku_tui.tui.main import main

LESSON = (Path(__file__).parents[1] / "docs" / "sat-lesson.md").read_text(encoding="utf-8")


def test_every_command_prints_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    blocks = "".join(re.findall(r"```console\n(.*?)```", LESSON, re.DOTALL))
    shown = re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", blocks, re.MULTILINE)
    assert len(shown) > 8
    for command, output in shown:
        if written := re.fullmatch(r"echo (\S+) > (\S+)", command):
            Path(written[2]).write_text(f"{written[1]}\n")
            continue
        main(command.split()[1:])
        printed = "".join(capsys.readouterr())
        assert OutputChecker().check_output(output, printed, ELLIPSIS | NORMALIZE_WHITESPACE), f"{command}\n{printed}"
