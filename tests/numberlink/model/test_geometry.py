import pytest
from numberplace.numberlink.model.geometry import geometry_of, windows_of


def test_neighbours_go_round_from_the_north():
    tables = geometry_of(4, 3)
    assert tables.size == 12
    assert tables.neighbours[5] == (1, 6, 9, 4)
    assert tables.neighbours[0] == (1, 4)
    assert tables.neighbours[11] == (7, 10)


def test_cells_at_both_ends_of_a_row_do_not_touch():
    tables = geometry_of(4, 3)
    assert tables.are_adjacent(3, 7)
    assert not tables.are_adjacent(3, 4)


@pytest.mark.parametrize(
    ("first", "last", "run"),
    [
        (4, 7, (5, 6, 7)),
        (7, 4, (6, 5, 4)),
        (1, 9, (5, 9)),
        (9, 1, (5, 1)),
        (5, 5, ()),
        (0, 5, None),
    ],
)
def test_straight_runs(first, last, run):
    assert geometry_of(4, 3).straight_run(first, last) == run


@pytest.mark.parametrize(("width", "height"), [(9, 9), (15, 15), (20, 5), (8, 30)])
def test_windows_lie_on_the_board_and_leave_no_cell_out(width, height):
    windows = windows_of(width, height)
    assert set().union(*windows) == set(range(width * height))
    assert len(set(windows)) == len(windows)
    assert all(len(window) < width * height for window in windows)


def test_two_neighbours_always_share_a_window():
    windows = windows_of(15, 12)
    for cell, around in enumerate(geometry_of(15, 12).neighbours):
        for other in around:
            assert any({cell, other} <= window for window in windows)


def test_a_board_no_larger_than_a_window_has_none():
    assert windows_of(8, 8) == ()
    assert windows_of(5, 7) == ()
