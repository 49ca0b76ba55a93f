"""What puzzle is wanted, how far it is made, and what comes out."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.constraints.words import read_constraints
from sudoku_tui.puzzles.errors import ArgumentError, SudokuError, refuse_unknown
from sudoku_tui.puzzles.formats.header import split_at_commas
from sudoku_tui.puzzles.geometry import LARGEST, SMALLEST, Shape, boxless, default_shape, rectangles, sizes
from sudoku_tui.puzzles.model import KILLER, Digits, Puzzle
from sudoku_tui.puzzles.variants import boxless_among
from sudoku_tui.solver.generate.placing import wanted
from sudoku_tui.solver.generate.symmetry import SYMMETRIES
from sudoku_tui.solver.rate import DIFFICULTIES

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from sudoku_tui.puzzles.constraints.base import Constraint
    from sudoku_tui.puzzles.constraints.cage import Cage
    from sudoku_tui.puzzles.formats.header import Header
    from sudoku_tui.solver.generate.symmetry import Orbit
    from sudoku_tui.solver.rate import Rating

    Tell = Callable[["Progress"], None]

DEFAULT_CAGE_SIZE = 3
SEED_BITS = 31


@dataclass(frozen=True)
class Request:
    """What kind of puzzle is wanted. The same request, seed included, gives the same puzzle everywhere."""

    shape: Shape
    seed: int
    pair: bool = False
    killer: bool = False
    """Whether cages with sums cover the whole grid; then there are no clues but those that `clues` asks for."""
    cage_size: int = DEFAULT_CAGE_SIZE
    """How many cells a cage of a killer has on average."""
    clues: int | None = None
    """Exactly so many clues; None for as few as can be without starting anew."""
    symmetry: str = "none"
    minimal: bool | None = None
    """Whether every clue that can go goes; else those stay by which singles solve the puzzle or, where a difficulty is
    wanted, those that it takes not to be harder. `clues` has precedence.

    Of a killer: whether cages are merged as long as any two neighbours can be, however large they become.
    None for the usual: only what is neither a killer nor of a wanted difficulty is minimal."""
    variants: tuple[str, ...] = ()
    """Further rules, by their names."""
    jigsaw: bool = False
    """Whether chance makes irregular boxes, instead of those of the shape."""
    difficulty: str | None = None
    """One of `rate.DIFFICULTIES`; None for any."""
    placed: tuple[Constraint, ...] = ()
    """Constraints on cells, which the puzzle is made around."""
    kinds: tuple[str, ...] = ()
    """Kinds of constraints that chance puts on cells, such as `thermometer` or `whisper 5`."""

    @property
    def grids(self) -> int:
        return 2 if self.pair else 1

    @property
    def is_minimal(self) -> bool:
        return not (self.killer or self.difficulty) if self.minimal is None else self.minimal

    @property
    def is_plain_nine(self) -> bool:
        """Whether it is for a 9×9 with no clue to spare, and for nothing else: `many` makes those side by side."""
        return self.is_minimal and self == Request(Shape(3, 3), self.seed, minimal=self.minimal)


@dataclass(frozen=True)
class Progress:
    """How far a puzzle is made: how many clues, cages or other constraints there are, and how many checks it took."""

    number: int
    what: str
    checks: int
    tried: str = ""
    """Where a difficulty is wanted, how the candidates so far were."""

    def words(self) -> str:
        return f"{self.number} {self.what}, {self.checks} checks{self.tried}"


@dataclass(frozen=True)
class Cut:
    """A cage, and the two that it could be cut into."""

    cage: Cage
    parts: tuple[Cage, ...]

    def parts_of(self, placed: Constraint) -> tuple[Constraint, ...]:
        """What becomes of something that is placed on cells."""
        return self.parts if placed == self.cage else (placed,)


@dataclass(frozen=True)
class Attempt:
    """What is shown of a full grid so that it is the only solution."""

    givens: Digits
    irreducible: bool
    cages: tuple[Cage, ...] = ()
    spare: Sequence[Orbit] = ()
    """Clues that may be given besides, in this order, to make it easier."""
    cuts: Iterable[Cut] = ()
    """Cuts of which one may be made to the same end, found as they are asked for."""


@dataclass(frozen=True)
class Generated:
    """A puzzle with its only solution, and how it came about."""

    puzzle: Puzzle
    solution: Digits
    seed: int
    irreducible: bool
    """Whether it is proven that no clue (with a symmetry: no orbit of clues) can go without a second solution, and no
    constraint that chance put on cells.

    Of a killer: that no two neighbouring cages can be merged without one.
    """
    engine: str
    seconds: float
    rating: Rating | None = None
    """Known where a difficulty was wanted."""


class CannotGenerateError(SudokuError, ValueError):
    """The request can't be met; the message says why."""


def requested(
    rules: Header,
    *,
    size: int | None = None,
    box: Shape | None = None,
    seed: int | None = None,
    pair: bool = False,
    killer: bool = False,
    cage_size: int | None = None,
    clues: int | None = None,
    symmetry: str = "none",
    minimal: bool | None = None,
    jigsaw: bool = False,
    difficulty: str | None = None,
    kinds: str | None = None,
    named: Callable[[str], str] = str,
) -> Request:
    """The request that people's choices come to; ArgumentError where they do not go together.

    `named` gives each choice the name under which it was made.
    """
    for other, is_made in (("pair", pair), ("symmetry", symmetry != "none")):
        if killer and is_made:
            raise ArgumentError(f"{named('killer')}, {named(other)}: expected one of them")
    texts = tuple(dict.fromkeys(filter(None, split_at_commas(kinds or ""))))
    if kinds is not None and not texts:
        raise ArgumentError(f"{named('with')}: expected kinds such as thermometer, found none")
    if cage_size is not None and not killer:
        raise ArgumentError(f"{named('cage_size')}: expected {named('killer')} with it")
    refuse_unknown(named("symmetry"), symmetry, SYMMETRIES)
    if difficulty is not None:
        refuse_unknown(named("difficulty"), difficulty, DIFFICULTIES)
    has_none = boxless_among(rules.variants)
    if has_none and (box or rules.shape or jigsaw):
        raise ArgumentError(f"{named('rules')}: expected boxes or none, found both")
    if rules.shape and (box or jigsaw):
        raise ArgumentError(f"{named('rules')}: expected the boxes once, found them in another option, too")
    any_size = jigsaw or has_none
    shape = box or rules.shape or (rectangles if any_size else default_shape)(9 if size is None else size)
    if shape is None:
        boxes = f"{SMALLEST} to {LARGEST}" if any_size else f"one of {', '.join(map(str, sizes()))}"
        others = "" if any_size or rectangles(size or 0) is None else f" without {named('jigsaw')} or no-boxes"
        raise ArgumentError(f"{named('size')}: expected {boxes}, found {size}{others}")
    if has_none:
        shape = boxless(shape.n)
    if size not in (None, shape.n):
        boxes = f"{box.box_height}x{box.box_width}" if box else "the rules"
        raise ArgumentError(f"{named('size')} {size}: expected {shape.n}, the cells of a box of {boxes}")
    try:
        placed = read_constraints(rules.placed, shape, 2 if pair else 1)
    except ValueError as error:
        raise ArgumentError(f"{named('rules')}: {error}") from None
    for text in texts:
        try:
            found = wanted(text, shape, 2 if pair else 1)
        except ValueError as error:
            raise ArgumentError(f"{named('with')}: {error}") from None
        if killer and found.kind.word == KILLER:
            raise ArgumentError(f"{named('killer')}, {named('with')} {text}: expected one of them")
    return Request(
        shape,
        _any_seed() if seed is None else seed,
        pair=pair,
        killer=killer,
        cage_size=DEFAULT_CAGE_SIZE if cage_size is None else cage_size,
        clues=clues,
        symmetry=symmetry,
        minimal=minimal,
        variants=rules.variants,
        jigsaw=jigsaw,
        difficulty=difficulty,
        placed=placed,
        kinds=texts,
    )


def _any_seed() -> int:
    from random import SystemRandom

    return SystemRandom().getrandbits(SEED_BITS)
