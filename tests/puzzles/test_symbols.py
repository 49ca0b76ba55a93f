import pytest

from sudoku_tui.puzzles.formats.symbols import DEFAULT, SymbolError, digits, parse_alphabet, write


@pytest.mark.parametrize(
    ("spec", "alphabet"),
    [
        ("0-F", "0123456789ABCDEF"),
        ("a-p", "ABCDEFGHIJKLMNOP"),
        ("1-9A-G", "123456789ABCDEFG"),
        ("1-G", "123456789ABCDEFG"),
        ("1-Z", DEFAULT),
        ("0-Z", "0" + DEFAULT),
        ("WORDS", "WORDS"),
        ("4-4", "4"),
    ],
)
def test_alphabets_are_given_as_ranges_or_symbols(spec: str, alphabet: str) -> None:
    assert parse_alphabet(spec) == alphabet


@pytest.mark.parametrize(
    ("spec", "words"),
    [
        ("", "expected an alphabet such as 0-F, found none"),
        ("1-91", "expected each symbol of the alphabet once, found '1' twice"),
        ("ABa", "expected each symbol of the alphabet once, found 'A' twice"),
        ("12.", "expected an alphabet without '.', which is always a blank"),
        ("F-A", "expected a range that goes up, found F-A"),
        ("1-", "expected an alphabet of the symbols 0-9 and A-Z, found '-'"),
        ("-9", "expected an alphabet of the symbols 0-9 and A-Z, found '-'"),
        ("αβγδ", "expected an alphabet of the symbols 0-9 and A-Z, found 'Α'"),
        ("1 2", "expected an alphabet of the symbols 0-9 and A-Z, found ' '"),
    ],
)
def test_what_is_no_alphabet_is_refused_with_the_reason(spec: str, words: str) -> None:
    with pytest.raises(ValueError, match="expected") as caught:
        parse_alphabet(spec)
    assert str(caught.value) == words


def test_every_blank_is_a_blank_and_case_does_not_matter() -> None:
    assert digits("1.0*?_9", 9, None) == bytes([1, 0, 0, 0, 0, 0, 9])
    assert digits("19aAgG", 16, None) == bytes([1, 9, 10, 10, 16, 16])


def test_zero_is_a_digit_where_the_alphabet_has_it() -> None:
    assert digits("0F.f", 16, parse_alphabet("0-F")) == bytes([1, 16, 0, 16])
    assert digits("AP.0", 16, parse_alphabet("A-P")) == bytes([1, 16, 0, 0])


@pytest.mark.parametrize(
    ("symbols", "n", "spec", "index", "words"),
    [
        ("12y", 9, None, 2, "expected 1-9 or a blank (. 0 * ? _) for 9×9, found 'y'"),
        ("12x.", 9, None, 2, "expected 1-9 or a blank (. 0 * ? _) for 9×9, found 'x'"),
        ("15", 4, None, 1, "expected 1-4 or a blank (. 0 * ? _) for 4×4, found '5'"),
        ("1é", 9, None, 1, "expected 1-9 or a blank (. 0 * ? _) for 9×9, found 'é'"),
        ("1P", 16, None, 1, "for 16×16, found 'P'; if A is the first digit, pass --alphabet A-P"),
        ("1H", 16, "1-G", 1, "expected one of 123456789ABCDEFG or a blank (. 0 * ? _) for 16×16, found 'H'"),
        ("0G", 16, "0-F", 1, "expected one of 0123456789ABCDEF or a blank (. * ? _) for 16×16, found 'G'"),
        ("12", 16, "0-9", 0, "expected an alphabet of 16 symbols for 16×16, found 0123456789"),
        ("12", 36, None, 0, "found 1-9A-Z, which has 35: pass --alphabet 0-Z"),
        (
            "1.F0",
            16,
            None,
            3,
            "found both 0 and '.', so 0 may be a digit or a blank; pass --alphabet 0-F or --alphabet 1-G",
        ),
        (
            ".B",
            16,
            None,
            1,
            "found letters but none of 1-9, so A may be 1 or 10; pass --alphabet A-P or --alphabet 1-G",
        ),
    ],
)
def test_a_symbol_without_a_sure_meaning_is_refused(
    symbols: str, n: int, spec: str | None, index: int, words: str
) -> None:
    with pytest.raises(SymbolError) as caught:
        digits(symbols, n, parse_alphabet(spec) if spec else None)
    assert words in str(caught.value)
    assert caught.value.index == index


def test_what_is_not_ambiguous_is_not_refused() -> None:
    assert digits("....", 16, None) == bytes([0, 0, 0, 0])
    assert digits("0000", 16, None) == bytes([0, 0, 0, 0])
    assert digits(".A1", 16, None) == bytes([0, 10, 1])
    assert digits(".A", 30, None) == bytes([0, 10])


def test_digits_are_written_as_symbols() -> None:
    assert write(bytes([1, 0, 9, 10, 35]), 35) == "1.9AZ"
    with pytest.raises(ValueError, match="the symbols 1-9A-Z end at 35: write a 36×36 puzzle as csv"):
        write(bytes(1), 36)
