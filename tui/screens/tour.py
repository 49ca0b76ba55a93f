"""The tour: a small puzzle on which the solver shows each thing that it does, with a few words at each stop."""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, plain
from sudoku_tui.solver.trace.tape import Tape
from sudoku_tui.tui.state.watching import Setting, Watching

SETTING = Setting(Puzzle(plain(Shape(2, 2)), bytes([0, 1, 0, 0, 0, 0, 0, 1]) + bytes(8), name="tour"), "extended")
FIRST, SECOND = 16, 58
"""The decisions of the tour: r1c4=4 and r4c3=2, which can't both be."""


@dataclass(frozen=True)
class Stop:
    """How far to go from the stop before, and what to say there."""

    go: str
    """One of `STOPS` in `watching`; empty at the start."""
    words: str
    wish: int = 0
    """What to choose for the next decision."""


STOPS = (
    Stop(
        "",
        "This board has two clues. A SAT solver knows nothing of Sudoku: it has 64 variables, one for each digit in "
        "each cell, and clauses over them, which F lists on the board. Enter goes on, Escape leaves.",
        FIRST,
    ),
    Stop(
        "event",
        "It begins with what is said outright: a clue is a clause of one literal, and that has to be true.",
    ),
    Stop(
        "follows",
        "Unit propagation: where all literals of a clause are false but one, that one is true. Most of the work is "
        "this. Move with the arrows: the panel tells why a cell holds what it holds.",
    ),
    Stop(
        "decision",
        "Nothing follows any more, so it decides: r1c4=4, and may be wrong. All that follows from it belongs to "
        "level 1, and has that tint and a small ¹.",
        SECOND,
    ),
    Stop("decision", "What followed from that is on the board. Then it had to decide again: r4c3=2, on level 2."),
    Stop(
        "conflict",
        "A conflict: all literals of a clause are false. Below is what led there, back to the two decisions.",
    ),
    Stop(
        "event",
        "It learns. The broken clause and the reasons of what broke it come down to a new clause, which was true all "
        "along and rules out this mistake for good.",
    ),
    Stop("event", "It jumps back, not to the last decision as such but as far as the new clause has something to say."),
    Stop("event", "And there the new clause acts as any other: one literal is left, so r4c3 can't be 2."),
    Stop(
        "end",
        "So it goes on until each clause has a true literal: solved. Now you: b goes back, n, d and c go on, p plays. "
        "Type a digit into an open cell to choose the next decision. V watches any puzzle like this; Enter ends "
        "the tour.",
    ),
)


def at(stop: int) -> Watching:
    """The search at a stop, from its start: whatever somebody tried out in between."""
    watching = Watching(SETTING.puzzle, Tape(SETTING.search))
    for one in STOPS[: stop + 1]:
        if one.go:
            watching.go(one.go, inf)
        if one.wish:
            watching.tape = watching.tape.choosing(one.wish)
    watching.follow()
    return watching
