"""The arcade's frame: stepped corners of whole dots, and a lip that turns when pressed."""

import pytest
from numberplace.ui.kit.pixel_style import draw_lip, fill_stepped, frame_stepped
from pygame import Rect, Surface

INK, CLEAR = (10, 20, 30, 255), (0, 0, 0, 0)
BOX = Rect(4, 4, 40, 32)


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
