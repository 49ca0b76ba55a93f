"""What the documents name is there, and what is there they name."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from sudoku_tui.puzzles.constraints.registry import KINDS, RULES
from sudoku_tui.puzzles.formats import FORMATS
from sudoku_tui.solver.sat.encodings import AT_MOST_ONE, ENCODINGS
from sudoku_tui.solver.sat.engines import ENGINES
from sudoku_tui.tui.bindings import BY_ID
from sudoku_tui.tui.commands.registry import COMMANDS, command_parser
from sudoku_tui.tui.files.puzzle_files import open_source

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("benchmarks/*.md")])
FOLDERS = sorted([path.name for path in ROOT.iterdir() if path.is_dir() and path.name != ".venv"])

LINK = re.compile(r"\]\(([^)\s]+)\)")
NAMED = re.compile(rf"`((?:{'|'.join(map(re.escape, FOLDERS))})/[\w./-]*)`")
EXAMPLES = ("puzzles/constraints/palindrome.py",)
"""Files that a recipe tells how to write."""


def anchors(page: Path) -> set[str]:
    """What a link may have behind `#`, as GitHub makes it of the headings."""
    headings = re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    names = [re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings]
    return {*names, *[f"{name}-{number}" for name in names for number in range(1, names.count(name))]}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page: Path) -> None:
    for link in LINK.findall(page.read_text(encoding="utf-8")):
        if link.startswith("https://"):
            continue
        name, _, anchor = link.partition("#")
        target = page.parent / name if name else page
        assert target.exists(), link
        assert not anchor or anchor in anchors(target), link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_files_that_are_named_exist(page: Path) -> None:
    named = NAMED.findall(page.read_text(encoding="utf-8"))
    assert [name for name in named if name not in EXAMPLES and not (ROOT / name).exists()] == []


@pytest.mark.parametrize(
    ("name", "page"),
    [
        *[(name, "rules") for name in (*RULES, *KINDS)],
        *[(name, "formats") for name in FORMATS],
        *[(name, "clauses") for name in (*ENCODINGS, *[rf"\+{way}" for way in AT_MOST_ONE], *ENGINES)],
    ],
)
def test_its_page_names_it(name: str, page: str) -> None:
    assert re.search(rf"`{name}\b", text(f"docs/{page}.md")), name


def test_every_rule_and_kind_has_its_picture_as_it_is_drawn_today(tmp_path: Path) -> None:
    subprocess.run([sys.executable, str(ROOT / "tools" / "rule_pictures.py"), str(tmp_path)], check=True)
    drawn = {path.name: path.read_text(encoding="utf-8") for path in tmp_path.iterdir()}
    kept = {path.name: path.read_text(encoding="utf-8") for path in (ROOT / "docs" / "rules").iterdir()}
    assert {f"{name}.svg" for name in (*RULES, *KINDS)} <= set(drawn)
    assert [name for name in {**drawn, **kept} if drawn.get(name) != kept.get(name)] == [], "run tools/rule_pictures.py"
    assert [name for name in drawn if f"(rules/{name})" not in text("docs/rules.md")] == []
    for picture in drawn.values():
        ElementTree.fromstring(picture)


@pytest.mark.parametrize("name", [name for name in BY_ID if not name[-1].isdecimal()])
def test_the_page_of_the_app_names_the_key(name: str) -> None:
    assert f"`{name}`" in text("docs/app.md")


@pytest.mark.parametrize("name", COMMANDS)
def test_the_page_of_the_commands_names_the_command(name: str) -> None:
    assert f"sudoku-tui {name}" in text("docs/commands.md") + text("docs/app.md")


@pytest.mark.parametrize("page", ["README.md", "docs/commands.md", "docs/experiments.md"])
def test_the_commands_that_are_shown_are_understood(page: str) -> None:
    shown = [line.split("  ")[0] for line in re.findall(r"^    (sudoku-tui .*)$", text(page), re.MULTILINE)]
    assert shown
    for called in "|".join(shown).split("|"):
        program, name, *arguments = called.split()
        if program != "sudoku-tui":
            continue
        if name in COMMANDS:
            command_parser(name).parse(arguments)
        else:  # what the app opens
            assert open_source(name).puzzle


def text(page: str) -> str:
    return (ROOT / page).read_text(encoding="utf-8")
