"""Game ids to and from text."""

import datetime

import pytest
from numberplace.core.errors import FormatError
from numberplace.core.gameid import GameId, daily_ids, has_seed, is_game_id, parse_game_id
from numberplace.kinds import KINDS
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.layouts import layout
from numberplace.sudoku.model.puzzle import Puzzle

EASY = "..52..6....87...42.1..4...5..9387....4..617..8..4......5...8.136.......73...72.5."


@pytest.mark.parametrize(
    "text",
    [
        "sudoku:hard#20261121-7",
        "sudoku:hard+rotation180#a",
        "sudoku:any#x",
        f"sudoku::{EASY}",
        f"sudoku:easy:{EASY}",
    ],
)
def test_ids_survive_the_round_trip(text: str) -> None:
    assert str(parse_game_id(text, KINDS)) == text


def test_the_id_of_a_board_with_gaps_holds_the_puzzle_and_no_seed() -> None:
    board = layout("samurai")
    shelf, line = SUDOKU.key_of(Puzzle(bytes(board.count), board=board))
    text = str(GameId(shelf, puzzle=line))
    assert "#" in text
    assert not has_seed(text)
    assert str(parse_game_id(text, KINDS)) == text


def test_an_id_is_taken_apart() -> None:
    game = parse_game_id(" Sudoku:Hard#20261121-7\n", KINDS)
    assert game == GameId("sudoku", "hard", seed="20261121-7")


def test_any_notation_of_a_puzzle_is_written_in_ours() -> None:
    game = parse_game_id("sudoku::" + EASY.replace(".", "0"), KINDS)
    assert game.puzzle == EASY


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("hard#1", "hard#1"),
        ("chess:hard#1", "chess"),
        ("sudoku:hard", "not a game id"),
        ("sudoku:hrad#1", "hrad"),
        ("sudoku:hard#", "not a seed"),
        ("sudoku:hard#a b", "a b"),
        ("sudoku:hard#" + "x" * 81, "80"),
        ("sudoku::123", "81"),
        ("sudoku::55" + "." * 79, "clash"),
    ],
)
def test_nonsense_is_refused_in_words(text: str, told: str) -> None:
    with pytest.raises(FormatError, match=told):
        parse_game_id(text, KINDS)


def test_ids_are_told_from_other_text() -> None:
    assert is_game_id("SUDOKU:hard#1", KINDS)
    assert not is_game_id(EASY, KINDS)


def test_a_day_has_its_own_puzzles() -> None:
    assert SUDOKU.maker is not None
    monday = daily_ids(datetime.date(2026, 11, 23), SUDOKU, SUDOKU.maker.daily)
    tuesday = daily_ids(datetime.date(2026, 11, 24), SUDOKU, SUDOKU.maker.daily)
    assert [str(game) for game in monday] == [
        "sudoku:easy#daily-20261123",
        "sudoku:hard#daily-20261123",
        "sudoku:expert#daily-20261123",
    ]
    assert not set(monday) & set(tuesday)


def test_sundays_have_an_inferno_too() -> None:
    assert SUDOKU.maker is not None
    days = [datetime.date(2026, 11, 22) + datetime.timedelta(day) for day in range(15)]
    found = [SUDOKU.maker.daily_on(day) for day in days]
    assert [levels[-1] == "inferno" for levels in found] == [day % 7 == 0 for day in range(15)]
    assert all(levels[:3] == SUDOKU.maker.daily for levels in found)
    (inferno,) = daily_ids(days[0], SUDOKU, found[0])[3:]
    assert str(inferno) == "sudoku:inferno#daily-20261122"
