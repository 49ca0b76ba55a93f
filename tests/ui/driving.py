"""The app under test: on a puzzle, with a stub for the solver's child, driven by keys."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass

from textual.events import Key
from textual.pilot import Pilot

from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, pair, plain
from sudoku_tui.tui.app import SudokuApp
from sudoku_tui.tui.screens.workbench import Workbench
from sudoku_tui.tui.state.board import Board
from tests.ui.stub_bridge import StubBridge


def puzzle(line: str, name: str = "") -> Puzzle:
    """A plain puzzle out of a line of digits, with any other sign for a blank."""
    size = int(len(line) ** 0.5)
    shapes = {4: Shape(2, 2), 6: Shape(2, 3), 9: Shape(3, 3)}
    return Puzzle(plain(shapes[size]), bytes(int(sign) if sign.isdigit() else 0 for sign in line), name=name)


EASY = puzzle("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "easy")
SMALL = puzzle("1...............", "small")
PAIR = Puzzle(pair(Shape(2, 2)), bytes([1, 2, 3, 4]) + bytes(28), name="twins")
SIXTEEN = Puzzle(plain(Shape(4, 4)), bytes(256))
KILLER = Puzzle(
    plain(Shape(2, 2)),
    bytes(16),
    tuple(
        Cage(cells, total)
        for cells, total in (((0, 1, 4), 6), ((2, 3), 7), ((5, 6), 5), ((7, 11), 5), ((8, 9, 12), 7), ((10, 14, 15), 7))
    ),
    name="cages",
)


@dataclass
class Driven:
    app: SudokuApp
    pilot: Pilot[None]
    bridge: StubBridge

    @property
    def bench(self) -> Workbench:
        bench = self.app.screen_stack[0]
        assert isinstance(bench, Workbench)
        return bench

    @property
    def is_at_workbench(self) -> bool:
        """Whether no dialog is open."""
        return self.app.screen is self.bench

    @property
    def board(self) -> Board:
        return self.app.desk.board

    async def press(self, *keys: str) -> None:
        """Press keys, and let what they began come to its end."""
        for key in keys:
            await self.pilot.press(key)
            if not self.bridge.holding:
                await self.pilot.pause()
                await self.until(lambda: self.app.desk.at_rest)
        await self.pilot.pause()

    async def burst(self, *keys: str) -> None:
        """Keys that arrive all at once, as over a slow connection: none waits for what the one before it does."""
        for key in keys:
            self.app.post_message(Key(key, key if len(key) == 1 else None))
        await self.press()

    async def until(self, condition: Callable[[], bool]) -> None:
        """Let the app go on until something is so."""
        async with asyncio.timeout(30):
            while not condition():
                await self.pilot.pause()

    async def shows(self, words: str) -> None:
        """Let the app go on until words are on the screen."""
        await self.until(lambda: words in self.text())

    def told(self) -> str:
        """The last notification."""
        return list(self.app._notifications)[-1].message

    def text(self) -> str:
        """What is on the screen, as plain text."""
        strips = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip) for strip in strips)


@asynccontextmanager
async def driven(
    puzzle: Puzzle | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    holding: bool = False,
    bridge: StubBridge | None = None,
    playing: bool = False,
) -> AsyncIterator[Driven]:
    bridge = bridge or StubBridge(holding)
    app = SudokuApp(puzzle, bridge=bridge, playing=playing)
    async with app.run_test(size=size) as pilot:
        it = Driven(app, pilot, bridge)
        await it.press()
        await it.until(lambda: bridge.holding or (app.desk.at_rest and app.desk.board.answer is not None))
        yield it
