"""`sudoku-tui solve`: a solved line for each puzzle, or `No solution`."""

from __future__ import annotations

from sudoku_tui.puzzles.model import Puzzle
from sudoku_tui.solver.answer import Answer, Status
from sudoku_tui.tui.commands.inputs import READING
from sudoku_tui.tui.commands.options import Arguments, Command, Option
from sudoku_tui.tui.commands.output import WRITING, note, output
from sudoku_tui.tui.commands.report import as_json, duration, one_line, solved
from sudoku_tui.tui.commands.solving import SOLVING, Tally, answers


def run(arguments: Arguments) -> int:
    tally = Tally()
    boxed, json = arguments.flag("boxed"), arguments.flag("json")
    with output(arguments) as out:
        for entry, answer in answers(arguments):
            tally.note(answer, good=answer.count > 0)
            if json:
                out.line(as_json(entry, answer))
            elif boxed:
                out.line(_boxed(entry.puzzle, answer) + "\n")
            else:
                out.line(_line(entry.puzzle, answer))
                if answer.count > 1:
                    note(f"{entry.id}: {answer.verdict()}; the first is shown")
    return tally.exit_code


def _line(puzzle: Puzzle, answer: Answer) -> str:
    if answer.solutions:
        return one_line(puzzle, answer.solutions[0])
    return "No solution" if answer.status is Status.NONE else "Undecided"


def _boxed(puzzle: Puzzle, answer: Answer) -> str:
    from sudoku_tui.puzzles.drawing import draw_puzzle

    seconds = answer.seconds
    lines = [puzzle.name] if puzzle.name else []
    lines.append(draw_puzzle(solved(puzzle, answer.solutions[0])) if answer.solutions else _line(puzzle, answer))
    lines.append(
        f"Time taken: {duration(seconds.total)} "
        f"(encode {duration(seconds.encode)}, solve {duration(seconds.solve)}, uniqueness {duration(seconds.unique)})"
    )
    lines.append(f"Solutions: {answer.verdict()}")
    return "\n".join(lines)


COMMAND = Command(
    "solve",
    "FILE …",
    "Solve every puzzle: one solved line each, or `No solution`. Where there are several solutions, the first\n"
    "is printed and standard error says so. Every solution has been checked against the puzzle's own rules.",
    (*WRITING, Option("boxed", "", "draw the solutions, with the time taken and the number of solutions"),
     *SOLVING, *READING),
    (
        ("sudoku-tui solve p.txt -o output.txt", "a solved line for each line of p.txt"),
        ("sudoku-tui solve --boxed pair.csv", "both grids of a pair, drawn"),
        ("sudoku-tui solve --json hard9", "a bundled collection, as JSON lines"),
        ("sudoku-tui solve --limit 1 -", "from a pipe; the first solution will do"),
    ),
    run,
)  # fmt: skip
