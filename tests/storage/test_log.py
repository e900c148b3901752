"""A damaged, cut or lost write-ahead log: what comes back, and that the player is told."""

import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest
from numberplace.core.session import Session
from numberplace.storage.copies import make_copy
from numberplace.storage.library import Library
from numberplace.storage.paths import Places
from numberplace.storage.repair import PAGE_SIZE
from numberplace.storage.wal import is_log_damaged, read_log

from tests.storage.conftest import Now

NewGame = Callable[[], Session]
FRAME = PAGE_SIZE + 24
MISSING = "What was saved last is missing from the library"


@pytest.fixture
def killed(
    places: Places, now: Now, new_game: NewGame, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Places:
    """Three games of ten moves each as a killed window leaves them, all of it in the log."""
    monkeypatch.setattr(Library, "checkpoint", lambda _self: None)
    Library.open(places, now=now).close()
    library = Library.open(places, now=now)
    for number in range(3):
        session = new_game()
        game_id = library.add(session, f"game {number}")
        for turn in range(10):
            session.play(f"place r1c3 {(turn + number) % 9 + 1}")
            library.save(game_id, session)
    left = Places(tmp_path / "left", tmp_path / "left")
    shutil.copytree(places.data, left.data)
    library.close()
    return left


def log_of(places: Places) -> Path:
    return places.library.with_name("library.sqlite3-wal")


def lengths(library: Library) -> list[int]:
    cards = sorted(library.games(), key=lambda card: card.id)
    return [len(library.load(card.id).session.history.entries) for card in cards]


def test_a_sound_log_is_read_in_silence(killed: Places, now: Now) -> None:
    library = Library.open(killed, now=now)
    assert (library.notice, lengths(library)) == ("", [10, 10, 10])
    library.close()


@pytest.mark.parametrize("at", [0, 17, 24, 32, 45, 32 + FRAME * 5 + 900, 32 + FRAME * 20 + 30])
def test_a_damaged_byte_in_the_log_costs_nothing(killed: Places, now: Now, at: int) -> None:
    data = bytearray(log_of(killed).read_bytes())
    data[at] ^= 0x10
    log_of(killed).write_bytes(data)
    library = Library.open(killed, now=now)
    assert "damaged and is kept as" in library.notice
    assert lengths(library) == [10, 10, 10]
    assert list(killed.data.glob("library.broken-*.sqlite3-wal"))
    library.close()


@pytest.mark.parametrize("has_copy", [True, False])
@pytest.mark.parametrize("left", [0.0, 0.4])
def test_a_log_that_was_cut_off_is_told_and_the_copy_fills_in(
    killed: Places, now: Now, left: float, has_copy: bool
) -> None:
    if has_copy:
        assert make_copy(killed.library, "2026-09-21") is not None
    log = log_of(killed)
    log.write_bytes(log.read_bytes()[: int(left * log.stat().st_size)])
    library = Library.open(killed, now=now)
    assert library.notice.startswith(MISSING)
    if has_copy:
        assert lengths(library) == [10, 10, 10]
        assert library.notice.endswith("was put back.")
    else:
        assert sum(lengths(library)) < 30
        assert library.notice.endswith("and no copy has it.")
    library.close()
    again = Library.open(killed, now=now)
    assert again.notice == ""  # told once
    again.close()


def test_a_lost_score_is_told_too(killed: Places, now: Now) -> None:
    library = Library.open(killed, now=now)
    before = killed.library.read_bytes()
    library.scores.add("sprint", "Ada", 100, seconds=1.0, boards=1, combo=1)
    library.close()
    killed.library.write_bytes(before)
    library = Library.open(killed, now=now)
    assert library.notice.startswith(MISSING)
    library.close()


@pytest.mark.parametrize("text", ["", "{", "[]", '{"games": "x", "save": []}', "\0" * 999])
def test_a_damaged_line_about_the_last_save_is_not_believed(
    killed: Places, now: Now, text: str
) -> None:
    (killed.data / "library.last-save.json").write_text(text)
    library = Library.open(killed, now=now)
    assert library.notice == ""
    library.close()


def test_games_dropped_for_good_are_not_missed(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    library.delete(library.add(new_game()))
    library.close()
    for _day in range(40):
        now.seconds += 86_400
        library = Library.open(places, now=now)
        assert library.notice == ""
        library.close()
    library = Library.open(places, now=now)
    assert not library.deleted_games()
    library.close()


def test_half_a_frame_at_the_end_is_a_kill_and_no_damage(killed: Places, now: Now) -> None:
    log = log_of(killed)
    log.write_bytes(log.read_bytes() + log.read_bytes()[32 : 32 + FRAME // 2])
    assert not is_log_damaged(killed.library, PAGE_SIZE)


def test_what_an_interrupted_transaction_leaves_in_the_log_is_no_damage(
    killed: Places, tmp_path: Path
) -> None:
    other = tmp_path / "other"
    shutil.copytree(killed.data, other)
    begun = len(log_of(killed).read_bytes())

    def log_after(folder: Path, rows: int) -> bytes:
        with closing(sqlite3.connect(folder / "library.sqlite3")) as connection:
            for number in range(rows):
                connection.execute("INSERT INTO days VALUES (?, ?)", (number + 9, "x" * 3000))
            connection.commit()
            return (folder / "library.sqlite3-wal").read_bytes()

    long, short = log_after(killed.data, 30), log_after(other, 1)
    assert long[:begun] == short[:begun]
    interrupted = long[: len(long) - FRAME]  # without the frame that commits
    log_of(killed).write_bytes(short + interrupted[len(short) :])
    assert read_log(killed.library, PAGE_SIZE).frames[-1].is_good
    assert not is_log_damaged(killed.library, PAGE_SIZE)


def test_the_log_of_another_window_is_left_alone(
    places: Places, now: Now, new_game: NewGame
) -> None:
    one = Library.open(places, now=now)
    session = new_game()
    game_id = one.add(session)
    session.play("place r1c3 4")
    one.save(game_id, session)
    other = Library.open(places, now=now)
    assert (other.notice, lengths(other)) == ("", [1])
    session.play("place r1c3 5")
    one.save(game_id, session)
    assert lengths(other) == [2]
    one.close()
    other.close()


def test_a_new_game_leaves_nothing_in_the_log(places: Places, now: Now, new_game: NewGame) -> None:
    library = Library.open(places, now=now)
    session = new_game()
    first = library.add(session)
    session.play("place r1c3 4")
    library.save(first, session)
    assert log_of(places).stat().st_size
    library.add(new_game())
    assert not log_of(places).stat().st_size
    library.close()
