"""A drag ends where the button goes up unseen, and nothing is left of it."""

import pygame
import pytest

from .conftest import UNIQUE, LinkRobot


def begin_drag(robot):
    robot.drag("r1c1", "r1c3", release=False)


def has_ended(robot):
    """Tell whether the pointer draws no more, and nothing was drawn."""
    robot.mouse(pygame.MOUSEMOTION, "r1c5")
    return robot.play.view.drag is None and not robot.moves


def test_a_menu_opened_beside_the_board_ends_a_drag(robot):
    begin_drag(robot)
    robot.mouse(pygame.MOUSEBUTTONDOWN, (5, 400), 3)
    robot.mouse(pygame.MOUSEBUTTONUP, (5, 400), 1)
    robot.key("escape")
    assert has_ended(robot)


@pytest.mark.parametrize("key", ["f1", "ctrl+,", "f10"])
def test_what_opens_over_the_board_ends_a_drag(robot, key):
    begin_drag(robot)
    robot.key(key)
    robot.mouse(pygame.MOUSEBUTTONUP, "r1c3")
    robot.key("escape")
    assert has_ended(robot)


def test_a_pause_ends_a_drag_rather_than_let_it_go_on_unseen(robot):
    begin_drag(robot)
    robot.key("p")
    robot.mouse(pygame.MOUSEMOTION, "r1c5")
    robot.mouse(pygame.MOUSEBUTTONUP, "r1c5")
    assert robot.moves == []


def test_leaving_the_window_ends_a_drag(robot):
    begin_drag(robot)
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    assert has_ended(robot)


def test_leaving_the_window_keeps_the_pen_that_keys_put_down(robot):
    robot.go_to("r1c1")
    robot.tap_key("space")
    robot.tap_key("right")
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSLOST))
    robot.app.handle(pygame.event.Event(pygame.WINDOWFOCUSGAINED))
    robot.tap_key("space")
    assert robot.moves == ["link r1c1 r1c2"]


def test_another_size_of_the_window_ends_a_drag(robot):
    begin_drag(robot)
    pygame.display.set_mode((1200, 800))
    robot.app.handle(pygame.event.Event(pygame.WINDOWSIZECHANGED, x=1200, y=800))
    assert has_ended(robot)


def test_another_theme_and_language_do_not_disturb_a_drag(robot):
    begin_drag(robot)
    robot.app.run("theme")
    robot.app.prefer(language="ja")
    robot.app.apply_preferences()
    robot.mouse(pygame.MOUSEBUTTONUP, "r1c3")
    assert robot.moves == ["link r1c1 r1c3"]


def test_the_right_button_gives_a_drag_up_and_cuts_nothing(robot):
    robot.drag("r1c1", "r1c5")
    robot.drag("r3c3", "r4c3", release=False)
    robot.tap("r1c3", button=3)
    robot.mouse(pygame.MOUSEBUTTONUP, "r4c3")
    assert robot.moves == ["link r1c1 r1c5"]


def test_the_pointer_does_not_lead_what_the_program_draws(tmp_path):
    robot = LinkRobot(tmp_path, UNIQUE)
    robot.drag("r3c2", "r3c3", release=False)
    robot.keys("ctrl+shift+s", "return")
    assert not robot.app.screen.board.mouse.is_dragging
    assert robot.play.view.drag is None
    robot.close()
