"""Puzzles of game ids: what was asked for, the same each time."""

import datetime

import pytest
from numberplace.core.errors import Stopped
from numberplace.core.gameid import daily_ids, parse_game_id
from numberplace.kinds import KINDS
from numberplace.numberlink.generate.maker import MAKER
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.numberlink.model.levels import LEVELS
from numberplace.numberlink.model.puzzle import Rule
from numberplace.numberlink.search.exact import SolutionCount, find_solutions


def make(text, should_stop=lambda: False):
    game = parse_game_id(text, KINDS)
    return MAKER.make(MAKER.parse_params(game.params), game.seed, should_stop)


def test_an_id_means_the_same_puzzle_every_time_and_another_seed_another_one():
    first = make("numberlink:7x7+easy#1")
    assert make("numberlink:7x7+easy#1") == first
    assert make("numberlink:7x7+easy#2") != first


@pytest.mark.parametrize("level", LEVELS)
def test_the_level_asked_for_is_the_level_made(level):
    puzzle = make(f"numberlink:8x8+{level}#1")
    assert MAKER.rate(puzzle)[0] == level
    assert find_solutions(puzzle).outcome is SolutionCount.ONE


@pytest.mark.parametrize("rule", list(Rule))
def test_a_rule_asked_for_is_played_by_and_proved(rule):
    puzzle = make(f"numberlink:6x6+{rule.value}#1")
    assert puzzle.rule is rule
    assert find_solutions(puzzle).outcome is SolutionCount.ONE


def test_size_pairs_and_solid_cells_are_as_asked():
    puzzle = make("numberlink:9x7+8pairs+4solid#1")
    assert (puzzle.width, puzzle.height, len(puzzle.labels)) == (9, 7, 8)
    assert puzzle.cells.count(-1) == 4


def test_the_articles_way_gives_a_board_of_that_size():
    puzzle = make("numberlink:7x7+article#1")
    assert (puzzle.width, puzzle.height) == (7, 7)


def test_making_stops_when_asked():
    with pytest.raises(Stopped):
        make("numberlink:10x10+hard#1", lambda: True)


def test_the_effort_rises_with_what_ifs():
    plain = MAKER.rate(make("numberlink:8x8+easy#1"))[1]
    assert plain < MAKER.rate(make("numberlink:8x8+hard#1"))[1]


def test_only_small_boards_are_rated_at_once():
    assert MAKER.rate_at_once(make("numberlink:6x6#1")) in LEVELS
    assert MAKER.rate_at_once(make("numberlink:12x12#1")) == ""


def test_the_puzzles_of_a_day_have_levels_and_change_with_the_day():
    monday = daily_ids(datetime.date(2026, 11, 23), NUMBERLINK, MAKER.daily)
    tuesday = daily_ids(datetime.date(2026, 11, 24), NUMBERLINK, MAKER.daily)
    assert not set(monday) & set(tuesday)
    for game in monday:
        assert MAKER.level_of(MAKER.parse_params(game.params)) in LEVELS
        assert parse_game_id(str(game), KINDS) == game


def test_levels_have_names():
    assert [MAKER.level_name(level) for level in LEVELS][:2] == ["Very easy", "Easy"]
    assert MAKER.level_name("of my own") == "of my own"
