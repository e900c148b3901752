"""Cell names and lines of 81 characters."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from numberplace.core.errors import FormatError
from numberplace.sudoku.model.notation import (
    format_cell,
    format_grid,
    format_line,
    parse_cell,
    parse_line,
)


@pytest.mark.parametrize(("cell", "name"), [(0, "r1c1"), (33, "r4c7"), (80, "r9c9")])
def test_cells_are_named_by_row_and_column_from_one(cell: int, name: str) -> None:
    assert format_cell(cell) == name
    assert parse_cell(f" {name.upper()} ") == cell


@pytest.mark.parametrize("text", ["", "r0c1", "r1c10", "c1r1", "r1 c1", "r1c1 5"])
def test_what_names_no_cell_is_quoted(text: str) -> None:
    with pytest.raises(FormatError, match="is not a cell") as caught:
        parse_cell(text)
    assert f"'{text}'" in str(caught.value)


@given(st.binary(min_size=81, max_size=81).map(lambda data: bytes(b % 10 for b in data)))
def test_lines_survive_the_round_trip(digits: bytes) -> None:
    assert parse_line(format_line(digits)) == digits
    assert parse_line(format_grid(digits).replace("\n", "")) == digits


@given(st.text(max_size=90))
def test_any_text_is_a_line_or_refused(text: str) -> None:
    try:
        digits = parse_line(text)
    except FormatError:
        return
    assert len(digits) == 81
    assert max(digits) <= 9


@pytest.mark.parametrize("blank", ".0*_-")
def test_an_empty_cell_may_be_written_in_several_ways(blank: str) -> None:
    assert parse_line("7" + blank * 80) == bytes([7, *[0] * 80])


def test_a_foreign_character_is_quoted_with_its_place() -> None:
    with pytest.raises(FormatError, match="'x' at character 3 "):
        parse_line("..x" + "." * 78)


def test_a_line_of_another_length_is_quoted_shortened() -> None:
    with pytest.raises(FormatError, match=r"has 80") as caught:
        parse_line("1" * 80)
    assert "1" * 29 + "…" in str(caught.value)
