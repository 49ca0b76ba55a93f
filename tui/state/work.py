"""A player's work on a puzzle: digits and notes of their own, how keys change them, and what became of it so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from sudoku_tui.puzzles.check import broken_rules, check
from sudoku_tui.puzzles.constraints.base import Constraint
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules
from sudoku_tui.tui.state.notes import Notes


@dataclass(frozen=True)
class Work:
    """What a player has put on the board. Every change makes another."""

    digits: Digits
    """The player's own digits, 0 where there is none; never one in a cell that is given."""
    notes: Notes

    @classmethod
    def none(cls, cells: int) -> Work:
        return cls(bytes(cells), Notes.none(cells))

    @property
    def is_empty(self) -> bool:
        return not any(self.digits) and self.notes.is_empty


@dataclass(frozen=True)
class Checkpoint:
    """Work that somebody wants to come back to."""

    name: str
    work: Work


@dataclass(frozen=True)
class Course:
    """How the playing of a puzzle has gone: time, help and checkpoints. Undo leaves it alone."""

    seconds: float = 0.0
    hints: int = 0
    """Hints asked for, and steps that were played without one."""
    checks: int = 0
    """How often the digits were held against the solution."""
    peeked: bool = False
    """Whether the solution was shown."""
    finished: bool = False
    checkpoints: tuple[Checkpoint, ...] = ()

    def with_checkpoint(self, name: str, work: Work) -> Course:
        """With another checkpoint, in the place of one that is called the same."""
        return replace(self.without_checkpoint(name), checkpoints=(*self._others(name), Checkpoint(name, work)))

    def without_checkpoint(self, name: str) -> Course:
        return replace(self, checkpoints=self._others(name))

    def _others(self, name: str) -> tuple[Checkpoint, ...]:
        return tuple([one for one in self.checkpoints if one.name != name])


def with_digit(work: Work, puzzle: Puzzle, cells: Iterable[int], digit: int, clean: bool) -> Work:
    """With a digit in the cells that are not given; `clean` strikes it from the marks of all cells that see them.

    The marks in the cells themselves are kept: they come back with the blank.
    """
    free = [cell for cell in cells if not puzzle.givens[cell]]
    notes = work.notes
    if clean and digit:
        seen = peers_of(puzzle.rules, puzzle.placed)
        notes = notes.struck({other for cell in free for other in seen[cell]}, digit)
    return Work(_with(work.digits, dict.fromkeys(free, digit)), notes)


def with_mark(work: Work, puzzle: Puzzle, layer: str, cells: Iterable[int], number: int) -> Work:
    """With a mark in all the cells that have no digit, or in none of them where all have it; colours go anywhere."""
    if layer != "colours":
        cells = [cell for cell in cells if not (puzzle.givens[cell] or work.digits[cell])]
    return replace(work, notes=work.notes.toggled(layer, cells, 1 << number - 1))


def cleared(work: Work, cells: Iterable[int], layer: str) -> Work:
    """Without what the cells hold on a layer of notes; else ("") without digits, and where none is without marks."""
    cells = tuple(cells)
    if layer:
        return replace(work, notes=work.notes.without(layer, cells))
    if any(work.digits[cell] for cell in cells):
        return replace(work, digits=_with(work.digits, dict.fromkeys(cells, 0)))
    return replace(work, notes=work.notes.without("centre", cells).without("corner", cells))


def filled_in(work: Work, puzzle: Puzzle, masks: Sequence[int]) -> Work:
    """With these candidates as the centre marks of all blanks."""
    taken = zip(puzzle.givens, work.digits, masks, strict=True)
    centre = tuple([0 if given or own else mask for given, own, mask in taken])
    return replace(work, notes=replace(work.notes, centre=centre))


def with_step(work: Work, puzzle: Puzzle, placed: Iterable[tuple[int, int]], struck: Iterable[tuple[int, int]]) -> Work:
    """With the digits of a step, and with none of the candidates it strikes among the marks."""
    for cell, digit in placed:
        work = with_digit(work, puzzle, (cell,), digit, clean=True)
    notes = work.notes
    for cell, digit in struck:
        notes = notes.struck((cell,), digit)
    return replace(work, notes=notes)


def _with(digits: Digits, changed: dict[int, int]) -> Digits:
    return bytes([changed.get(cell, digit) for cell, digit in enumerate(digits)])


@lru_cache(maxsize=4)
def peers_of(rules: Rules, placed: tuple[Constraint, ...]) -> list[frozenset[int]]:
    """For each cell all others that may not hold its digit, by the rules and by what is placed."""
    together: list[set[int]] = [set() for _ in range(rules.cells)]
    for _, cells in Puzzle(rules, bytes(rules.cells), placed).groups:
        for cell in cells:
            together[cell].update(cells)
    return [frozenset(others - {cell}) for cell, others in enumerate(together)]


def is_playable(puzzle: Puzzle) -> bool:
    """Whether there is something to play: clues or constraints to begin with, no rule broken by them, and a blank."""
    begun = bool(puzzle.clues or puzzle.placed)
    return begun and 0 in puzzle.givens and not any(True for _ in broken_rules(puzzle, puzzle.givens))


@lru_cache(maxsize=8)
def stored_solution(puzzle: Puzzle) -> Digits:
    """The solution that came with the puzzle, as far as it is told; empty where there is none that can be its solution.

    One that breaks rules we know is none, unless there are others that we do not.
    """
    stored = puzzle.about.solution
    if len(stored) != puzzle.rules.cells or not any(stored):
        return b""
    fits = all(digit in (0, given) for given, digit in zip(puzzle.givens, stored, strict=True) if given)
    broken = 0 not in stored and not puzzle.about.missing and check(puzzle, stored)
    return stored if fits and not broken else b""


def is_finished(puzzle: Puzzle, digits: Digits) -> bool:
    """Whether digits solve the puzzle: they are those of the solution that came with it, or keep all rules."""
    stored = stored_solution(puzzle)
    if 0 in digits or (stored and any(told not in (0, digit) for told, digit in zip(stored, digits, strict=True))):
        return False
    return bool(stored and 0 not in stored) or not check(puzzle, digits)


def remaining(puzzle: Puzzle, digits: Digits, grid: int) -> list[int]:
    """How often each digit from 1 on is still to be placed in a grid."""
    size = puzzle.shape.cells
    shown = digits[grid * size : (grid + 1) * size]
    return [max(0, puzzle.n - shown.count(digit)) for digit in range(1, puzzle.n + 1)]
