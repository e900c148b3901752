"""A rectangle cut into rows, columns and grids: nothing overlaps, equal parts are equal."""

import pytest
from numberplace.ui.kit.layout import lay_out
from numberplace.ui.kit.rows import REST, Pixels, Rest, columns, grid, put, rows
from numberplace.ui.kit.widgets import Widget
from pygame import Rect

SMALL, LARGE = lay_out((960, 660)), lay_out((1920, 1320))
ROOM = Rect(10, 20, 300, 200)


def test_rows_stand_below_each_other_in_logical_pixels():
    assert rows(SMALL, ROOM, (30, 40), gap=5) == [Rect(10, 20, 300, 30), Rect(10, 55, 300, 40)]
    assert rows(LARGE, ROOM, (30, 40), gap=5) == [Rect(10, 20, 300, 60), Rect(10, 90, 300, 80)]


def test_columns_stand_beside_each_other():
    assert columns(SMALL, ROOM, (100, 50), gap=10) == [
        Rect(10, 20, 100, 200),
        Rect(120, 20, 50, 200),
    ]


def test_the_rest_takes_what_is_left():
    head, body, foot = rows(SMALL, ROOM, (30, REST, 20), gap=10)
    assert (head.height, body.height, foot.height) == (30, 130, 20)
    assert foot.bottom == ROOM.bottom


def test_weights_share_what_is_left():
    small, fixed, large = columns(SMALL, ROOM, (Rest(1), Pixels(60), Rest(2)))
    assert (small.width, fixed.width, large.width) == (80, 60, 160)


def test_pixels_are_not_scaled():
    assert rows(LARGE, ROOM, (Pixels(30), 30))[1] == Rect(10, 50, 300, 60)


@pytest.mark.parametrize("count", [2, 3, 7])
def test_equal_parts_are_equal_and_never_reach_beyond(count):
    parts = columns(SMALL, ROOM, [REST] * count, gap=3)
    assert len({part.width for part in parts}) == 1
    assert ROOM.right - count < parts[-1].right <= ROOM.right


def test_a_part_without_room_has_no_length():
    assert rows(SMALL, ROOM, (150, REST, 100))[1].height == 0


def test_a_grid_is_filled_in_reading_order():
    cells = grid(SMALL, Rect(0, 0, 100, 60), count=5, across=3, gap=5)
    assert len(cells) == 5
    assert {cell.size for cell in cells} == {(30, 27)}
    assert [cell.topleft for cell in cells] == [(0, 0), (35, 0), (70, 0), (0, 32), (35, 32)]


def test_widgets_take_their_places():
    widgets = [Widget(), Widget()]
    put(widgets, columns(SMALL, ROOM, [REST] * 2))
    assert [widget.rect.x for widget in widgets] == [10, 160]
    with pytest.raises(ValueError, match="shorter"):
        put(widgets, [ROOM])
