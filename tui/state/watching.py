"""A search that is watched: how far it has come, and what somebody who watches has chosen. No Textual here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.sat.named import NamedClause, literal_words
from sudoku_tui.solver.trace.cdcl import Cdcl
from sudoku_tui.solver.trace.events import DeadEnd, Decision, Event, Propagation
from sudoku_tui.solver.trace.tape import Tape
from sudoku_tui.solver.trace.watch import DEFAULT_ORDER, search_of

STOPS: dict[str, Callable[[Event], bool]] = {
    "event": lambda _: True,
    "follows": lambda event: isinstance(event, Propagation) and len(event.clause.literals) > 1,
    "decision": lambda event: isinstance(event, Decision),
    "conflict": lambda event: isinstance(event, DeadEnd),
    "end": lambda _: False,
}
"""Where to stop: at any event, where something follows from others, at a decision, at a conflict, or nowhere."""


@dataclass(frozen=True)
class Setting:
    """What is searched, and how."""

    puzzle: Puzzle
    encoding: str
    order: str = DEFAULT_ORDER
    restarts: bool = False

    def search(self) -> Cdcl:
        return search_of(self.puzzle, self.encoding, self.order, restarts=self.restarts)


class Watching:
    """A place on the tape of a search, the cursor's cell, and the cells to stop at."""

    def __init__(self, puzzle: Puzzle, tape: Tape, cursor: int = 0) -> None:
        self.puzzle, self.tape, self.cursor = puzzle, tape, cursor
        self.breakpoints: frozenset[int] = frozenset()
        self.asks = False
        """Whether the cell under the cursor is what was asked for last, and not what happened."""

    def cell_of(self, literal: int) -> int | None:
        """The cell that a literal is about; None where that is a helper."""
        cell = (abs(literal) - 1) // self.puzzle.n
        return cell if cell < self.puzzle.rules.cells else None

    def cells_of(self, clause: NamedClause) -> set[int]:
        return {cell for cell in map(self.cell_of, clause.literals) if cell is not None}

    def go(self, to: str, seconds: float, step: Callable[[Tape], Event | None] = Tape.forward) -> bool:
        """Go on to a stop, to a breakpoint or to the end; False where the seconds are over before that."""
        self.asks = False
        until = monotonic() + seconds
        while event := step(self.tape):
            if STOPS[to](event) or self.breaks(event):
                return True
            if monotonic() > until:
                return False
        return True

    def play(self, events: int) -> bool:
        """So many events; False where it came to a breakpoint or to the end."""
        self.asks = False
        for _ in range(events):
            event = self.tape.forward()
            if event is None or self.breaks(event):
                return False
        return True

    def breaks(self, event: Event) -> bool:
        """Whether something happens to a cell that has a breakpoint."""
        return isinstance(event, Decision | Propagation) and self.cell_of(event.literal) in self.breakpoints

    def follow(self) -> None:
        """Have the cursor where something happened."""
        event = self.tape.event
        cell = self.cell_of(event.literal) if isinstance(event, Decision | Propagation) else None
        self.cursor = self.cursor if cell is None else cell

    def move(self, down: int, right: int) -> None:
        """Move the cursor within its grid, from one end to the other."""
        n, size = self.puzzle.n, self.puzzle.shape.cells
        grid, cell = divmod(self.cursor, size)
        row, column = divmod(cell, n)
        self.move_to(grid * size + (row + down) % n * n + (column + right) % n)

    def move_to(self, cell: int) -> None:
        self.cursor, self.asks = cell, True

    def remarks(self) -> list[str]:
        """What was chosen."""
        rules = self.puzzle.rules
        found = [f"next decision: {literal_words(self.tape.wish, rules)}"] if self.tape.wish else []
        if self.breakpoints:
            names = [cell_name(rules.n, cell) for cell in sorted(self.breakpoints)]
            found.append(f"stops at {', '.join(names)}")
        return found
