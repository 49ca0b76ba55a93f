"""What may import what, seen from a fresh interpreter; and no name for two things."""

import ast
import subprocess
import sys
import sysconfig
from collections import Counter
from pathlib import Path

from sudoku_tui.tui.commands.registry import COMMANDS

SOURCES = Path(__file__).parent.parent / ".types"
SCREEN = ("textual", "rich")
ENGINES = ("pycosat", "pysat")
HEAVY = ("asyncio", "distributed", "json", "multiprocessing", "numpy", "pathlib", "subprocess")


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
    assert after.isdisjoint({*SCREEN, *HEAVY, *ENGINES})


def test_a_command_imports_no_other_command() -> None:
    others = set(COMMANDS) - {"solve"}
    code = "from sudoku_tui.tui.main import main; main(['solve', '-'])\n"
    code += f"assert not [name for name in {others} if f'sudoku_tui.tui.commands.{{name}}' in sys.modules]"
    loaded_after(code, stdin="." * 80 + "1\n")


def test_the_help_of_all_commands_imports_no_screen_and_no_engine() -> None:
    after = loaded_after("from sudoku_tui.tui.commands.registry import whole_parser; whole_parser().format_help()")
    assert after.isdisjoint({*SCREEN, *ENGINES, "numpy", "shtab"})


def test_no_class_name_stands_for_two_things() -> None:
    modules = [
        path for folder in ("puzzles", "solver", "tui") for path in (SOURCES / "sudoku_tui" / folder).rglob("*.py")
    ]
    trees = [ast.parse(path.read_text(encoding="utf-8")) for path in modules]
    names = Counter(node.name for tree in trees for node in tree.body if isinstance(node, ast.ClassDef))
    assert len(names) > 100
    assert [name for name, times in names.items() if times > 1] == []
