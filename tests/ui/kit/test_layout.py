import pytest
from numberplace.ui.boards.sudoku.places import cell_at, mini_rect, strip_at, strip_rect
from numberplace.ui.kit.layout import lay_out


def test_at_the_logical_size_the_board_stands_where_the_original_had_it():
    layout = lay_out((960, 660))
    assert layout.board.topleft == (10, 30)
    assert layout.board.size == (540, 540)
    assert layout.strip.topleft == (10, 580)
    assert layout.cell == 60
    assert layout.panel is not None


def test_a_narrow_window_keeps_the_classic_view_without_panel():
    layout = lay_out((560, 660))
    assert layout.panel is None
    assert layout.board.topleft == (10, 30)
    assert layout.cell == 60


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


@pytest.mark.parametrize("width", range(300, 4000, 137))
@pytest.mark.parametrize("height", [200, 480, 660, 1080, 2160])
def test_everything_fits_into_any_window(width, height):
    layout = lay_out((width, height))
    window = (0, 0, *layout.size)
    parts = [layout.board, layout.strip, layout.status, layout.menu]
    for part in parts + ([layout.panel] if layout.panel else []):
        assert part.x >= 0
        assert part.y >= 0
        assert part.right <= window[2]
        assert part.bottom <= window[3]
    assert not layout.board.colliderect(layout.strip)
    assert not layout.board.colliderect(layout.menu)
    if layout.panel:
        assert not layout.panel.colliderect(layout.board)


@pytest.mark.parametrize("size", [(560, 660), (960, 660), (701, 823), (1920, 1080), (3840, 2160)])
def test_hit_test_and_rectangles_agree(size):
    layout = lay_out(size)
    for cell in range(81):
        for digit in range(1, 10):
            assert cell_at(layout, mini_rect(layout, cell, digit).center) == (cell, digit)
    for digit in range(1, 10):
        assert strip_at(layout, strip_rect(layout, digit).center) == digit
