"""What the player has done with a puzzle, over all games of it; the streak of the daily puzzles."""

import json
from datetime import date, datetime, timedelta

import pytest
from numberplace.core.clock import Clock
from numberplace.core.session import Session
from numberplace.storage.library import Library
from numberplace.storage.played import PuzzleResult, daily_date, daily_streak, is_late
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle

from tests.counting import count_calls, traced_queries
from tests.storage.conftest import EASY, SOLVED

TODAY = date(2026, 3, 1)
NEARLY = SOLVED[:-1] + "."


@pytest.fixture
def library(places, now):
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def add(library, line=NEARLY, *, seconds=0.0, wins=True, hints=0, note="", on=None, **view):
    """Add a game of a puzzle, won at the clock's ``seconds`` on a day; return its id."""
    session = Session(SUDOKU, Puzzle.parse(line), now=lambda: 0.0, level="easy", hints_used=hints)
    session.clock = Clock(lambda: 0.0, seconds)
    if wins:
        session.play("place r9c9 9", note)
    if on is not None:
        library.now = lambda: datetime(on.year, on.month, on.day, 12).timestamp()
    return library.add(session, "", view)


def add_daily(library, day, *, on=None, level="easy", **how):
    game_id = f"sudoku:{level}#daily-{day:%Y%m%d}"
    return add(library, on=on or day, game_id=game_id, **how)


def test_a_puzzle_is_solved_once_a_game_of_it_was_won_and_has_its_best_time(library):
    add(library, EASY, wins=False)
    assert library.played.results("sudoku") == {EASY: PuzzleResult(False, None)}
    add(library, seconds=300)
    add(library, seconds=200, hints=1)
    add(library, wins=False)
    assert library.played.results("sudoku")[NEARLY] == PuzzleResult(True, 300)
    add(library, seconds=250)
    assert library.played.results("sudoku")[NEARLY] == PuzzleResult(True, 250)
    assert library.played.results("numberlink") == {}


def test_a_time_with_help_stands_while_there_is_none_without(library):
    add(library, seconds=200, hints=1)
    assert library.played.results("sudoku")[NEARLY] == PuzzleResult(True, 200)


def test_a_puzzle_the_program_solved_has_no_time(library):
    add(library, seconds=200, note="naked_single")
    assert library.played.results("sudoku")[NEARLY] == PuzzleResult(True, None, is_by_program=True)
    game = library.played.of_puzzle("sudoku", NEARLY)
    assert (game.is_solved, game.was_won, game.first) == (True, False, None)


def test_exercises_and_deleted_games_are_no_games_of_their_puzzle(library):
    add(library, wins=False, trains="naked_pair")
    library.delete(add(library, wins=False))
    assert library.played.results("sudoku") == {}
    assert library.played.of_puzzle("sudoku", NEARLY) is None
    whole = add(library, wins=False, trains="")
    assert library.played.of_puzzle("sudoku", NEARLY).id == whole


def test_the_game_on_the_board_last_is_taken_up_and_the_first_win_keeps_its_time(library):
    first = add(library, seconds=300, on=TODAY)
    second = add(library, seconds=100, on=TODAY + timedelta(1))
    game = library.played.of_puzzle("sudoku", NEARLY)
    assert (game.id, game.first, game.first_id, game.won_on) == (second, 300, first, TODAY)
    third = add(library, wins=False)
    assert library.played.of_puzzle("sudoku", NEARLY).id == third
    library.load(first)
    game = library.played.of_puzzle("sudoku", NEARLY)
    assert (game.id, game.is_solved, game.was_won) == (first, True, True)


def test_a_game_that_counts_elsewhere_is_in_no_statistics(library):
    session = Session(SUDOKU, Puzzle.parse(NEARLY), now=lambda: 0.0, level="easy")
    game_id = library.add(session)
    library.played.count_elsewhere(game_id)
    session.play("place r9c9 9")
    library.save(game_id, session)
    assert library.statistics.tallies("sudoku") == []
    assert library.statistics.days() == []
    assert library.played.of_puzzle("sudoku", NEARLY).was_won


def test_the_moves_of_a_game_come_with_their_notes(library):
    assert library.played.moves(add(library, wins=False)) == ()
    assert library.played.moves(add(library)) == (("place r9c9 9", ""),)
    assert library.played.moves(add(library, note="naked_single")) == (
        ("place r9c9 9", "naked_single"),
    )


def test_a_game_is_found_by_how_it_was_made(library):
    game = add(library, game_id="sudoku:hard#7")
    add(library, game_id="sudoku:hard#77")
    assert library.played.made_from("sudoku", "sudoku:hard#7").id == game
    assert library.played.made_from("sudoku", "sudoku:hard#") is None


def test_the_games_of_the_days_come_by_their_ids_the_last_played_first(library):
    add(library, game_id="sudoku:hard#7")
    older = add_daily(library, TODAY, wins=False)
    newer = add_daily(library, TODAY, level="hard", seconds=90)
    games = library.played.daily("sudoku")
    assert [game.id for game in games.values()] == [newer, older]
    assert {game.day for game in games.values()} == {TODAY}
    assert list(library.played.daily("sudoku", TODAY)) == list(games)
    assert library.played.daily("sudoku", TODAY - timedelta(1)) == {}
    assert library.played.daily("numberlink") == {}


@pytest.mark.parametrize(
    ("text", "day"),
    [
        ("sudoku:easy#daily-20261122", date(2026, 11, 22)),
        ("sudoku:easy#20261122-7", None),
        ("sudoku:easy#daily-20261322", None),
        ("sudoku:easy#daily-2026112", None),
        ("sudoku:easy#daily-２０２６１１２２", None),
        ("", None),
    ],
)
def test_the_day_of_a_game_id(text, day):
    assert daily_date(text) == day


def days_ago(*numbers):
    return [TODAY - timedelta(number) for number in numbers]


@pytest.mark.parametrize(
    ("solved", "present", "longest", "missed"),
    [
        ((), 0, 0, 0),
        ((0,), 1, 1, 0),
        ((1,), 1, 1, 0),
        ((0, 1, 2), 3, 3, 0),
        ((1, 2, 3), 3, 3, 0),
        ((2, 3, 4), 0, 3, 3),
        ((0, 2, 3), 1, 2, 2),
        ((3, 4), 0, 2, 0),
        ((0, 1, 5, 6, 7, 8), 2, 4, 0),
    ],
)
def test_the_streak_of_the_days(library, solved, present, longest, missed):
    for day in days_ago(*solved):
        add_daily(library, day)
    streak, to_save = daily_streak(library.played.daily("sudoku").values(), TODAY)
    assert (streak.present, streak.longest, to_save) == (present, longest, missed)


def test_a_puzzle_solved_by_the_end_of_the_next_day_keeps_the_streak_and_no_later(library):
    for ago, late in ((3, 0), (2, 1), (1, 0), (0, 0)):
        day = TODAY - timedelta(ago)
        add_daily(library, day, on=day + timedelta(late))
    assert daily_streak(library.played.daily("sudoku").values(), TODAY)[0].present == 4
    add_daily(library, TODAY - timedelta(4), on=TODAY)
    games = library.played.daily("sudoku")
    assert daily_streak(games.values(), TODAY)[0].present == 4
    assert len({game.day for game in games.values()}) == 5


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_a_day_that_is_another_where_the_player_is_counts(shift):
    assert not is_late(TODAY + timedelta(shift), TODAY)
    assert is_late(TODAY + timedelta(2), TODAY)
    assert not is_late(date.min, TODAY)
    assert not is_late(date.max, date.max)


def test_damaged_rows_are_read_as_far_as_they_go(library):
    game = add_daily(library, TODAY)
    connection = library.connection
    for change in ("day = 10000000000", "won = 'x'", "won_elapsed = 'x'", "view = '[' || view"):
        connection.execute(f"UPDATE games SET {change} WHERE id = ?", (game,))
        library.played.daily("sudoku")
        library.played.results("sudoku")
        library.played.of_puzzle("sudoku", NEARLY)


def test_five_thousand_games_are_read_by_one_query(library):
    add(library)
    rows = library.connection.execute("SELECT * FROM games").fetchone()
    names = [each[1] for each in library.connection.execute("PRAGMA table_info(games)")]
    view, won_on = names.index("view"), names.index("day")
    many = []
    for number in range(5000):
        row = list(rows)
        row[0] = number + 10
        day = TODAY - timedelta(number // 3)
        row[won_on] = day.toordinal()
        level = ("easy", "hard", "expert")[number % 3]
        row[view] = json.dumps({"digit": 1, "game_id": f"sudoku:{level}#daily-{day:%Y%m%d}"})
        many.append(row)
    library.connection.executemany(
        f"INSERT INTO games VALUES ({', '.join('?' * len(names))})", many
    )

    def read():
        nonlocal games, streak
        games = library.played.daily("sudoku")
        streak, _missed = daily_streak(games.values(), TODAY)

    games, streak = {}, None
    with traced_queries(library.connection) as queries:
        count_calls(read, at_most=100 * 5000)
    assert len(queries) == 1
    assert len(games) == 5000
    assert streak.present == 1667
