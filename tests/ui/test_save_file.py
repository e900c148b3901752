"""A game in a file: saved from the window, opened in it, and one of another program opened."""

from numberplace.ui.kit.dialog import MessageBox
from numberplace.ui.screens.open_file import SaveDialog

from tests.places import DATA

from .conftest import CLASSIC, Robot
from .test_puzzle_import import wait_for


def save(robot: Robot, path) -> None:
    robot.app.run("save_file")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SaveDialog)
    dialog.entry.text = str(path)
    robot.press(dialog.buttons[-1])


def test_a_game_is_saved_and_opened_with_its_history_and_clock(robot: Robot, tmp_path) -> None:
    robot.app.open_text(CLASSIC, "a text")
    session = robot.play.session
    for move in ("place r1c3 4", "mark r1c4 2", "colour r1c3", "place r1c4 6"):
        session.play(move, "naked_single" if move == "place r1c4 6" else "")
    session.history.undo()
    save(robot, tmp_path / "mine")
    assert (tmp_path / "mine.numberplace").exists()
    assert robot.app.top_dialog is None
    robot.app.library.delete(robot.app.game_id)  # as on another computer
    robot.app.open_path(tmp_path / "mine.numberplace")
    wait_for(robot, lambda: robot.play.session is not session)
    again = robot.play.session
    assert again.state == session.state
    assert [(e.move, e.note) for e in again.history.entries] == [
        (e.move, e.note) for e in session.history.entries
    ]
    assert again.history.position == session.history.position == 3


def test_enter_saves_and_typed_letters_are_a_name_in_the_folder(robot: Robot) -> None:
    robot.app.open_text(CLASSIC, "a text")
    robot.app.run("save_file")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SaveDialog)
    folder, written = dialog.folder, []
    dialog._open = written.append
    robot.key("return")
    assert [path.parent for path in written] == [folder]
    robot.type("m")
    assert dialog.entry.text == str(folder / "m.numberplace")
    robot.type("ine")
    assert dialog.entry.text == str(folder / "mine.numberplace")
    robot.key("return")
    assert written[1:] == [folder / "mine.numberplace"]


def test_a_file_that_is_there_is_not_written_over(robot: Robot, tmp_path) -> None:
    path = tmp_path / "there.numberplace"
    path.write_text("something else")
    save(robot, path)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, MessageBox)
    assert path.read_text() == "something else"


def test_a_folder_that_is_not_there_is_told(robot: Robot, tmp_path) -> None:
    save(robot, tmp_path / "no" / "game")
    assert isinstance(robot.app.top_dialog, MessageBox)


def test_a_saved_game_of_gnome_sudoku_goes_on_where_it_was(robot: Robot) -> None:
    robot.app.open_path(DATA / "formats" / "folder.opensudoku")
    robot.app.close_all()
    robot.app.open_path(DATA / "formats" / "game.ksudoku")
    wait_for(robot, lambda: len(robot.play.session.history.entries) == 4)
    session = robot.play.session
    assert session.state.digit(2) == 1
    assert session.state.mark(3, 6)
    assert session.clock.elapsed == 45.948  # the robot's time stands still
    robot.key("ctrl+z")
    assert robot.play.session.state.digit(2) == 4
