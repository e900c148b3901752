"""What is answered to a word that is no constraint, and what is not passed over in texts."""

import pytest
from numberplace.core.errors import FormatError
from numberplace.sudoku.constraints import BY_ID
from numberplace.sudoku.constraints.suggestions import _OTHER_WORDS, suggested
from numberplace.sudoku.generate.params import parse_params
from numberplace.sudoku.model.puzzle_text import parse_puzzle
from numberplace.sudoku.notations.fpuzzles import parse_board
from numberplace.sudoku.notations.iss import format_iss, parse_iss
from numberplace.sudoku.notations.links import format_board
from numberplace.sudoku.notations.sgt import format_game_id

EMPTY = "9x9: " + "." * 81
FOUR = "4x4: " + "." * 16


@pytest.mark.parametrize(
    ("word", "wanted"),
    [
        ("windows", "windoku"),
        ("Knight", "antiknight"),
        ("diagonal", "x"),
        ("killr", "killer"),
        ("thermometer", "thermo"),
        ("anti-king", "antiking"),
        ("betweenline", "between"),
        ("Extra_Region", "region"),
    ],
)
def test_a_word_of_players_is_answered_by_the_rule(word, wanted):
    assert wanted in suggested(word)
    with pytest.raises(FormatError, match=rf"Did you mean .*'{wanted}'"):
        parse_puzzle(f"{EMPTY}; {word}")
    if not BY_ID[wanted].is_found():
        return  # no puzzles with it are made
    with pytest.raises(FormatError, match=rf"Did you mean .*'{wanted}'"):
        parse_params(f"9x9+{word.lower()}")


def test_a_strange_word_is_answered_by_the_rules_there_are():
    with pytest.raises(FormatError, match="it knows x, falling"):
        parse_puzzle(f"{EMPTY}; qqqqq")
    with pytest.raises(FormatError, match=r"hard'\.$"):
        parse_params("9x9+qqqqq")


def test_a_level_is_suggested_where_one_may_stand():
    with pytest.raises(FormatError, match="Did you mean 'hard'"):
        parse_params("9x9+hrad")


def test_every_suggestion_is_a_rule():
    assert {one for ids in _OTHER_WORDS.values() for one in ids} <= set(BY_ID)
    assert not set(_OTHER_WORDS) & set(BY_ID)


def test_region_sum_lines_are_not_asked_for_without_regions():
    with pytest.raises(FormatError, match="need regions"):
        parse_params("6x6+latin+regionsum")


# -- rules that a text or a link lost or changed


@pytest.mark.parametrize("word", ["falling", "rising"])
def test_one_diagonal_stays_one_diagonal(word):
    puzzle = parse_puzzle(f"{FOUR}; {word}")
    assert parse_board(format_board(puzzle)) == puzzle
    with pytest.raises(FormatError, match="diagonal"):
        format_game_id(puzzle)


def test_a_rule_with_one_house_is_kept_among_what_a_string_has():
    puzzle = parse_puzzle(f"{FOUR}; windoku")
    assert parse_iss(format_iss(puzzle)) == puzzle


def test_calculations_are_no_part_of_a_string():
    with pytest.raises(FormatError, match="cannot hold these rules"):
        format_iss(parse_puzzle(f"{FOUR}; mathdoku 2/ r1c1 r1c2"))


def test_regions_of_few_cells_are_written_and_read_again():
    puzzle = parse_puzzle(f"{EMPTY}; region r1c1 r9c9; region r2c2 r3c3 r4c4 r5c5")
    assert parse_board(format_board(puzzle)) == puzzle
    assert parse_iss(format_iss(puzzle)) == puzzle
