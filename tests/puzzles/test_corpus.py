"""Every form that people have puzzles in is read as what it is, or refused with the reason; nothing is misread."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest

from sudoku_tui.puzzles import formats
from sudoku_tui.puzzles.about import NOTHING
from sudoku_tui.puzzles.formats.archives import opened
from sudoku_tui.puzzles.formats.text import FormatError, Text
from sudoku_tui.puzzles.model import Puzzle
from tests.puzzles.corpus import Sample, all_samples, expected
from tests.puzzles.reading import digits

SAMPLES = all_samples()


def read_sample(sample: Sample) -> tuple[Text, list[Puzzle]]:
    content = sample.content if isinstance(sample.content, bytes) else sample.content.encode()
    found: list[Puzzle] = []
    for name, stream in opened("file", BytesIO(content)):
        text = Text(name, stream)
        found += formats.read(text, formats.Options(**dict(sample.options)))
    return text, found


def plainly(puzzle: Puzzle) -> Puzzle:
    """Without what the corpus does not tell."""
    return replace(puzzle, placed=(), name="", about=NOTHING)


def test_there_are_many_and_no_two_have_a_name() -> None:
    assert len({sample.name for sample in SAMPLES}) == len(SAMPLES) >= 200


@pytest.mark.parametrize("sample", [one for one in SAMPLES if not one.refused], ids=lambda one: one.name)
def test_what_is_a_puzzle_is_read(sample: Sample) -> None:
    text, found = read_sample(sample)
    assert [plainly(puzzle) for puzzle in found] == expected(sample)
    assert all(puzzle.kind == sample.kind for puzzle in found)
    assert [puzzle.about.solution for puzzle in found] == [digits(sample.solution)] * len(found)
    assert not sample.form or text.form == sample.form
    assert sample.noted in " ".join(text.notes)
    assert bool(sample.noted) is bool(text.notes), text.notes


@pytest.mark.parametrize("sample", [one for one in SAMPLES if one.refused], ids=lambda one: one.name)
def test_what_is_none_is_refused_with_the_reason(sample: Sample) -> None:
    with pytest.raises(FormatError) as caught:
        read_sample(sample)
    assert sample.refused in str(caught.value)
    assert str(caught.value).isprintable()
