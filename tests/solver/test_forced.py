"""Following clues one by one comes to the same as propagating them together."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Puzzle, Rules, pair, plain
from sudoku_tui.solver.generate.chance import Chance
from sudoku_tui.solver.generate.full_grid import full_grid
from sudoku_tui.solver.propagate.candidates import Candidates
from sudoku_tui.solver.propagate.forced import Forced

RULES = [plain(Shape(2, 2)), plain(Shape(3, 2)), plain(Shape(3, 3)), pair(Shape(2, 2)), pair(Shape(3, 3))]


@settings(deadline=None)
@given(st.sampled_from(RULES), st.integers(0, 1000), st.floats(0.1, 0.6))
def test_knows_what_singles_and_hidden_singles_tell(rules: Rules, seed: int, share: float) -> None:
    chance = Chance(seed)
    solution = full_grid(rules, chance)
    clues = [cell for cell in chance.shuffled(range(rules.cells)) if chance.fraction() < share]
    forced = Forced(rules)
    for cell in clues:
        forced.add(cell, solution[cell])
    together = Candidates(Puzzle(rules, bytes(d if cell in clues else 0 for cell, d in enumerate(solution))))
    assert list(forced.known) == [int(digit > 0) for digit in together.digits()]
