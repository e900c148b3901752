"""The arcade's writing: whole dots, room kept, and ordinary text for what the font lacks."""

import pygame
import pytest
from numberplace.ui.kit.pixel_style import (
    dot_for,
    forget_pixels,
    is_covered,
    pixel_line,
    pixel_width,
)

INK = (10, 20, 30, 255)


@pytest.fixture(autouse=True)
def display():
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    forget_pixels()


@pytest.mark.parametrize(("points", "dot"), [(8, 1), (14, 1), (21, 2), (26, 2), (28, 2), (56, 4)])
def test_the_size_of_a_dot_follows_that_of_ordinary_text(points, dot):
    assert dot_for("High scores", points, 2000) == dot


def test_what_would_not_fit_has_smaller_dots_or_none():
    wide = pixel_width("High scores", 1)
    assert dot_for("High scores", 56, 3 * wide) == 3
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
