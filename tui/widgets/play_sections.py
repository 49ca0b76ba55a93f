"""What the panel says to a player: what digit keys do, what is left to place, and nothing that was not asked for."""

from __future__ import annotations

from collections.abc import Sequence

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.board import Board
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.state.notes import COLOURS
from sudoku_tui.tui.state.player import ENTRY_MODES
from sudoku_tui.tui.state.work import remaining
from sudoku_tui.tui.widgets.panelrows import SEPARATOR, PanelRow, Piece

HELP = (
    ("layer", "corner, centre, colours"),
    ("fill-in", "fill in all candidates"),
    ("light", "light where a digit can go"),
    ("select-right", "or drag: select cells"),
    ("hint", "a hint; again: more of it"),
    ("check", "check your digits"),
    ("checkpoints", "keep the board, or go back"),
    ("mode", "set the puzzle"),
)
"""What a player may want to do, by the names of the commands."""


def entry_row(desk: Desk) -> PanelRow:
    """What digit keys put in; the others are told beside it, so that nobody has to try."""
    row: list[Piece] = [("keys ", "label")]
    for layer, words in ENTRY_MODES.items():
        short, chosen = words.removesuffix(" marks"), layer == desk.player.layer
        row.append((f"[{short}]", "good") if chosen else (f" {short} ", "label"))
    return tuple(row)


def colour_rows(desk: Desk) -> list[PanelRow]:
    """Which key is which colour, while keys put in colours."""
    if desk.player.layer != "colours":
        return []
    pieces: list[Piece] = [
        piece for key, name in enumerate(COLOURS, 1) for piece in ((f"{key} ", "heading"), (f"{name:<6} ", ""))
    ]
    half = len(COLOURS)
    return [tuple(pieces[:half]), tuple(pieces[half:])]


def left_rows(desk: Desk, cursor: int, width: int) -> list[PanelRow]:
    """How many of each digit are still to be placed; those used up are dimmed."""
    board = desk.board
    left = remaining(board.puzzle, board.position, cursor // board.puzzle.shape.cells)
    wide = len(str(board.puzzle.n))
    by_row = max(1, width // (2 * wide + 2))
    pieces: list[Piece] = [
        (f"{digit:>{wide}}×{number:<{wide}} ", "" if number else "label") for digit, number in enumerate(left, 1)
    ]
    rows: list[PanelRow] = [tuple(pieces[start : start + by_row]) for start in range(0, len(pieces), by_row)]
    return [((_grid_at(board, cursor), "label"),), *rows] if board.puzzle.rules.grids > 1 else rows


def _grid_at(board: Board, cursor: int) -> str:
    """Which grid of a pair the numbers are of."""
    return f"in the {'2nd' if cursor >= board.puzzle.shape.cells else '1st'}"


def note_rows(desk: Desk, cursor: int) -> list[PanelRow]:
    """The marks of the cell under the cursor, which a small cell has no room for, and its colours by name."""
    board = desk.board
    notes, n = board.own.notes, board.puzzle.n
    digits = [str(digit) for digit in range(1, n + 1)]
    told = {"colours": COLOURS} if board.position[cursor] else {"centre": digits, "corner": digits, "colours": COLOURS}
    return [
        ((f"{cell_name(n, cursor)} {layer}: ", "label"), (" ".join(_chosen(mask, names)), ""))
        for layer, names in told.items()
        if (mask := notes.layer(layer)[cursor])
    ]


def _chosen(mask: int, names: Sequence[str]) -> list[str]:
    return [name for bit, name in enumerate(names) if mask >> bit & 1]


def status_row(desk: Desk, cursor: int) -> PanelRow:
    """The same in one line."""
    board = desk.board
    left = remaining(board.puzzle, board.position, cursor // board.puzzle.shape.cells)
    pieces: list[Piece] = [(f"{count(board.position.count(0), 'cell')} left", ""), SEPARATOR]
    if desk.player.layer:
        pieces += [(ENTRY_MODES[desk.player.layer], "good"), SEPARATOR]
    if board.puzzle.rules.grids > 1:
        pieces.append((f"{_grid_at(board, cursor)}: ", "label"))
    for digit, number in enumerate(left, 1):
        pieces.append((f"{digit}×{number} ", "" if number else "label"))
    return tuple(pieces)


def help_rows(desk: Desk) -> list[PanelRow]:
    """The keys that a player needs most."""
    return [((f"{desk.key_of(name):>7}  ", "heading"), (words, "label")) for name, words in HELP]


def fog_rows(desk: Desk) -> list[PanelRow]:
    """How many cells are hidden."""
    fogged = count(len(desk.board.fogged), "cell")
    words = f"{fogged} in the fog: digits that are right light what is around them"
    return [((words, "label"),)] if desk.board.fogged else []


def without_warnings(rows: list[PanelRow]) -> list[PanelRow]:
    """What rows say beside that something can't be."""
    told = []
    for row in rows:
        if any(tone == "bad" for _, tone in row):
            row = row[:1] if row[0][1] != "bad" else ()
        if row:
            told.append(row)
    return told
