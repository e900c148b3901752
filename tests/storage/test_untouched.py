"""Generated games on which nothing was done are neither listed nor kept; all others are."""

import datetime
from collections.abc import Callable

import pytest
from numberplace.core.history import SavePoint
from numberplace.core.session import Session
from numberplace.core.titles import daily_title
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.sudoku.kind import SUDOKU
from numberplace.sudoku.model.puzzle import Puzzle

from .conftest import EASY, Now

MADE = "sudoku:easy#abc"
DAY = datetime.date(2026, 11, 27)
DAILY = f"sudoku:easy#daily-{DAY:%Y%m%d}"
MOVE = "place r1c3 4"


@pytest.fixture
def library(places: Places, now: Now) -> Library:
    return Library.open(places, now=now)


def begin(library: Library, title: str = MADE, game_id: str = MADE) -> tuple[int, Session]:
    session = Session(SUDOKU, Puzzle.parse(EASY), now=lambda: 0.0, level="easy")
    return library.add(session, title, {"cursor": 4, "game_id": game_id}), session


def listed(library: Library, on_board: int = 0) -> list[int]:
    return [card.id for card in library.games(on_board)]


def test_a_generated_game_without_a_move_is_not_listed_and_can_be_dropped(
    library: Library,
) -> None:
    for title, made in ((MADE, MADE), (daily_title(DAY), DAILY)):
        game_id, _session = begin(library, title, made)
        assert listed(library) == []
        assert listed(library, game_id) == [game_id]
        library.untouched.drop(game_id)
        assert listed(library, game_id) == []


@pytest.mark.parametrize(
    "made",
    ["", f"sudoku:/{EASY}", "no id at all", "sudoku"],
    ids=["none", "puzzle", "text", "kind"],
)
def test_a_puzzle_that_is_not_generated_stays(library: Library, made: str) -> None:
    """Imported, typed in, set, or out of a collection: it may exist nowhere else."""
    game_id, _session = begin(library, made or "Mine", made)
    library.untouched.drop(game_id)
    assert listed(library) == [game_id]


def _move(session: Session) -> None:
    session.play(MOVE)


def _move_and_undo(session: Session) -> None:
    session.play(MOVE)
    session.history.undo()


def _ask_for_a_hint(session: Session) -> None:
    session.hints_used += 1


def _save_point(session: Session) -> None:
    session.points = (SavePoint("Here", 0),)


def _see_the_solution(session: Session) -> None:
    session.has_shown_solution = True


@pytest.mark.parametrize(
    "act", [_move, _move_and_undo, _ask_for_a_hint, _save_point, _see_the_solution]
)
def test_whatever_the_player_did_keeps_the_game(
    library: Library, act: Callable[[Session], None]
) -> None:
    game_id, session = begin(library)
    act(session)
    library.save(game_id, session, {"game_id": MADE})
    library.untouched.drop(game_id)
    assert listed(library) == [game_id]


@pytest.mark.parametrize(("title", "made"), [(MADE, MADE), (daily_title(DAY), DAILY)])
def test_a_name_of_the_players_own_keeps_the_game(library: Library, title: str, made: str) -> None:
    game_id, _session = begin(library, title, made)
    library.rename(game_id, "For Sunday")
    library.untouched.drop(game_id)
    assert listed(library) == [game_id]


def test_a_deleted_game_can_still_be_restored(library: Library) -> None:
    game_id, _session = begin(library)
    library.delete(game_id)
    library.untouched.drop(game_id)
    assert [card.id for card in library.deleted_games()] == [game_id]


def test_what_another_window_dropped_is_saved_again_with_the_next_move(
    library: Library, places: Places, now: Now
) -> None:
    game_id, _session = begin(library)
    other = Library.open(places, now=now)
    session = other.load(game_id, opens=True).session
    library.untouched.drop(game_id)
    session.play(MOVE)
    other.save(game_id, session, {"game_id": MADE})
    (card,) = other.games()
    assert card.title == MADE
    assert other.load(card.id).session.state == session.state


def test_a_dropped_game_is_not_missed_at_the_next_start(
    library: Library, places: Places, now: Now
) -> None:
    begin(library, "Mine", "")
    game_id, _session = begin(library)
    library.untouched.drop(game_id)
    library.close()
    again = Library.open(places, now=now)
    assert again.notice == ""
    assert len(again.games()) == 1
