"""A chunk of puzzles in, its text and what it adds up to out: the part of `solve` and `check` for other processes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.about import NOTHING
from sudoku_tui.puzzles.check import check
from sudoku_tui.puzzles.drawing import beside
from sudoku_tui.puzzles.formats import boxed
from sudoku_tui.puzzles.formats.symbols import one_line
from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.answer_json import as_json
from sudoku_tui.tui.commands.chunks import BATCH, Few, Lines, is_plain_nine
from sudoku_tui.tui.commands.doubts import FAILED, doubt, failure
from sudoku_tui.tui.files.reading import Entry
from sudoku_tui.tui.numbers import duration

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NO_SOLUTION = "No solution"


@dataclass(frozen=True)
class SolveRequest:
    """What is asked of every puzzle."""

    form: str
    """How an answer is written: "line", "boxed", "json" or "verdict"; "puzzle" hands on solutions to be written."""
    only_one: bool
    """Whether it takes exactly one solution to be fine, or whether any will do."""
    limit: int
    effort: int | None
    encoding: str
    engine: str
    batch: bool
    """Whether plain 9×9 puzzles may be decided in a batch, without the engine."""
    width: int = 0
    """Columns in which the puzzle may be drawn beside its solution."""


@dataclass(frozen=True)
class Done:
    """What a chunk came to."""

    text: str
    notes: list[str]
    puzzles: int
    position: int
    failed: bool
    undecided: bool
    decided: dict[str, int]
    """How many puzzles each of them decided: propagation, a search, an engine."""
    solved: tuple[Puzzle, ...] = ()
    """The solutions as puzzles without a blank cell, where they are to be written in a format of puzzles."""


def solve_chunk(request: SolveRequest, chunk: Lines | Few) -> Done:
    """Solve a chunk and write it out."""
    if request.batch and isinstance(chunk, Lines) and request.form in ("line", "verdict"):
        return _packed(request, chunk)
    entries = chunk.entries()
    texts, notes, solved = [], [], []
    failed = undecided = False
    decided: dict[str, int] = {}
    for entry, found in zip(entries, _answers(request, entries), strict=True):
        texts.append(_text(request, entry, found))
        doubtful = entry.puzzle.about != NOTHING and doubt(entry, found)
        if doubtful:
            notes.append(doubtful)
        if other := _other_solution(entry, found):
            notes.append(other)
            failed |= request.only_one
        if request.form in ("line", "puzzle") and found.count > 1:
            notes.append(_several(entry, found))
        if request.form == "puzzle":
            if found.solutions:
                solved.append(replace(entry.puzzle, givens=found.solutions[0]))
            else:
                notes.append(f"{entry.label}: {_line(entry.puzzle, found)}")
        if found.status is Status.UNKNOWN or found.gave_up:
            undecided = True
        elif not _is_fine(request, found) or (found.unique is False and entry.puzzle.about.unsaid(unique=False)):
            is_sure = failure(entry.puzzle) == FAILED
            failed, undecided = failed or is_sure, undecided or not is_sure
        decided[found.decided_by] = decided.get(found.decided_by, 0) + 1
    return Done("".join(texts), notes, len(entries), chunk.position, failed, undecided, decided, tuple(solved))


def _packed(request: SolveRequest, chunk: Lines) -> Done:
    """The same for a batch, where only what differs is looked at one by one."""
    from sudoku_tui.solver.batch.nine import Nines

    nines = Nines(chunk.cells, request.limit)
    counts = nines.count.tolist()
    examples = {count: nines.answer(counts.index(count)) for count in set(counts)}
    notes = []
    if request.form == "line":
        text = nines.lines(NO_SOLUTION.encode()).decode()
        if 2 in examples:
            names = [chunk.id(index) for index, count in enumerate(counts) if count == 2]
            notes = [f"{name}: {examples[2].verdict()}; the first is shown" for name in names]
    else:
        words = {count: found.verdict() for count, found in examples.items()}
        text = "".join([f"{printable(chunk.id(index))}: {words[count]}\n" for index, count in enumerate(counts)])
    failed = not all(_is_fine(request, found) for found in examples.values())
    return Done(text, notes, len(counts), chunk.position, failed, False, nines.decided())


def _answers(request: SolveRequest, entries: Sequence[Entry]) -> Iterable[Answer]:
    if request.batch and len(entries) >= BATCH and all(is_plain_nine(entry.puzzle) for entry in entries):
        from sudoku_tui.solver.batch.nine import Nines

        nines = Nines(b"".join([entry.puzzle.givens for entry in entries]), request.limit)
        return map(nines.answer, range(len(entries)))
    return (
        solve(
            entry.puzzle,
            request.limit,
            encoding=request.encoding,
            engine=request.engine,
            effort=request.effort,
            keep=2,
        )
        for entry in entries
    )


def _is_fine(request: SolveRequest, found: Answer) -> bool:
    return found.unique is True if request.only_one else found.count > 0


def _other_solution(entry: Entry, found: Answer) -> str:
    """What to say where the solution that the file has beside a puzzle is none; with rules missing it may well be."""
    beside = entry.puzzle.about.solution
    if not beside or 0 in beside or entry.puzzle.about.missing or beside in found.solutions:
        return ""
    faults = check(entry.puzzle, beside)
    return f"{entry.id}: the solution beside it is wrong: {faults[0]}" if faults else ""


def _several(entry: Entry, found: Answer) -> str:
    return f"{entry.id}: {_verdict(entry.puzzle, found)}; the first is shown"


def _verdict(puzzle: Puzzle, found: Answer) -> str:
    return puzzle.about.qualified(found.verdict(), found.unique)


def _text(request: SolveRequest, entry: Entry, found: Answer) -> str:
    match request.form:
        case "json":
            return as_json(entry, found) + "\n"
        case "verdict":
            return f"{entry.label}: {_verdict(entry.puzzle, found)}\n"
        case "boxed":
            return _boxed(entry.puzzle, found, request.width) + "\n\n"
        case "puzzle":
            return ""
        case _:
            return _line(entry.puzzle, found) + "\n"


def _line(puzzle: Puzzle, found: Answer) -> str:
    if found.solutions:
        return one_line(found.solutions[0], puzzle.n)
    return puzzle.about.qualified(NO_SOLUTION, unique=False) if found.status is Status.NONE else "Undecided"


def _boxed(puzzle: Puzzle, found: Answer, width: int) -> str:
    seconds = found.seconds
    lines = [printable(puzzle.name)] if puzzle.name else []
    drawn = str(found.solution or _line(puzzle, found))
    lines.append((width and beside(boxed.write(puzzle), drawn, width)) or drawn)
    lines.append(
        f"Time taken: {duration(seconds.total)} "
        f"(encode {duration(seconds.encode)}, solve {duration(seconds.solve)}, uniqueness {duration(seconds.unique)})"
    )
    lines.append(f"Solutions: {_verdict(puzzle, found)}")
    return "\n".join(lines)
