"""The wheel holds every module and data file of the tree."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
FOLDERS = ("puzzles", "solver", "tui")
DATA = {".py", ".txt", ".tcss"}


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
        f"sudoku_tui/{path.relative_to(ROOT)}"
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if path.suffix in DATA and path.is_file()
    }
    assert tree == {name for name in wheel if ".dist-info/" not in name}


def test_wheel_installs_nothing_beside_its_one_name(wheel: list[str]) -> None:
    assert {name.split("/")[0].split("-")[0] for name in wheel} == {"sudoku_tui"}
