"""What the window does on Windows and macOS: keys by their names there, files, the first size."""

import ctypes
import stat
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from numberplace.core.errors import SaveError
from numberplace.ui.commands import COMMAND
from numberplace.ui.kit import clipboard, window
from numberplace.ui.kit.bindings import bindings_with, format_key, shortcut
from numberplace.ui.kit.window import first_size
from numberplace.ui.screens import open_file
from numberplace.ui.screens.library import LibraryDialog

from tests.ui.conftest import CLASSIC

PLACED = "place r1c3 4"


def test_cmd_is_ctrl_in_commands_dialogs_and_lines(robot, monkeypatch):
    robot.play.make_move(PLACED, "place")
    robot.keys("cmd+z")
    assert PLACED not in robot.moves
    robot.keys("cmd+shift+z")
    assert PLACED in robot.moves
    robot.keys("cmd+o")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, open_file.OpenDialog)
    monkeypatch.setattr(clipboard, "get_text", lambda: "/pasted")
    robot.keys("cmd+v")
    assert dialog.entry.text == "/pasted"
    robot.keys("cmd+a")
    assert dialog.entry.text == "/pasted", "a command types nothing"


def test_a_game_is_deleted_by_the_key_that_apples_keyboards_have(robot):
    robot.play.make_move(PLACED, "place")
    robot.keys("cmd+l")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, LibraryDialog)
    count = len(dialog.list.rows)
    dialog.form.focus = dialog.list
    robot.keys("backspace")
    assert len(dialog.list.rows) == count - 1
    robot.keys("cmd+z")
    assert len(dialog.list.rows) == count


@pytest.mark.parametrize(
    ("key", "elsewhere", "on_macos"),
    [
        ("ctrl+z", "Ctrl+Z", "Cmd+Z"),
        ("ctrl+shift+p", "Ctrl+Shift+P", "Cmd+Shift+P"),
        ("ctrl+h", "Ctrl+H", "Ctrl+H"),
        ("ctrl+m", "Ctrl+M", "Ctrl+M"),
        ("h", "H", "H"),
    ],
)
def test_keys_have_the_names_of_their_system(key, elsewhere, on_macos, monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    assert format_key(key) == elsewhere
    monkeypatch.setattr(sys, "platform", "darwin")
    assert format_key(key) == on_macos


def test_macos_is_offered_no_key_that_it_takes_for_itself(monkeypatch):
    bindings = bindings_with(COMMAND)
    monkeypatch.setattr(sys, "platform", "linux")
    assert shortcut(bindings, "fullscreen") == "F11"
    monkeypatch.setattr(sys, "platform", "darwin")
    assert shortcut(bindings, "fullscreen") == "Alt+Enter"


@pytest.mark.parametrize(
    ("monitor", "size"),
    [
        ((1280, 720), (960, 660)),
        ((1920, 1080), (960, 660)),
        ((2560, 1440), (960, 660)),
        ((2880, 1800), (1440, 990)),
        ((3840, 2160), (1920, 1320)),
        ((7680, 4320), (2880, 1980)),
    ],
)
def test_the_first_window_suits_the_pixels_of_the_monitor(monitor, size):
    assert first_size([monitor, (800, 600)]) == size
    assert first_size([]) == (960, 660)


# -- files


@pytest.fixture
def windows(monkeypatch):
    monkeypatch.setattr(open_file.sys, "platform", "win32")


@pytest.mark.parametrize("name", ["con.txt", "NUL", "com1.sdk", "a:b", "what?.txt", "end.", "a|b"])
def test_names_that_windows_would_lose_are_refused(name, windows, tmp_path):
    with pytest.raises(SaveError, match="No file can be saved at"):
        open_file.write_new(tmp_path / name, b"text")
    assert not [*tmp_path.iterdir()]


@pytest.mark.parametrize("name", ["console.txt", "game.numberplace", "日本.sdk", "com10"])
def test_other_names_are_taken(name, windows, tmp_path):
    open_file.write_new(tmp_path / name, b"text")
    assert (tmp_path / name).read_bytes() == b"text"


def test_a_title_never_makes_a_device():
    assert open_file.as_file_name("Con") == "Con-game.numberplace"
    assert open_file.as_file_name("Contest") == "Contest.numberplace"


def test_hidden_files_are_not_listed(windows, monkeypatch):
    class Found:
        name = "desktop.ini"

        def __init__(self, marks):
            self.marks = marks

        def lstat(self):
            return SimpleNamespace(st_file_attributes=self.marks)

    assert open_file.is_hidden_file(Found(stat.FILE_ATTRIBUTE_HIDDEN))
    assert not open_file.is_hidden_file(Found(stat.FILE_ATTRIBUTE_ARCHIVE))


def test_from_the_root_of_a_drive_the_others_are_reached(windows, monkeypatch):
    there = {Path("C:\\"), Path("D:\\")}
    monkeypatch.setattr(open_file, "_is_folder", there.__contains__)
    assert open_file.other_drives(Path("C:\\")) == [Path("D:\\")]
    monkeypatch.setattr(open_file.sys, "platform", "linux")
    assert open_file.other_drives(Path("/")) == []


def test_a_program_started_from_a_menu_begins_at_home(monkeypatch, tmp_path):
    home, system = tmp_path / "home", tmp_path / "system"
    for folder in (home, system / "inner"):
        folder.mkdir(parents=True)
    monkeypatch.setenv("HOME", str(home))
    monkeypatch.chdir("/")
    assert open_file.first_folder("") == home
    monkeypatch.setenv("SYSTEMROOT", str(system))
    monkeypatch.chdir(system / "inner")
    assert open_file.first_folder("") == home
    assert open_file.first_folder(str(system)) == system, "the player chose it"
    monkeypatch.chdir(tmp_path)
    assert open_file.first_folder("") == tmp_path


def test_the_window_is_opened_at_the_classic_size_here(robot):
    assert robot.app.surface.get_size() == (960, 660)
    assert str(robot.play.session.puzzle) == CLASSIC


def test_windows_is_told_whose_window_it_is(monkeypatch):
    told = []
    shell = SimpleNamespace(
        SetCurrentProcessExplicitAppUserModelID=lambda given: told.append(given.value)
    )
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: shell)
    window.tell_application_id()
    assert told == [window.APP_ID]
    monkeypatch.setattr(ctypes, "CDLL", lambda _name: SimpleNamespace())
    window.tell_application_id()
