"""What may import what, seen from a fresh interpreter."""

import subprocess
import sys
import sysconfig
from pathlib import Path

SOURCES = Path(__file__).parent.parent / ".types"
SCREEN = ("textual", "rich")
HEAVY = (
    *("argparse", "collections", "contextlib", "dataclasses", "enum", "functools"),
    *("importlib", "inspect", "json", "numpy", "pathlib", "re", "typing"),
)


def loaded_after(code: str, stdin: str = "") -> set[str]:
    """The top-level names of all modules that are loaded after running the code."""
    # Without `site`, because the hooks of an editable install load half the standard library before our code runs.
    paths = [str(SOURCES), sysconfig.get_path("purelib"), sysconfig.get_path("platlib")]
    report = "print(*sorted({name.partition('.')[0] for name in sys.modules}))"
    done = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:0] = {paths!r}\n{code}\n{report}"],
        input=stdin,
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split())


EVERY_SOLVER_MODULE = """
import pkgutil, sudoku_tui.solver, sudoku_tui.puzzles
for package in (sudoku_tui.puzzles, sudoku_tui.solver):
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        __import__(module.name)
"""
EVERY_PUZZLES_MODULE = EVERY_SOLVER_MODULE.replace(", sudoku_tui.solver)", ",)").replace("sudoku_tui.solver, ", "")


def test_solver_and_puzzles_never_import_the_screen() -> None:
    assert loaded_after(EVERY_SOLVER_MODULE).isdisjoint(SCREEN)


def test_puzzles_never_import_the_solver() -> None:
    code = (
        EVERY_PUZZLES_MODULE
        + "assert not [name for name in sys.modules if name.startswith(('sudoku_tui.solver', 'sudoku_tui.tui'))]"
    )
    assert "pycosat" not in loaded_after(code)


def test_puzzles_need_only_the_standard_library() -> None:
    assert loaded_after(EVERY_PUZZLES_MODULE) - sys.stdlib_module_names == {"__main__", "sudoku_tui"}


def test_solver_never_imports_the_tui() -> None:
    loaded_after(EVERY_SOLVER_MODULE + "assert not [name for name in sys.modules if 'sudoku_tui.tui' in name]")


def test_solving_one_puzzle_imports_nothing_heavy() -> None:
    after = loaded_after("from sudoku_tui.tui.main import main; main(['solve', '-'])", stdin="." * 80 + "1\n")
    assert "sudoku_tui" in after
    assert after.isdisjoint({*SCREEN, *HEAVY, "pycosat"})
