"""Opening files: whatever they are called, wherever they lie, however large they are."""

import os
from pathlib import Path

import pygame
import pytest
from numberplace.ui.kit import clipboard
from numberplace.ui.kit.dialog import WaitingDialog
from numberplace.ui.screens.open_file import OpenDialog, PuzzleListDialog, SaveDialog

from tests.faults.hostile_texts import FILE_NAMES, GRID, TYPED
from tests.ui.conftest import CLASSIC


def names_of(folder):
    """Write a puzzle under every name there is; return the paths."""
    found = []
    for name in FILE_NAMES:
        path = Path(os.fsdecode(os.fsencode(folder) + b"/" + name))
        path.write_text(GRID)
        found.append(path)
    return found


def settle(robot):
    """Let a job come to its end."""
    robot.wait(lambda: not robot.app.puzzle_import.is_running)


def test_files_of_any_name_are_listed_and_opened(robot, tmp_path):
    folder = tmp_path / "files"
    folder.mkdir()
    paths = names_of(folder)
    robot.app.prefer(folder=str(folder))
    for path in paths:
        robot.key("ctrl+o")
        dialog = robot.app.top_dialog
        robot.press(dialog.all_button)
        row = dialog.list.rows.index(path)
        dialog.list.chosen = row
        robot.app.step()
        dialog.pick(path)
        settle(robot)
        assert robot.app.top_dialog is None, path
        assert robot.app.screen.title.isprintable()
        assert robot.app.library.card(robot.app.game_id).title == robot.app.screen.title


def test_files_of_any_name_can_be_dropped(robot, tmp_path):
    for path in names_of(tmp_path):
        robot.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
        settle(robot)
        robot.app.step()
        assert robot.app.top_dialog is None, path


OTHER = "1" + "." * 80


def drop_all(robot, paths, *, says_when):
    if says_when:
        robot.app.handle(pygame.event.Event(pygame.DROPBEGIN))
    for path in paths:
        robot.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    if says_when:
        robot.app.handle(pygame.event.Event(pygame.DROPCOMPLETE))
    settle(robot)
    robot.app.step()


@pytest.mark.parametrize("says_when", [True, False])
def test_files_dropped_together_are_one_list(robot, tmp_path, says_when):
    paths = [tmp_path / name for name in ("one.txt", "two.txt", "three.csv")]
    for path, text in zip(paths, (GRID, f"{CLASSIC}\n{OTHER}\n", f"{OTHER}\tNamed\n"), strict=True):
        path.write_text(text)
    drop_all(robot, paths, says_when=says_when)
    dialog = robot.app.top_dialog
    assert isinstance(dialog, PuzzleListDialog)
    assert [row.name for row in dialog.list.rows] == ["one", "two 1", "two 2", "Named"]
    assert "one.txt, two.txt" in dialog.title


def test_a_dropped_file_that_cannot_be_read_is_told_beside_the_others(robot, tmp_path):
    paths = [tmp_path / name for name in ("good.txt", "bad.txt", "board.png", "also.txt")]
    for path, text in zip(paths, (GRID, "12345", "", OTHER), strict=True):
        path.write_text(text)
    drop_all(robot, paths, says_when=True)
    told = robot.app.top_dialog.label.text
    assert "bad.txt" in told
    assert "board.png" in told
    robot.key("return")
    assert [row.name for row in robot.app.top_dialog.list.rows] == ["good", "also"]


def test_drops_in_two_turns_are_two(robot, tmp_path):
    for name in ("one.txt", "two.txt"):
        (tmp_path / name).write_text(GRID)
        drop_all(robot, [tmp_path / name], says_when=name == "one.txt")
        assert robot.app.top_dialog is None


def test_a_folder_whose_name_no_text_can_hold_is_not_kept(robot, tmp_path):
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/\xff"))
    folder.mkdir()
    (folder / "puzzle.txt").write_text(GRID)
    robot.key("ctrl+o")
    robot.app.top_dialog._open(folder / "puzzle.txt")
    settle(robot)
    assert robot.app.top_dialog is None
    assert robot.app.preferences.folder.isprintable()


@pytest.mark.sampled(6)
@pytest.mark.parametrize("text", [*TYPED, "x\0y", "\ud800"])
def test_whatever_is_typed_is_answered_in_a_sentence(robot, text):
    robot.key("ctrl+o")
    dialog = robot.app.top_dialog
    dialog.set_text(text)
    robot.app.step()
    dialog.form.focus = dialog.entry
    robot.key("return")
    settle(robot)
    robot.app.step()
    assert robot.app.top_dialog is not None


def test_a_working_directory_that_is_gone_does_not_matter(robot, tmp_path, monkeypatch):
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    robot.key("ctrl+o")
    assert isinstance(robot.app.top_dialog, OpenDialog)
    assert robot.app.top_dialog.folder == Path.home()


def test_a_folder_deleted_under_the_dialog_is_told(robot, tmp_path):
    folder = tmp_path / "soon gone"
    folder.mkdir()
    robot.app.prefer(folder=str(folder))
    robot.key("ctrl+o")
    folder.rmdir()
    robot.app.step()
    robot.app.top_dialog.enter(folder)
    assert "cannot be read" in robot.app.top_dialog.note.text


def test_a_large_file_is_read_beside_the_frames_and_can_be_given_up(robot, tmp_path, held_jobs):
    path = tmp_path / "many.txt"
    path.write_text(f"{CLASSIC}\n" * 10_000)
    before = robot.app.game_id
    robot.app.open_path(path)
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    reading = robot.app.puzzle_import._job
    robot.key("escape")
    assert robot.app.top_dialog is None
    held_jobs.set()
    robot.wait(lambda: reading.is_done)
    robot.app.step()
    assert robot.app.game_id == before
    robot.app.open_path(path)
    settle(robot)
    assert len(robot.app.top_dialog.list.rows) == 10_000


def test_a_large_file_that_is_wrong_is_told_when_it_has_been_read(robot, tmp_path, held_jobs):
    path = tmp_path / "many.txt"
    path.write_text(f"{CLASSIC}\n" * 10_000 + "x" * 81 + "\n")
    robot.app.open_path(path)
    assert isinstance(robot.app.top_dialog, WaitingDialog)
    held_jobs.set()
    settle(robot)
    assert "Line 10001" in robot.app.top_dialog.label.text


@pytest.fixture
def folder(robot, tmp_path):
    """A folder with puzzles among other files, where the player opened one last."""
    folder = tmp_path / "mixed"
    (folder / "sub").mkdir(parents=True)
    for name in ("one.txt", "two.SDK", "photo.PNG", "no-ending", "run.py", "errors.log", "a.exe"):
        (folder / name).write_text(CLASSIC[::-1])
    robot.app.prefer(folder=str(folder))
    robot.key("ctrl+o")
    return folder


def names(dialog):
    return [path.name for path in dialog.list.rows[1:]]


def test_files_that_hold_no_puzzles_are_listed_only_when_asked_for(robot, folder):
    dialog = robot.app.top_dialog
    assert names(dialog) == ["sub", "no-ending", "one.txt", "photo.PNG", "two.SDK"]
    robot.press(dialog.all_button)
    assert {"run.py", "errors.log", "a.exe"} < set(names(dialog))
    robot.press(dialog.all_button)
    assert "run.py" not in names(dialog)


def test_letters_that_are_typed_on_the_list_find_a_file(robot, folder):
    dialog = robot.app.top_dialog
    assert dialog.form.focus is dialog.list
    robot.type("o")
    robot.type("n")
    robot.type("e")
    assert dialog.entry.text == str(folder / "one")
    assert [path.name for path in dialog.list.rows] == ["one.txt"]
    robot.key("return")
    settle(robot)
    assert robot.app.top_dialog is None
    assert robot.app.screen.title == "one.txt"


def test_a_path_that_is_pasted_on_the_list_is_opened(robot, folder, tmp_path):
    path = tmp_path / "elsewhere.txt"
    path.write_text(CLASSIC[::-1])
    clipboard.put_text(f'"{path}"')
    robot.key("ctrl+v")
    assert robot.app.top_dialog.entry.text == str(path)
    robot.key("return")
    settle(robot)
    assert robot.app.screen.title == "elsewhere.txt"


def test_what_fits_nothing_is_answered_and_opens_nothing_else(robot, folder):
    robot.type("zzz")
    assert not robot.app.top_dialog.list.rows
    robot.key("return")
    settle(robot)
    robot.app.step()
    assert robot.app.top_dialog is not None
    assert robot.app.screen.title == "Test"


def test_a_name_typed_on_the_list_of_the_save_dialog_is_the_files(robot, tmp_path):
    robot.app.prefer(folder=str(tmp_path))
    robot.key("ctrl+shift+o")
    dialog = robot.app.top_dialog
    assert isinstance(dialog, SaveDialog)
    dialog.form.focus = dialog.list
    robot.type("m")
    robot.type("y")
    assert dialog.entry.text == str(tmp_path / "my.numberplace")
    robot.key("return")
    assert (tmp_path / "my.numberplace").exists()
