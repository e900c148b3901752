"""Texts as people write and send them: other digits, arrays, links among words, quotes."""

import json

import pytest
from numberplace.core.errors import FormatError
from numberplace.formats import parse_puzzles
from numberplace.formats.as_written import as_read
from numberplace.formats.by_kind import parse_any, read_items, shelf_of
from numberplace.formats.csv_rows import write
from numberplace.sudoku.model.board import usual_board
from numberplace.sudoku.model.notation import format_line
from numberplace.sudoku.model.puzzle import Puzzle, format_puzzle
from numberplace.sudoku.notations.lz_string import compress
from numberplace.sudoku.notations.scl import is_scl

from tests.counting import count_calls

LINE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = [LINE[at : at + 9] for at in range(0, 81, 9)]
VALUES = [list(row.replace(".", "0")) for row in ROWS]
CELLS = [{"value": int(sign), "given": True} if sign != "." else {} for sign in LINE]
BOARD = {"size": 9, "grid": [CELLS[at : at + 9] for at in range(0, 81, 9)]}
PACKED = compress(json.dumps(BOARD))
SHOWN = {
    "cells": [[{"value": cell["value"]} if cell else {} for cell in row] for row in BOARD["grid"]],
    "regions": [[[*divmod(cell, 9)] for cell in box] for box in usual_board(9).boxes],
}  # fmt: skip
OWN = compress(json.dumps(SHOWN))


def line_of(text):
    """Return the only puzzle of a text, by each of the ways in which texts are read."""
    (found,) = parse_any(text)
    (item,) = read_items(text, shelf_of(text))
    assert item.checked().puzzle == found.puzzle
    return format_line(found.puzzle.givens)


@pytest.mark.parametrize(
    "text",
    [
        "https://sudokupad.app/?puzzleid=fpuzzles{}",
        "https://sudokupad.app/?puzzleid=fpuz{}&setting-nogrid=1",
        "https://sudokupad.app/fpuzzles{}?setting-nogrid=1&setting-large=0",
        "https://sudokupad.app/sudoku/fpuzzles{}#top",
        "https://www.f-puzzles.com/?load={}&x=1",
        "https://f-puzzles.com/?id=3&load={}",
        "https://michelkraemer.com/sudocle/fpuzzles{}",
        "http://localhost:8080/?puzzleid=fpuzzles{}",
        "example.org/solve?board=fpuz{}",
        "fpuzzles{}",
        "fpuz{}",
        "{}",
        "<https://sudokupad.app/fpuzzles{}>",
        "Try this one: https://sudokupad.app/fpuzzles{}.",
        "Try this (https://sudokupad.app/fpuzzles{}?setting-nogrid=1), it is fine!",
        "[Mine](https://sudokupad.app/fpuzzles{})",
        '<a href="https://sudokupad.app/fpuzzles{}">here</a>',
    ],
)
def test_a_link_is_read_wherever_it_stands(text):
    assert line_of(text.format(PACKED)) == LINE
    assert line_of(text.format(PACKED.replace("+", "%2B").replace("=", "%3D"))) == LINE


@pytest.mark.parametrize(
    "text",
    [
        "https://sudokupad.app/scl{}?setting-nogrid=1",
        "https://example.org/play/?puzzleid=scl{}",
        "ctc{}",
        "Look: <https://sudokupad.app/scl{}>!",
    ],
)
def test_a_link_of_the_own_form_is_read_wherever_it_stands(text):
    assert line_of(text.format(OWN)) == LINE


def test_a_packed_board_may_have_the_word_of_another_form_in_it():
    assert not is_scl("https://sudokupad.app/fpuzzlesN4Ig" + 9 * "x" + "/scl" + 40 * "x")


def test_two_links_of_a_line_are_two_puzzles():
    text = (
        f"Easy: https://sudokupad.app/fpuzzles{PACKED}, hard: https://f-puzzles.com/?load={PACKED}."
    )
    assert [format_line(found.puzzle.givens) for found in parse_any(text)] == [LINE, LINE]


def test_thousands_of_links_without_words_around_them_are_left_as_they_are_at_once():
    text = "https://www.f-puzzles.com/?load=abc\n \thttps://puzz.link/p?a.  \r\n" * 2000

    def read():
        assert as_read(text) == text

    assert count_calls(read) < 200


def test_links_of_other_sites_stand_in_sentences_too():
    text = "see <https://sigh.github.io/Interactive-Sudoku-Solver/?q=.~R1C1_5.AntiKnight>."
    assert format_puzzle(parse_any(text)[0].puzzle).endswith("; antiknight")
    text = f"My puzzle is https://www.sudokuwiki.org/sudoku.htm?bd={LINE.replace('.', '0')}, well"
    assert line_of(text) == LINE


def test_an_address_without_a_board_says_so():
    site = "https://sudokupad.app/"
    for text in (f"{site}abc123", f"{site}?puzzleid=abc123", f"Try <{site}abc123>, it is fine!"):
        with pytest.raises(FormatError, match="kept on the site"):
            parse_any(text)


def test_rules_in_words_may_name_a_link():
    text = f"9x9: {LINE}; odd r1c1; rules See https://sudokupad.app/fpuzzles{PACKED}"
    assert format_puzzle(parse_any(text)[0].puzzle) == text


@pytest.mark.parametrize(
    ("digits", "empty"),
    [("０１２３４５６７８９", "．"), ("０１２３４５６７８９", "□"), ("0123456789", "□"),
     ("0123456789", "⬜"), ("٠١٢٣٤٥٦٧٨٩", "."), ("０１２３４５６７８９", "０")],
)  # fmt: skip
def test_digits_of_other_scripts_and_squares_are_cells(digits, empty):
    text = LINE.translate(str.maketrans("0123456789.", digits + empty))
    rows = [text[at : at + 9] for at in range(0, 81, 9)]
    assert line_of(text) == LINE
    assert line_of("\n".join(rows)) == LINE
    assert line_of("\n".join("　".join(row) for row in rows)) == LINE
    assert line_of("\n".join("｜".join((row[:3], row[3:6], row[6:])) for row in rows)) == LINE
    assert parse_any(f"{text}\t第１問")[0].name == "第１問"


def braced(opening, closing, *, ends=","):
    rows = [f"{opening}{', '.join(row)}{ends if ends == ',' else ''}{closing}" for row in VALUES]
    return opening + ",\n ".join(rows) + closing


@pytest.mark.parametrize(
    "text",
    [
        braced("{", "}", ends="") + ";",
        "int grid[9][9] = " + braced("{", "}", ends="") + ";",
        "static const int grid[N][N] =\n" + braced("{", "}") + ";\n",
        "board = " + braced("[", "]", ends=""),
        braced("(", ")", ends="").replace("(", "[", 1)[:-1] + "]",
        braced("[", "]", ends="").replace("5", '"5"').replace("0", "'.'"),
        "grid = {" + ", ".join(value for row in VALUES for value in row) + "};",
    ],
)
def test_arrays_of_programs_are_grids(text):
    assert line_of(text) == LINE


def test_a_fault_in_an_array_is_told_with_its_row():
    with pytest.raises(FormatError, match=r"Line 2, column 3.*'12'"):
        parse_any(braced("{", "}").replace("6, 0, 0", "6, 0, 12"))
    with pytest.raises(FormatError, match=r"Line 1.*9 values"):
        parse_any(braced("{", "}").replace("{5, 3, ", "{"))


def test_several_arrays_are_several_puzzles():
    text = "{" + braced("{", "}", ends="") + ",\n" + braced("{", "}", ends="") + "};"
    assert [format_line(item.puzzle.givens) for item in parse_puzzles(text)] == [LINE, LINE]


@pytest.mark.parametrize(
    "text",
    [
        "",
        LINE,
        f"{LINE}\tA, b",
        "{",
        '{"a": [1, 2]}',
        "[[1,2],[3,4]]",
        f'<?xml version="1.0"?>\n<name>see https://sudokupad.app/fpuzzles{PACKED}</name>',
        f'{{\n "cells": [],\n "source": "https://sudokupad.app/fpuzzles{PACKED}"\n}}',
        f"# from https://sudokupad.app/fpuzzles{PACKED} today",
    ],
)
def test_other_texts_stay_as_they_are(text):
    assert as_read(text) == text


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        (LINE.replace("53.", "+53."), ("place r1c1 5",)),
        (f"{LINE}:113 213", ()),
        (f"{LINE.replace('53.', '5+3.')}:113 213:", ("place r1c2 3",)),
    ],
)
def test_a_line_of_hodoku_may_have_no_head(text, moves):
    (item,) = parse_puzzles(text)
    done = [move for move, _note in item.progress.moves]
    assert tuple(move for move in done if move.startswith("place")) == moves
    lost = [move for move in done if "strike" in move]
    assert bool(lost) == (":" in text)


def test_a_line_with_a_colon_and_nothing_behind_it_is_a_line():
    assert line_of(f"{LINE}:") == LINE


@pytest.mark.parametrize(
    ("before", "after", "name"),
    [
        ("7,", ',"a, b"', "a, b"),
        ("", ',"a ""x"", b"', 'a "x", b'),
        ('"one, two",', ",3", "one, two"),
        ("7;", ';"a; b";9', "a; b"),
        ("7\t", '\t"a, b"', "a, b"),
        ('"7",', ',"plain"', "plain"),
    ],
)
def test_a_name_in_quotes_is_kept_whole(before, after, name):
    assert parse_any(f"{before}{LINE}{after}")[0].name == name


def test_signs_of_remarks_are_no_part_of_a_name():
    grids = "\n".join(f"% made by hand - {word}\n" + "\n".join(ROWS) for word in ("easy", "hard"))
    assert [found.name for found in parse_any(grids)] == [
        "made by hand - easy",
        "made by hand - hard",
    ]


@pytest.mark.parametrize("count", [3, 8, 16])
def test_our_own_csv_is_number_place_however_few_givens_it_has(count):
    solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
    digits = bytearray(81)
    for cell in range(0, 80, 80 // count):
        at = solution.index(str(cell % 8 + 1), cell % 40)
        digits[at] = int(solution[at])
    text = write(parse_puzzles(str(Puzzle(bytes(digits)))))
    found = parse_any(text)[0]
    assert found.kind.id == "sudoku"
    assert found.puzzle.givens == bytes(digits)


def test_blanks_in_nine_rows_are_empty_cells() -> None:
    rows = [LINE_IN_BLANKS[at : at + 9].replace(".", " ").rstrip() for at in range(0, 81, 9)]
    (item,) = parse_puzzles("\n".join(rows) + "\n")
    assert str(item.puzzle) == LINE_IN_BLANKS
    for text in ("1 2 3\n" * 8, "123\n" * 9, "1 2 3 4 5 6 7 8 9\n" * 9):
        assert as_read(text) == text


def test_many_blanks_take_no_longer_than_their_length() -> None:
    text = (" " * 50 + "\n") * 8 + "x"
    assert as_read(text) == text  # 10 ways to part each line would be tried together


LINE_IN_BLANKS = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"


def test_a_list_of_records_is_read_as_its_puzzles_with_their_titles():
    records = [{"kind": "sudoku", "puzzle": LINE, "title": "One"}, {"puzzle": LINE}]
    assert as_read(json.dumps(records)) == f"{LINE}\tOne\n{LINE}\n"
    assert [each.name for each in parse_any(json.dumps(records))] == ["One", ""]


@pytest.mark.parametrize("text", ['[{"puzzle": 1}]', '[{"puzzle": "1"', '[{"id": "1"}, 2]'])
def test_a_list_of_anything_else_is_left_as_it_is(text):
    assert as_read(text) == text


@pytest.mark.parametrize(
    "text", ["puzz.link/p?a a ", "see https://f-puzzles.com/x and ", "puzz.link/p?a a"]
)
def test_a_line_of_thousands_of_links_is_taken_apart_at_once(text):
    assert count_calls(lambda: as_read(text * 3000)) < 100


@pytest.mark.parametrize(
    "text",
    [
        "see https://f-puzzles.com/x and ",
        "see https://f-puzzles.com/x and\n",
        "sigh.github.io/a",
        "x :// a sudoku.coach/ ",
    ],
)
def test_no_call_is_made_for_a_single_character_of_a_long_text(text):
    text *= 3000

    def refuse():
        with pytest.raises(FormatError):
            parse_any(text, seeks=True)

    parse_any(LINE)  # whatever is imported late
    refuse()
    assert count_calls(refuse) < len(text)
