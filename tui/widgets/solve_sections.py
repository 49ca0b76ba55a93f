"""What the panel says of a solve: its formula, its times, and the solves before it."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer
from sudoku_tui.tui.numbers import brief_duration, count, duration, sparkline
from sudoku_tui.tui.state.desk import Desk
from sudoku_tui.tui.widgets.panelrows import PanelRow, Piece, Section, joined

FAMILIES = {"cell>=1": "cell ≥1", "cell<=1": "cell ≤1", "clue": "clues"}
MOST_PAST = 10
"""How many of the last solves the history shows at most."""
SPARKS = 24
"""How many of the last times the sparkline shows."""
COLUMN, SHORT_NAME, BETWEEN = 17, 7, "   "
"""The width of a name and its value, what short names are filled up to, and what stands between two of them."""


def encoding_section(desk: Desk) -> Section:
    """The size of the formula, and what its clauses are for."""
    answer = desk.told
    if answer is None:
        words = "counting …" if desk.checking else "counted when it is solved"
        return Section("Encoding", desk.encoding, (((words, "label"),),))
    rows = [_size(answer.variables, sum(answer.clauses.values()))]
    if not answer.engine_ran:
        rows.append(((f"decided by {answer.decided_by} alone", "label"),))
    families = [(FAMILIES.get(name, name), number) for name, number in answer.clauses.items()]
    rows += _columns([(name, f"{number:,}") for name, number in families])
    rows += [((line, "label"),) for line in _left(answer)]
    if answer.encoding != desk.encoding:
        rows.append(((f"{desk.encoding} took too long for a check", "label"),))
    return Section("Encoding", answer.encoding, tuple(rows))


def _size(variables: int, clauses: int) -> PanelRow:
    (number, noun), (other, others) = count(variables, "variable").split(), count(clauses, "clause").split()
    return (number, ""), (f" {noun}  ", "label"), (other, ""), (f" {others}", "label")


def _left(answer: Answer) -> tuple[str, ...]:
    """What unit propagation leaves of the formula, unless it does not change anything."""
    left = answer.left
    if left is None or left.clauses == sum(answer.clauses.values()):
        return ()
    if left.contradiction:
        return ("unit propagation refutes it",)
    if not left.clauses:
        return ("unit propagation alone solves it",)
    return "unit propagation leaves", f"{count(left.variables, 'variable')}, {count(left.clauses, 'clause')}"


def time_section(desk: Desk) -> Section:
    """How long each part took, and what the engine counted."""
    answer = desk.told
    if answer is None:
        return Section("Time", desk.engine, ((("–", "label"),),))
    rows = _columns([(name, duration(value)) for name, value in _times(answer)])
    rows += _columns([(name, f"{value:,}") for name, value in answer.counters.items()])
    if answer.engine_ran and not answer.counters:
        rows.append(((f"{answer.engine} does not tell what it counts", "label"),))
    return Section("Time", answer.engine + ("" if answer.engine_ran else ", not needed"), tuple(rows))


def _times(answer: Answer) -> list[tuple[str, float]]:
    """The parts of the time and all of it; what comes behind a first solution proves something or is not told."""
    seconds = answer.seconds
    unique = [("unique", seconds.unique)] if answer.unique is not None and answer.count else []
    parts = [("encode", seconds.encode), ("load", seconds.load), ("search", seconds.search)]
    return [*parts, *unique, ("total", seconds.total)]


def history_section(desk: Desk, height: int, width: int) -> Section:
    """The last solves that were asked for, as many as there is room for, and how their times went."""
    rows = max(1, min(MOST_PAST, height - 3))
    if not desk.history:
        return Section("History", "", ((("the solves you ask for", "label"),),))
    names = max(6, width - 31)
    header = f"{'puzzle':<{names}} {'encoding':<8} {'engine':<6} {'clauses':>7} {'time':>6}"
    lines: list[PanelRow] = [((header, "label"),)]
    for past in desk.history[-rows:]:
        # A long name keeps its end, where the number of the puzzle is.
        name = past.puzzle if len(past.puzzle) <= names else "…" + past.puzzle[1 - names :]
        numbers = f"{_short(past.clauses):>6} {brief_duration(past.seconds):>6}"
        lines.append(
            ((f"{name:<{names}} {brief_encoding(past.encoding):<8} {brief_engine(past.engine):<7} {numbers}", ""),)
        )
    if len(desk.history) > 1:
        times = [past.seconds for past in desk.history[-SPARKS:]]
        lines.append(((sparkline(times), "good"), (f"  up to {duration(max(times))}", "label")))
    return Section("History", str(len(desk.history)), tuple(lines))


def solve_rows(desk: Desk) -> list[PanelRow]:
    """What the panel says of the formula and the times, a line each."""
    answer = desk.told
    if not answer:
        return []
    families = [(f"{FAMILIES.get(name, name)} {number:,}", "") for name, number in answer.clauses.items()]
    times = [(f"{name} {duration(value)}", "") for name, value in _times(answer)]
    holes = _holes(desk.board.puzzle)
    return [
        (("Encoding: ", "heading"), *joined([(count(answer.variables, "variable"), ""), *families])),
        *([((" ".join(left), ""),)] if (left := _left(answer)) else []),
        (("Time: ", "heading"), *joined(times)),
        *([(("Holes: ", "heading"), (holes, ""))] if holes else []),
    ]


def _holes(puzzle: Puzzle) -> str:
    """How many cells of each grid of a pair are blank."""
    return " + ".join(str(grid.count(0)) for grid in puzzle.grids()) if puzzle.rules.grids > 1 else ""


def _columns(items: list[tuple[str, str]]) -> list[PanelRow]:
    """Names and values in two columns that fit the narrowest panel; what is too long for one has both."""
    rows: list[PanelRow] = []
    has_room = False
    for name, value in items:
        takes_both = len(name) + 1 + len(value) > COLUMN
        width = 2 * COLUMN + len(BETWEEN) if takes_both else COLUMN
        named: Piece = f"{name:<{SHORT_NAME}} ", "label"
        pieces = named, (value.rjust(width - len(named[0])), "")
        if has_room and not takes_both:
            rows[-1] += (BETWEEN, ""), *pieces
            has_room = False
        else:
            rows.append(pieces)
            has_room = not takes_both
    return rows


def _short(number: int) -> str:
    if number < 100_000:
        return str(number)
    return f"{number / 1e3:.0f}k" if number < 999_500 else f"{number / 1e6:.1f}M"


def brief_encoding(name: str) -> str:
    """`ext+ladd` for `extended+ladder`: no two are the same in eight characters."""
    plain, _, way = name.partition("+")
    return f"{plain[:3]}+{way[:4]}" if way else plain[:8]


def brief_engine(name: str) -> str:
    """`cadi195` for `cadical195`: the number of a version stays."""
    stem = name.rstrip("0123456789")
    version = name[len(stem) :]
    return stem[: 7 - len(version)] + version
