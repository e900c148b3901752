"""The arcade's pixel style: stepped corners and lips of whole dots, and a font of dots."""

import pygame
import pytest
from numberplace.ui.kit.fonts import (
    dot_for,
    draw_lip,
    fill_stepped,
    forget_text,
    frame_stepped,
    is_covered,
    pixel_line,
    pixel_width,
)
from pygame import Rect, Surface

INK, CLEAR = (10, 20, 30, 255), (0, 0, 0, 0)
BOX = Rect(4, 4, 40, 32)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    forget_text()


def look(surface):
    return {
        (x, y)
        for x in range(surface.get_width())
        for y in range(surface.get_height())
        if surface.get_at((x, y))[:3] == INK[:3]
    }


@pytest.mark.parametrize("steps", [0, 1, 2])
@pytest.mark.parametrize("dot", [1, 2, 3])
def test_a_corner_lacks_a_staircase(steps, dot):
    surface = Surface((48, 40))
    fill_stepped(surface, BOX, INK, dot, steps)
    missing = 4 * dot * dot * steps * (steps + 1) // 2
    assert len(look(surface)) == BOX.width * BOX.height - missing


@pytest.mark.parametrize("steps", [0, 1, 2])
@pytest.mark.parametrize("dot", [1, 2, 3])
def test_a_frame_lies_on_the_rim_of_the_filled_shape(steps, dot):
    filled, framed = Surface((48, 40)), Surface((48, 40))
    fill_stepped(filled, BOX, INK, dot, steps)
    frame_stepped(framed, BOX, INK, dot, steps)
    inside, rim = look(filled), look(framed)
    assert rim < inside
    for x, y in inside:
        is_edge = any((x + a, y + b) not in inside for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1)))
        assert not is_edge or (x, y) in rim


def test_a_pressed_button_turns_its_lip():
    for is_down, upper_is_lighter in ((False, True), (True, False)):
        surface = Surface((48, 40))
        surface.fill((100, 100, 100))
        draw_lip(surface, BOX, 2, 2, is_down=is_down)
        upper, lower = surface.get_at((20, 6))[0], surface.get_at((20, 32))[0]
        assert (upper > 100) == upper_is_lighter
        assert (lower < 100) == upper_is_lighter
        assert surface.get_at((20, 20))[0] == 100, "the label's ground keeps its contrast"


@pytest.mark.parametrize(("points", "dot"), [(8, 1), (14, 1), (21, 2), (26, 2), (28, 2), (56, 4)])
def test_the_size_of_a_dot_follows_that_of_ordinary_text(points, dot):
    assert dot_for("High scores", points, 2000) == dot


def test_what_would_not_fit_has_smaller_dots_or_none():
    wide = pixel_width("High scores", 1)
    assert dot_for("High scores", 56, 3 * wide) == 3
    assert dot_for("High scores", 56, 2 * wide) == 0  # half of the size
    assert dot_for("High scores", 56, wide - 1) == 0
    assert dot_for("", 14, 100) == 0


def test_a_character_the_font_lacks_leaves_the_line_to_ordinary_text():
    assert is_covered("道 길 ABC")
    assert not is_covered("abc \u0e01")
    assert not is_covered("abc \U0001f600")
    assert dot_for("\U0001f600", 14, 100) == 0


def test_dots_stay_square_and_of_one_colour():
    line = pixel_line("道", 3, INK)
    assert line.get_width() == pixel_width("道", 3)
    for x in range(0, line.get_width(), 3):
        for y in range(0, line.get_height(), 3):
            dot = {tuple(line.get_at((x + i, y + j))) for i in range(3) for j in range(3)}
            assert len(dot) == 1
            assert dot <= {INK} or dot.pop()[3] == 0
