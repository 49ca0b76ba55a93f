"""A chunk of puzzles in, its text and what it adds up to out: the part of `solve` and `check` for other processes."""

from __future__ import annotations

from sudoku_tui.puzzles.formats.symbols import one_line
from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.puzzles.record import Record
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.solver.solve import solve
from sudoku_tui.tui.commands.chunks import BATCH, Few, Lines, is_plain_nine
from sudoku_tui.tui.commands.inputs import Entry
from sudoku_tui.tui.commands.report import as_json, duration

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

NO_SOLUTION = "No solution"


class Job(Record):
    """What is asked of every puzzle."""

    form: str
    """How an answer is written: "line", "boxed", "json" or "verdict"."""
    only_one: bool
    """Whether it takes exactly one solution to be fine, or whether any will do."""
    limit: int
    effort: int | None
    encoding: str
    engine: str
    batch: bool
    """Whether plain 9×9 puzzles may be decided in a batch, without the engine."""


class Done(Record):
    """What a chunk came to."""

    text: str
    notes: list[str]
    puzzles: int
    position: int
    failed: bool
    undecided: bool
    decided: dict[str, int]
    """How many puzzles each of them decided: propagation, a search, an engine."""


def answer(job: Job, chunk: Lines | Few) -> Done:
    """Solve a chunk and write it out."""
    if job.batch and isinstance(chunk, Lines) and job.form in ("line", "verdict"):
        return _packed(job, chunk)
    entries = chunk.entries()
    texts, notes = [], []
    failed = undecided = False
    decided: dict[str, int] = {}
    for entry, found in zip(entries, _answers(job, entries), strict=True):
        texts.append(_text(job, entry, found))
        if job.form == "line" and found.count > 1:
            notes.append(_several(entry.id, found))
        if found.status is Status.UNKNOWN or found.gave_up:
            undecided = True
        elif not _is_fine(job, found):
            failed = True
        decided[found.decided_by] = decided.get(found.decided_by, 0) + 1
    return Done("".join(texts), notes, len(entries), chunk.position, failed, undecided, decided)


def _packed(job: Job, chunk: Lines) -> Done:
    """The same for a batch, where only what differs is looked at one by one."""
    from sudoku_tui.solver.batch.nine import Nines

    nines = Nines(chunk.cells, job.limit)
    counts = nines.count.tolist()
    examples = {count: nines.answer(counts.index(count)) for count in set(counts)}
    notes = []
    if job.form == "line":
        text = nines.lines(NO_SOLUTION.encode()).decode()
        if 2 in examples:
            notes = [_several(chunk.id(index), examples[2]) for index, count in enumerate(counts) if count == 2]
    else:
        words = {count: found.verdict() for count, found in examples.items()}
        text = "".join([f"{chunk.id(index)}: {words[count]}\n" for index, count in enumerate(counts)])
    failed = not all(_is_fine(job, found) for found in examples.values())
    return Done(text, notes, len(counts), chunk.position, failed, False, nines.decided())


def _answers(job: Job, entries: Sequence[Entry]) -> Iterable[Answer]:
    if job.batch and len(entries) >= BATCH and all(is_plain_nine(entry.puzzle) for entry in entries):
        from sudoku_tui.solver.batch.nine import Nines

        nines = Nines(b"".join([entry.puzzle.givens for entry in entries]), job.limit)
        return map(nines.answer, range(len(entries)))
    return (
        solve(entry.puzzle, job.limit, encoding=job.encoding, engine=job.engine, effort=job.effort, keep=2)
        for entry in entries
    )


def _is_fine(job: Job, found: Answer) -> bool:
    return found.unique is True if job.only_one else found.count > 0


def _several(name: str, found: Answer) -> str:
    return f"{name}: {found.verdict()}; the first is shown"


def _text(job: Job, entry: Entry, found: Answer) -> str:
    match job.form:
        case "json":
            return as_json(entry, found) + "\n"
        case "verdict":
            return f"{entry.id}: {found.verdict()}\n"
        case "boxed":
            return _boxed(entry.puzzle, found) + "\n\n"
        case _:
            return _line(entry.puzzle, found) + "\n"


def _line(puzzle: Puzzle, found: Answer) -> str:
    if found.solutions:
        return one_line(found.solutions[0], puzzle.n)
    return NO_SOLUTION if found.status is Status.NONE else "Undecided"


def _boxed(puzzle: Puzzle, found: Answer) -> str:
    seconds = found.seconds
    lines = [puzzle.name] if puzzle.name else []
    lines.append(str(found.solution or _line(puzzle, found)))
    lines.append(
        f"Time taken: {duration(seconds.total)} "
        f"(encode {duration(seconds.encode)}, solve {duration(seconds.solve)}, uniqueness {duration(seconds.unique)})"
    )
    lines.append(f"Solutions: {found.verdict()}")
    return "\n".join(lines)
