"""The wheel holds every module and data file of the tree."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = {"api": "sudoku_tui", **{name: f"sudoku_tui/{name}" for name in ("puzzles", "solver", "tui")}}
"""The folders of the tree, and where a wheel has them."""
DATA = {".py", ".txt", ".tcss", ".typed"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """The names in a wheel built from this tree."""
    folder = tmp_path_factory.mktemp("wheel")
    # Built from a copy: setuptools would leave its build folder in the tree, and take stale files from it.
    source = folder / "source"
    source.mkdir()
    for name in (*FOLDERS, "pyproject.toml", "README.md", "LICENSE"):
        (source / name).symlink_to(ROOT / name)
    command = [
        sys.executable,
        "-m",
        "pip",
        "wheel",
        "-q",
        "--no-deps",
        "--no-build-isolation",
        "-w",
        str(folder),
        str(source),
    ]
    subprocess.run(command, check=True, capture_output=True)
    return zipfile.ZipFile(next(folder.glob("*.whl"))).namelist()


def test_wheel_has_the_whole_tree(wheel: list[str]) -> None:
    tree = {
        f"{installed}/{path.relative_to(ROOT / folder)}"
        for folder, installed in FOLDERS.items()
        for path in (ROOT / folder).rglob("*")
        if path.suffix in DATA and path.is_file()
    }
    assert tree == {name for name in wheel if ".dist-info/" not in name}


def test_wheel_says_that_it_is_typed(wheel: list[str]) -> None:
    assert "sudoku_tui/py.typed" in wheel


def test_type_checkers_see_the_package_as_it_is_installed() -> None:
    links = {link.name: link.resolve() for link in (ROOT / ".types/sudoku_tui").iterdir() if link.is_symlink()}
    api = {path.name: path for path in (ROOT / "api").iterdir() if path.is_file()}
    assert links == {**api, **{folder: ROOT / folder for folder in FOLDERS if folder != "api"}}


def test_python_dash_m_is_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "sudoku_tui", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout.startswith("sudoku-tui ")


def test_wheel_installs_nothing_beside_its_one_name(wheel: list[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {"sudoku_tui"}
