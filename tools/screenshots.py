"""Take the documents' pictures of the app: docs/screenshot-*.svg, docs/lesson-*.svg, and docs/tour.svg, which moves.

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

from sudoku_tui import parse
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.solver.answer import Answer, Seconds
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.child.bridge import Bridge
from sudoku_tui.tui.child.jobs import Job, Proven

DOCS = Path(__file__).parents[1] / "docs"
LINE = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
GIVENS = bytes(int(sign) if sign.isdigit() else 0 for sign in LINE)
SHAPE = Shape(3, 3)

PICTURES: dict[str, tuple[Puzzle, list[str], tuple[int, int]]] = {
    "screenshot-solved": (
        Puzzle(plain(SHAPE), GIVENS, name="hard"),
        [
            "s",
            "e",
            "e",
            "enter",
            "s",
            "u",
            "e",
            "home",
            "enter",
            "s",
            "u",
            "e",
            "e",
            "enter",
            "s",
            "u",
            *["down"] * 3,
            *["right"] * 4,
        ],
        (96, 26),
    ),
    "screenshot-pair": (
        Puzzle(pair(SHAPE), GIVENS + bytes(81), name="twins"),
        ["s", "tab", *["down"] * 4, *["right"] * 4],
        (122, 26),
    ),
}


RULES = (
    "thermometer r3c6 r2c6 r1c6, thermometer r6c4 r6c5 r5c5, arrow r3c9 : r3c8 r2c7, arrow r8c2 : r7c2 r7c1 r6c1 r5c1, "
    "difference r2c6 r2c7, difference r3c7 r4c7, difference r7c6 r7c7, sandwich 5 column 6, sandwich 11 row 4"
)
PICTURES["screenshot-variant"] = (
    replace(
        parse("7.......1.54.............4..47..............3...5.........2.......1.....8........", rules=RULES),
        name="lines",
    ),
    ["down", "down", *["right"] * 8],
    (124, 41),
)

FOUR = "..2....14..2...."
IMPOSSIBLE = ".32....14..2...."
"""The boards of docs/sat-lesson.md."""
PICTURES |= {
    "lesson-formula": (replace(parse(FOUR), name="four.txt"), ["right", "F", "tab", *["down"] * 8], (100, 24)),
    "lesson-conflict": (replace(parse(FOUR), name="four.txt"), ["V", "c"], (92, 26)),
    "lesson-proof": (replace(parse(IMPOSSIBLE), name="wrong.txt"), ["Q"], (92, 24)),
}

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
TOUR = [
    [],
    ["delete", "4"],
    ["z", "z", "s"],
    ["c", "t", "T", "m", "m", *["right"] * 2, "1", "2", "4"],
    ["m", "m", "H", "H"],
    ["H"],
    ["greater_than_sign"],
    ["greater_than_sign"],
    ["f"],
]
"""What is pressed before each frame: a clue goes, a wrong one comes; the solution; marks, a hint, steps, candidates."""
FRAME = 2.0
"""Seconds that each frame stays."""


class TimelessBridge(Bridge):
    """Runs jobs here instead of in a child, with times that are the same in every run."""

    def start(self) -> None:
        pass

    async def run(self, job: Job[Any, Any], on_progress: Callable[[Any], None] | None = None) -> Any:
        result = job.run(lambda news: None)
        if isinstance(result, Answer):
            return replace(result, seconds=_seconds(result))
        if isinstance(result, Proven) and result.report:
            return replace(result, report=replace(result.report, seconds=0.021, verified_in=0.003))
        return result


def _seconds(answer: Answer) -> Seconds:
    """A time for every clause, which is about what it comes to."""
    clauses = sum(answer.clauses.values())
    return Seconds(clauses * 0.11e-6, clauses * 0.73e-6, clauses * 0.31e-6, load=clauses * 0.4e-6)


async def frames(puzzle: Puzzle, stretches: list[list[str]], size: tuple[int, int]) -> list[str]:
    """The app as SVG after each stretch of keys."""
    app = SudokuApp(puzzle, bridge=TimelessBridge())
    taken = []
    async with app.run_test(size=size) as pilot:
        for keys in stretches:
            for key in ("", *keys):
                if key:
                    await pilot.press(key)
                await app.workers.wait_for_complete()
                await pilot.pause()
                while not app.desk.at_rest or (app.desk.board.answer is None and not app.desk.board.playing):
                    await pilot.pause()
            taken.append(app.export_screenshot(title="sudoku-tui", simplify=True))
    return taken


def picture(svg: str, name: str = "terminal") -> str:
    """A screenshot whose parts are named after the picture, and not after a checksum that tells nobody anything."""
    return re.sub(r"terminal-\d+", name, svg)


def animation(svgs: list[str]) -> str:
    """Screenshots one after the other, again and again."""
    share = 100 / len(svgs)
    shown = [
        picture(svg, f"frame{number}").replace(
            "<svg",
            f'<svg style="animation: frame {FRAME * len(svgs):g}s {FRAME * number:g}s step-end infinite"',
            1,
        )
        for number, svg in enumerate(svgs)
    ]
    box = re.search(r'viewBox="[^"]*"', svgs[0])
    assert box
    steps = f"0% {{ visibility: visible }} {share:.4f}% {{ visibility: hidden }} 100% {{ visibility: hidden }}"
    return (
        f'<svg {box[0]} xmlns="http://www.w3.org/2000/svg">\n<style>svg svg {{ visibility: hidden }} '
        f"@keyframes frame {{ {steps} }}</style>\n" + "\n".join(shown) + "\n</svg>\n"
    )


def pictures() -> dict[str, str]:
    """Every picture by its name, taken with settings and a state of its own."""
    taken = {}
    for name, scene in PICTURES.items():
        with TemporaryDirectory() as folder:
            os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
            puzzle, keys, size = scene
            taken[name] = picture(asyncio.run(frames(puzzle, [keys], size))[-1])
    with TemporaryDirectory() as folder:
        os.environ |= {"XDG_STATE_HOME": folder, "XDG_DATA_HOME": folder, "XDG_CONFIG_HOME": folder}
        taken["tour"] = animation(asyncio.run(frames(replace(parse(EASY), name="easy"), TOUR, (124, 41))))
    return taken


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else DOCS
    folder.mkdir(exist_ok=True)
    for name, svg in pictures().items():
        (folder / f"{name}.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
