"""The fog of war: what a digit lights, and that no word is said of what nobody sees yet."""

from __future__ import annotations

from dataclasses import replace

from sudoku_tui.puzzles.about import About
from sudoku_tui.puzzles.constraints.cage import Cage
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.explain.techniques.step import GIVEN_AWAY
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.screens.finished import Finished
from sudoku_tui.tui.screens.way import Way
from tests.ui.driving import EASY, KILLER, Driven, driven

SOLVED = solve(EASY).solutions[0]
FOGGY = replace(KILLER, about=About(solution=solve(KILLER).solutions[0], fog=(0, 1, 4)))
"""Its first cage is in sight, and no other."""
CORNER = FOGGY.about.solution[0]


def hidden_names(it: Driven) -> list[str]:
    """What the constraints are called that lie in the fog."""
    board = it.board
    return [one.told(board.puzzle.n) for one in board.puzzle.placed if not board.fogged.isdisjoint(one.cells)]


async def test_a_digit_that_is_right_lights_the_fog() -> None:
    about = About(solution=SOLVED, fog=(40,))
    cage = Cage((9, 10, 11), sum(SOLVED[9:12]))
    foggy = Puzzle(EASY.rules, SOLVED[:1] + bytes(80), (cage,), "foggy", about)
    async with driven(foggy, playing=True) as it:
        assert it.text().count("░") == 3 * (81 - 5)
        wrong = SOLVED[1] % 9 + 1
        await it.press("right", str(wrong))
        assert it.text().count("░") == 3 * (81 - 5)
        await it.press(str(SOLVED[1]))
        assert it.text().count("░") == 3 * (81 - 7)
        await it.press("down", "right", "right", "right", "7", "s")
        assert "░" not in it.text(), "a solution is shown whole"
        await it.press("c", "t")
        assert "░" not in it.text(), "who sets a puzzle sees it"


async def test_hints_lead_to_the_end_and_name_nothing_in_the_fog() -> None:
    async with driven(FOGGY, playing=True, size=(160, 50)) as it:
        assert len(hidden_names(it)) == 5
        while not isinstance(it.app.screen, Finished):
            hidden = hidden_names(it)
            await it.press("H", "H", "H")
            assert it.app.desk.advice.reason
            said = " ".join(it.app.desk.advice.reason.lines)
            assert "So " in said
            assert not [name for name in hidden if name in said]
            await it.press("greater_than_sign")
        assert GIVEN_AWAY in [step.technique for step in it.board.played]
        assert len({step.technique for step in it.board.played}) > 1


async def test_where_nothing_in_sight_leads_on_the_solution_does() -> None:
    bare = Puzzle(KILLER.rules, bytes(16), about=FOGGY.about)
    async with driven(bare, playing=True) as it:
        await it.press("H", "H", "H")
        assert it.app.desk.advice.reason
        assert "No rule in sight leads on from here" in it.app.desk.advice.reason.lines[1]
        await it.press("greater_than_sign")
        assert it.board.played[0].placements == ((1, FOGGY.about.solution[1]),), "which lights the most"
        assert "given away" in it.text()


async def test_a_puzzle_with_missing_rules_is_hinted_at_to_its_end() -> None:
    open_end = replace(KILLER, placed=(), about=About(solution=FOGGY.about.solution, missing=("a rule",)))
    async with driven(open_end, playing=True) as it:
        while not isinstance(it.app.screen, Finished):
            await it.press("greater_than_sign")
        assert it.board.position == FOGGY.about.solution


async def test_the_way_goes_as_far_as_what_is_seen() -> None:
    async with driven(FOGGY, playing=True) as it:
        await it.press("W")
        assert isinstance(it.app.screen, Way)
        await it.press("end", "enter")
        assert it.board.played
        assert not it.board.complete


async def test_why_is_told_of_what_is_seen_alone() -> None:
    async with driven(FOGGY, playing=True) as it:
        await it.press("x")
        assert it.told() == "The reason may lie in the fog: H hints at what can be seen, r checks your digits."
        await it.press(str(CORNER), "right", str(CORNER), "x")
        assert f"r1c1={CORNER} and r1c2={CORNER}" in it.text()


async def test_the_panel_names_what_is_seen_of_a_cell() -> None:
    async with driven(FOGGY, playing=True, size=(120, 40)) as it:
        assert FOGGY.placed[0].listed(4) in it.text()
        it.bench.move_to(2)
        assert FOGGY.placed[1].listed(4) not in it.text()


async def test_a_wrong_digit_does_not_lift_the_fog_from_what_can_go_where() -> None:
    async with driven(FOGGY, playing=True) as it:
        before = [*(await it.app.desk.player.sight() or ())]
        it.bench.move_to(15)
        await it.press(str(FOGGY.about.solution[15] % 4 + 1))
        after = await it.app.desk.player.sight() or ()
        assert [left for cell, left in enumerate(after) if cell in (2, 5, 6, 8, 9)] == [
            left for cell, left in enumerate(before) if cell in (2, 5, 6, 8, 9)
        ]


async def test_broken_rules_in_the_fog_are_not_marked() -> None:
    async with driven(FOGGY, playing=True) as it:
        it.bench.move_to(2)
        await it.press("exclamation_mark", "1", "right", "2")
        assert not it.app.desk.conflicts


async def test_the_rules_in_words_tell_of_what_is_in_sight() -> None:
    async with driven(FOGGY, playing=True) as it:
        await it.press("I")
        assert "Cage\n" in "\n".join(line.strip(" │") for line in it.text().splitlines()) + "\n"
        assert "in the fog" in it.text()
        await it.press("escape", "t", "I")
        assert "Cage  ×6" in it.text()
        assert "in the fog" not in it.text()
