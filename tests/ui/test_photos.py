"""A picture dropped, opened or pasted: the editor with what was read, and what is doubtful."""

from pathlib import Path
from unittest import mock

import pygame
import pytest
from numberplace.photo import extra
from numberplace.ui.boards.sudoku.editor import EditorScreen
from numberplace.ui.kit import clipboard

from tests.ui.conftest import CLASSIC
from tests.waiting import PATIENCE

"""Seconds of a loaded machine."""


@pytest.fixture
def board(tmp_path):
    """Return the path of a picture of a board, its first two digits equal."""
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tests.photo.drawn import draw

    path = tmp_path / "board.png"
    draw("55" + CLASSIC[2:], entries=((2, 4), (5, 8), (30, 7), (50, 4), (70, 3), (72, 3))).save(
        path
    )
    return path


def drop(robot, path):
    """Drop a file on the window and wait until the work on it has ended."""
    robot.app.handle(pygame.event.Event(pygame.DROPFILE, file=str(path)))
    settle(robot)


def settle(robot):
    robot.wait(lambda: not robot.app.puzzle_import.is_running)


def test_a_dropped_picture_is_a_puzzle_in_the_editor_with_its_doubts(robot, board) -> None:
    drop(robot, board)
    editor = robot.app.top_screen
    assert isinstance(editor, EditorScreen)
    assert editor.givens[:5] == bytes((5, 5, 0, 0, 7))
    doubts = editor.doubtful_cells.count
    assert doubts in (1, 2)
    assert "question mark" in editor.panel.text.text
    assert "6 digits in another ink were left out" in editor.panel.text.text
    editor.add_entries()
    assert editor.givens[2] == 4
    editor.view.cursor = 0
    editor.go_to_doubt()
    robot.key("3")
    editor.go_to_doubt()
    if editor.doubtful_cells.count:
        robot.key("5")
    assert editor.doubtful_cells.count == 0
    assert editor.panel.doubt_button not in editor.form.widgets


def test_emptying_the_editor_forgets_the_doubts(robot, board) -> None:
    drop(robot, board)
    editor = robot.app.top_screen
    editor.empty()
    assert editor.doubtful_cells.count == 0
    assert editor.panel.entries_button not in editor.form.widgets


def test_a_picture_without_a_board_is_a_dialog_with_a_sentence(robot, tmp_path) -> None:
    image = pytest.importorskip("PIL.Image")
    pytest.importorskip("numpy")
    path = tmp_path / "white.png"
    image.new("RGB", (90, 90), "white").save(path)
    drop(robot, path)
    assert "'white.png'" in robot.app.top_dialog.label.text


def test_without_the_extra_the_command_that_installs_it_is_named(robot, tmp_path) -> None:
    with mock.patch.object(extra, "NEEDED", ("a_module_nobody_has",)):
        drop(robot, tmp_path / "any.jpg")
    assert extra.COMMAND in robot.app.top_dialog.label.text


def test_an_empty_clipboard_is_searched_for_a_picture(robot, board) -> None:

    with (
        mock.patch.object(clipboard, "get_text", return_value=""),
        mock.patch("numberplace.photo.picture.pasted_picture", board.read_bytes),
    ):
        robot.app.run("paste")
        settle(robot)
    assert isinstance(robot.app.top_screen, EditorScreen)


def test_only_names_of_pictures_are_taken_for_pictures() -> None:
    from numberplace.ui.puzzle_import import is_picture

    assert is_picture(Path("a/Photo.JPG"))
    assert not is_picture(Path("a/puzzles.txt"))


@pytest.mark.parametrize(
    ("changes", "told"),
    [({4: "."}, "There are 2 or more solutions."), ({2: "1"}, "There is no solution")],
)
def test_a_picture_without_one_solution_is_marked_and_says_so(robot, tmp_path, changes, told):
    pytest.importorskip("numpy")
    pytest.importorskip("PIL")
    from tests.photo.drawn import draw

    signs = list(CLASSIC)
    for cell, sign in {**changes, **dict.fromkeys((0, 1, 9), ".")}.items():
        signs[cell] = sign
    draw("".join(signs)).save(tmp_path / "board.png")
    drop(robot, tmp_path / "board.png")
    editor = robot.app.top_screen
    assert isinstance(editor, EditorScreen)
    assert editor.doubtful_cells.count
    assert editor.panel.doubt_button in editor.form.widgets
    assert editor.inquiry.wait(PATIENCE)
    robot.app.step()
    assert "question mark" in editor.panel.text.text
    assert told in editor.panel.text.text
    assert editor.panel.text.role == "warning"
