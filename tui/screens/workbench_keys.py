"""Which actions of the workbench have something to do now, and which of them are worth a place in the footer."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import NOTHING
from sudoku_tui.solver.answer import Status
from sudoku_tui.tui.bindings import BY_ID, DRAWING
from sudoku_tui.tui.state.draft import placed_at

if TYPE_CHECKING:
    from sudoku_tui.tui.screens.workbench import Workbench

SETTING = {
    *("solve", "unique", "why", "encoding", "engine", "compare", "export", "formula", "proof", "watch", "tour"),
    *("new", "rules", "pair", "clear_all", "draw", "jigsaw", "apply"),
}
"""What a player has little use for: it has its key, but no place in the footer while a puzzle is played."""
PLAYING = {
    *("next_layer", "fill_in", "light", "check_digits", "conflicts"),
    *("checkpoints", "restart", "timer", "switches"),
}
"""What is for players alone."""


def has_use(bench: Workbench, action: str) -> bool:
    """Whether an action has anything to do now."""
    desk, board, session = bench.desk, bench.desk.board, bench.desk.session
    answer = board.answer
    if action.startswith("draw_"):
        if desk.draft is None:
            return action == "draw_place" and bool(bench.selection) and not board.playing
        chosen = desk.draft.chosen(board.puzzle, bench.cursor)
        if action == "draw_delete":
            return chosen is not None
        if action == "draw_turn":
            return any(one != chosen for one in placed_at(board.puzzle, bench.cursor))
        return action != "draw_leave" or not (desk.busy or desk.advice.reason)
    match action:
        case "clear_cell":
            return desk.draft is None
        case "cancel":
            marked = bool(bench.selection) or bench.lit is not None
            return marked or not desk.at_rest or desk.advice.reason is not None
        case "solve" | "unique" | "why":
            return not desk.busy
        case "hint" | "step" | "way":
            return not desk.busy and 0 in board.position
        case "step_back":
            return not desk.busy and desk.advice.can_step_back
        case "unfold":
            return desk.advice.reason is not None and bool(desk.advice.reason.more)
        case "apply":
            return not desk.busy and desk.advice.offer is not None
        case "undo_to_solvable" if board.playing:
            return not desk.busy and any(board.own.digits)
        case "undo_to_solvable":
            return not desk.busy and session.can_undo and answer is not None and answer.status is Status.NONE
        case "next_solution":
            return not desk.busy and bool(board.solutions)
        case "previous_solution":
            return len(board.solutions) > 1
        case "clear_solution":
            told = board.asked is not None if board.playing else bool(board.work or board.played)
            return board.shown is not None or told
        case "restart":
            return not board.playing or board.work is not None
        case "clear_all":
            return not board.is_blank or bool(board.puzzle.placed)
        case "undo":
            return session.can_undo
        case "redo":
            return session.can_redo
    return True


def say_idle(bench: Workbench, key: str) -> None:
    """Say so where a key is bound, but has nothing to do now: what happens without a word looks like a fault."""
    bound = [shortcut for shortcut in BY_ID.values() if key in bench.sudoku.keys_of(shortcut.id)]
    here = [shortcut for shortcut in bound if bench.desk.draft or shortcut not in DRAWING]
    if not here or here[0].id == "cancel" or any(has_use(bench, shortcut.action) for shortcut in bound):
        return
    if bench.desk.busy:
        stop = bench.desk.key_of("cancel")
        bench.notify(f"{here[0].label}: not while something runs; {stop} stops that.", severity="warning")
    else:
        bench.notify(f"{here[0].label}: there is nothing to do now.")


def is_idle(bench: Workbench, action: str) -> bool:
    """Whether an action would do no more than another one or a notice, and needs no place in the footer."""
    board = bench.desk.board
    if action in (SETTING if board.playing else PLAYING):
        return True
    if action == "cancel" and board.playing:  # what runs in the background is no matter of the player's
        return not (bench.selection or bench.lit is not None or bench.desk.busy or bench.desk.advice.reason)
    if action == "about":  # who plays by the usual rules alone knows them
        puzzle = board.puzzle
        return puzzle.about == NOTHING and not (puzzle.placed or puzzle.rules.variants)
    leafing = action in ("next_solution", "previous_solution")
    return leafing and (board.shown is None or board.shows_the_only_solution)
