"""Arrows between buttons that lie about: the nearest in the direction of the key."""

import pygame
import pytest
from numberplace.ui.arcade.page import nearest
from numberplace.ui.kit.widgets import Button
from pygame import Rect

PLACES = {"a": (0, 0), "b": (100, 0), "c": (0, 100), "d": (110, 90), "far": (400, 20)}


@pytest.mark.parametrize(
    ("start", "key", "found"),
    [
        ("a", pygame.K_RIGHT, "b"),
        ("a", pygame.K_DOWN, "c"),
        ("b", pygame.K_DOWN, "d"),
        ("d", pygame.K_UP, "b"),
        ("b", pygame.K_RIGHT, "far"),
        ("far", pygame.K_LEFT, "b"),
        ("far", pygame.K_UP, None),
        ("a", pygame.K_LEFT, None),
        ("a", pygame.K_RETURN, None),
    ],
)
def test_an_arrow_goes_to_the_nearest_button_in_its_direction(start, key, found):
    buttons = {name: Button(name, print) for name in PLACES}
    for name, place in PLACES.items():
        buttons[name].rect = Rect(*place, 40, 40)
    target = nearest(list(buttons.values()), buttons[start].rect, key)
    assert (target and target.label) == found


def test_no_button_lies_anywhere_on_an_empty_page():
    assert nearest([], Rect(0, 0, 9, 9), pygame.K_LEFT) is None
