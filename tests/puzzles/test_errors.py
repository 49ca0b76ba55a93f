"""Every error that we raise on purpose has one root."""

import pkgutil
from importlib import import_module

import pytest

from sudoku_tui import puzzles, solver, tui
from sudoku_tui.puzzles.errors import SudokuError


def every_error() -> list[type[Exception]]:
    modules = [
        import_module(found.name)
        for package in (puzzles, solver, tui)
        for found in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    return [
        value
        for module in modules
        for name, value in vars(module).items()
        if name.endswith("Error") and getattr(value, "__module__", None) == module.__name__
    ]


@pytest.mark.parametrize("error", every_error())
def test_every_error_of_ours_has_one_root(error: type[Exception]) -> None:
    assert issubclass(error, SudokuError)
