"""Solved games added up by level, their times, and days in a row."""

from collections.abc import Callable, Iterator
from datetime import date, datetime

import pytest
from numberplace.core.clock import Clock
from numberplace.core.session import Session
from numberplace.storage.library import AlsoPlayed, Library
from numberplace.storage.paths import Places
from numberplace.storage.statistics import GameTally, Streak, add_up, find_streak, tally_levels

from tests.storage.conftest import SOLVED, Now

TODAY = date(2026, 3, 1)


@pytest.fixture
def library(places: Places, now: Now) -> Iterator[Library]:
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def fill(session: Session, *, by_program: range = range(0), but: int = 0) -> None:
    """Put in all missing digits but the last ``but``, those numbered by the program."""
    empty = [cell for cell in range(81) if not session.state.digit(cell)]
    for number, cell in enumerate(empty[: len(empty) - but]):
        note = "naked_single" if number in by_program else ""
        session.play(f"place r{cell // 9 + 1}c{cell % 9 + 1} {SOLVED[cell]}", note)


def test_only_the_games_solved_by_the_player_are_counted(
    library: Library, new_game: Callable[[], Session], now: Now
) -> None:
    for by_program, but, hints in (
        (range(0), 0, 0),
        (range(0), 0, 2),
        (range(3), 0, 0),
        (range(99), 0, 0),
        (range(0), 1, 0),
    ):
        session = new_game()
        fill(session, by_program=by_program, but=but)
        session.hints_used = hints
        library.add(session)
    today = datetime.fromtimestamp(now.seconds).date()
    assert library.statistics.tallies("sudoku") == [GameTally("easy", 3, 1, 0.0, 0.0)]
    assert library.statistics.tallies("numberlink") == []
    assert library.statistics.days() == [today]
    assert library.statistics.latest_kind() == "sudoku"


def test_a_win_stays_with_its_day_and_time_whatever_is_done_later(
    library: Library, new_game: Callable[[], Session], now: Now
) -> None:
    session = new_game()
    session.clock = Clock(lambda: 0.0, 100.0)
    fill(session)
    game_id = library.add(session)
    won_on = datetime.fromtimestamp(now.seconds).date()
    before = everything_of(library)
    now.seconds += 3 * 86_400
    session.clock = Clock(lambda: 0.0, 500.0)
    session.history.undo()
    library.save(game_id, session)
    assert everything_of(library) == before
    assert library.played_puzzles("sudoku") == {session.kind.format_puzzle(session.puzzle): True}
    session.hints_used = 2
    session.history.redo()
    library.save(game_id, session)
    session.history.go(0)
    library.save(game_id, session)
    session.play("place r1c3 1")
    library.save(game_id, session)
    assert everything_of(library) == before
    assert library.statistics.days() == [won_on]
    assert library.statistics.times("sudoku", "easy") == [(won_on, 100.0)]


def test_a_win_stays_over_another_start(
    places: Places, new_game: Callable[[], Session], now: Now
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    fill(session)
    game_id = library.add(session)
    before = everything_of(library)
    library.close()
    now.seconds += 86_400
    library = Library.open(places, now=now)
    session = library.load(game_id).session
    session.history.undo()
    library.save(game_id, session)
    assert everything_of(library) == before
    session.history.redo()
    library.save(game_id, session)
    assert everything_of(library) == before
    library.close()


def test_a_win_that_goes_on_in_two_windows_counts_once(
    places: Places, new_game: Callable[[], Session], now: Now
) -> None:
    one, other = Library.open(places, now=now), Library.open(places, now=now)
    session = new_game()
    fill(session)
    game_id = one.add(session)
    before = everything_of(one)
    now.seconds += 86_400
    also = other.load(game_id).session
    session.history.undo()
    one.save(game_id, session)
    also.history.undo()
    with pytest.raises(AlsoPlayed):
        other.save(game_id, also)
    also.history.redo()
    other.save(game_id, also)
    assert len(one.games()) == 2
    assert everything_of(one) == before
    one.close()
    other.close()


def everything_of(library: Library) -> tuple[object, ...]:
    """Return all that statistics tell of sudokus."""
    found = library.statistics
    return (
        found.tallies("sudoku"),
        found.days(),
        found.counts("sudoku"),
        found.times("sudoku", "easy"),
        found.records("sudoku"),
        found.solved("sudoku"),
        found.latest_kind(),
    )


def test_a_deleted_game_counts_for_nothing(
    library: Library, new_game: Callable[[], Session]
) -> None:
    session = new_game()
    fill(session)
    game_id = library.add(session)
    assert [tally.solved for tally in library.statistics.tallies("sudoku")] == [1]
    library.delete(game_id)
    assert library.statistics.tallies("sudoku") == []
    assert library.statistics.latest_kind() == ""


def test_a_hint_carried_out_and_taken_back_is_no_move_of_the_program(
    library: Library, new_game: Callable[[], Session]
) -> None:
    session = new_game()
    session.play("place r1c3 4", "naked_single")
    session.history.undo()
    fill(session)
    library.add(session)
    assert [found.unaided for found in library.statistics.tallies("sudoku")] == [1]


def test_a_puzzle_that_came_solved_is_not_the_players(
    library: Library, new_game: Callable[[], Session]
) -> None:
    kind = new_game().kind
    library.add(Session(kind, kind.parse_puzzle(SOLVED), now=lambda: 0.0))
    assert library.statistics.tallies("sudoku") == []


def test_times_are_those_of_games_solved_without_help(
    library: Library, new_game: Callable[[], Session]
) -> None:
    for seconds, hints in ((100.0, 0), (300.0, 0), (5.0, 1)):
        session = new_game()
        session.clock = Clock(lambda: 0.0, seconds)
        session.hints_used = hints
        fill(session)
        library.add(session)
    (found,) = library.statistics.tallies("sudoku")
    assert found == GameTally("easy", 3, 2, 100.0, 200.0)
    assert found.share == pytest.approx(2 / 3)


def test_tallies_add_up() -> None:
    tallies = [
        GameTally("easy", 3, 2, 100.0, 200.0),
        GameTally("hard", 1),
        GameTally("", 1, 1, 50.0, 50.0),
    ]
    assert add_up(tallies, "all") == GameTally("all", 5, 3, 50.0, 150.0)
    assert add_up([]) == GameTally("")
    assert add_up([]).share == 0.0


def test_every_level_has_its_row_and_the_others_come_last() -> None:
    tallies = [GameTally("", 1), GameTally("beyond", 1), GameTally("easy", 2), GameTally("hard", 1)]
    rows = tally_levels(tallies, ("easy", "medium", "hard"))
    assert [(row.level, row.solved) for row in rows] == [
        ("easy", 2), ("medium", 0), ("hard", 1), ("", 2),
    ]  # fmt: skip
    assert [row.level for row in tally_levels([], ("easy",))] == ["easy"]


@pytest.mark.parametrize(
    ("days", "streak"),
    [
        ((), Streak()),
        (((2026, 3, 1),), Streak(1, 1, True)),
        (((2026, 2, 28),), Streak(1, 1)),
        (((2026, 2, 27),), Streak(0, 1)),
        (((2026, 2, 27), (2026, 2, 28), (2026, 3, 1), (2026, 3, 1)), Streak(3, 3, True)),
        (((2025, 12, 30), (2025, 12, 31), (2026, 1, 1), (2026, 3, 1)), Streak(1, 3, True)),
    ],
)
def test_a_streak_lasts_until_a_whole_day_is_missed(
    days: tuple[tuple[int, int, int], ...], streak: Streak
) -> None:
    assert find_streak([date(*day) for day in days], TODAY) == streak


def test_how_each_game_of_a_kind_was_solved(
    library: Library, new_game: Callable[[], Session]
) -> None:
    session = new_game()
    fill(session)
    session.hints_used = 2
    library.add(session)
    unfinished = new_game()
    fill(unfinished, but=1)
    library.add(unfinished)
    (solved,) = library.statistics.solved("sudoku")
    assert solved.puzzle == session.kind.format_puzzle(session.puzzle)
    assert (solved.moves, solved.hints) == (session.history.position, 2)
    assert library.statistics.solved("numberlink") == []
