from io import BytesIO

import pytest

from sudoku_tui.puzzles.formats.text import LONGEST_LINE, FormatError, Text, says_something, shorten
from tests.puzzles.reading import text_of


def message(content: bytes) -> str:
    with pytest.raises(FormatError) as caught:
        list(text_of(content))
    return str(caught.value)


def test_lines_are_numbered_and_bare_of_their_ends() -> None:
    assert list(text_of("a\r\nb\n\nc")) == [(1, "a"), (2, "b"), (3, ""), (4, "c")]


def test_a_byte_order_mark_is_dropped() -> None:
    assert list(text_of(b"\xef\xbb\xbf1,2\n")) == [(1, "1,2")]


@pytest.mark.parametrize("end", [b"\x1a", b"\x1a\r\n", b"\x1a" * 100, b"\x1a\n\n\x1a\n"])
def test_ctrl_z_is_the_end_of_the_file(end: bytes) -> None:
    assert list(text_of(b"a\nb\n" + end)) == list(text_of(b"a\nb" + end)) == [(1, "a"), (2, "b")]
    assert message(b"a\nb" + end + b"c\n") == "file:2: expected nothing after the end of the file (Ctrl-Z), found more"


def test_lines_looked_ahead_at_stay_to_come() -> None:
    text = text_of("a\nb\nc\n")
    assert text.peek(2) == [(1, "a"), (2, "b")]
    assert text.peek(9) == [(1, "a"), (2, "b"), (3, "c")]
    assert text.peek(1) == [(1, "a")]
    assert next(text) == (1, "a")
    assert list(text) == [(2, "b"), (3, "c")]


def test_a_line_pushed_back_comes_again() -> None:
    text = text_of("a\nb\n")
    line = next(text)
    text.push_back(line)
    assert list(text) == [(1, "a"), (2, "b")]


def test_comments_and_blank_lines_can_be_skipped() -> None:
    text = text_of("\n# one\n   \n  # two\nthree # four\n# five\n")
    text.skip_comments()
    assert next(text) == (5, "three # four")
    text.skip_comments()
    assert list(text) == []


def test_only_the_lines_asked_for_are_read() -> None:
    stream = BytesIO(b"a\nb\nc\n")
    text = Text("file", stream)
    next(text)
    assert stream.tell() == text.bytes_read == 2


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"ab\0c\n", "file:1:3: expected text, found a binary file (a zero byte)"),
        (b"\xff\xfe1\0", "file:1:1: expected UTF-8 text, found UTF-16: save it as UTF-8"),
        (b"ok\n" + b"." * 10_000_000, "file:2:1048577: expected lines of at most 1,048,576 bytes"),
    ],
)
def test_what_is_no_text_is_refused(content: bytes, expected: str) -> None:
    assert message(content) == expected


def test_what_is_not_utf_8_is_latin_1() -> None:
    assert [line for _, line in Text("file", BytesIO("# Übung\n1\n".encode("latin-1")))] == ["# Übung", "1"]


def test_the_longest_line_is_still_read() -> None:
    assert [len(line) for _, line in text_of(b"." * (LONGEST_LINE - 1) + b"\n" + b"x")] == [LONGEST_LINE - 1, 1]


def test_an_error_names_what_it_knows_of_the_place() -> None:
    text = text_of("")
    assert str(text.error(3, 4, "no")) == "file:3:4: no"
    assert str(text.error(3, None, "no")) == "file:3: no"
    assert str(text.error(None, None, "no")) == "file: no"


@pytest.mark.parametrize(
    ("line", "says"), [("", False), (" \t", False), ("# 1", False), (" #", False), ("1 # 2", True)]
)
def test_which_lines_say_something(line: str, says: bool) -> None:
    assert says_something(line) is says


def test_long_text_is_quoted_short() -> None:
    assert shorten("abc") == "'abc'"
    assert shorten("abcdef", 3) == "'abc…'"


class TestBlocks:
    def text(self, content: bytes) -> Text:
        return Text("p.txt", BytesIO(content))

    def test_whole_lines_of_about_the_size(self) -> None:
        text = self.text(b"one\ntwo\nthree\n")
        assert text.block(5) == b"one\ntwo\n"
        assert (text.number, text.bytes_read) == (2, 8)
        assert next(text) == (3, "three")
        assert text.block(5) == b""

    def test_lines_put_back_come_again_with_their_numbers(self) -> None:
        text = self.text(b"one\ntwo\nthree")
        assert next(text) == (1, "one")
        block = text.block(100)
        assert block == b"two\nthree"
        text.put_back(block)
        assert text.block(100) == b""
        assert list(text) == [(2, "two"), (3, "three")]
        assert text.bytes_read == 13

    def test_none_while_lines_were_looked_at(self) -> None:
        text = self.text(b"one\ntwo\n")
        text.peek(1)
        assert text.block(100) == b""
        assert list(text) == [(1, "one"), (2, "two")]
