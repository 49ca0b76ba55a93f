"""`sudoku-tui print`: the PDF parses, and has the pages and the words that were asked for."""

from __future__ import annotations

from pathlib import Path

import pytest
from pypdf import PdfReader

from sudoku_tui.puzzles.pictures.shapes import Label
from sudoku_tui.tui.main import main
from sudoku_tui.tui.printing.pdf import Sheets


def words(path: Path) -> list[str]:
    """The text of each page."""
    return [page.extract_text() for page in PdfReader(path).pages]


def printed(tmp_path: Path, *arguments: str) -> list[str]:
    path = tmp_path / "book.pdf"
    assert main(["print", *arguments, "-o", str(path)]) == 0
    assert list(tmp_path.iterdir()) == [path]
    return words(path)


@pytest.mark.parametrize(("per_page", "pages"), [("1", 5), ("2", 3), ("4", 2), ("6", 1)])
def test_so_many_a_page(per_page: str, pages: int, tmp_path: Path) -> None:
    files = [f"easy9:{number}" for number in range(1, 6)]
    found = printed(tmp_path, *files, "--per-page", per_page, "--solutions", "none", "--unrated")
    assert len(found) == pages
    assert "easy9:1" in found[0]
    assert "easy9:5" in found[-1]


def test_title_name_difficulty_numbers_and_solutions(tmp_path: Path) -> None:
    first, second, last = printed(tmp_path, "plain4:1", "plain4:2", "--title", "Kleine Rätsel ≥ 4")
    assert "Kleine Rätsel ≥ 4" in first
    assert "Kleine Rätsel ≥ 4" in second
    assert "easy" in first
    assert "plain4:2" in second
    assert "Solutions" in last
    assert sum(map(last.count, "1234")) >= 32


def test_letters_that_our_font_has_not_come_from_others(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Which letters there are fonts for depends on the machine: what there is none for is told."""
    (page,) = printed(tmp_path, "plain4:1", "--solutions", "none", "--unrated", "--title", "Судоку שלום \ue123")
    assert "Судоку" in page
    assert "\ue123" not in page
    has_hebrew = "ש" not in capsys.readouterr().err
    assert ("????" in page) != has_hebrew


def test_what_no_font_has_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "")
    (page,) = printed(tmp_path, "plain4:1", "--solutions", "none", "--unrated", "--title", "A 数 title 独数")
    assert "A ? title ??" in page
    assert "no font here has 数, 独: printed as ?" in capsys.readouterr().err


def test_a_solution_upside_down_is_on_the_page_of_its_puzzle(tmp_path: Path) -> None:
    (page,) = printed(tmp_path, "plain4:1", "--solutions", "page", "--unrated", "--paper", "letter")
    (without,) = printed(tmp_path, "plain4:1", "--solutions", "none", "--unrated")
    assert sum(map(page.count, "1234")) >= sum(map(without.count, "1234")) + 16


def test_a_solution_too_small_to_be_read_upside_down_is_at_the_end(tmp_path: Path) -> None:
    puzzle, other, solution = printed(tmp_path, "plain36:1", "easy9:1", "--solutions", "page", "--unrated")
    assert "Solutions" not in puzzle + other
    assert "Solutions" in solution
    assert sum(map(other.count, "123456789")) > 81
    assert sum(map(solution.count, "123456789")) > 36 * 36


def test_a_large_grid_has_a_page_of_its_own(tmp_path: Path) -> None:
    found = printed(tmp_path, "easy9:1", "plain36:1", "easy9:2", "--per-page", "6", "--solutions", "none", "--unrated")
    assert ["easy9" in page for page in found] == [True, False, True]


def test_fewer_share_a_page_where_they_would_be_too_small(tmp_path: Path) -> None:
    """With a title, solutions upside down and long rules there is no room for six on Letter."""
    kinds = ["killer9:1", "jigsaw9:1", "thermometer:1", "pair6:1", "sandwich:1", "miracle9:1"]
    layout = ["--per-page", "6", "--paper", "letter", "--unrated", "--title", "Mixed"]
    found = printed(tmp_path, *kinds, *layout, "--solutions", "page")
    assert [[kind in page for kind in kinds].count(True) for page in found] == [4, 2]
    found = printed(tmp_path, *["killer9:1"] * 6, *layout, "--solutions", "none")
    assert [page.count("killer9:1") for page in found] == [6]


def test_rules_are_told_in_words(tmp_path: Path) -> None:
    (page,) = printed(tmp_path, "antiking9:1", "--solutions", "none", "--unrated")
    assert "anti-king: cells that touch at a corner differ" in page


def test_rules_are_told_or_only_named(tmp_path: Path) -> None:
    """Where there is no room for all of them, they are named, with the signs that their clues have."""
    source = tmp_path / "p.txt"
    kinds = (
        "x, windoku, anti-knight, sandwich 12 row 3, x-sum 20 row 1 left, renban r1c1 r1c2, xv x r2c5 r2c6, even r9c9"
    )
    source.write_text(f"#rules: {kinds}\n{'.' * 81}\n", encoding="utf-8")
    folder = tmp_path / "out"
    folder.mkdir()
    (page,) = printed(folder, str(source), "--solutions", "none", "--unrated")
    assert "Ξ sandwich: digits between 1 and the highest one add up to a number" in page.replace("\n", " ")
    (page,) = printed(folder, *[str(source)] * 6, "--per-page", "6", "--solutions", "none", "--unrated")
    assert page.replace("\n", " ").count("x, windoku, anti-knight, Ξ sandwich, Σ x-sum, renban, xv, even") == 6


@pytest.mark.parametrize(
    "layout", ["--per-page 1", "--per-page 6 --paper letter", "--per-page 2 --large"], ids=["one", "six", "large"]
)
def test_no_word_goes_beyond_the_margins(layout: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is written stands between the margins, also upside down and where rules are long."""
    written = []

    def recorded(sheets: Sheets, label: Label, x: float, y: float, cell: float) -> None:
        width = sheets.text_width(label.text, label.size * cell, label.bold)
        left = x + label.point[0] * cell - {"start": 0, "middle": width / 2, "end": width}[label.anchor]
        written.append((label.text, left, sheets.width - left - width, y + label.point[1] * cell, sheets.height))

    monkeypatch.setattr(Sheets, "_label", recorded)
    kinds = ["regex:1", "miracle9:1", "pair9:1", "x-sum:1", "killer6:1", "plain4:1", "plain30:1", "little-killer:2"]
    printed(tmp_path, *kinds, *layout.split(), "--solutions", "page", "--unrated", "--title", "Title " * 30)
    assert len(written) > 1000
    for text, left, right, y, height in written:
        assert min(left, right) > 14.5, text
        assert 14.5 < y < height - 5, text


def test_what_has_not_one_solution_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, path = tmp_path / "p.txt", tmp_path / "p.pdf"
    source.write_text("." * 16 + "\n", encoding="utf-8")
    assert main(["print", str(source), "-o", str(path)]) == 1
    assert "at least 2 solutions" in words(path)[0]
    assert "at least 2 solutions" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "refusal"),
    [
        ("--per-page 3", "--per-page"),
        ("--large --per-page 4", "--large: expected --per-page 1 or 2"),
        ("--paper a3", "--paper"),
        ("--solutions maybe", "--solutions"),
    ],
)
def test_what_is_refused(arguments: str, refusal: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["print", "easy9:1", *arguments.split()]) == 2
    assert capsys.readouterr().err.startswith(f"sudoku-tui: {refusal}")
