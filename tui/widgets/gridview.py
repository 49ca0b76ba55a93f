"""What one board shows: digits and how each cell looks, worked out without any widget."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache

from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.marks import COLOURS, Mark, Outline, Pill, Shade, Stroke, marks_on
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, split_grids
from sudoku_tui.puzzles.parts import Domain
from sudoku_tui.tui.state.notes import COLOURS as NOTE_COLOURS
from sudoku_tui.tui.state.notes import Notes
from sudoku_tui.tui.state.reasons import CONFLICT, OPEN, PATTERN, PLACE, PLACED, SPARE, STRUCK
from sudoku_tui.tui.widgets.cageview import NO_CAGE, owners, shades
from sudoku_tui.tui.widgets.pencil import Pencil, pencils

DIGIT_INKS = ("given", "solved", "clash", "own", "note")
"""What a digit is: a clue, of the solution, against the rules, the player's, or one that is written small."""
INKS = ("blank", *DIGIT_INKS, "inner", "label", "sign", *COLOURS)
"""What is written: digits; borders of cells (as blanks are) and inside cages; texts and signs; lines."""
GROUNDS = (
    "", "house", "cage", "same", "where", "clash", "pattern", "pattern2", "link", "strike", "place", "amber",
    "selected", "cursor", *(f"colour{number}" for number in range(1, len(NOTE_COLOURS) + 1)),
)  # fmt: skip
"""How the cursor, a reason or a mark lights a cell: the later one wins. Amber are cells that are marked for a cage, and
those that differ among solutions. The colours are the player's."""
SIGN_GROUNDS = {
    PLACE: "where", SPARE: "pattern", PATTERN: "pattern", STRUCK: "strike", PLACED: "place", OPEN: "amber",
}  # fmt: skip

# A look is one number: its ink, its ground, whether it is lit, its shade.
INK, GROUND_STEP, LIT, SHADE = 31, 32, 1024, 2048
GROUND = 31 * GROUND_STEP
"""The parts of a look that are its ink and its ground; what marks cells of the cursor's row, column or box, between
which borders are lit, too; and the step in which shades of cages and regions count."""
UNDERLINED = 1 << 15
"""Set where a cell without borders is the last of its box above another."""
BLANK, HOUSE, CAGE = 0, GROUND_STEP * GROUNDS.index("house"), GROUND_STEP * GROUNDS.index("cage")
"""The looks of an empty cell, of a lit one and of one in the cursor's cage, which borders share."""

NONE: Mapping[int, str] = {}
NO_CANDIDATES: Mapping[tuple[int, int], str] = {}


def look(ink: str, ground: str, lit: bool = False, shade: int = 0) -> int:
    """How a cell is drawn, as one number."""
    return INKS.index(ink) + GROUND_STEP * GROUNDS.index(ground) + LIT * lit + SHADE * shade


@dataclass(frozen=True)
class GridView:
    """One grid as it is to be shown. Cells are counted from 0 within the grid."""

    shape: Shape
    digits: Digits
    looks: list[int]
    """How each cell is drawn: see `look`."""
    at: int
    """The cursor's cell, or the one in the same place where the cursor is in the other grid of a pair."""
    cursor: int | None
    """The cell under the cursor, if it is in this grid."""
    entering: bool
    """Whether a second digit may still complete the number under the cursor."""
    marks: tuple[Mark, ...]
    """How its constraints are drawn."""
    owners: tuple[int, ...]
    """The number of its cage or irregular box for each cell; less than 0 where it is in none."""
    bracketed: frozenset[int]
    """Cells that are selected, or marked for a new cage."""
    signs: dict[int, str]
    """What stands before the digits of the cells that a reason is about: see `reasons`."""
    pencils: dict[int, Pencil]
    """What is written small into cells."""
    fogged: frozenset[int] = frozenset()
    """Cells in which nothing but the player's own is to be seen."""


def grid_views(
    puzzle: Puzzle,
    digits: Digits,
    clashing: frozenset[int],
    cursor: int | None,
    entering: bool,
    marked: frozenset[int] = frozenset(),
    signs: Mapping[int, str] = NONE,
    *,
    notes: Notes | None = None,
    own: Digits = b"",
    candidates: Mapping[tuple[int, int], str] = NO_CANDIDATES,
    selected: frozenset[int] = frozenset(),
    fogged: frozenset[int] = frozenset(),
) -> list[GridView]:
    """The views of a puzzle's grids, with the digits on display, the cells that clash and those that are marked.

    `own` are the digits that the player entered, `notes` the player's marks; `candidates` are those that a reason
    shows, each with its role (see `pencil`); `fogged` are the cells that the player does not see yet.
    """
    size = puzzle.shape.cells
    at = 0 if cursor is None else cursor % size
    given = puzzle.givens
    clashing = clashing.union(cell for cell, sign in signs.items() if sign == CONFLICT) if signs else clashing
    views = []
    for index, shown in enumerate(split_grids(puzzle.rules, digits)):
        start = index * size
        marks, owner, tints, allowed = _picture(puzzle.rules, puzzle.placed, index)
        base = _base(given[start : start + size], shown, own[start : start + size], clashing, start, tints)
        looks = list(base)
        in_fog = frozenset(cell - start for cell in fogged if cell // size == index) if fogged else fogged
        if in_fog:
            owner = _owners_outside(owner, in_fog)
            looks = [code % SHADE if cell in in_fog else code for cell, code in enumerate(looks)]
        # To light what belongs together would tell how it goes on in the fog.
        lit = () if in_fog else marks
        chosen = 0 if cursor is None else digits[cursor]
        _light_cells(looks, puzzle, shown, lit, clashing, start, cursor, chosen, marked, signs, selected)
        bracketed = marked | selected
        written = pencils(notes, candidates, start, size) if notes or candidates else {}
        views.append(
            GridView(
                puzzle.shape,
                shown,
                looks,
                at,
                at if cursor is not None and cursor // size == index else None,
                entering,
                marks,
                owner,
                frozenset(cell - start for cell in bracketed if cell // size == index) if bracketed else bracketed,
                {cell - start: sign for cell, sign in signs.items() if cell // size == index},
                allowed | written if allowed else written,
                in_fog,
            )
        )
    return views


def _light_cells(
    looks: list[int],
    puzzle: Puzzle,
    shown: Digits,
    marks: tuple[Mark, ...],
    clashing: frozenset[int],
    start: int,
    cursor: int | None,
    chosen: int,
    marked: frozenset[int],
    signs: Mapping[int, str],
    selected: frozenset[int],
) -> None:
    size = puzzle.shape.cells
    grounds: dict[int, int] = {}
    here, place = False, 0
    if cursor is not None:
        here, place = cursor // size == start // size, cursor % size
        # In the other grid of a pair only the cell in the same place is bound to the cursor's.
        grounds = dict.fromkeys(houses_of(puzzle.rules)[place] if here else (place,), HOUSE | LIT)
        if marks and here:
            _light(grounds, _together(marks, place), "cage")
    if chosen:
        _light(grounds, [cell for cell, digit in enumerate(shown) if digit == chosen], "same")
    places = [cell - start for cell, sign in signs.items() if sign == PLACE]
    _light(grounds, places, "where")
    _light(grounds, [cell - start for cell in clashing], "clash")
    for cell, sign in signs.items():
        if sign in SIGN_GROUNDS and sign != PLACE:
            _light(grounds, (cell - start,), SIGN_GROUNDS[sign])
    for cell in (*signs, *marked, *selected):
        if start <= cell < start + size and not shown[cell - start]:
            looks[cell - start] |= INKS.index("given")  # the sign of an empty cell is to be seen, too
    _light(grounds, [cell - start for cell in marked], "amber")
    _light(grounds, [cell - start for cell in selected], "selected")
    _light(grounds, (place,) if here else (), "cursor")
    for cell, ground in grounds.items():
        if 0 <= cell < size:
            looks[cell] += ground


@lru_cache(maxsize=4)
def _base(
    given: Digits, shown: Digits, own: Digits, clashing: frozenset[int], start: int, tints: bytes
) -> tuple[int, ...]:
    """What the digits are and the shades of the cells, which the cursor's moves leave as they are."""
    blank, given_ink, solved_ink, own_ink, clash_ink = map(INKS.index, ("blank", "given", "solved", "own", "clash"))
    inks = [given_ink if clue else solved_ink if digit else blank for clue, digit in zip(given, shown, strict=True)]
    for cell, digit in enumerate(own):
        if digit and digit == shown[cell] and not given[cell]:
            inks[cell] = own_ink
    for cell in clashing:
        if start <= cell < start + len(inks):
            inks[cell - start] = clash_ink
    return tuple(ink + SHADE * tint for ink, tint in zip(inks, tints, strict=True))


def _light(grounds: dict[int, int], cells: Iterable[int], ground: str) -> None:
    code = look("blank", ground)
    for cell in cells:
        grounds[cell] = code | grounds.get(cell, 0) & LIT


def _together(marks: tuple[Mark, ...], cell: int) -> set[int]:
    """The cells of the cages, lines and regions that a cell belongs to, and those that share their letter with it."""
    shapes = [mark for mark in marks if isinstance(mark, Outline | Stroke | Pill | Shade)]
    here = [mark for mark in shapes if cell in mark.cells]
    letters = {mark.text for mark in here if isinstance(mark, Shade) and mark.text.isupper()}
    here += [mark for mark in shapes if isinstance(mark, Shade) and mark.text in letters]
    return {other for mark in here for other in mark.cells}


@lru_cache(maxsize=4)
def _picture(
    rules: Rules, placed: tuple[Constraint, ...], grid: int
) -> tuple[tuple[Mark, ...], tuple[int, ...], bytes, dict[int, Pencil]]:
    """The marks of a grid, which cells belong together, their shades, and the candidates that puzzles give.

    All that is the same for every move of the cursor.
    """
    marks = marks_on(placed, rules.n, grid)
    return marks, owners(rules.shape, marks), shades(rules, marks), _given_candidates(placed, rules, grid)


def _given_candidates(placed: tuple[Constraint, ...], rules: Rules, grid: int) -> dict[int, Pencil]:
    """What constraints of single cells allow there, if they have no other mark, as if it were marked in the centre."""
    start, end = grid * rules.shape.cells, (grid + 1) * rules.shape.cells
    parts = [part for one in placed if len(one.cells) == 1 and not one.marks(rules.n) for part in one.parts(rules.n)]
    return {
        part.cell - start: Pencil(centre=part.digits)
        for part in parts
        if isinstance(part, Domain) and start <= part.cell < end
    }


@lru_cache(maxsize=4)
def _owners_outside(owner: tuple[int, ...], fogged: frozenset[int]) -> tuple[int, ...]:
    """Which cells belong together, as far as they can be seen."""
    return tuple([NO_CAGE if cell in fogged else number for cell, number in enumerate(owner)])


@lru_cache(maxsize=8)
def houses_of(rules: Rules) -> tuple[frozenset[int], ...]:
    """For each cell those of its grid that differ from it by the rules (row, column, box …), itself among them."""
    together: list[set[int]] = [set() for _ in range(rules.shape.cells)]
    for _, cells in rules.groups:
        if max(cells) < len(together):
            for cell in cells:
                together[cell].update(cells)
    return tuple(map(frozenset, together))
