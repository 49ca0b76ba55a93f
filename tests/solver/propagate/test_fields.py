"""The big integer finds just what a plain loop over cells and houses finds."""

from hypothesis import given, settings
from hypothesis import strategies as st

from sudoku_tui.puzzles.geometry import Shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.solver.propagate.fields import fields_of, propagate
from tests.strategies import puzzles, varied_puzzles

NINE = plain(Shape(3, 3))
HARD = "....6...4..6.3....1..4..5.77.....8.5...8.....6.8....9...2.9....4....32....97..1.."
SOLVED = "957261384846537921123489567734926815295814736618375492572198643481653279369742158"


def digits(text: str) -> Digits:
    return bytes(int(symbol) if symbol != "." else 0 for symbol in text)


def by_loops(rules: Rules, givens: Digits) -> list[set[int]] | None:
    """Singles and hidden singles until nothing changes, as one would write them down."""
    options = [{digit} if digit else set(range(1, rules.n + 1)) for digit in givens]
    changed = True
    while changed:
        changed = False
        for _, house in rules.groups:
            for cell in house:
                if len(options[cell]) == 1:
                    for other in house:
                        if other != cell and options[cell] & options[other]:
                            options[other] -= options[cell]
                            changed = True
            if len(house) == rules.n:
                for digit in range(1, rules.n + 1):
                    places = [cell for cell in house if digit in options[cell]]
                    if not places:
                        return None
                    if len(places) == 1 and len(options[places[0]]) > 1:
                        options[places[0]] = {digit}
                        changed = True
            if not all(options[cell] for cell in house):
                return None
    return options


def as_sets(masks: list[int] | None) -> list[set[int]] | None:
    return (
        None if masks is None else [{bit + 1 for bit in range(mask.bit_length()) if mask >> bit & 1} for mask in masks]
    )


@settings(max_examples=80)
@given(puzzles(kinds=("plain", "pair"), largest=12) | varied_puzzles(kinds=("plain", "pair")))
def test_the_same_as_loops(puzzle: Puzzle) -> None:
    assert as_sets(propagate(puzzle.rules, puzzle.givens)) == by_loops(puzzle.rules, puzzle.givens)


@settings(max_examples=80)
@given(st.sets(st.integers(0, 80), max_size=60))
def test_the_same_as_loops_on_solvable_puzzles(holes: set[int]) -> None:
    givens = bytes(0 if cell in holes else digit for cell, digit in enumerate(digits(SOLVED)))
    assert as_sets(propagate(NINE, givens)) == by_loops(NINE, givens)


@settings(max_examples=80)
@given(st.lists(st.integers(0, 80), max_size=40, unique=True))
def test_digits_placed_one_by_one_come_to_the_same(cells: list[int]) -> None:
    fields, solution = fields_of(NINE), digits(SOLVED)
    board = fields.empty
    for cell in cells:
        settled = fields.settle(fields.place(board, cell, solution[cell]))
        assert settled
        board = settled[0]
    assert fields.masks(board) == propagate(NINE, bytes(d if i in cells else 0 for i, d in enumerate(solution)))


def test_every_width_of_field() -> None:
    for shape in (Shape(2, 2), Shape(4, 4), Shape(5, 6), Shape(6, 6)):
        rules = plain(shape)
        empty = bytes(rules.cells)
        assert propagate(rules, empty) == [(1 << shape.n) - 1] * rules.cells
        one = propagate(rules, bytes([shape.n, *empty[1:]]))
        assert one
        assert (one[0], one[1]) == (1 << shape.n - 1, (1 << shape.n - 1) - 1)


def test_clues_that_contradict_each_other() -> None:
    assert propagate(NINE, bytes([1, 1]) + bytes(79)) is None
    twins = pair(Shape(2, 2))
    assert propagate(twins, bytes([1, *bytes(15), 1, *bytes(15)])) is None


def test_a_hard_puzzle_stays_open() -> None:
    masks = propagate(NINE, digits(HARD))
    assert masks
    assert any(mask & (mask - 1) for mask in masks)
    assert all(mask >> digit - 1 & 1 for mask, digit in zip(masks, digits(SOLVED), strict=True))
