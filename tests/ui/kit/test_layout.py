import pytest
from numberplace.ui.kit.layout import FRAME, NAMES_ACROSS, lay_out

from tests.ui.spots import cell_at, mini_rect, strip_at, strip_rect


def test_at_the_logical_size_the_board_stands_where_the_original_had_it():
    layout = lay_out((960, 660))
    assert layout.board.topleft == (10, 30)
    assert layout.board.size == (540, 540)
    assert layout.strip.topleft == (10, 580)
    assert layout.cell == 60
    assert layout.panel is not None


ASPECTS = [0.3 + n / 40 for n in range(100)]
"""Widths of a window for each pixel of its height, from much too narrow to much too wide."""


def window_of(aspect, area=900 * 900):
    """Return the size of a window of an aspect and about the same area."""
    return round((area * aspect) ** 0.5), round((area / aspect) ** 0.5)


def share_of_possible(layout):
    """Return how large the board is beside one that has the window to itself."""
    width, height = layout.size
    alone = min(width / 560, height / 660) * 540
    return layout.board.width / alone


def test_every_shape_of_window_has_a_panel_or_a_toolbar_and_a_large_board():
    for aspect in ASPECTS:
        layout = lay_out(window_of(aspect))
        assert (layout.panel is None) != (layout.toolbar is None)
        assert share_of_possible(layout) >= 0.82, aspect


def test_with_something_to_read_there_is_a_panel_and_still_a_board():
    for aspect in ASPECTS:
        layout = lay_out(window_of(aspect), needs_panel=True)
        assert layout.panel is not None
        assert layout.panel.width >= layout.px(255)
        assert layout.panel.height >= layout.px(228)
        assert share_of_possible(layout) >= 0.71, aspect


@pytest.mark.parametrize(
    ("size", "kind"),
    [
        ((480, 330), "beside"), ((640, 480), "beside"), ((1280, 1024), "beside"),
        ((2560, 1080), "beside"), ((520, 660), "row"), ((700, 700), "column"),
        ((1080, 1920), "below"), ((600, 1000), "below"),
    ],
)  # fmt: skip
def test_the_commands_stand_where_they_take_least_from_the_board(size, kind):
    layout = lay_out(size)
    place = layout.panel or layout.toolbar
    if layout.panel:
        found = "beside" if place.left >= layout.board.right else "below"
    else:
        found = "column" if place.left >= layout.board.right else "row"
    assert found == kind


def test_twice_the_window_is_the_same_picture_twice_as_large():
    for size in [(480, 330), (560, 660), (660, 660), (640, 960), (1280, 1020)]:
        one, two = lay_out(size), lay_out((2 * size[0], 2 * size[1]))
        assert abs(two.cell - 2 * one.cell) <= 1
        assert (one.panel is None) == (two.panel is None)


@pytest.mark.parametrize("size", [(480, 330), (960, 660), (660, 660), (560, 660), (1080, 1920)])
def test_named_rows_move_the_board_a_little_and_leave_its_size(size):
    plain, named = lay_out(size), lay_out(size, has_names=True)
    assert named.board.size == plain.board.size
    assert named.board.bottom < named.strip.top
    assert named.board.top > named.menu.bottom
    for part in (named.panel, named.toolbar, named.status):
        assert part is None or not part.colliderect(named.board.union(named.strip))


def test_named_rows_have_their_whole_gap_beside_a_panel_in_windows_of_every_size():
    for width in range(720, 2000, 7):
        layout = lay_out((width, width * 11 // 16), has_names=True)
        assert layout.board.x >= layout.px(NAMES_ACROSS), width
        assert layout.panel.right < width


UPRIGHT = [(540, 960), (560, 900), (600, 1000), (1080, 1920)]


@pytest.mark.parametrize("size", UPRIGHT)
def test_a_board_above_its_panel_stands_in_the_middle_and_above_it(size):
    layout = lay_out(size, has_names=True)
    assert {p.x for p in (layout.panel, layout.strip, layout.status)} == {layout.board.x}
    beside = layout.size[0] - layout.board.right
    assert abs(beside - layout.board.x) <= layout.px(6)


@pytest.mark.parametrize("text_scale", [1.0, 1.3, 1.6, 2.0])
@pytest.mark.parametrize("size", [*UPRIGHT, (560, 660), (480, 640)])
def test_menu_frame_and_status_line_stay_clear_above_a_panel_below(size, text_scale):
    layout = lay_out(size, needs_panel=True, has_names=True, text_scale=text_scale)
    assert layout.board.y - layout.px(FRAME) >= layout.menu.bottom
    if layout.panel.top > layout.board.bottom:
        assert layout.status.bottom <= layout.panel.top
        assert layout.panel.bottom <= layout.size[1]


@pytest.mark.parametrize("size", [(560, 660), (480, 640)])
def test_a_card_has_the_strip_where_the_panel_is_low(size):
    layout = lay_out(size, needs_panel=True, has_names=True)
    assert layout.over_panel.top == layout.strip.top
    assert layout.over_panel.bottom == layout.panel.bottom
    wide = lay_out((960, 660), has_names=True)
    assert wide.over_panel == wide.panel


@pytest.mark.parametrize(
    ("point", "expected"),
    [
        ((10, 30), (0, 1)), ((69, 89), (0, 9)), ((70, 30), (1, 1)), ((9, 30), None),
        ((10, 29), None), ((549, 569), (80, 9)), ((550, 569), None), ((549, 570), None),
        ((40, 60), (0, 5)), ((29, 49), (0, 1)), ((30, 50), (0, 5)),
    ],
)  # fmt: skip
def test_points_become_cells_and_mini_positions(point, expected):
    assert cell_at(lay_out((960, 660)), point) == expected


@pytest.mark.parametrize(
    ("point", "digit"), [((10, 580), 1), ((549, 639), 9), ((10, 579), None), ((550, 600), None)]
)
def test_points_on_the_strip_become_digits(point, digit):
    assert strip_at(lay_out((960, 660)), point) == digit


def test_everything_fits_into_any_window():
    for height in [200, 480, 660, 1080, 2160]:
        for width in range(300, 4000, 137):
            layout = lay_out((width, height))
            window = (0, 0, *layout.size)
            parts = [layout.board, layout.strip, layout.status, layout.menu]
            extra = layout.panel or layout.toolbar
            for part in [*parts, extra]:
                assert part.x >= 0
                assert part.y >= 0
                assert part.right <= window[2]
                assert part.bottom <= window[3]
            assert not layout.board.colliderect(layout.strip)
            assert not layout.board.colliderect(layout.menu)
            for part in parts:
                assert part is extra or not extra.colliderect(part)


@pytest.mark.parametrize("size", [(560, 660), (960, 660), (701, 823), (1920, 1080), (3840, 2160)])
def test_hit_test_and_rectangles_agree(size):
    layout = lay_out(size)
    for cell in range(81):
        for digit in range(1, 10):
            assert cell_at(layout, mini_rect(layout, cell, digit).center) == (cell, digit)
    for digit in range(1, 10):
        assert strip_at(layout, strip_rect(layout, digit).center) == digit
