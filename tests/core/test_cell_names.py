"""Names of cells in words and by code, in every language."""

import pytest
from numberplace.core import cell_names
from numberplace.core.cell_names import (
    CAPITALS,
    CODES,
    LETTERS,
    WORDS,
    begun,
    box_name,
    cell_name,
    in_notation,
    in_words,
    lines_name,
    names_of,
    names_place,
    one_of,
    row_letter,
    row_name,
    row_of_letter,
)
from numberplace.core.words import set_language

from tests.languages import LANGUAGES

LINE = [(0, 3), (4, 3), (7, 3), (8, 3)]


def test_codes_are_what_scripts_and_the_command_line_read():
    assert cell_name(3, 6) == "r4c7"
    assert box_name(1) == "box 2"
    assert names_of(LINE) == "r1c4, r5c4, r8c4 and r9c4"
    assert begun("r4c7 is 5.") == "r4c7 is 5."


def test_words_name_the_cells_of_a_line_together():
    cell_names.set_cell_names(WORDS)
    assert cell_name(3, 6) == "row 4 column 7"
    assert box_name(1) == "the upper middle box"
    assert names_of(LINE) == "rows 1, 5, 8 and 9 of column 4"
    assert one_of(LINE[:2]) == "row 1 or 5 of column 4"
    assert names_of([(0, 0), (0, 1), (5, 5)]) == "columns 1 and 2 of row 1, and row 6 column 6"
    assert names_of([(0, 0), (0, 4), (6, 0), (6, 4)]) == "rows 1 and 7 of columns 1 and 5"


def test_a_sentence_that_begins_with_a_cell_begins_with_a_capital():
    cell_names.set_cell_names(WORDS)
    text = "row 1 column 2 is 3. columns 4 and 5 of row 1 are not."
    assert begun(text) == "Row 1 column 2 is 3. Columns 4 and 5 of row 1 are not."


@pytest.mark.parametrize("code", [code for code, _name in LANGUAGES])
def test_boxes_have_nine_names_in_every_language(code):
    set_language(code)
    cell_names.set_cell_names(WORDS)
    assert len({box_name(box) for box in range(9)}) == 9
    cell_names.set_cell_names(CODES)
    assert cell_name(0, 0) == "r1c1"


@pytest.mark.parametrize(
    ("code", "text", "words"),
    [
        ("en", "5 in r8c7", "5 in row 8 column 7"),
        ("en", "5 pencilled in r1c1, r1c2, r1c3", "5 pencilled in columns 1, 2 and 3 of row 1"),
        (
            "en",
            "path drawn from r6c5 to r12c10",
            "path drawn from row 6 column 5 to row 12 column 10",
        ),
        ("ja", "r1c7に2", "1行7列に2"),
        ("ko", "r6c5에서 r7c8까지 선을 그음", "6행 5열에서 7행 8열까지 선을 그음"),
    ],
)
def test_what_is_said_of_a_move_names_cells_as_hints_do(code, text, words):
    set_language(code)
    cell_names.set_cell_names(WORDS)
    assert in_words(text) == words
    cell_names.set_cell_names(CODES)
    assert in_words(text) == text


@pytest.mark.parametrize(
    ("style", "code", "names"),
    [
        (CAPITALS, "en", ("R4C7", "row 4", "rows 1 and 4", "R46C79, R1C1, r4")),
        (LETTERS, "en", ("D7", "row D", "rows A and D", "DF79, A1, rD")),
        (LETTERS, "ja", ("D7", "D行", "A・D行", "DF79, A1, rD")),
        (LETTERS, "ko", ("D7", "D행", "A·D행", "DF79, A1, rD")),
        (WORDS, "ko", ("4행 7열", "4행", "1·4행", "r46c79, r1c1, r4")),
    ],
)
def test_each_style_names_cells_rows_and_the_lines_of_logs(style, code, names):
    set_language(code)
    cell_names.set_cell_names(style)
    cell, row, rows, log = names
    assert cell_name(3, 6) == cell
    assert row_name(3) == row
    assert lines_name([0, 3]) == rows
    assert in_notation("r46c79, r1c1, r4", gathers=True) == log
    assert names_place(rows, code)


def test_rows_beyond_z_have_two_letters():
    assert [row_letter(row) for row in (0, 8, 25, 26, 59)] == ["A", "I", "Z", "AA", "BH"]
    assert all(row_of_letter(row_letter(row)) == row for row in range(60))


def test_what_is_quoted_is_left_as_it_was_written():
    cell_names.set_cell_names(LETTERS)
    assert in_words("'r4c12' is no cell; r4c1 is.") == "'r4c12' is no cell; D1 is."
    assert in_words("'place r4c1' cannot be at r4c1.") == "'place r4c1' cannot be at D1."
    assert in_words("The cell's place r4c1 isn't free.") == "The cell's place D1 isn't free."
    assert in_words("「r4c1 = 3」はr4c1に") == "「r4c1 = 3」はD1に"
