"""Components, against a slow search that needs no cleverness."""

import numpy as np
import pytest
from numberplace.photo.components import find_components


def slow_count(marked):
    left = set(zip(*np.nonzero(marked), strict=True))
    count = 0
    while left:
        count += 1
        edge = [left.pop()]
        while edge:
            y, x = edge.pop()
            near = {(y + dy, x + dx) for dy in (-1, 0, 1) for dx in (-1, 0, 1)} & left
            left -= near
            edge += near
    return count


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.8])
def test_components_are_those_of_a_slow_search(share) -> None:
    rng = np.random.default_rng(3)
    for _count in range(10):
        marked = rng.random((17, 23)) < share
        found = find_components(marked)
        assert found.count == slow_count(marked)
        assert found.sizes().sum() == marked.sum()


def test_a_spiral_is_one() -> None:
    marked = np.zeros((15, 15), dtype=bool)
    marked[0, :] = marked[:, 14] = marked[14, :] = True
    marked[2:, 0] = marked[2, :13] = marked[2:13, 12] = marked[12, 2:13] = True
    assert find_components(marked).count == 1


def test_boxes_hold_their_components() -> None:
    marked = np.zeros((9, 9), dtype=bool)
    marked[2:5, 3] = marked[7, 6:8] = True
    assert find_components(marked).boxes().tolist() == [[3, 2, 3, 4], [6, 7, 7, 7]]


def test_an_empty_picture_has_none() -> None:
    assert find_components(np.zeros((4, 4), dtype=bool)).count == 0
