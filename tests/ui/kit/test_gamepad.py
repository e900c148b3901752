"""Game controllers, by events such as SDL sends them."""

import pygame
import pytest
from numberplace.ui.kit.gamepad import BUTTONS, STICK_MOVES


def button(robot, number):
    event = pygame.event.Event(pygame.CONTROLLERBUTTONDOWN, button=number, which=0)
    robot.app.handle(event)
    robot.app.step()


def push(robot, axis, value):
    event = pygame.event.Event(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, which=0)
    robot.app.handle(event)
    robot.app.step()


def name(command_id):
    return next(number for number, bound in BUTTONS.items() if bound == command_id)


def test_a_puzzle_is_played_with_buttons_alone(robot):
    robot.play.view.cursor = 1
    button(robot, name("right"))
    button(robot, name("use"))  # with no digit chosen it only says so
    button(robot, name("next_digit"))
    button(robot, name("next_digit"))
    button(robot, name("use_mark"))
    button(robot, name("next_digit"))
    button(robot, name("next_digit"))
    button(robot, name("use"))
    assert robot.moves == ["mark r1c3 2", "place r1c3 4"]
    button(robot, name("clear"))
    button(robot, name("undo"))
    assert robot.moves[-1] == "place r1c3 4"


def test_the_stick_moves_one_cell_a_push(robot):
    robot.play.view.cursor = 40
    for value in (STICK_MOVES + 1, STICK_MOVES + 2000, 0, STICK_MOVES + 1):
        push(robot, pygame.CONTROLLER_AXIS_LEFTX, value)
    assert robot.play.view.cursor == 42


@pytest.mark.parametrize("value", [500, -9000])
def test_a_stick_that_trembles_does_nothing(robot, value):
    push(robot, pygame.CONTROLLER_AXIS_LEFTY, value)
    assert robot.play.view.cursor == 40
    assert not robot.app.shows_buttons


def test_menus_and_dialogs_take_buttons_as_keys(robot):
    button(robot, name("menu"))
    assert robot.app.screen.menu.is_open
    button(robot, name("use"))
    assert robot.app.top_dialog is not None
    button(robot, name("clear"))
    assert robot.app.top_dialog is None


def test_buttons_are_shown_from_the_first_one_to_the_next_key_or_click(robot):
    before = robot.app.surface.copy()
    button(robot, name("right"))
    assert robot.app.shows_buttons
    status = robot.app.screen.layout.status
    shown = robot.app.surface.subsurface(status)
    assert pygame.image.tobytes(shown, "RGB") != pygame.image.tobytes(
        before.subsurface(status), "RGB"
    )
    robot.key("left")
    assert not robot.app.shows_buttons
    button(robot, name("right"))
    robot.click_cell("r1c1")
    assert not robot.app.shows_buttons
