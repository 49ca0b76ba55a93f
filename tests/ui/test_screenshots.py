"""The README's pictures show the app as it is."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
TAKEN = ("lesson-*.svg", "screenshot-*.svg", "tour.svg")


def test_the_pictures_are_current(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "screenshots.py"), str(tmp_path)], check=True)
    pictures = sorted(tmp_path.glob("*.svg"))
    assert [taken.name for taken in pictures] == [kept.name for names in TAKEN for kept in sorted(DOCS.glob(names))]
    for taken in pictures:
        kept = DOCS / taken.name
        assert taken.read_text() == kept.read_text(), f"{kept} is out of date: run tools/screenshots.py"
