"""Where corner and centre marks stand: apart from each other, inside their cell, legible."""

from itertools import combinations

import pytest
from numberplace.core.drawing.shapes import Box
from numberplace.core.drawing.small_marks import WHOLE_CELL, WIDE, centre_spots, corner_spots

TALL = 0.675
"""How high a digit of the themes is, as a share of its box."""
CAGE = Box(0.09, 0.22, 0.91, 0.91)


def boxes(spots, wide):
    return [
        Box(
            s.x - s.size * wide / 2,
            s.y - s.size * TALL / 2,
            s.x + s.size * wide / 2,
            s.y + s.size * TALL / 2,
        )
        for s in spots
    ]


def overlap(a, b):
    return min(a.right, b.right) > max(a.left, b.left) + 1e-9 and (
        min(a.bottom, b.bottom) > max(a.top, b.top) + 1e-9
    )


@pytest.mark.parametrize("room", [WHOLE_CELL, CAGE], ids=["cell", "cage"])
@pytest.mark.parametrize("size", [4, 6, 9, 16, 25])
def test_marks_are_in_order_inside_the_room_and_apart(size, room):
    wide = WIDE[len(str(size))]
    for count in range(1, size + 1):
        corners = corner_spots((1 << count) - 1, room)
        centre = centre_spots(range(1, count + 1), room, 0.24, wide=wide)
        for spots in (corners, centre):
            assert [spot.digit for spot in spots] == list(range(1, count + 1))
            placed = boxes(spots, wide * 0.98)
            for box in placed:
                assert box.left >= room.left - 0.01
                assert box.right <= room.right + 0.01
                assert box.top >= room.top - 0.01
                assert box.bottom <= room.bottom + 0.01
            assert not any(overlap(a, b) for a, b in combinations(placed, 2))


def test_the_first_four_corner_marks_stand_in_the_corners():
    spots = corner_spots(0b110101000, WHOLE_CELL)
    assert [(spot.digit, spot.x > 0.5, spot.y > 0.5) for spot in spots] == [
        (4, False, False), (6, True, False), (8, False, True), (9, True, True),
    ]  # fmt: skip


def test_a_row_shrinks_as_it_grows_and_is_broken_before_it_cannot_be_read():
    sizes = [centre_spots(range(1, n + 1), WHOLE_CELL, 0.25)[0].size for n in range(1, 10)]
    assert sizes[0] == sizes[1] == 0.36
    assert sizes[6] < sizes[5]
    assert min(sizes) >= 0.25
    assert len({spot.y for spot in centre_spots(range(1, 8), WHOLE_CELL, 0.25)}) == 1
    assert len({spot.y for spot in centre_spots(range(1, 10), WHOLE_CELL, 0.25)}) == 2


@pytest.mark.parametrize("corners", range(1, 7))
def test_rows_keep_off_corner_marks(corners):
    cornered = boxes(corner_spots((1 << corners) - 1, WHOLE_CELL), 0.5)
    for count in range(1, 10):
        row = centre_spots(range(1, count + 1), WHOLE_CELL, 0.25, corners=corners)
        assert not any(overlap(a, b) for a in cornered for b in boxes(row, 0.5))
