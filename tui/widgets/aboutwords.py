"""What the panel and a notice say of rules that are told in words, or are not in the file at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import IN_WORDS, About

if TYPE_CHECKING:
    from sudoku_tui.puzzles.model import Puzzle
    from sudoku_tui.tui.state.desk import Desk
    from sudoku_tui.tui.widgets.panelrows import PanelRow


def missing_words(puzzle: Puzzle) -> str:
    """That a puzzle has rules which we do not know; empty where nothing speaks for it."""
    if not puzzle.about.missing:
        return ""
    may = "may have" if _is_in_words(puzzle.about) else "has"
    return f"The puzzle {may} rules that are not in its file"


def _is_in_words(about: About) -> bool:
    return all(what.startswith(IN_WORDS) for what in about.missing)


def about_rows(desk: Desk) -> list[PanelRow]:
    """Where to read the rules, if there are more than the usual ones; with a warning where the file says not all."""
    puzzle, key = desk.board.puzzle, desk.key_of("about")
    about = puzzle.about
    if about.missing:
        may = "may be" if _is_in_words(about) else "are"
        return [((f"rules {may} missing: {key} tells", "warn"),)]
    further = about.rules or puzzle.placed or puzzle.rules.variants
    return [((f"{key} shows the rules in words", "label"),)] if further else []
