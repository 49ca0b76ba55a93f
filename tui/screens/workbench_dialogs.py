"""The actions of the workbench that open a dialog, copy or paste: each dialog is imported when it is first opened."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from sudoku_tui.puzzles.model import Puzzle, Rules
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.work import is_playable

if TYPE_CHECKING:
    from sudoku_tui.solver.generate.request import Request
    from sudoku_tui.tui.files.saved import Saved
    from sudoku_tui.tui.screens.dialog import Dialog
    from sudoku_tui.tui.screens.workbench import Workbench

Reply = TypeVar("Reply")

WITH_CAGES = {"line": "ps", "boxed": "letters"}
"""What killers are copied as, since lines and drawings have no room for cages."""


def paste(bench: Workbench, text: str) -> None:
    """Replace the board by what was pasted, or say why not."""
    from sudoku_tui.tui.state.paste import puzzle_from_text

    notes: list[str] = []
    found = puzzle_from_text(text, tell=notes.append)
    if isinstance(found, str):
        bench.notify(found, title="Not pasted", severity="warning", markup=False)
    else:
        bench.load(found, "pasted")
        _tell_taken(bench, " ".join(notes))


def _tell_taken(bench: Workbench, note: str) -> None:
    """Say how a text was taken that could mean something else."""
    if note:
        bench.notify(note, severity="warning", markup=False, timeout=10)


def copy(bench: Workbench, form: str) -> None:
    from sudoku_tui.puzzles import formats

    board = bench.desk.board
    shown = replace(board.puzzle, givens=board.digits)
    filled = "The board with your digits" if any(board.own.digits) else "The puzzle"
    what = "The solution" if board.shown is not None else filled
    try:
        text = formats.write(shown, WITH_CAGES[form] if shown.kind == "killer" else form)
    except ValueError as error:
        bench.notify(str(error), title="Not copied", severity="warning", markup=False)
        return
    bench.app.copy_to_clipboard(text)
    bench.notify(f"{what} is on the clipboard, as {'one line' if form == 'line' else 'a drawing'}.")


async def copy_link(bench: Workbench) -> None:
    """Copy the puzzle as a link of the site that is chosen, or say why that can't carry it."""
    from sudoku_tui.puzzles import formats
    from sudoku_tui.puzzles.formats.links import WRITTEN
    from sudoku_tui.tui.screens.choose import Choose

    async def take(form: str) -> None:
        try:
            link = formats.write(bench.desk.board.puzzle, form)
        except ValueError as error:
            bench.notify(str(error), title="Not copied", severity="warning", markup=False)
            return
        bench.app.copy_to_clipboard(link)
        bench.notify(f"A link {WRITTEN[form]} is on the clipboard.", markup=False)

    await _ask(bench, Choose("Copy a link", bench.sudoku.keys_of("copy-link"), WRITTEN, next(iter(WRITTEN))), take)


def show_about(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.about import AboutPuzzle

    bench.app.push_screen(AboutPuzzle(bench.desk.board))


def show_help(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.help import Help

    bench.app.push_screen(Help(bench.sudoku.config.keys))


async def _ask(bench: Workbench, dialog: Dialog[Reply | None], then: Callable[[Reply], Awaitable[None]]) -> None:
    """Open a dialog, and go on with its reply, if there is one, without keeping any key waiting.

    This ends when the dialog is there, and with it the key that opened it: the next one is for the dialog.
    """

    def go_on(reply: Reply | None) -> None:
        if reply is not None:
            bench.run_worker(then(reply))

    await bench.app.push_screen(dialog, go_on)


async def _resume(bench: Workbench) -> None:
    """Go on with what was found out about the puzzle in hand when something else came in between."""
    if not bench.desk.trouble:
        await bench.desk.check()


async def open_file(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.open import Chosen, Open

    async def take(chosen: Chosen) -> None:
        bench.load(chosen.puzzle, chosen.origin, playing=is_playable(chosen.puzzle))
        _tell_taken(bench, chosen.note)

    await _ask(bench, Open(Path.cwd()), take)


async def open_library(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.library import LibraryDialog

    async def resume(saved: Saved) -> None:
        session = bench.desk.session
        bench.sudoku.shelve()
        if session.load(saved.puzzle, saved.origin, playing=True):
            session.take_up(saved.played, saved.work, saved.course)
            bench.begin_with()

    library = bench.sudoku.library
    if library:
        await _ask(bench, LibraryDialog(library), resume)


async def open_daily(bench: Workbench) -> None:
    import asyncio
    from datetime import date

    from sudoku_tui.tui.files import daily

    today = date.today()
    bench.load(await asyncio.to_thread(daily.puzzle_of, today), daily.origin(today), playing=True)


async def write(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.write import WritePuzzle

    async def tell(path: Path) -> None:
        bench.notify(f"Written to {path}", markup=False)

    await _ask(bench, WritePuzzle(bench.desk.board), tell)


async def export(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.write import ExportDimacs

    async def export(path: Path) -> None:
        if await bench.desk.export(path):
            bench.notify(f"Exported to {path}", markup=False)
        await _resume(bench)

    await _ask(bench, ExportDimacs(bench.desk.board), export)


async def print_puzzle(bench: Workbench) -> None:
    from sudoku_tui.tui.printing import PrintExtraError, need_pdf
    from sudoku_tui.tui.screens.print import PrintPuzzle

    try:
        need_pdf()
    except PrintExtraError as error:
        bench.notify(str(error), title="Not printed", severity="warning", markup=False)
        return
    dialog = PrintPuzzle(bench.desk.board, bench.sudoku.remembered.printing)

    async def print_it(path: Path) -> None:
        bench.sudoku.remember(printing=dialog.ticked)
        doubts = await bench.desk.print(path, dialog.view, dialog.plan, dialog.rated)
        if bench.desk.trouble:
            bench.notify(bench.desk.trouble, title="Not printed", severity="warning", markup=False)
        elif doubts is not None:
            bench.notify("\n".join([f"Printed to {path}", *doubts]), markup=False)
        await _resume(bench)

    await _ask(bench, dialog, print_it)


async def generate(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.generate import Filled, GenerateForm

    async def generate(filled: Filled) -> None:
        bench.sudoku.remember(generate=filled.fields)
        await _make(bench, filled.request)

    await _ask(bench, GenerateForm(bench.sudoku.remembered.generate), generate)


async def another(bench: Workbench) -> None:
    """Make a puzzle as the form was last filled in, but for the seed."""
    from sudoku_tui.tui.screens.generate import requested_by

    try:
        request = requested_by({**bench.sudoku.remembered.generate, "seed": ""})
    except ValueError as error:
        bench.notify(str(error), title="Not generated", severity="warning", markup=False)
        return
    bench.run_worker(_make(bench, request), group="solving")


async def _make(bench: Workbench, request: Request) -> None:
    bench.sudoku.shelve()
    if await bench.desk.generate(request):
        bench.begin_with()
    else:
        if not bench.desk.trouble:
            bench.notify("Nothing was generated: it was stopped.")
        await _resume(bench)


async def new(bench: Workbench) -> None:
    from sudoku_tui.puzzles.model import plain
    from sudoku_tui.tui.screens.choose import Choose
    from sudoku_tui.tui.screens.shape_choices import MORE, shape_name, shape_named, shapes, usual_shapes

    async def start(name: str) -> None:
        if name == MORE:
            await _ask(bench, Choose(heading, keys, shapes(), current), start)
            return
        shape = shape_named(name)
        if shape.box_height == 1:  # a prime size: boxes to begin with, until others are drawn
            from sudoku_tui.solver.generate.chance import Chance
            from sudoku_tui.solver.generate.irregular import irregular

            shape = irregular(shape, Chance(shape.n))
        rules = plain(shape)
        bench.load(Puzzle(rules, bytes(rules.cells)), "")

    keys, heading = bench.sudoku.keys_of("new"), "An empty board"
    current = shape_name(bench.desk.board.puzzle.shape)
    current = current if current in shapes() else "3x3"
    await _ask(bench, Choose(heading, keys, usual_shapes(current), current), start)


async def choose_rules(bench: Workbench) -> None:
    from sudoku_tui.puzzles.constraints.words import read_anew
    from sudoku_tui.tui.screens.rules import ChooseRules

    puzzle = bench.desk.board.puzzle
    if not bench.may_set():
        return

    async def revise(rules: Rules) -> None:
        placed = puzzle.placed if rules.shape == puzzle.shape else read_anew(puzzle, rules)
        if bench.desk.session.revise(replace(puzzle, rules=rules, placed=placed)):
            bench.board_changed()
        if gone := len(puzzle.placed) - len(placed):
            bench.notify(f"{count(gone, 'constraint')} can't be there without boxes. Undo brings them back.")

    await _ask(bench, ChooseRules(puzzle.rules), revise)


async def choose_encoding(bench: Workbench) -> None:
    from sudoku_tui.solver.sat.encodings import ALL_ENCODINGS

    await _choose(bench, "encoding", ALL_ENCODINGS)


async def choose_engine(bench: Workbench) -> None:
    from sudoku_tui.solver.sat.engines import CHOICES, EXEC

    programs = [name for name in (bench.sudoku.config.engine, bench.desk.engine) if name and name.startswith(EXEC)]
    await _choose(bench, "engine", CHOICES | dict.fromkeys(programs, "a program of yours"))


async def _choose(bench: Workbench, what: str, choices: Mapping[str, str]) -> None:
    from sudoku_tui.tui.screens.choose import Choose

    async def take(chosen: str) -> None:
        setattr(bench.desk, what, chosen)
        bench.sudoku.remember(**{what: chosen})
        await bench.desk.recheck()

    await _ask(bench, Choose(what.capitalize(), bench.sudoku.keys_of(what), choices, getattr(bench.desk, what)), take)


async def compare(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.compare import CompareScreen

    def check(_: None) -> None:
        bench.run_worker(bench.desk.check())

    await bench.app.push_screen(CompareScreen(bench.desk), check)


async def proof(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.proof import ProofScreen

    def check(_: None) -> None:
        bench.run_worker(bench.desk.check())

    await bench.app.push_screen(ProofScreen(bench.desk), check)


async def formula(bench: Workbench) -> None:
    from sudoku_tui.tui.screens.formula import FormulaScreen

    async def go_to(cell: int) -> None:
        bench.move_to(cell)

    await _ask(bench, FormulaScreen(bench.desk.board, bench.cursor, bench.desk.encoding), go_to)


async def watch(bench: Workbench) -> None:
    """Watch the solver on the puzzle in hand; on an empty board there is only the tour to watch."""
    board = bench.desk.board
    await _watch(bench, on_tour=board.is_blank and not board.puzzle.placed)


async def tour(bench: Workbench) -> None:
    await _watch(bench, on_tour=True)


async def _watch(bench: Workbench, on_tour: bool) -> None:
    from sudoku_tui.tui.screens.watch import WatchScreen
    from sudoku_tui.tui.state.desk import title
    from sudoku_tui.tui.state.watching import Setting

    board = bench.desk.board
    setting = Setting(replace(board.as_puzzle, name=title(board)), bench.desk.encoding)
    await bench.app.push_screen(WatchScreen(setting, bench.cursor, on_tour=on_tour))
