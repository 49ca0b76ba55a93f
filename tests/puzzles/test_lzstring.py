"""Packed texts: as JavaScript's lz-string writes them, and never more than they may come to."""

from __future__ import annotations

import re
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sudoku_tui.puzzles.formats import lzstring
from sudoku_tui.puzzles.formats.lzstring import (
    compress_to_base64,
    compress_to_uri,
    decompress_from_base64,
    decompress_from_uri,
)

KNOWN = {
    "": "Q===",
    "hello world": "BYUwNmD2AEDukCcwBMg=",
    '{"size":9,"grid":[[{},{},{}]]}': "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSiBdCooA",
}


@pytest.mark.parametrize(("text", "packed"), KNOWN.items())
def test_as_javascript_writes_it(text: str, packed: str) -> None:
    assert decompress_from_base64(packed) == text
    assert decompress_from_uri(packed.rstrip("=")) == text
    if text:
        assert compress_to_base64(text).rstrip("=") == packed.rstrip("=")


def test_padding_is_that_of_base64() -> None:
    assert compress_to_base64("hello world") == "BYUwNmD2AEDukCcwBMg="
    assert compress_to_uri("hello world") == "BYUwNmD2AEDukCcwBMg"


@given(st.text())
def test_what_is_packed_unpacks(text: str) -> None:
    assert decompress_from_base64(compress_to_base64(text)) == text
    assert decompress_from_uri(compress_to_uri(text)) == text


@given(st.integers(0, 3000), st.sampled_from("aä😀"))
def test_long_runs_make_phrases_that_are_not_there_yet(length: int, letter: str) -> None:
    assert decompress_from_base64(compress_to_base64(letter * length)) == letter * length


@given(st.text(alphabet=lzstring.BASE64))
def test_other_text_is_refused_or_unpacks(packed: str) -> None:
    with suppress(ValueError):
        decompress_from_base64(packed)


@pytest.mark.parametrize(
    ("packed", "why"),
    [
        ("", "breaks off"),
        ("BYUwNmD2AEDukCcw", "breaks off"),
        ("BYUw NmD2", "' ' at character 5"),
        ("BYUw$mD2", "'$' at character 5"),
        ("w===", "a phrase that is not there"),
    ],
)
def test_garbage_is_refused(packed: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        decompress_from_base64(packed)


def test_a_short_text_can_not_fill_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    packed = compress_to_base64("a" * 20_000)
    assert len(packed) < 500
    monkeypatch.setattr(lzstring, "MOST", 10_000)
    with pytest.raises(ValueError, match="more than 10000"):
        decompress_from_base64(packed)
