"""Take the README's pictures of the app: docs/screenshot-solved.svg and docs/screenshot-pair.svg.

    python tools/screenshots.py [FOLDER]

The solver runs for real; only its times are replaced, so that the pictures change when the app does and not else.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.answer import Answer, Seconds
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.child.bridge import Bridge
from sudoku_tui.tui.child.jobs import Job

DOCS = Path(__file__).parents[1] / "docs"
LINE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
GIVENS = bytes(int(sign) if sign.isdigit() else 0 for sign in LINE)
SHAPE = Shape(3, 3)

PICTURES: dict[str, tuple[Puzzle, list[str], tuple[int, int]]] = {
    "screenshot-solved": (
        Puzzle(plain(SHAPE), GIVENS, name="hard"),
        ["s", *["e", "e", "enter", "s", "u"] * 3, *["down"] * 3, *["right"] * 4],
        (96, 26),
    ),
    "screenshot-pair": (
        Puzzle(pair(SHAPE), GIVENS + bytes(81), name="twins"),
        ["s", "tab", *["down"] * 4, *["right"] * 4],
        (122, 26),
    ),
}


class TimelessBridge(Bridge):
    """Runs jobs here instead of in a child, with times that are the same in every run."""

    def start(self) -> None:
        pass

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        result = job.run(lambda news: None)
        return replace(result, seconds=_seconds(result)) if isinstance(result, Answer) else result


def _seconds(answer: Answer) -> Seconds:
    """A time for every clause, which is about what it comes to."""
    clauses = sum(answer.clauses.values())
    return Seconds(clauses * 0.11e-6, clauses * 0.73e-6, clauses * 0.31e-6)


async def picture(puzzle: Puzzle, keys: list[str], size: tuple[int, int]) -> str:
    """The app as SVG after some keys."""
    app = SudokuApp(puzzle, bridge=TimelessBridge())
    async with app.run_test(size=size) as pilot:
        for key in ("", *keys):
            if key:
                await pilot.press(key)
            await pilot.pause()
            while not app.desk.at_rest or app.desk.board.answer is None:
                await pilot.pause()
        svg = app.export_screenshot(title="sudoku-tui", simplify=True)
    # The picture names its parts after a checksum that tells nobody anything.
    return re.sub(r"terminal-\d+", "terminal", svg)


def pictures() -> dict[str, str]:
    """Every picture by its name, taken with settings and a state of its own."""
    taken = {}
    for name, scene in PICTURES.items():
        with TemporaryDirectory() as folder:
            os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
            taken[name] = asyncio.run(picture(*scene))
    return taken


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    folder.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
