"""What the panel beside a search that is watched tells. No widget here."""

from __future__ import annotations

from textwrap import fill, shorten

from textual.content import Content

from sudoku_tui.puzzles.geometry import cell_name
from sudoku_tui.solver.sat.named import NamedClause, clause_words, literal_words
from sudoku_tui.solver.trace.events import DeadEnd, Learned, Refuted
from sudoku_tui.solver.trace.graph import Line, cell_reasons, conflict_tree
from sudoku_tui.solver.trace.tape import Tape
from sudoku_tui.solver.trace.telling import sentence
from sudoku_tui.tui.numbers import count
from sudoku_tui.tui.state.watching import Watching

LATEST = 8
"""How many of the clauses learned are told."""
TREE = 60
"""Sentences of a tree that are told; how many more there are is told, too."""
DEEPEST = 12
"""How far to the right a sentence begins at most."""
NO_BREAK = "\N{NO-BREAK SPACE}"
NARROWEST = 24
"""Words are wrapped no closer than this."""


def words(watching: Watching, width: int, remarks: list[str]) -> Content:
    """What happened last, why, and how far it has come; the cell under the cursor first where that was asked for."""
    tape, rules = watching.tape, watching.puzzle.rules
    event = tape.event
    where = f"event {tape.at:,}, level {tape.level}"
    counted = [count(number, noun) for noun, number in tape.counts().items() if number]
    counters = ", ".join([words.replace(" ", NO_BREAK) for words in counted])
    happened = sentence(event, rules) if event else "Nothing has happened yet."
    top = [
        Content.styled(where, "bold"),
        *[Content.styled(_wrapped(counters, width), "dim")] * bool(counters),
        Content.styled(_wrapped(happened, width), "bold $text-accent"),
    ]
    tree = [Content("\n".join(_tree(watching, width)))] if _broken(tape) else []
    reasons = cell_reasons(watching.cursor, tape, rules)
    cell = [
        Content.styled(cell_name(rules.n, watching.cursor), "bold"),
        Content("\n".join(_outline(reasons, width, 2))),
    ]
    chosen = [_section("Set", remarks, width)] if remarks else []
    parts = [*top, *chosen, *(cell + tree if watching.asks else tree + cell)]
    decided = [f"{one.level}  {literal_words(one.literal, rules)}" for one in tape.decisions()]
    if decided:
        parts.append(_section("Decisions", decided, width))
    if tape.learned:
        learned = [clause_words(clause, rules) for clause in tape.learned[: -LATEST - 1 : -1]]
        latest = [shorten(clause, 2 * width, placeholder=" …") for clause in learned]
        parts.append(_section(f"Learned: {len(tape.learned):,}", latest, width))
    return Content("\n").join(parts)


def _tree(watching: Watching, width: int) -> list[str]:
    """What led to the conflict, each sentence below that which rests on it."""
    broken = _broken(watching.tape)
    assert broken
    tree = conflict_tree(broken, watching.tape, watching.puzzle.rules)
    lines = _outline(tree[:TREE], width)
    return [*lines, f"… and {len(tree) - TREE:,} more"] if len(tree) > TREE else lines


def _outline(lines: list[Line], width: int, indent: int = 0) -> list[str]:
    """Sentences, each as far to the right as it stands deep."""
    befores = [" " * (indent + min(depth, DEEPEST)) + "└ " * bool(depth) for depth, _ in lines]
    return [_wrapped(line, width, before) for before, (_, line) in zip(befores, lines, strict=True)]


def _wrapped(words: str, width: int, before: str = "") -> str:
    """Words in lines of a width, all as far to the right as the first."""
    return fill(words, max(width, NARROWEST), initial_indent=before, subsequent_indent=" " * len(before))


def _broken(tape: Tape) -> NamedClause | None:
    """The clause of the conflict that the search is at."""
    match tape.event:
        case DeadEnd(clause) | Refuted(clause):
            return clause
        case Learned():
            before = tape.events[tape.at - 2]
            return before.clause if isinstance(before, DeadEnd) else None
    return None


def _section(title: str, lines: list[str], width: int) -> Content:
    return Content.assemble((title, "bold"), "\n", "\n".join([_wrapped(line, width, "  ") for line in lines]))
