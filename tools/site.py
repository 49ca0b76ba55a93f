"""What mkdocs does besides: pages from outside `docs/`, and the options of all commands as they are.

The README is the first page of the site, so that nothing is told in two places.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path
from typing import Any

from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from sudoku_tui.tui.commands.registry import COMMANDS, command_parser

ROOT = Path(__file__).parents[1]

PAGES = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
    "benchmarks/README.md": "benchmarks.md",
}
"""Files of the repository, and which page of the site each of them is."""

LINK = re.compile(r"\]\((?!https://|#)([^)#\s]+)")


def on_files(files: Files, config: Any) -> Files:
    for source, name in PAGES.items():
        files.append(File.generated(config, name, content=(ROOT / source).read_text(encoding="utf-8")))
    files.append(File.generated(config, "options.md", content=options()))
    return files


def on_page_markdown(markdown: str, page: Page, config: Any, files: Files) -> str:
    """Links lead from page to page of the site, wherever the files are in the repository."""
    at = {name: source for source, name in PAGES.items()}.get(page.file.src_uri, f"docs/{page.file.src_uri}")

    def on_site(match: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(posixpath.dirname(at), match[1]))
        name = PAGES.get(target) or target.removeprefix("docs/")
        return "](" + posixpath.relpath(name, posixpath.dirname(page.file.src_uri) or ".")

    return LINK.sub(on_site, markdown)


def options() -> str:
    """A page with the help of every command."""
    parts = ["# All options", "What `sudoku-tui COMMAND --help` prints."]
    for name in COMMANDS:
        parts += [f"## {name}", f"```text\n{command_parser(name).format_help().rstrip()}\n```"]
    return "\n\n".join(parts) + "\n"
