"""What stands for the panel where there is no room for it: cut in the right place, and never without a sign."""

from __future__ import annotations

from dataclasses import replace

import pytest

from sudoku_tui.puzzles.about import About
from sudoku_tui.tui.widgets.panel import _lines, _shortened
from sudoku_tui.tui.widgets.panelrows import PanelRow
from tests.ui.driving import PAIR, SMALL, driven

LONG = " ".join(f"r{row}c{column}" for row in range(1, 10) for column in range(1, 10))
CLOSE: PanelRow = (("Step 20: ", "heading"), (f"ALS-XZ: {LONG} have one to spare. So r2c5 = 4.", ""))


@pytest.mark.parametrize(("room", "lines"), [(78, 1), (78, 2), (38, 4), (118, 1)])
def test_a_long_reason_keeps_what_it_comes_to(room: int, lines: int) -> None:
    row = _shortened(CLOSE, room, lines)
    text = "".join(piece for piece, _ in row)
    assert text.startswith("Step 20: ALS-XZ: r1c1 ")
    assert text.endswith(" … So r2c5 = 4.")
    assert _lines(row, room) <= lines


def test_what_comes_to_nothing_ends_in_an_ellipsis() -> None:
    row = _shortened((("Hint: ", "heading"), (LONG, "")), 40, 1)
    assert "".join(piece for piece, _ in row).endswith(" …")
    assert _lines(row, 40) == 1


def test_what_fits_stays_as_it_is() -> None:
    assert _shortened(CLOSE, 1000, 1) == CLOSE


async def test_several_solutions_beside_rules_in_words_are_no_verdict_on_these() -> None:
    worded = replace(SMALL, about=About(rules="Grey cells hold different digits, all of them primes."))
    async with driven(worded, size=(120, 40)) as it:
        await it.press("u")
        assert "not unique by the rules in the file" in it.text()


async def test_the_steps_of_a_pair_end_in_what_they_place() -> None:
    async with driven(PAIR, playing=True, size=(50, 20)) as it:
        await it.press("greater_than_sign")
        assert " So " in it.text()
