"""Planes in perspective, and outlines of four sides."""

import numpy as np
import pytest
from numberplace.photo.surface import flat_surface, four_corners, hull_of, sample

CORNERS = [(10.0, 20.0), (200.0, 35.0), (180.0, 230.0), (5.0, 190.0)]


def test_the_corners_of_the_board_lie_on_those_of_the_picture() -> None:
    board = np.array([[0, 0], [9, 0], [9, 9], [0, 9]], dtype=float)
    assert flat_surface(CORNERS).to_picture(board) == pytest.approx(np.array(CORNERS))


def test_three_corners_on_a_line_are_no_plane() -> None:
    with pytest.raises(np.linalg.LinAlgError):
        flat_surface([(0, 0), (0, 0), (0, 0), (0, 0)])


def test_a_picture_is_sampled_between_its_pixels() -> None:
    picture = np.array([[0.0, 10.0], [20.0, 30.0]])
    assert sample(picture, np.array([[0.5, 0.5]]))[0] == pytest.approx(15.0, abs=0.1)


def test_the_four_corners_are_found_among_the_points_of_a_frame() -> None:
    inside = [(x, y) for x in range(60, 150, 9) for y in range(60, 150, 9)]
    found = four_corners(hull_of(np.array([*CORNERS, *inside])))
    assert found is not None
    assert np.array(sorted(found)) == pytest.approx(np.array(sorted(CORNERS)))


def test_rounded_corners_become_sharp() -> None:
    points = [(20, 0), (80, 0), (100, 20), (100, 80), (80, 100), (20, 100), (0, 80), (0, 20)]
    found = four_corners(hull_of(np.array(points)))
    assert found is not None
    square = np.array([(0, 0), (0, 100), (100, 0), (100, 100)])
    assert np.array(sorted(found)) == pytest.approx(square)


def test_a_line_has_no_four_corners() -> None:
    assert four_corners(hull_of(np.array([(0, 0), (5, 5), (9, 9)]))) is None
