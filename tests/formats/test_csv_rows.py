import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import csv_rows, format_list
from numberplace.formats.text import ReadItem
from numberplace.sudoku.model.puzzle import Puzzle

from tests.formats.samples import CSV, EASY


def test_nine_rows_of_nine() -> None:
    (found,) = csv_rows.read(CSV)
    assert str(found.puzzle) == EASY
    assert found.line == 1


@pytest.mark.parametrize(
    "text",
    [
        CSV.replace(",", " , "),
        CSV.replace(",", ",\t"),
        CSV.replace("\n", "\r\n"),
        CSV.replace("\n", "\r"),
        CSV.rstrip("\n"),
        CSV + "\n  \n\n",
        CSV.replace("5", "05"),
        CSV.replace("5", "+5"),
        CSV.replace("0", "-0"),
    ],
    ids=["blanks", "tabs", "crlf", "cr", "no last newline", "blank lines", "05", "+5", "-0"],
)
def test_reading_is_generous(text: str) -> None:
    assert str(csv_rows.read(text)[0].puzzle) == EASY


@pytest.mark.parametrize("value", ["x", "", "1.5", "1e0", "５", "0x1", "1 2", "--1", "١", "'1'"])
def test_a_value_that_is_no_integer(value: str) -> None:
    with pytest.raises(FormatError, match=r"Line 2, column 1: illegal format, .* no?t? an integer"):
        csv_rows.read(CSV.replace("\n6,", f"\n{value},"))


@pytest.mark.parametrize("value", ["10", "-1", "99999999999999999999", "010"])
def test_a_number_that_is_no_digit(value: str) -> None:
    with pytest.raises(
        FormatError, match=r"Line 2, column 1: illegal format, '[^']*' is not a digit"
    ):
        csv_rows.read(CSV.replace("\n6,", f"\n{value},"))


def test_a_long_or_unprintable_value_is_shortened_in_the_message() -> None:
    with pytest.raises(FormatError) as caught:
        csv_rows.read(CSV.replace("\n6,", "\n" + "\x07y" * 500 + ","))
    assert len(str(caught.value)) < 120
    assert str(caught.value).isprintable()


def test_clashing_givens_are_named() -> None:
    with pytest.raises(FormatError, match="5 is in both r1c1 and r1c9"):
        csv_rows.read(CSV.replace("7,0,0,0,0\n6", "7,0,0,0,5\n6"))


def test_writing_is_strict() -> None:
    assert csv_rows.write([ReadItem(3, Puzzle.parse(EASY), "x")]) == CSV


@pytest.mark.parametrize("count", [0, 2])
def test_it_holds_one_puzzle(count: int) -> None:
    with pytest.raises(FormatError, match=f"holds one puzzle, not {count}"):
        format_list.CSV.write([ReadItem(1, Puzzle.parse(EASY), "")] * count)


def test_values_in_quotes_are_values() -> None:
    plain = "5,3,,,7,,,,\n6,,,1,9,5,,,\n,9,8,,,,,6,\n8,,,,6,,,,3\n4,,,8,,3,,,1\n7,,,,2,,,,6\n"
    plain += ",6,,,,,2,8,\n,,,4,1,9,,,5\n,,,,8,,,7,9\n"
    quoted = "".join(
        ",".join(f'"{value}"' for value in line.split(",")) + "\n" for line in plain.splitlines()
    )
    assert csv_rows.read(quoted) == csv_rows.read(plain)
