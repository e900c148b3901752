"""Save points and trials in the window: by mouse and by keys, drawn, undone, and taken up again."""

import pygame
import pytest
from numberplace.numberlink.kind import NUMBERLINK
from numberplace.sudoku.kind import SUDOKU
from numberplace.ui.kit.layout import lay_out
from numberplace.ui.screens.library import WhatIfDialog
from numberplace.ui.screens.open_file import text_of

from tests.ui.conftest import CLASSIC, SOLUTION, Robot

LINK = "6x6:1...../.23.4./.5.461/2...../6.5.3./......"
SMALL = "4x4: 1... .... .... ....; x"


def first_row(robot):
    return "".join(map(str, robot.table.digits[:9]))


def board_pixels(robot):
    robot.app.draw()
    place = robot.app.screen.layout.board.inflate(16, 16)
    return pygame.image.tobytes(robot.app.surface.subsurface(place), "RGB")


def place(robot, *moves):
    for move in moves:
        robot.play.make_move(move, "place")
    robot.app.screen.refresh()
    robot.app.step()


@pytest.fixture
def dialog(robot):
    """The dialog over a game with two save points, the later one first in its list."""
    place(robot, "place r1c3 4")
    robot.keys("ctrl+g")
    robot.type("First")
    robot.keys("return")
    place(robot, "place r1c4 6", "place r1c6 8")
    robot.keys("ctrl+g", "return", "ctrl+g")
    assert isinstance(robot.app.top_dialog, WhatIfDialog)
    return robot.app.top_dialog


def test_a_name_is_offered_and_another_can_be_typed(dialog, robot):
    assert [point.name for point in dialog.list.rows] == ["6 % at 0:00", "First"]
    assert [point.position for point in dialog.list.rows] == [3, 1]


def test_going_back_is_one_undo_step(dialog, robot):
    robot.keys("tab", "tab", "down", "return")
    assert robot.app.top_dialog is None
    assert first_row(robot) == "534070000"
    assert robot.play.view.message.text == "Back at 'First'. Undo returns to where you were."
    robot.key("ctrl+z")
    assert first_row(robot) == "534678000"
    assert robot.play.view.message.text == "Taken back: back to move 1."


def test_the_blue_button_is_where_enter_goes(dialog, robot):
    """In the line of text Enter sets a point, in the list it goes back."""
    robot.app.draw()
    assert dialog.set_button.takes_enter
    assert not dialog.back.takes_enter
    robot.keys("tab", "tab")
    robot.app.draw()
    assert dialog.back.takes_enter
    assert not dialog.set_button.takes_enter


def test_by_mouse_one_is_set_and_gone_back_to(dialog, robot):
    robot.press(dialog.set_button)
    assert robot.play.view.message.text == "Save point '6 % at 0:00' is set."
    robot.key("ctrl+g")
    dialog = robot.app.top_dialog
    rect = dialog.list.rect
    robot.click(rect.centerx, rect.y + 62 * 2 + 20)
    robot.press(dialog.back)
    assert first_row(robot) == "534070000"


def test_one_is_renamed_and_deleted_and_brought_back(dialog, robot):
    robot.keys("tab", "tab", "down")
    robot.press(dialog.rename)
    robot.key("ctrl+a")
    robot.type("Here")
    robot.key("return")
    assert [point.name for point in robot.play.session.points] == ["Here", "6 % at 0:00"]
    robot.press(dialog.delete)
    assert [point.name for point in robot.play.session.points] == ["6 % at 0:00"]
    assert dialog.note.text == "'Here' was deleted; Ctrl+Z brings it back."
    robot.key("ctrl+z")
    assert {point.name for point in robot.play.session.points} == {"Here", "6 % at 0:00"}


def test_they_survive_a_kill_though_nothing_was_closed(dialog, robot, tmp_path):
    robot.key("escape")
    robot.key("y")
    place(robot, "place r1c7 9")
    other = Robot(tmp_path, puzzle="")
    session = other.play.session
    assert [point.name for point in session.points] == ["First", "6 % at 0:00"]
    assert other.play.is_trying
    other.key("ctrl+shift+u")
    assert first_row(other) == "534678000"
    other.close()


def test_a_trial_is_kept_or_thrown_away_by_the_buttons_of_the_panel(robot):
    place(robot, "place r1c3 4")
    assert "keep_trial" not in robot.app.screen.panel.buttons
    robot.key("y")
    place(robot, "place r1c4 2")
    panel = robot.app.screen.panel
    robot.press(panel.buttons["drop_trial"])
    assert first_row(robot) == "534070000"
    assert "keep_trial" not in panel.buttons
    robot.key("ctrl+z")
    assert robot.play.is_trying
    robot.press(panel.buttons["keep_trial"])
    assert first_row(robot) == "534270000"
    assert not robot.play.is_trying
    assert robot.play.view.message.text == "What you tried is kept."


@pytest.mark.parametrize("size", [(960, 660), (560, 900), (640, 480), (420, 495), (560, 660)])
def test_in_every_window_there_are_both_buttons_and_the_badge_is_beside_the_menus(robot, size):
    pygame.display.set_mode(size)
    robot.app.resize()
    robot.key("y")
    screen = robot.app.screen
    assert {"keep_trial", "drop_trial"} <= set(screen.panel.buttons)
    window = robot.app.surface.get_rect()
    for command in ("keep_trial", "drop_trial"):
        rect = screen.panel.buttons[command].rect
        assert window.contains(rect)
        assert rect.height >= lay_out(size).px(12)
    assert screen.menu.end + 40 < screen.layout.board.right


def test_begun_twice_it_says_so_and_nothing_happens(robot):
    robot.keys("y", "y")
    assert len(robot.play.session.history.entries) == 1


def test_without_a_trial_there_is_nothing_to_keep(robot):
    robot.keys("ctrl+u", "ctrl+shift+u")
    assert robot.play.session.history.entries == ()


def test_it_is_drawn_and_gone_when_it_is_kept(robot):
    place(robot, "place r1c3 4")
    robot.time.seconds += 5
    robot.app.step()
    before = board_pixels(robot)
    robot.key("y")
    framed = board_pixels(robot)
    assert framed != before
    robot.key("ctrl+u")
    assert board_pixels(robot) == before


def test_only_what_was_written_since_is_outlined(robot):
    from numberplace.ui.screens.overlays import tried_cells

    place(robot, "place r1c3 4")
    robot.key("y")
    assert tried_cells(robot.play.session) == []
    place(robot, "place r1c4 6", "mark r2c2 7", "clear r1c3")
    assert tried_cells(robot.play.session) == [2, 3]


@pytest.mark.parametrize(
    ("kind", "line", "move", "cells"),
    [
        (SUDOKU, SMALL, "place r1c2 2", [1]),
        (NUMBERLINK, LINK, "link r1c1 r1c2 r1c3", [0, 1, 2]),
    ],
)
def test_other_boards_have_it_too(robot, kind, line, move, cells):
    from numberplace.ui.screens.overlays import tried_cells

    robot.app.start_game(kind, kind.parse_puzzle(line), "Other", "easy")
    robot.key("y")
    place(robot, move)
    assert tried_cells(robot.play.session) == cells
    robot.key("ctrl+shift+u")
    assert robot.play.state == kind.start(kind.parse_puzzle(line))
    robot.keys("ctrl+g", "return")
    assert len(robot.play.session.points) == 1


def test_a_paused_game_gives_nothing_away(robot):
    robot.key("y")
    robot.key("p")
    robot.keys("ctrl+g", "ctrl+u", "ctrl+shift+r")
    assert robot.app.top_dialog is None
    assert robot.app.top_screen is robot.app.screen
    assert robot.play.session.history.trial() == 0


def test_solved_in_a_trial_the_game_is_won(robot):
    robot.key("y")
    for cell in range(81):
        if CLASSIC[cell] == ".":
            place(robot, f"place r{cell // 9 + 1}c{cell % 9 + 1} {SOLUTION[cell]}")
    assert robot.play.was_solved
    assert not robot.play.is_trying
    assert robot.app.library.card(robot.app.game_id).is_solved
    assert robot.app.library.statistics.tallies("sudoku")[0].solved == 1


def test_undo_to_before_the_mistake_does_not_end_in_what_was_left(robot):
    place(robot, "place r1c3 4")
    robot.key("y")
    place(robot, "place r1c4 6")
    robot.key("ctrl+shift+u")
    place(robot, "place r1c4 2")
    robot.key("ctrl+backspace")
    assert first_row(robot) == "534070000"


def test_the_dialog_begins_and_ends_a_trial(robot):
    robot.key("ctrl+g")
    robot.press(robot.app.top_dialog.trials[0])
    assert robot.play.is_trying
    place(robot, "place r1c3 4")
    robot.key("ctrl+g")
    robot.press(robot.app.top_dialog.trials[1])
    assert first_row(robot) == "530070000"
    robot.key("ctrl+z")
    robot.key("ctrl+g")
    robot.press(robot.app.top_dialog.trials[0])
    assert first_row(robot) == "534070000"
    assert not robot.play.is_trying


def test_a_game_file_brings_them_along(dialog, robot, tmp_path):
    robot.keys("escape", "y")
    place(robot, "place r1c7 9")
    path = tmp_path / "game.numberplace"
    path.write_text(text_of(robot.play.session, "Sunday"), encoding="utf-8")
    robot.app.start_game(NUMBERLINK, NUMBERLINK.parse_puzzle(LINK), "Other", "")
    robot.app.open_path(path)
    robot.app.step()
    assert first_row(robot) == "534678900"
    assert [point.name for point in robot.play.session.points] == ["First", "6 % at 0:00"]
    assert robot.play.is_trying
