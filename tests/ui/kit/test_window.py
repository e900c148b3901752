"""The window opens with every driver of SDL, and comes back where it was if a monitor is there."""

import os
import warnings

import pygame
import pytest
from numberplace.core.errors import DisplayError
from numberplace.ui.kit.layout import MIN_SIZE
from numberplace.ui.kit.window import (
    ACCELERATION,
    fit_position,
    fit_size,
    is_reachable,
    open_window,
)

NO_FRAMEBUFFER = "Window framebuffer support not available"

ONE = [(1920, 1080)]
TWO = [(1920, 1080), (2560, 1440)]


@pytest.mark.parametrize(
    ("place", "monitors", "seen"),
    [
        ((100, 60), ONE, True),
        ((-300, 0), ONE, True),
        ((1900, 60), ONE, False),
        ((2500, 200), ONE, False),
        ((2500, 200), TWO, True),
        ((100, 1200), ONE, False),
        ((100, -50), ONE, False),
        ((100, 60), [], False),
    ],
)
def test_a_place_counts_only_where_a_hand_can_reach_the_window(place, monitors, seen):
    assert is_reachable(place, (960, 660), monitors) is seen


@pytest.mark.parametrize(
    ("place", "size", "monitors", "found"),
    [
        ((100, 60), (960, 660), ONE, (100, 60)),
        ((-300, -20), (960, 660), ONE, (0, 0)),
        ((1500, 900), (960, 660), ONE, (960, 420)),
        ((2500, 200), (960, 660), TWO, (2500, 200)),
        ((2500, 200), (960, 660), ONE, (960, 200)),
        ((50, 50), (2560, 1440), ONE, (0, 0)),
    ],
)
def test_a_window_is_moved_as_far_as_needed_to_be_seen_whole(place, size, monitors, found):
    assert fit_position(place, size, monitors) == found


def test_a_window_of_a_monitor_that_is_gone_becomes_as_large_as_what_is_left():
    assert fit_size((2560, 1440), ONE) == (1920, 1080)
    assert fit_size((2560, 1440), TWO) == (2560, 1440)


def test_after_a_change_of_monitor_the_window_is_in_sight_and_laid_out_for_its_size(robot):
    pygame.display.set_window_position((5000, 40))
    robot.app.handle(pygame.event.Event(pygame.WINDOWDISPLAYCHANGED, display_index=0))
    robot.app.step()
    (width, height), *_others = pygame.display.get_desktop_sizes()
    left, top = pygame.display.get_window_position()
    size = pygame.display.get_window_size()
    assert 0 <= left <= max(0, width - size[0])
    assert 0 <= top <= max(0, height - size[1])
    assert robot.app.screen.layout.size == size


def test_the_window_cannot_be_made_smaller_than_what_is_drawn(robot):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        assert pygame.Window.from_display_module().minimum_size == MIN_SIZE


def test_a_size_that_came_without_an_event_is_noticed(robot):
    pygame.display.set_mode((800, 700))
    robot.app.step()
    assert robot.app.screen.layout.size == (800, 700)
    pygame.display.set_mode((960, 660))
    robot.app.step()


def test_size_and_place_are_kept_for_the_next_start(robot):
    pygame.display.set_window_position((40, 50))
    robot.app._remember_window()
    assert robot.app.preferences.window_position == (40, 50)
    assert robot.app.preferences.window_size == robot.app.surface.get_size()


@pytest.fixture
def driver(monkeypatch):
    """Return a function that makes SDL's dummy driver look like another one.

    As SDL 2.32 has it, the drivers ``cocoa`` and ``wayland`` open no window at acceleration 0.
    """
    monkeypatch.setenv(ACCELERATION, "set so that it is put back after the test")
    monkeypatch.delenv(ACCELERATION)
    set_mode = pygame.display.set_mode

    def become(name, *, is_able=lambda: True):
        def set_mode_of_driver(*args):
            if name in ("cocoa", "wayland") and os.environ.get(ACCELERATION) == "0":
                raise pygame.error(NO_FRAMEBUFFER)
            if not is_able():
                raise pygame.error("no memory for the screen")
            return set_mode(*args)

        monkeypatch.setattr(pygame.display, "get_driver", lambda: name)
        monkeypatch.setattr(pygame.display, "set_mode", set_mode_of_driver)

    return become


@pytest.mark.parametrize(
    ("name", "expected"), [("x11", "0"), ("windows", "0"), ("cocoa", None), ("wayland", None)]
)
def test_only_a_driver_with_a_framebuffer_is_asked_for_it(driver, name, expected):
    driver(name)
    assert open_window().get_size() == (960, 660)
    assert os.environ.get(ACCELERATION) == expected


def test_the_players_choice_of_acceleration_is_kept(driver, monkeypatch):
    driver("x11")
    monkeypatch.setenv(ACCELERATION, "opengl")
    open_window()
    assert os.environ[ACCELERATION] == "opengl"


def test_a_driver_that_cannot_do_as_it_is_told_is_asked_again(driver, monkeypatch):
    driver("wayland")
    monkeypatch.setenv(ACCELERATION, "0")
    assert open_window().get_size() == (960, 660)
    assert pygame.display.get_caption()[0] == "Numberplace", "the second display is a whole one"


def test_what_sdl_says_is_in_the_message(driver):
    driver("x11", is_able=lambda: False)
    with pytest.raises(DisplayError, match=r"\(no memory for the screen\); the command line works"):
        open_window()


@pytest.mark.parametrize("name", ["offscreen", "dummy"])
def test_a_window_nobody_would_see_is_not_opened(driver, monkeypatch, name):
    """SDL falls back on these where ``DISPLAY`` names a server that does not answer."""
    driver(name)
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setenv("DISPLAY", ":gone")
    with pytest.raises(DisplayError, match="There is no display"):
        open_window()
