"""What `import sudoku_tui` offers: all of it there, typed, documented, and loaded only when it is used."""

import ast
import inspect
import re
from pathlib import Path
from types import FunctionType

import pytest

import sudoku_tui
from tests.test_borders import HEAVY, SCREEN, loaded_after

ROOT = Path(__file__).parents[2]
ENGINES = ("pycosat", "pysat")


@pytest.mark.parametrize("name", sudoku_tui.__all__)
def test_every_name_is_there_with_a_docstring(name: str) -> None:
    value = getattr(sudoku_tui, name)
    assert name in dir(sudoku_tui)
    assert value.__name__ == name
    assert value.__doc__


@pytest.mark.parametrize("name", sudoku_tui.__all__)
def test_every_name_has_a_section_or_a_row_in_the_documentation(name: str) -> None:
    page = (ROOT / "docs/api.md").read_text()
    assert re.search(rf"^(### (A )?`{name}`$|\| `{name}` \|)", page, re.MULTILINE)


@pytest.mark.parametrize("name", sudoku_tui.__all__)
def test_every_argument_of_a_call_is_typed_and_documented(name: str) -> None:
    call = getattr(sudoku_tui, name)
    if not isinstance(call, FunctionType):
        return
    section = (ROOT / "docs/api.md").read_text().partition(f"### `{name}`\n")[2].partition("\n### ")[0]
    signature = inspect.signature(call)
    assert signature.return_annotation is not inspect.Signature.empty
    for parameter in signature.parameters.values():
        assert parameter.annotation is not inspect.Parameter.empty
        assert parameter.name in section


def test_editors_see_the_same_names_as_the_running_program() -> None:
    tree = ast.parse((ROOT / "api/__init__.py").read_text())
    guarded = next(node for node in tree.body if isinstance(node, ast.If))
    imports = [node for node in guarded.body if isinstance(node, ast.ImportFrom)]
    seen = {(f"{node.module}", alias.name) for node in imports for alias in node.names}
    loaded = {(f"sudoku_tui.{module}", name) for module, names in sudoku_tui._MODULES.items() for name in names}
    assert seen == loaded
    assert sorted(name for _, name in seen) == sorted(sudoku_tui.__all__)


def test_what_is_not_there_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sovle'"):
        sudoku_tui.sovle  # type: ignore[attr-defined]  # noqa: B018


def test_importing_it_loads_nothing() -> None:
    code = "import sudoku_tui; assert not [name for name in sys.modules if name.startswith('sudoku_tui.')]"
    assert loaded_after(code).isdisjoint({*SCREEN, *HEAVY, *ENGINES})


def test_solving_loads_neither_numpy_nor_an_engine_nor_the_screen() -> None:
    code = "import sudoku_tui; sudoku_tui.solve(sudoku_tui.parse('1234............'), 2).solution.rows()"
    assert loaded_after(code).isdisjoint({*SCREEN, *ENGINES, "numpy"})


def test_no_call_loads_the_program() -> None:
    code = "import sudoku_tui; [getattr(sudoku_tui, name) for name in sudoku_tui.__all__]\n"
    code += "assert not [name for name in sys.modules if name.startswith('sudoku_tui.tui')]"
    assert loaded_after(code).isdisjoint(SCREEN)
