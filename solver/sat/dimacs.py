"""DIMACS: clauses out and in, and what SAT solvers print read back."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

from sudoku_tui.puzzles.errors import ArgumentError
from sudoku_tui.puzzles.formats.text import is_whole_number, shorten
from sudoku_tui.puzzles.geometry import cell_name, default_shape
from sudoku_tui.puzzles.model import Digits, Puzzle, Rules, pair, plain
from sudoku_tui.solver.answer import Status
from sudoku_tui.solver.sat.cnf import MAX_VARIABLE, AtMostOne, Cnf
from sudoku_tui.solver.sat.encodings import Encoded, encode

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from sudoku_tui.puzzles.formats.text import Text

SAYS_SATISFIABLE = {"SAT", "SATISFIABLE"}
SAYS_UNSATISFIABLE = {"UNSAT", "UNSATISFIABLE"}
SAYS_UNKNOWN = {"INDET", "INDETERMINATE", "UNKNOWN"}


@dataclass(frozen=True)
class SolverOutput:
    """What a solver said: whether there is a model, and its literals."""

    status: Status
    literals: tuple[int, ...] = ()


def write(puzzle: Puzzle, encoding: str) -> Iterator[str]:
    """The lines of a CNF file for the puzzle; comments say how to read its variables."""
    return lines(puzzle, encoding, promised(encode(puzzle, encoding), puzzle.rules))


def lines(puzzle: Puzzle, encoding: str, cnf: Cnf) -> Iterator[str]:
    """The same where the clauses over the promised numbers are known."""
    rules = puzzle.rules
    n, cells = rules.n, rules.cells * rules.n
    shape = rules.shape
    boxes = "irregular boxes" if shape.regions else f"boxes {shape.box_height}x{shape.box_width}"
    names = [name for name in puzzle.rule_names if name != "jigsaw"]
    names = names if shape.is_boxless else [boxes, *names]
    clues = "1 clue" if puzzle.clues == 1 else f"{puzzle.clues} clues"
    about = ", ".join([f"{n}x{n} {puzzle.kind}", *names, clues])
    yield f"c sudoku-tui: {about}, {encoding} encoding"
    yield f"c Variable (r-1)*{n * n} + (c-1)*{n} + d is true when row r, column c holds digit d (each from 1)."
    if rules.grids == 2:
        yield f"c Rows {n + 1} to {2 * n} are the rows of the second grid."
    if cnf.variables > cells:
        yield f"c Variables {cells + 1} to {cnf.variables} are helpers; the cells determine them."
    first = 1
    for family, count in cnf.families().items():
        yield f"c clauses {first} to {first + count - 1}: {family}"
        first += count
    yield f"p cnf {cnf.variables} {len(cnf)}"
    for clause in cnf:
        yield " ".join(map(str, chain(clause, (0,))))


def promised(encoded: Encoded, rules: Rules) -> Cnf:
    """The same clauses over the promised numbers, helpers after them, with what is known beforehand as clauses too."""
    total = rules.cells * rules.n
    if len(encoded.meaning) == total:
        return encoded.cnf
    helpers = encoded.cnf.variables - len(encoded.meaning)
    number = [0, *encoded.meaning, *range(total + 1, total + helpers + 1)]
    cnf = Cnf(total + helpers)
    placed = [[cell * rules.n + digit] for cell, digit in enumerate(encoded.fixed) if digit]
    possible = {*encoded.meaning, *(literal for (literal,) in placed)}
    cnf.add("placed", None, placed)
    cnf.add("removed", None, [[-variable] for variable in range(1, total + 1) if variable not in possible])
    for family, source, clauses in encoded.cnf.runs():
        if isinstance(clauses, AtMostOne):
            cnf.add(family, source, AtMostOne(_renumbered(clauses.groups, number)))
        else:
            cnf.add(family, source, _renumbered(clauses, number))
    return cnf


def _renumbered(clauses: Iterable[Iterable[int]], number: Sequence[int]) -> list[list[int]]:
    return [[number[literal] if literal > 0 else -number[-literal] for literal in clause] for clause in clauses]


def read_cnf(text: Text) -> Cnf:
    """The clauses of a CNF file. FormatError names line and column of what is wrong."""
    variables, clauses = _read_header(text)
    cnf = Cnf(variables)
    found: list[list[int]] = []
    clause: list[int] = []
    number = None
    for number, line in text:
        if line.startswith("c"):
            continue
        if line.startswith("%"):  # an end mark that some old collections have
            break
        for column, literal in _numbers(text, number, line):
            if not literal:
                found.append(clause)
                clause = []
            elif abs(literal) > variables:
                raise text.error(number, column, f"expected literals up to ±{variables}, found {literal}")
            else:
                clause.append(literal)
    if clause:
        raise text.error(number, None, "expected 0 at the end of the last clause")
    if len(found) != clauses:
        raise text.error(number, None, f"expected {clauses} clauses as the header says, found {len(found)}")
    cnf.add("clause", text.name, found)
    return cnf


def _read_header(text: Text) -> tuple[int, int]:
    for number, line in text:
        words = line.split()
        if not words or words[0] == "c" or line.startswith("c"):
            continue
        if len(words) == 4 and words[:2] == ["p", "cnf"] and all(map(is_whole_number, words[2:])):
            if int(words[2]) > MAX_VARIABLE:
                raise text.error(number, line.index(words[2]) + 1, f"expected at most {MAX_VARIABLE} variables")
            return int(words[2]), int(words[3])
        raise text.error(number, 1, "expected the header 'p cnf VARIABLES CLAUSES'")
    raise text.error(None, None, "empty: expected a CNF file with a header 'p cnf VARIABLES CLAUSES'")


def _numbers(text: Text, number: int, line: str) -> Iterator[tuple[int, int]]:
    column = 0
    for word in line.split():
        column = line.index(word, column) + 1
        try:
            yield column, int(word)
        except ValueError:
            raise text.error(number, column, f"expected a number, found {shorten(word)}") from None
        column += len(word) - 1


def read_result(text: Text) -> SolverOutput:
    """What a solver printed: MiniSat's result file, the competition's `s` and `v` lines, or literals alone."""
    status = None
    literals: list[int] = []
    for number, line in text:
        words = line.split()
        if not words or words[0] == "c":
            continue
        if words[0] == "s" or not (words[0] == "v" or _starts_number(words[0])):
            status = _read_status(text, number, words)
            continue
        values = line.replace("v", " ", 1) if words[0] == "v" else line
        for column, literal in _numbers(text, number, values):
            if abs(literal) > MAX_VARIABLE:
                raise text.error(number, column, f"expected literals up to ±{MAX_VARIABLE}, found {literal}")
            if literal:
                literals.append(literal)
    if status is None and not literals:
        raise text.error(None, None, "empty: expected the output of a SAT solver")
    if status in (Status.NONE, Status.UNKNOWN):
        return SolverOutput(status)
    return SolverOutput(Status.SOLVED, tuple(literals))


def _starts_number(word: str) -> bool:
    return word.removeprefix("-").isdecimal()


def _read_status(text: Text, number: int, words: list[str]) -> Status:
    word = words[-1].upper()
    if word in SAYS_SATISFIABLE:
        return Status.SOLVED
    if word in SAYS_UNSATISFIABLE:
        return Status.NONE
    if word in SAYS_UNKNOWN:
        return Status.UNKNOWN
    raise text.error(number, 1, f"expected SAT, UNSAT, 's …', 'v …' or literals, found {' '.join(words)[:30]!r}")


def write_result(model: Sequence[int] | None) -> Iterator[str]:
    """Competition output for a model, or for none."""
    if model is None:
        yield "s UNSATISFIABLE"
        return
    yield "s SATISFIABLE"
    for start in range(0, len(model), 20):
        yield "v " + " ".join(map(str, model[start : start + 20]))
    yield "v 0"


def rules_for(literals: Iterable[int]) -> Rules:
    """The rules whose cells have just as many variables as the literals go up to."""
    highest = max(map(abs, literals), default=0)
    for grids, rules in ((1, plain), (2, pair)):
        n = round((highest / grids) ** (1 / 3))
        shape = default_shape(n)
        if shape and grids * n**3 == highest:
            return rules(shape)
    raise ValueError(
        f"{highest} variables are neither n³ (a grid) nor 2n³ (a pair) for any size: "
        "if there are helper variables, say which puzzle it was with --puzzle"
    )


def decode(literals: Iterable[int], rules: Rules) -> Digits:
    """The digits that literals over the promised numbers stand for; later variables are helpers.

    ArgumentError names a cell that has two digits or none.
    """
    n = rules.n
    digits = bytearray(rules.cells)
    for literal in literals:
        if 0 < literal <= rules.cells * n:
            cell, digit = divmod(literal - 1, n)
            if digits[cell] and digits[cell] != digit + 1:
                raise ArgumentError(f"{cell_name(n, cell)} has two digits, {digits[cell]} and {digit + 1}")
            digits[cell] = digit + 1
    if 0 in digits:
        raise ArgumentError(f"{cell_name(n, digits.index(0))} has no digit")
    return bytes(digits)
