"""What the side panel says, section by section: rows of text with tones, worked out without any widget."""

from __future__ import annotations

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.tui.numbers import count, duration, kind
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.desk import Desk, is_decided, title
from sudoku_tui.tui.state.reasons import Reason
from sudoku_tui.tui.widgets.aboutwords import about_rows
from sudoku_tui.tui.widgets.drawingwords import drawing_rows, drawing_status
from sudoku_tui.tui.widgets.panelrows import SEPARATOR, PanelRow, Piece, Section, joined
from sudoku_tui.tui.widgets.play_sections import (
    colour_rows,
    entry_row,
    fog_rows,
    help_rows,
    left_rows,
    note_rows,
    status_row,
    without_warnings,
)
from sudoku_tui.tui.widgets.solve_sections import encoding_section, history_section, solve_rows, time_section


def sections(desk: Desk, cursor: int, width: int, height: int) -> list[Section]:
    """All the sections in their order, for a panel of that size; the history takes the lines that the others leave."""
    if desk.board.playing:
        return _for_player(desk, cursor, width)
    cell = [] if desk.draft else _cell(desk.board, cursor, width)
    first = [*_beginning(desk), _puzzle(desk, cursor), *cell, *_drawing(desk, cursor)]
    if reason := desk.advice.reason:
        # Whoever asks why wants to see the reason, with the solution on display, rather than clauses.
        first += [_result(desk), _reason(desk, reason, cursor), encoding_section(desk), time_section(desk)]
    else:
        first += [encoding_section(desk), _result(desk), time_section(desk)]
    left = height - sum(1 + len(section.rows) for section in first)
    return [*first, history_section(desk, left, width)]


def _for_player(desk: Desk, cursor: int, width: int) -> list[Section]:
    """No word of solutions, ratings or clauses, unless a player asks for it."""
    board = desk.board
    puzzle = board.puzzle
    rows = [((f"{puzzle.shape} {kind(puzzle)}", ""),), *_rules(puzzle), *about_rows(desk)]
    rows += [*_broken(desk, cursor), *fog_rows(desk)]
    shown = [Section("Puzzle", title(board), tuple(rows))]
    if told := without_warnings(_cell_rows(board, cursor, width)):
        shown.append(Section("Cell", "", tuple(told)))
    if reason := desk.advice.reason:
        shown.append(_reason(desk, reason, cursor))
    if desk.doing or desk.trouble or board.asked or board.shown is not None:
        shown.append(_result(desk))
    rows = [entry_row(desk), *colour_rows(desk), *left_rows(desk, cursor, width), *note_rows(desk, cursor)]
    shown.append(Section("To place", f"{board.position.count(0)} left", tuple(rows)))
    if board.asked:
        return [*shown, encoding_section(desk), time_section(desk)]
    return [*shown, Section("Keys", "", tuple(help_rows(desk)))] if not desk.advice.reason else shown


def status(desk: Desk, cursor: int) -> list[PanelRow]:
    """The panel for terminals that have no room for it: what matters most in the first row, then what else there is."""
    board = desk.board
    if board.playing:
        return _status_for_player(desk, cursor)
    if desk.draft:
        drawn = [piece for row in drawing_status(desk.draft, board, cursor) for piece in (*row, SEPARATOR)]
        return [(*drawn, verdict(desk))]
    rows = [_summary(desk, cursor), *solve_rows(desk)]
    if (reason := desk.advice.reason) and not (desk.doing or desk.trouble):
        offer = desk.advice.offer
        offered: PanelRow = (_key(desk, "apply"), (offer.words, "good"), SEPARATOR) if offer else ()
        rows.insert(0, ((f"{reason.heading}: ", "heading"), *offered, (reason.in_one_line, "")))
    return rows


def _status_for_player(desk: Desk, cursor: int) -> list[PanelRow]:
    # The marks of the cell come first: where there is one line, a small cell has no room for them.
    notes = [piece for row in note_rows(desk, cursor) for piece in (*row, SEPARATOR)]
    rows = [*_broken(desk, cursor), (*notes, *status_row(desk, cursor), *_names_here(desk.board.seen, cursor))]
    reason = desk.advice.reason
    if reason and not (desk.doing or desk.trouble):
        rows.insert(0, ((f"{reason.heading}: ", "heading"), (reason.in_one_line, "")))
    elif desk.doing or desk.trouble or desk.board.asked or desk.board.shown is not None:
        rows.insert(0, tuple([piece for row in _result(desk).rows for piece in (SEPARATOR, *row)][1:]))
    return rows


def _names_here(puzzle: Puzzle, cursor: int) -> list[Piece]:
    """The constraints of the cell under the cursor."""
    here = [constraint for constraint in puzzle.placed if cursor in constraint.cells]
    return [piece for constraint in here for piece in (SEPARATOR, (constraint.listed(puzzle.n), "label"))]


def _summary(desk: Desk, cursor: int) -> PanelRow:
    board, answer = desk.board, desk.told
    result = _result(desk).rows
    news = [row[0] for row in result] if desk.doing or desk.trouble else []
    missing = [row[0] for row in about_rows(desk) if board.puzzle.about.missing]
    pieces = [*news, *_to_begin(desk), (_clues(board.puzzle), ""), verdict(desk), *_rating(desk)[1:], *missing]
    pieces += _names_here(board.puzzle, cursor)[1::2]
    if not news and (board.complete or board.shown is not None) and not board.shows_the_only_solution:
        pieces.append(("".join(text for text, _ in result[-1]), result[-1][0][1]))
    if answer:
        pieces += [(count(sum(answer.clauses.values()), "clause"), ""), (duration(answer.seconds.total), "")]
        pieces.append((f"{answer.encoding}, {answer.decided_by}", "label"))
    else:
        pieces.append((f"{desk.encoding}, {desk.engine}", "label"))
    if board.irreducible:
        pieces.append((_irreducible(board.puzzle), "good"))
    return joined(pieces)


def _beginning(desk: Desk) -> list[Section]:
    """What to do with an empty board."""
    rows = tuple((words,) for words in _to_begin(desk))
    return [Section("To begin", "", rows)] if rows else []


def _to_begin(desk: Desk) -> list[Piece]:
    if not desk.board.is_blank or desk.board.puzzle.placed:
        return []
    generate, opening, helping = map(desk.key_of, ("generate", "open", "help"))
    keys = f"{generate} generates, {opening} opens, {helping} helps"
    return [("type a puzzle, or paste one", "good"), (keys, "good")]


def _clues(puzzle: Puzzle) -> str:
    if puzzle.rules.grids == 1:
        return count(puzzle.clues, "clue")
    return " + ".join(str(len(grid) - grid.count(0)) for grid in puzzle.grids()) + " clues"


def verdict(desk: Desk) -> Piece:
    """How many solutions the puzzle has, as far as that is known; where rules are missing, by the others."""
    words, tone = _verdict(desk)
    about, answer = desk.board.puzzle.about, desk.board.answer
    if answer and is_decided(answer) and not answer.unique and about.unsaid(answer.unique):
        return about.qualified(words, answer.unique), "warn"
    return words, tone


def _verdict(desk: Desk) -> Piece:
    answer = desk.board.answer
    if desk.checking and not is_decided(answer):
        return "checking …", "label"
    if answer is None or (answer.status is Status.UNKNOWN and not answer.count):
        return (f"solutions: {desk.unchecked}" if desk.unchecked else "not checked"), "warn"
    if answer.count == 0:
        return "no solution", "bad"
    if answer.unique:
        return "1 solution", "good"
    if answer.count == 1:
        return "1 or more solutions", "label"
    if answer.exact:
        return f"{answer.count:,} solutions", "warn"
    return ("2 or more solutions" if answer.count == 2 else answer.verdict()), "warn"


def _puzzle(desk: Desk, cursor: int) -> Section:
    board = desk.board
    puzzle = board.puzzle
    rows: list[PanelRow] = [
        ((f"{puzzle.shape} {kind(puzzle)}", ""), SEPARATOR, (count(puzzle.clues, "clue"), "")),
        *_grids(puzzle),
        *_rules(puzzle),
        *about_rows(desk),
        (verdict(desk), *_rating(desk)),
        *([((_irreducible(puzzle), "good"),)] if board.irreducible else []),
    ]
    rows += _broken(desk, cursor)
    return Section("Puzzle", title(board), tuple(rows))


def _cell(board: Board, cursor: int, width: int) -> list[Section]:
    """The constraints that the cell under the cursor belongs to, if there are any."""
    rows = _cell_rows(board, cursor, width)
    return [Section("Cell", "", tuple(rows))] if rows else []


def _cell_rows(board: Board, cursor: int, width: int) -> list[PanelRow]:
    if not board.seen.placed:
        return []
    from sudoku_tui.tui.widgets.cellwords import cell_rows  # loads the propagators

    return cell_rows(board, cursor, width)


def _and_more(others: int) -> str:
    return f" and {count(others, 'more conflict')}" if others else ""


def _broken(desk: Desk, cursor: int) -> list[PanelRow]:
    """A rule that is broken, where the cursor is if it is there."""
    conflicts = desk.conflicts
    if not conflicts:
        return []
    here = next((broken for broken in conflicts if cursor in broken.cells), conflicts[0])
    others = len(conflicts) - 1
    return [(("! " + here.words, "bad"), (_and_more(others), "label"))]


def _grids(puzzle: Puzzle) -> list[PanelRow]:
    """Clues and holes of each grid of a pair."""
    if puzzle.rules.grids == 1:
        return []
    counted = [(len(grid) - grid.count(0), grid.count(0)) for grid in puzzle.grids()]
    return [
        ((f"{name}  ", "label"), (f"{count(clues, 'clue')}, {count(holes, 'hole')}", ""))
        for name, (clues, holes) in zip(("1st", "2nd"), counted, strict=True)
    ]


def _rules(puzzle: Puzzle) -> list[PanelRow]:
    """The rules beside the usual ones."""
    names = ["irregular boxes" if name == "jigsaw" else name for name in puzzle.rule_names]
    return [(("rules  ", "label"), (", ".join(names), ""))] if names else []


def _irreducible(puzzle: Puzzle) -> str:
    if puzzle.kind == "killer":
        return "no two cages can be merged"
    return "maximal: no clue can go" if puzzle.rules.grids == 2 else "no clue can go"


def _drawing(desk: Desk, cursor: int) -> list[Section]:
    """What is drawn in drawing mode."""
    if desk.draft is None:
        return []
    return [Section("Drawing", f"{desk.key_of('draw')} leaves", tuple(drawing_rows(desk.draft, desk.board, cursor)))]


def _rating(desk: Desk) -> PanelRow:
    """How hard the puzzle is, as far as that is known."""
    rating = desk.board.rating
    words = f"{rating.name} {rating.number}" if rating else desk.unrated
    return (SEPARATOR, (words, "" if rating else "label")) if words else ()


def _reason(desk: Desk, reason: Reason, cursor: int) -> Section:
    """What can be done about it, which is not to be missed, then why, or what next."""
    offer = desk.advice.offer
    rows: list[PanelRow] = []
    if offer:
        rows.append((_key(desk, "apply"), (offer.words, "good")))
    if len(reason.offers) > 1:
        which = f"another offer; this is {desk.advice.offer_number} of {len(reason.offers)}"
        rows.append((_key(desk, "why"), (which, "label")))
    rows += [((line, ""),) for line in reason.lines]
    if reason.more and desk.advice.unfolded:
        rows += [((f"{number}. {line}", ""),) for number, line in enumerate(reason.more, 1)]
    elif reason.more:
        rows.append((_key(desk, "unfold"), (f"the way there, {count(len(reason.more), 'step')}", "label")))
    if reason.candidates:
        digits = " ".join(map(str, reason.candidates[cursor]))
        rows.append(((f"{cell_name(desk.board.puzzle.n, cursor)} in some solution: ", "label"), (digits, "")))
    return Section(reason.heading, reason.note, tuple(rows))


def _key(desk: Desk, command: str) -> Piece:
    """The key of a command, before what it does."""
    return f"{desk.key_of(command)}: ", "heading"


def _result(desk: Desk) -> Section:
    board = desk.board
    if desk.doing:
        rows: list[PanelRow] = [((f"{desk.doing.words} … {desk.doing.seconds:.1f} s", "warn"),)]
        return Section("Result", "", (*rows, *([((desk.detail, "label"),)] if desk.detail else [])))
    if desk.trouble:
        return Section("Result", "", (((desk.trouble, "bad"),),))
    answer = board.answer
    if board.shown is None or answer is None:
        return Section("Result", "", (_by_hand(board) if board.complete else _unsolved(desk, answer),))
    known = f"{answer.count:,}" if answer.exact else f"at least {answer.count:,}"
    return Section(
        "Result",
        "",
        (
            (("solved", "good"), (", " + _uniqueness(board.puzzle, answer), "")),
            ((f"solution {board.shown + 1:,} of {known}", ""),),
        ),
    )


def _unsolved(desk: Desk, answer: Answer | None) -> PanelRow:
    board, solve = desk.board, desk.key_of("solve")
    if answer and answer.status is Status.NONE:
        reason = f": {board.conflicts[0].words}" if board.conflicts else ""
        return ((f"no solution{reason}", "bad"),)
    if board.asked and answer and answer.unique is not None:
        hidden = f", not shown: press {solve} to see it"
        return ((_uniqueness(board.puzzle, answer), "good" if answer.unique else "warn"), (hidden, "label"))
    return ((f"not shown: press {solve} to solve", "label"),)


def _by_hand(board: Board) -> PanelRow:
    """What became of a grid that has no empty cell left."""
    if not board.mistakes:
        return ("complete", "good"), (": every rule is kept", "")
    others = len(board.mistakes) - 1
    return (f"complete, but {board.mistakes[0]}", "bad"), (_and_more(others), "label")


def _uniqueness(puzzle: Puzzle, answer: Answer) -> str:
    words = {True: "unique", False: "not unique", None: "uniqueness not known"}[answer.unique]
    return puzzle.about.qualified(words, answer.unique)
