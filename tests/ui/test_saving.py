"""What is not saved stays in sight, and deleted games can be brought back."""

import shutil
import sqlite3
from contextlib import closing

import pytest
from numberplace.formats import parse_puzzles
from numberplace.storage.library import Library
from numberplace.storage.preferences import read_preferences
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.saving import RESTS_AFTER, CopyDialog, LeaveDialog, SavingDialog

from tests.formats.samples import CANDIDATES
from tests.ui.conftest import Robot


@pytest.fixture
def full(robot):
    """A window whose library cannot be written, after a move that could not be saved."""
    robot.app.library.connection.execute("PRAGMA query_only = ON")
    robot.play.make_move("place r1c3 4", "place")
    robot.app.step()
    return robot


def mend(robot):
    robot.app.library.connection.execute("PRAGMA query_only = OFF")


def saved_moves(robot):
    with sqlite3.connect(robot.folder / "library.sqlite3") as connection:
        rows = connection.execute("SELECT move FROM moves ORDER BY game, seq").fetchall()
    connection.close()
    return [move for (move,) in rows]


def test_all_is_well_and_ctrl_s_says_so(robot):
    assert robot.app.saving.badge == ""
    robot.key("ctrl+s")
    assert isinstance(robot.app.top_dialog, SavingDialog)
    robot.key("escape")
    assert robot.app.top_dialog is None


def test_the_badge_outlasts_the_message(full):
    full.keys("right", "5", "ctrl+z", "left")
    assert full.app.saving.badge == "Not saved"
    assert full.app.saving.rect.width > 0


def test_the_badge_is_clicked_and_trying_again_saves_all(full):
    full.click(*full.app.saving.rect.center)
    dialog = full.app.top_dialog
    assert isinstance(dialog, SavingDialog)
    full.press(dialog.buttons[-1])
    assert full.app.saving.badge == "Not saved", "nothing has changed yet"
    full.app.close_all()
    mend(full)
    full.keys("ctrl+s", "return")
    full.app.close_all()
    assert full.app.saving.badge == ""
    assert saved_moves(full) == ["place r1c3 4"]


def test_a_copy_elsewhere_has_the_game_as_it_stands(full, tmp_path):
    full.key("ctrl+s")
    full.press(full.app.top_dialog.buttons[1])
    dialog = full.app.top_dialog
    assert isinstance(dialog, CopyDialog)
    path = tmp_path / "elsewhere" / "library.sqlite3"
    dialog.entry.text = str(path)
    full.key("return")
    assert str(path) in full.app.top_dialog.label.text
    full.app.close_all()
    with sqlite3.connect(path) as connection:
        assert connection.execute("SELECT move FROM moves").fetchall() == [("place r1c3 4",)]
    connection.close()
    mend(full)
    full.play.make_move("place r1c4 6", "place")
    assert full.app.saving.badge == ""
    assert saved_moves(full) == ["place r1c3 4", "place r1c4 6"]


@pytest.mark.parametrize("text", ["~nosuchuser/x", "/proc/none/x", "a" * 400, "there"])
def test_a_bad_place_for_a_copy_is_one_sentence(full, tmp_path, text, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "there").write_text("precious")
    full.key("ctrl+s")
    full.press(full.app.top_dialog.buttons[1])
    dialog = full.app.top_dialog
    dialog.entry.text = text
    full.key("return")
    assert full.app.top_dialog is dialog
    assert dialog.note.text
    assert (tmp_path / "there").read_text() == "precious"


def test_quitting_asks_while_a_game_would_be_lost(full):
    full.key("ctrl+q")
    assert isinstance(full.app.top_dialog, LeaveDialog)
    assert full.app.is_running
    full.press(full.app.top_dialog.buttons[0])
    assert not full.app.is_running


def test_a_folder_deleted_under_the_game_comes_back_whole(robot):
    robot.app.start_game(SUDOKU, robot.play.session.puzzle, "Another", "easy")
    shutil.rmtree(robot.folder)
    robot.play.make_move("place r1c3 4", "place")
    assert robot.app.saving.badge == "Not saved"
    robot.app.saving.try_again()
    robot.app.close_all()
    assert robot.app.saving.badge == ""
    robot.play.make_move("place r1c4 6", "place")
    assert saved_moves(robot) == ["place r1c3 4", "place r1c4 6"]
    assert len(robot.app.library.games()) == 2


def test_a_game_of_two_windows_is_told_until_it_is_read(robot):
    other = Robot(robot.folder, puzzle="")
    other.play.make_move("place r1c4 6", "place")
    robot.play.make_move("place r1c3 4", "place")
    robot.keys("left", "right")
    assert robot.app.saving.badge == "Also open in another window"
    robot.keys("ctrl+s", "escape")
    assert robot.app.saving.badge == ""
    other.close()


def test_preferences_that_cannot_be_written_are_told(robot):
    robot.app.places.preferences.unlink(missing_ok=True)
    robot.app.places.preferences.mkdir()
    robot.app.prefer(volume=0.5)
    assert robot.app.saving.badge == "Settings not saved"
    assert robot.app.top_dialog is None
    robot.app.places.preferences.rmdir()
    robot.app.saving.try_again()
    assert robot.app.saving.badge == ""
    assert read_preferences(robot.app.places).volume == 0.5


def test_a_deleted_game_is_brought_back_from_its_view(robot):
    robot.keys("ctrl+l", "delete")
    dialog = robot.app.top_dialog
    first = robot.app.library.deleted_games()[0].id
    robot.click(dialog.views.rect.right - 20, dialog.views.rect.centery)
    assert [card.id for card in dialog.list.rows] == [first]
    robot.press_button("undo")
    assert len(dialog.list.rows) == 0
    assert first in [card.id for card in robot.app.library.games()]


def test_a_deleted_game_that_is_played_on_is_not_deleted(robot):
    robot.keys("ctrl+l", "delete")
    assert "make a move and it is saved again" in robot.app.top_dialog.note.text
    robot.key("escape")
    number = robot.app.library.deleted_games()[0].id
    robot.play.make_move("place r1c3 4", "place")
    assert robot.app.library.deleted_games() == []
    with closing(Library.open(robot.app.places)) as library:
        assert library.last_open() == number


def test_a_pasted_position_has_its_marks_and_keeps_them(tmp_path):
    robot = Robot(tmp_path)
    robot.app.open_text(CANDIDATES, "pasted")
    robot.app.step()
    table = robot.play.session.state
    (read,) = parse_puzzles(CANDIDATES)
    shown = [
        sum(1 << digit - 1 for digit in range(1, 10) if table.mark(cell, digit))
        for cell in range(81)
    ]
    assert [shown[cell] for cell in range(81) if not table.digit(cell)] == [
        read.puzzle.marks[cell] for cell in range(81) if not read.puzzle.givens[cell]
    ]
    step = next(robot.play.session.kind.hints(table))
    assert step.technique == "hidden_rectangle"
    robot.close()
    again = Robot(tmp_path, puzzle="")
    assert again.play.session.state == table
    again.close()


def test_a_pause_brings_what_is_in_the_log_into_the_file(robot):
    log = robot.folder / "library.sqlite3-wal"
    robot.play.make_move("place r1c3 4", "place")
    robot.app.step()
    assert log.stat().st_size
    robot.time.seconds += RESTS_AFTER + 0.1
    robot.app.step()
    assert not log.stat().st_size
    written = robot.app.library.written
    robot.app.library.tick(robot.app.game_id, 99.0)
    robot.key("left")
    robot.time.seconds += RESTS_AFTER + 0.1
    robot.app.step()
    assert log.stat().st_size, "the clock alone is not worth it"
    assert robot.app.library.written == written + 1
