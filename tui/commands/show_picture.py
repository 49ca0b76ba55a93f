"""Puzzles as pictures: what `show --to svg`, `png` and `html` write."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.formats.text import printable
from sudoku_tui.puzzles.pictures import html
from sudoku_tui.puzzles.pictures.draw import draw
from sudoku_tui.puzzles.pictures.svg import svg
from sudoku_tui.puzzles.pictures.view import CLUES, View
from sudoku_tui.solver.explain import prose
from sudoku_tui.tui.commands.inputs import entries
from sudoku_tui.tui.commands.options import Parser, positive
from sudoku_tui.tui.commands.output import output
from sudoku_tui.tui.program import UsageError

if TYPE_CHECKING:
    from sudoku_tui.solver.explain.techniques.step import Step
    from sudoku_tui.tui.files.reading import Entry

PICTURES = {"svg": "a picture of one puzzle", "png": "the same in pixels", "html": "a page with a picture of each"}


def add_looks(parser: Parser) -> None:
    """The options that tell what a picture shows."""
    parser.add_argument("--solution", action="store_true", help="a picture with the solution")
    parser.add_argument("--candidates", action="store_true", help="a picture with the candidates that rules leave")
    parser.add_argument("--hint", action="store_true", help="a picture with the next step lit")
    parser.add_argument("--step", metavar="N", type=positive, help="a picture of the Nth step to the solution, lit")


def looks_asked(arguments: argparse.Namespace) -> list[str]:
    """Which of these options were given."""
    return [name for name in ("solution", "candidates", "hint", "step") if getattr(arguments, name)]


def write_pictures(arguments: argparse.Namespace) -> None:
    asked = looks_asked(arguments)
    alone = [name for name in asked if name != "candidates"]
    if len(alone) > 1 or ("solution" in alone and len(asked) > 1):
        raise UsageError(f"{', '.join([f'--{name}' for name in asked])}: expected one of them")
    if arguments.to == "html":
        figures = (html.figure(entry.puzzle, *_told(entry, arguments)) for entry in entries(arguments))
        with output(arguments) as out:
            out.line(html.page(", ".join(arguments.files), figures))
        return
    found = entries(arguments)
    first = next(found)
    if next(found, None):
        raise UsageError(f"--to {arguments.to}: expected one puzzle, such as {first.label}; html and print take many")
    view, title, _ = _told(first, arguments)
    picture = draw(first.puzzle, view)
    if arguments.to == "svg":
        with output(arguments) as out:
            out.line(svg(picture, title))
        return
    from sudoku_tui.tui.printing.png import png

    data = png(picture)
    with output(arguments) as out:
        out.data(data)


def _told(entry: Entry, arguments: argparse.Namespace) -> tuple[View, str, list[str]]:
    """What to show of a puzzle, what to call it, and what to say of it."""
    from sudoku_tui.tui.printing import views

    puzzle = entry.puzzle
    title = printable(puzzle.name or entry.id)
    told = [printable(line) for line in puzzle.about.rules.splitlines()]
    if arguments.hint or arguments.step:
        steps, number = _steps(entry, arguments.step or 1)
        view = views.at_step(puzzle, steps, number, arguments.candidates)
        return view, title, [*told, prose.sentence(steps[number - 1], puzzle.n)]
    try:
        view = views.solved(puzzle) if arguments.solution else CLUES
    except ValueError as error:
        raise UsageError(f"{entry.label}: {error}") from None
    return (views.with_candidates(puzzle) if arguments.candidates else view), title, told


def _steps(entry: Entry, number: int) -> tuple[list[Step], int]:
    """The way up to a step."""
    from sudoku_tui.solver.explain.path import walk
    from sudoku_tui.solver.solve import solve

    answer = solve(entry.puzzle, 2)
    if not answer.count:
        raise UsageError(f"{entry.label}: expected a puzzle with a solution, found none")
    steps: list[Step] = []
    for step in walk(entry.puzzle, answer):
        steps.append(step)
        if len(steps) == number:
            return steps, number
    raise UsageError(f"{entry.label}: expected a step from 1 to {len(steps)}, found {number}")
