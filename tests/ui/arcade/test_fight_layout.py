"""Board and panel share any window without overlap."""

import itertools

import pytest
from numberplace.ui.arcade.fight_board import lay_out_fight
from numberplace.ui.kit.layout import lay_out

SIZES = [(960, 660), (1920, 1320), (1920, 1080), (560, 660), (560, 680), (600, 1200), (400, 420)]
PARTS = ("foe", "gather", "scene", "hero", "items", "buttons")


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_overlaps_and_all_is_inside(size):
    layout = lay_out(size)
    places = lay_out_fight(layout)
    rects = {name: getattr(places, name) for name in PARTS}
    rects["board"] = places.board.board
    rects["strip"] = places.board.strip
    for (one, a), (other, b) in itertools.combinations(rects.items(), 2):
        assert not a.colliderect(b), (one, other)
    for name, rect in rects.items():
        assert rect.width > 0, name
        assert rect.height > 0, name
        assert rect.x >= 0, name
        assert rect.right <= layout.size[0], name
        assert rect.bottom <= layout.size[1], name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_the_stage_is_high_enough_to_stand_on(size):
    layout = lay_out(size)
    places = lay_out_fight(layout)
    assert places.scene.height >= layout.px(90)
