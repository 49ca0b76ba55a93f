"""The ways to solve a 9×9 line that are compared: ours, and what a Python user would pick instead.

Each `prepare` does what a program does once, and returns what it does for each puzzle: a function from a line to
the solved line. Libraries are imported only when their turn comes; see the extra `bench` for what to install.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from benchmarks import norvig, textbook

Solve = Callable[[str], str]


def ours_one_by_one() -> Solve:
    """As `solve` does it where nobody chooses: propagation, a short search, an engine where that gives up."""
    return _ours("auto")


def ours_with_picosat() -> Solve:
    """As `solve --engine picosat` does it: propagation, then PicoSAT on what is left."""
    return _ours("picosat")


def _ours(engine: str) -> Solve:
    from sudoku_tui.puzzles.geometry import Shape
    from sudoku_tui.puzzles.model import Puzzle, plain
    from sudoku_tui.solver.solve import solve

    rules = plain(Shape(3, 3))
    to_digits = bytes.maketrans(b".123456789", bytes(range(10)))
    to_symbols = bytes.maketrans(bytes(range(10)), b".123456789")

    def one(line: str) -> str:
        answer = solve(Puzzle(rules, line.encode().translate(to_digits)), 2, engine=engine)
        assert answer.unique
        return answer.solutions[0].translate(to_symbols).decode()

    return one


def textbook_pycosat() -> Solve:
    import pycosat

    def one(line: str) -> str:
        clauses = textbook.clauses(textbook.digits_of(line))
        model = [literal for literal in pycosat.solve(clauses) if literal > 0]
        clauses.append([-literal for literal in model])
        assert pycosat.solve(clauses) == "UNSAT"
        return _line(model)

    return one


def cached_pycosat() -> Solve:
    import pycosat

    shared = textbook.clauses(bytes(81))

    def one(line: str) -> str:
        models = pycosat.itersolve(shared + [[variable] for variable in _clues(line)])
        model = next(models)
        assert next(models, None) is None
        return _line(model)

    return one


def pysat_assumptions() -> Solve:
    """The fastest of seven variants tried, over engines and over how the clauses are said."""
    from pysat.solvers import Solver

    shared = dict.fromkeys(tuple(clause) for clause in textbook.clauses(bytes(81)))
    solver = Solver(name="cadical153", bootstrap_with=[list(clause) for clause in shared])
    free = 729

    def one(line: str) -> str:
        nonlocal free
        clues = _clues(line)
        assert solver.solve(assumptions=clues)
        model = [literal for literal in solver.get_model()[:729] if literal > 0]
        # The clause against this solution counts only while its own switch is on.
        free += 1
        given = set(clues)
        solver.add_clause([-free, *(-literal for literal in model if literal not in given)])
        assert not solver.solve(assumptions=[*clues, free])
        solver.add_clause([-free])
        return _line(model)

    return one


def norvigs_method() -> Solve:
    def one(line: str) -> str:
        number, solution = norvig.count(line)
        assert number == 1
        return solution

    return one


def ortools() -> Solve:
    from ortools.sat.python import cp_model

    def one(line: str) -> str:
        model = cp_model.CpModel()
        cells: list[Any] = [
            model.new_int_var(1, 9, "") if symbol == "." else model.new_constant(int(symbol)) for symbol in line
        ]
        for house in norvig.HOUSES:
            model.add_all_different([cells[cell] for cell in house])
        solver = cp_model.CpSolver()
        solver.parameters.num_workers = 1
        assert solver.solve(model) == cp_model.OPTIMAL
        return "".join(str(solver.value(cell)) for cell in cells)

    return one


def py_sudoku() -> Solve:
    from sudoku import Sudoku

    def one(line: str) -> str:
        rows = [
            [0 if symbol == "." else int(symbol) for symbol in line[start : start + 9]] for start in range(0, 81, 9)
        ]
        solved = Sudoku(3, 3, board=rows).solve()
        return "".join(str(digit) for row in solved.board for digit in row)

    return one


def dokusan() -> Solve:
    from dokusan import solvers
    from dokusan.boards import BoxSize, Sudoku

    def one(line: str) -> str:
        solved = solvers.backtrack(Sudoku.from_string(line.replace(".", "0"), box_size=BoxSize(3, 3)))
        return "".join(str(cell.value) for cell in solved.cells())

    return one


def exact_cover() -> Solve:
    import exact_cover as library
    import numpy as np

    rows = np.zeros((729, 324), dtype=np.int32)
    for variable in range(729):
        cell, digit = divmod(variable, 9)
        houses = [number for number, house in enumerate(norvig.HOUSES) if cell in house]
        rows[variable, [cell, *(81 + 9 * house + digit for house in houses)]] = 1

    def one(line: str) -> str:
        excluded = [
            9 * cell + digit
            for cell, symbol in enumerate(line)
            if symbol != "."
            for digit in range(9)
            if digit != int(symbol) - 1
        ]
        kept = np.setdiff1d(np.arange(729), excluded)
        matrix = rows[kept]
        assert library.get_solution_count(matrix) == 1
        return _line([int(kept[row]) + 1 for row in library.get_exact_cover(matrix)])

    return one


def python_constraint() -> Solve:
    from constraint import AllDifferentConstraint, Problem

    def one(line: str) -> str:
        problem = Problem()
        for cell, symbol in enumerate(line):
            problem.addVariable(cell, list(range(1, 10)) if symbol == "." else [int(symbol)])
        for house in norvig.HOUSES:
            problem.addConstraint(AllDifferentConstraint(), house)
        solution = problem.getSolution()
        return "".join(str(solution[cell]) for cell in range(81))

    return one


PROVE_UNIQUE = {
    "sudoku-tui, one by one": ours_one_by_one,
    "sudoku-tui, one by one, PicoSAT without a search": ours_with_picosat,
    "textbook pycosat, two solves": textbook_pycosat,
    "pycosat, shared clauses, itersolve": cached_pycosat,
    "PySAT, rules loaded once, clues as assumptions": pysat_assumptions,
    "Norvig's method, counting to two": norvigs_method,
    "exact-cover": exact_cover,
}
FIRST_SOLUTION = {
    "OR-Tools CP-SAT": ortools,
    "py-sudoku": py_sudoku,
    "dokusan": dokusan,
    "python-constraint": python_constraint,
}


def _clues(line: str) -> list[int]:
    return [9 * cell + int(symbol) for cell, symbol in enumerate(line) if symbol != "."]


def _line(model: list[int]) -> str:
    digits = [0] * 81
    for literal in model:
        if literal > 0:
            cell, digit = divmod(literal - 1, 9)
            digits[cell] = digit + 1
    return "".join(map(str, digits))
