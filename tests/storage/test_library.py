import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest
from numberplace.core.errors import SaveError
from numberplace.core.history import SavePoint
from numberplace.core.session import Session
from numberplace.storage.library import KEEP_DELETED, AlsoPlayed, Library
from numberplace.storage.paths import Places

from tests.storage.conftest import EASY, SOLVED, Now

NewGame = Callable[[], Session]

MOVES = (
    "place r1c3 4",
    "mark r1c4 6",
    "mark r1c4 2",
    "ink r1c4 6",
    "colour r1c6",
    "set_hint",
    "hint_cor",
    "place r1c4 6",
)


def play_all(library: Library, game_id: int, session: Session) -> None:
    for move in MOVES:
        session.play(move)
        library.save(game_id, session)


def sql(places: Places, statement: str, *values: object) -> None:
    """Change the library behind the game's back."""
    with sqlite3.connect(places.library) as connection:
        connection.execute(statement, values)
    connection.close()


def test_a_new_library_is_empty(places: Places, now: Now) -> None:
    library = Library.open(places, now=now)
    assert library.notice == ""
    assert library.is_lasting
    assert library.games() == []
    assert library.last_open() is None


def test_a_game_comes_back_with_its_timeline(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session, "Monday")
    play_all(library, game_id, session)
    session.play("place r1c7 9", note="hidden_single")
    session.hints_used = 2
    session.history.undo()
    session.history.undo()
    library.save(game_id, session, {"digit": 7, "shows_marks": True})
    library.close()

    loaded = Library.open(places, now=now).load(game_id)
    assert loaded.title == "Monday"
    assert loaded.notice == ""
    assert loaded.view == {"digit": 7, "shows_marks": True}
    assert loaded.session.history.entries == session.history.entries
    assert loaded.session.history.position == session.history.position
    assert loaded.session.state == session.state
    assert loaded.session.level == "easy"
    assert loaded.session.hints_used == 2
    assert not loaded.session.clock.is_running


def test_the_clock_comes_back_at_rest(places: Places, now: Now) -> None:
    from numberplace.sudoku.kind import SUDOKU
    from numberplace.sudoku.model.puzzle import Puzzle

    library = Library.open(places, now=now)
    play_clock = Now(100.0)
    session = Session(SUDOKU, Puzzle.parse(EASY), now=play_clock)
    game_id = library.add(session)
    session.clock.start()
    play_clock.seconds = 190.0
    library.tick(game_id, session.clock.elapsed)
    assert library.load(game_id, play_clock).session.clock.elapsed == 90.0


def test_a_cut_timeline_replaces_what_was_undone(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    play_all(library, game_id, session)
    for _time in range(3):
        session.history.undo()
    library.save(game_id, session)
    session.play("place r9c1 3")
    library.save(game_id, session)
    loaded = library.load(game_id).session
    assert [entry.move for entry in loaded.history.entries] == [*MOVES[:-3], "place r9c1 3"]
    assert loaded.state == session.state


def test_only_changed_moves_are_written(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    play_all(library, game_id, session)
    written: list[str] = []
    library.connection.set_trace_callback(written.append)
    session.play("place r9c1 3")
    library.save(game_id, session)
    assert sum(statement.startswith("INSERT INTO moves") for statement in written) == 1
    written.clear()
    session.history.undo()
    library.save(game_id, session)
    assert sum(statement.startswith("INSERT INTO moves") for statement in written) == 0


def test_cards_tell_what_the_list_shows(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    first = library.add(new_game(), "first")
    now.seconds += 60
    session = new_game()
    second = library.add(session, "second")
    now.seconds += 60
    for cell in range(81):
        if EASY[cell] == ".":
            session.play(f"place r{cell // 9 + 1}c{cell % 9 + 1} {SOLVED[cell]}")
    library.save(second, session)
    solved, fresh = library.games()
    assert (fresh.id, fresh.title, fresh.progress, fresh.is_solved) == (first, "first", 0.0, False)
    assert (solved.id, solved.progress, solved.is_solved) == (second, 1.0, True)
    assert solved.played - solved.created == 60
    assert (solved.kind, solved.puzzle, solved.level) == ("sudoku", EASY, "easy")
    assert solved.picture == session.state.data


def test_last_open_follows_what_is_on_the_board(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    first = library.add(new_game())
    now.seconds += 1
    second = library.add(new_game())
    assert library.last_open() == second
    now.seconds += 1
    library.load(first)
    assert Library.open(places, now=now).last_open() == first
    library.delete(first)
    assert library.last_open() == second


def test_a_game_beside_the_board_is_not_the_last_open(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    board = library.add(new_game())
    session = new_game()
    beside = library.add(session, "Battle", is_on_board=False)
    play_all(library, beside, session)
    assert library.last_open() == board
    assert library.games()[0].id == beside
    library.load(beside)
    assert library.last_open() == beside


def test_a_copy_of_a_game_beside_the_board_lies_beside_it_too(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library, other = Library.open(places, now=now), Library.open(places, now=now)
    board, session = library.add(new_game()), new_game()
    beside = library.add(session, "Battle", is_on_board=False)
    sql(places, "UPDATE games SET revision = revision + 1 WHERE id = ?", beside)
    with pytest.raises(AlsoPlayed):
        library.save(beside, session)
    assert len(library.games()) == 3
    assert library.last_open() == board
    other.close()


def test_rename_delete_and_undelete(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    game_id = library.add(new_game(), "old")
    library.rename(game_id, "  日曜日 ")
    assert library.card(game_id).title == "日曜日"
    library.delete(game_id)
    assert library.games() == []
    assert [card.id for card in library.deleted_games()] == [game_id]
    library.undelete(game_id)
    assert [card.id for card in library.games()] == [game_id]


DAY = 24 * 3600


def test_games_deleted_many_days_of_play_ago_are_dropped_at_the_start(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    kept, session = library.add(new_game()), new_game()
    gone = library.add(session)
    play_all(library, gone, session)
    library.delete(gone)
    library.close()
    for _day in range(KEEP_DELETED - 1):
        now.seconds += DAY
        library = Library.open(places, now=now)
        assert len(library.deleted_games()) == 1
        library.close()
    now.seconds += DAY
    library = Library.open(places, now=now)
    assert library.deleted_games() == []
    assert [card.id for card in library.games()] == [kept]
    assert library.connection.execute("SELECT count(*) FROM moves").fetchone() == (0,)


@pytest.mark.parametrize("call", ["load", "card", "delete", "undelete"])
def test_a_game_that_is_not_there(places: Places, now: Now, call: str) -> None:
    library = Library.open(places, now=now)
    with pytest.raises(SaveError, match="no saved game number 12"):
        getattr(library, call)(12)


@pytest.mark.parametrize("bad", ["place r1c3 x", "fly", "place r1c1 4", "", None, b"\xff\xfe", 7])
def test_a_damaged_move_costs_only_what_follows(
    places: Places, now: Now, new_game: NewGame, bad: object
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    play_all(library, game_id, session)
    if bad is None:
        sql(places, "DELETE FROM moves WHERE seq = 3")
    else:
        sql(places, "UPDATE moves SET move = ? WHERE seq = 3", bad)
    loaded = library.load(game_id)
    assert [entry.move for entry in loaded.session.history.entries] == list(MOVES[:3])
    assert loaded.session.history.position == 3
    assert "Move 4" in loaded.notice
    loaded.session.play("place r9c1 3")
    library.save(game_id, loaded.session)
    again = library.load(game_id)
    assert again.notice == ""
    assert [entry.move for entry in again.session.history.entries] == [*MOVES[:3], "place r9c1 3"]


@pytest.mark.parametrize(
    ("column", "value"),
    [
        ("view", "{not json"),
        ("view", "[1, 2]"),
        ("elapsed", "soon"),
        ("elapsed", float("inf")),
        ("position", -5),
        ("position", 10**12),
        ("hints_used", b"\x00"),
        ("title", b"\xff\xff"),
        ("progress", "half"),
        ("picture", "no picture"),
    ],
)
def test_a_damaged_field_falls_back(
    places: Places, now: Now, new_game: NewGame, column: str, value: object
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    play_all(library, game_id, session)
    sql(places, f"UPDATE games SET {column} = ?", value)
    assert len(library.games()) == 1
    loaded = library.load(game_id)
    assert len(loaded.session.history.entries) == len(MOVES)
    assert loaded.session.clock.elapsed == 0.0


@pytest.mark.parametrize(("column", "value"), [("kind", "chess"), ("puzzle", "12x")])
def test_a_game_without_a_puzzle_is_refused_in_one_sentence(
    places: Places, now: Now, new_game: NewGame, column: str, value: str
) -> None:
    library = Library.open(places, now=now)
    game_id = library.add(new_game(), "Monday")
    sql(places, f"UPDATE games SET {column} = ?", value)
    with pytest.raises(SaveError, match=f"'Monday' cannot be read: .*'{value}'"):
        library.load(game_id)
    assert len(library.games()) == 1


def test_a_full_disk_is_told_once_and_made_up_for(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    pages = library.connection.execute("PRAGMA page_count").fetchone()[0]
    library.connection.execute(f"PRAGMA max_page_count = {pages}")
    told = []
    for turn in range(300):
        session.play(f"place r1c3 {turn % 9 + 1}")
        try:
            library.save(game_id, session, {"filler": "x" * 20 * turn})
        except SaveError as error:
            told.append(str(error))
    assert told == ["The disk is full. You can keep playing, but nothing is being saved."]
    library.connection.execute("PRAGMA max_page_count = 100000")
    session.play("place r9c1 3")
    library.save(game_id, session)
    loaded = library.load(game_id).session
    assert loaded.history.entries == session.history.entries


def test_a_game_begun_on_a_full_disk_is_stored_later(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    library.connection.execute("PRAGMA query_only = ON")
    session = new_game()
    game_id = library.add(session, "Monday")
    assert game_id < 0
    session.play("place r1c3 4")
    with pytest.raises(SaveError, match="cannot be written"):
        library.save(game_id, session)
    session.play("place r1c4 6")
    library.save(game_id, session)
    library.tick(game_id, 5.0)
    library.connection.execute("PRAGMA query_only = OFF")
    session.play("place r9c1 3")
    library.save(game_id, session)
    (card,) = library.games()
    assert card.title == "Monday"
    assert library.load(card.id).session.state == session.state


def test_a_file_locked_by_another_program_is_told_once_then_caught_up(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    game_id = library.add(session)
    with closing(sqlite3.connect(places.library, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        session.play("place r1c3 4")
        with pytest.raises(SaveError, match="locked"):
            library.save(game_id, session)
        session.play("place r1c4 6")
        library.save(game_id, session)
        other.execute("COMMIT")
    session.play("place r9c1 3")
    library.save(game_id, session)
    assert library.load(game_id).session.history.entries == session.history.entries


def test_two_windows_on_one_game_do_not_mix_their_moves(
    places: Places, now: Now, new_game: NewGame
) -> None:
    one = Library.open(places, now=now)
    session = new_game()
    game_id = one.add(session, "Monday")
    play_all(one, game_id, session)
    two = Library.open(places, now=now)
    theirs = two.load(game_id).session
    theirs.play("place r9c1 3")
    two.save(game_id, theirs)
    session.play("place r9c1 1")
    with pytest.raises(SaveError, match=r"another window.*'Monday \(copy\)'"):
        one.save(game_id, session)
    session.play("place r9c2 4")
    one.save(game_id, session)
    by_title = {card.title: card.id for card in one.games()}
    assert one.load(by_title["Monday"]).session.state == theirs.state
    assert one.load(by_title["Monday (copy)"]).session.state == session.state


def test_titles_are_data_not_statements(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    title = "'); DROP TABLE games; --"
    game_id = library.add(new_game(), title)
    library.rename(game_id, title + "\n\t\0x")
    assert len(library.games()) == 1


def test_save_points_and_trials_come_back(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    session.play("place r1c3 4")
    session.points = (SavePoint("Here", 1, 2.5, 10.0),)
    session.count_hint()
    session.begin_trial()
    session.play("place r1c4 6")
    game_id = library.add(session, "Monday")
    session.go_back(1)
    library.save(game_id, session)
    session.history.undo()
    library.save(game_id, session)
    library.close()

    library = Library.open(places, now=now)
    again = library.load(game_id).session
    assert again.points == session.points
    assert again.hinted == (1,)
    assert again.history.trial() == 1
    assert again.history.can_redo
    library.close()


def test_points_of_moves_that_are_damaged_are_left_out(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    for move in MOVES[:3]:
        session.play(move)
    session.points = (SavePoint("A", 1), SavePoint("B", 3))
    game_id = library.add(session)
    library.close()
    sql(places, "UPDATE moves SET move = 'dance' WHERE seq = 1")
    library = Library.open(places, now=now)
    loaded = library.load(game_id)
    assert "Move 2 of this game was damaged" in loaded.notice
    assert [point.name for point in loaded.session.points] == ["A"]
    library.close()
    sql(places, "UPDATE games SET beside = 'x'")
    library = Library.open(places, now=now)
    assert library.load(game_id).session.points == ()
    library.close()


def test_a_game_that_is_looked_at_does_not_come_on_the_board(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    first, second = (library.add(new_game(), title) for title in ("A", "B"))
    assert library.load(first, opens=False).title == "A"
    assert library.last_open() == second
    library.close()


def test_going_back_to_what_the_program_solved_is_no_win(
    places: Places, now: Now, new_game: NewGame
) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    cells = [cell for cell, digit in enumerate(EASY) if digit == "."]
    fill = ";".join(f"place r{c // 9 + 1}c{c % 9 + 1} {SOLVED[c]}" for c in cells)
    session.play(fill, "search")
    session.history.undo()
    session.go_back(1)
    assert session.is_solved
    game_id = library.add(session)
    assert library.card(game_id).is_solved
    assert library.statistics.solved("sudoku") == []
    library.close()
