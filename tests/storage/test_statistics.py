"""Solved games added up by level, their times, and days in a row."""

from collections.abc import Callable, Iterator
from datetime import date, datetime

import pytest
from numberplace.core.session import Session
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.statistics import (
    SolvedGame,
    Streak,
    Tally,
    find_streak,
    tally,
    tally_levels,
)

from tests.storage.conftest import SOLVED, Now

TODAY = date(2026, 3, 1)


@pytest.fixture
def library(places: Places, now: Now) -> Iterator[Library]:
    opened = Library.open(places, now=now)
    yield opened
    opened.close()


def game(
    level: str = "easy", seconds: float = 60.0, day: date = TODAY, *, unaided: bool = True
) -> SolvedGame:
    return SolvedGame("sudoku", level, seconds, day, unaided)


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
    assert library.solved_games() == [
        game(seconds=0.0, day=today, unaided=unaided) for unaided in (True, False, False)
    ]


def test_moves_taken_back_and_deleted_games_count_for_nothing(
    library: Library, new_game: Callable[[], Session]
) -> None:
    session = new_game()
    fill(session)
    game_id = library.add(session)
    session.history.undo()
    library.save(game_id, session)
    assert library.solved_games() == []
    session.history.redo()
    library.save(game_id, session)
    assert len(library.solved_games()) == 1
    library.delete(game_id)
    assert library.solved_games() == []


def test_a_hint_carried_out_and_taken_back_is_no_move_of_the_program(
    library: Library, new_game: Callable[[], Session]
) -> None:
    session = new_game()
    session.play("place r1c3 4", "naked_single")
    session.history.undo()
    fill(session)
    library.add(session)
    assert [found.is_unaided for found in library.solved_games()] == [True]


def test_a_puzzle_that_came_solved_is_not_the_players(
    library: Library, new_game: Callable[[], Session]
) -> None:
    kind = new_game().kind
    library.add(Session(kind, kind.parse_puzzle(SOLVED), now=lambda: 0.0))
    assert library.solved_games() == []


def test_times_are_those_of_games_solved_without_help() -> None:
    found = tally([game(seconds=100), game(seconds=300), game(seconds=5, unaided=False)], "easy")
    assert found == Tally("easy", 3, 2, 100, 200)
    assert found.share == pytest.approx(2 / 3)
    assert tally([game(unaided=False)]) == Tally("", 1)
    assert tally([]).share == 0.0


def test_every_level_has_its_row_and_the_others_come_last() -> None:
    games = [game("hard"), game("easy"), game("easy"), game("beyond"), game("")]
    rows = tally_levels(games, ("easy", "medium", "hard"))
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
    assert find_streak([game(day=date(*day)) for day in days], TODAY) == streak
