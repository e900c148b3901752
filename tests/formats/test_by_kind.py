"""Which kind of puzzle a text is, and what is said of one that is none."""

import tracemalloc

import numberplace
import pytest
from numberplace.core.errors import FormatError
from numberplace.formats.by_kind import parse_any, read_any, read_items, shelf_of
from numberplace.kinds import DEFAULT_SHELF
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.reading import read_entries
from numberplace.sudoku.kind import SUDOKU

from tests.counting import count_calls
from tests.faults.hostile_texts import HOSTILE_IDS
from tests.waiting import ended_within

CLASSIC = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
ROWS = "\n".join(CLASSIC[at : at + 9] for at in range(0, 81, 9))


@pytest.mark.parametrize(
    "text",
    [
        CLASSIC,
        ROWS,
        "\n".join(",".join("0" if c == "." else c for c in row) for row in ROWS.splitlines()),
    ],
)
def test_number_place_in_every_form_is_number_place(text):
    (found,) = parse_any(text)
    assert found.kind is SUDOKU
    assert SUDOKU.format_puzzle(found.puzzle) == CLASSIC


@pytest.mark.parametrize(
    "text",
    [
        "4x4:1..2/..../..../1..2",
        "1..2\n....\n....\n1..2",
        "4 4\n1 . . 2\n. . . .\n. . . .\n1 . . 2",
        "a..b\n....\n....\na..b",
        "1..2\n.##.\n....\n1..2",
        '{"w":4,"h":4,"grid":[1,0,0,2,0,0,0,0,0,0,0,0,1,0,0,2]}',
        "https://puzz.link/p?numlin/4/4/1h2n1h2",
    ],
)
def test_numberlink_in_every_form_is_numberlink(text):
    (found,) = parse_any(text)
    assert found.kind is NUMBERLINK
    assert found.puzzle.labels == (1, 2)


def test_a_line_with_rules_behind_its_81_cells_is_a_variant():
    (found,) = parse_any(f"9x9: {CLASSIC}; x")
    assert found.kind.shelf_of(found.puzzle).id == "variants"
    assert [one.id for one in found.puzzle.constraints] == ["x"]
    assert shelf_of(f"9x9: {CLASSIC}; x") is found.kind.shelf_of(found.puzzle)


def test_a_board_without_further_rules_is_the_classic():
    (found,) = parse_any(f"9x9: {CLASSIC}")
    assert (found.kind, found.puzzle) == (SUDOKU, SUDOKU.parse_puzzle(CLASSIC))
    # Commands read it line by line, among variants: there its notation names the kind.
    assert shelf_of(f"9x9: {CLASSIC}").id == "variants"


def test_a_nine_by_nine_board_of_pairs_is_numberlink():
    board = "\n".join(["1.......2", *["........."] * 7, "1.......2"])
    (found,) = parse_any(board)
    assert found.kind is NUMBERLINK


def test_every_puzzle_of_a_text_is_found_with_its_name_and_level():
    lines = [
        '{"id":"a","w":4,"h":4,"grid":[1,0,0,2,0,0,0,0,0,0,0,0,1,0,0,2],"level":"easy"}',
        '{"id":"b","w":4,"h":4,"grid":[1,0,0,2,0,0,0,0,0,0,0,0,1,0,0,2]}',
    ]
    found = parse_any("\n".join(lines))
    assert [(one.name, one.level) for one in found] == [("a", "easy"), ("b", "")]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("4x4:1..2/..../..../1..3", ("Line 1", "once", "r1c4")),
        ("1..2\n....\n...\n1..2", ("Row 3",)),
        ("1..2\n....\n....\n1..3", ("'2'", "r1c4")),
        ("1..2\n.?..\n....\n1..2", ("'?'", "r2c2")),
        ('{"w":4,"h":4,"grid":[1]}', ("Line 1", "16")),
        (ROWS.replace("53..7", "55..7"), ("5",)),
        ("", ("empty",)),
    ],
)
def test_what_makes_no_sense_is_told_with_its_place(text, told):
    with pytest.raises(FormatError) as error:
        parse_any(text)
    for part in told:
        assert part in str(error.value)


@pytest.mark.parametrize("text", ["²\n1 . . 1\n", "5 ²\n1 1", "².1\n1.²"])
def test_a_raised_digit_is_no_number_and_refused(text):
    with pytest.raises(FormatError):
        parse_any(text)


def test_a_file_is_named_in_its_error(tmp_path):
    path = tmp_path / "bad.txt"
    path.write_text("4x4:1..2/..../..../1..3", encoding="utf-8")
    with pytest.raises(FormatError, match=r"bad\.txt: .*r1c4"):
        read_any(path)


@pytest.mark.sampled(14)
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("numlin/9999/9999/1", "9999 x 9999 cells is not possible"),
        ("9999x9999:" + "." * 1000, "9999 x 9999 cells is not possible"),
        ('{"w":9999,"h":9999,"grid":[]}', "9999 x 9999 cells is not possible"),
        ("1 1\n" * 30_000, "not possible"),
        (". " * 20_000 + "\n" + ". " * 20_000 + "\n1 1", "not possible"),
        ("1..1\n" * 600_000, "too many lines"),
        ("numlin/100/100/11\n" * 600, "more than 5000000 cells in all"),
        ("1" * 6_000_000, "too large"),
        ("9" * 5000 + "\n1..1\n", "4 cells, but row 1 has 5000"),
        ("9" * 5000 + " 4\n1..1\n....\n....\n1..1\n", "cells|number|format"),
        ('{"w":2,"h":2,"grid":[1,1,0,-' + "9" * 4000 + "]}", "is not a number from 1"),
        ('{"w":' + "9" * 4000 + ',"h":2,"grid":[1,1]}', "is not possible"),
        ("[" * 50_000, "illegal format"),
        ('{"w":' * 20_000, "is not a JSON line"),
    ],
)
def test_sizes_are_checked_before_anything_is_built(text: str, message: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(FormatError, match=message):
            parse_any(text)
        assert tracemalloc.get_traced_memory()[1] < 45_000_000 + 20 * len(text)
    finally:
        tracemalloc.stop()


def test_an_integer_of_many_zeros_is_a_digit() -> None:
    rows = "0" * 5000 + "5,3,0,0,7,0,0,0,0\n" + "0,0,0,0,0,0,0,0,0\n" * 8
    assert parse_any(rows)[0].puzzle.givens[0] == 5


def test_errors_that_are_kept_hold_nothing_alive() -> None:
    entries = [entry for _line, entry in read_entries("numlin/9999/9999/1\n" * 5)]
    assert len(entries) == 5
    for entry in entries:
        assert isinstance(entry, FormatError)
        assert entry.__traceback__ is None
        assert entry.__context__ is None


@pytest.mark.parametrize("name", HOSTILE_IDS)
def test_names_from_files_can_be_shown(name: str) -> None:
    (found,) = parse_any(HOSTILE_IDS[name])
    assert found.name.isprintable()
    assert len(found.name) <= 120


FIVE_MB = 4_999_000
ENDLESS = {
    **{repr(unit): unit for unit in ("\n", " \n", "\r\n", "\r", "\x0b", "|||\n", ".\n", "# a\n")},
    **{repr(unit): unit for unit in ("# a remark of some length\n", " ", "\t", ",", "|", ".", "0")},
    **{repr(unit): unit for unit in ("123456789", "[", '{"a":', '"', "<", "<a>", ":", "/", "abc ")},
    "links": "https://www.f-puzzles.com/?load=abc\n",
}
"""What a text of 5 MB is made of."""


def read_all(text):
    """Read a text as a command does; raise what is wrong with its first puzzle."""
    for item in read_items(text, shelf_of(text)):
        if item.error is not None:
            raise item.error


MAX_CALLS = 2_000_000
"""Calls that refuse a text. 138,000 links take 830,000, six each; others take fewer."""


@pytest.mark.sampled(9)
@pytest.mark.parametrize("name", ENDLESS)
def test_five_megabytes_of_nothing_are_refused_at_once(name):
    unit = ENDLESS[name]
    text = unit * (FIVE_MB // len(unit))

    def refuse():
        with pytest.raises(FormatError) as error:
            read_all(text)
        assert len(str(error.value)) < 300

    with ended_within():
        count_calls(refuse, at_most=MAX_CALLS)


def test_a_long_file_is_told_by_its_beginning_though_that_ends_within_a_grid():
    grid = "\n".join(CLASSIC[at : at + 9] for at in range(0, 81, 9))
    text = "# a remark\n" * 4000 + f"{grid}\n" * 500
    kind = shelf_of(text)
    assert kind.id == "sudoku"
    assert len(list(read_items(text, kind))) == 500


def test_other_programs_xml_may_be_one_long_line():
    game = f'<game data="{CLASSIC.replace(".", "0")}" note="{"a" * 2000}"/>'
    text = f"<opensudoku>{game * 600}</opensudoku>"
    assert len(text) > 1 << 20
    assert len(list(read_items(text, shelf_of(text)))) == 600


@pytest.mark.parametrize("text", ["xx", "1 1", "1..1", "1 2 2 1", "abab", "1,1", "3\n.\n3"])
def test_a_single_row_or_column_is_no_numberlink_board_unless_it_says_its_size(text: str) -> None:
    with pytest.raises(FormatError):
        parse_any(text)
    assert shelf_of(text) is DEFAULT_SHELF
    (failure,) = numberplace.rate_many([text])
    assert isinstance(failure, numberplace.Failure)
    assert parse_any("4x1:1..1")[0].kind.id == "numberlink"
