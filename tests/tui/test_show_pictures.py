"""`show --to svg`, `png` and `html`, and what they refuse."""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from PIL import Image

from sudoku_tui.tui.main import main


def test_a_picture_of_one_puzzle(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--to", "svg", "hard9:17"]) == 0
    drawn = ElementTree.fromstring(capsys.readouterr().out)
    assert drawn[0].text == "hard9:17"
    assert main(["show", "--to", "svg", "--solution", "hard9:17"]) == 0
    written = [one for one in ElementTree.fromstring(capsys.readouterr().out) if one.tag.endswith("text")]
    assert len(written) == 81


def test_pixels_go_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "p.png"
    assert main(["show", "--to", "png", "--candidates", "killer4:1", "-o", str(path)]) == 0
    with Image.open(BytesIO(path.read_bytes())) as image:
        assert image.width == image.height > 4 * 64
        colours = image.getcolors(1 << 16) or []
        assert len(colours) > 2


def test_a_page_has_all_puzzles_and_tells_a_step(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", "--to", "html", "--hint", "hard9:1", "easy9:1"]) == 0
    page = ElementTree.fromstring(capsys.readouterr().out.partition("\n")[2])
    assert len(list(page.iter("figure"))) == 2
    assert all("=" in "".join(caption.itertext()) for caption in page.iter("figcaption"))


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        ("--to svg hard9", "--to svg: expected one puzzle, such as hard9:1; html and print take many"),
        ("--hint hard9:1", "--hint: expected --to svg, png, html, which draw pictures"),
        ("--to svg --step 9999 easy9:1", "easy9:1: expected a step from 1 to"),
        ("--to svg --hint --step 2 easy9:1", "--hint, --step: expected one of them"),
    ],
)
def test_what_is_refused(words: str, refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", *words.split()]) == 2
    assert capsys.readouterr().err.startswith(f"sudoku-tui: {refusal}")


def test_without_the_extra_it_is_said_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "PIL.Image", None)
    path = tmp_path / "p.png"
    assert main(["show", "--to", "png", "easy9:1", "-o", str(path)]) == 2
    assert "pip install 'sudoku-tui[print]'" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
