"""What the README and the documentation show happens as they show it."""

import doctest
from pathlib import Path

import pytest

import sudoku_tui

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["README.md", "docs/api.md", "docs/architecture.md"])
def test_examples_of_a_page(page: str) -> None:
    failed, tried = doctest.testfile(str(ROOT / page), module_relative=False, encoding="utf-8")
    assert tried
    assert failed == 0


def test_the_example_of_the_package() -> None:
    assert doctest.testmod(sudoku_tui).failed == 0
