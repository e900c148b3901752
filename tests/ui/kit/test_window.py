"""The window comes back where it was, if a monitor is there."""

import pytest
from numberplace.ui.kit.window import is_in_sight

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
    assert is_in_sight(place, (960, 660), monitors) is seen


def test_size_and_place_are_kept_for_the_next_start(robot):
    import pygame

    pygame.display.set_window_position((40, 50))
    robot.app._remember_window()
    assert robot.app.preferences.window_position == (40, 50)
    assert robot.app.preferences.window_size == robot.app.surface.get_size()
