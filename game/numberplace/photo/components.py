"""Components: connected groups of marked pixels, found by numpy alone.

Rows are cut into runs; runs that touch in neighbouring rows are joined by letting each take the
smallest number among those it touches, until nothing changes. Some ten rounds serve, since every
round also jumps along the numbers found so far.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray"


@dataclass(frozen=True, slots=True)
class Components:
    """The runs of a picture and the components they belong to; parallel arrays."""

    row: Array
    first: Array
    """Column of a run's first pixel."""
    last: Array
    """Column of a run's last pixel."""
    of_run: Array
    """Number of the run's component, from 0."""
    count: int

    def boxes(self) -> Array:
        """Return left, top, right and bottom of each component, the last two inclusive.

        Shape: (count, 4).
        """
        boxes = np.empty((self.count, 4), dtype=np.int64)
        boxes[:, :2], boxes[:, 2:] = 1 << 30, -1
        np.minimum.at(boxes[:, 0], self.of_run, self.first)
        np.minimum.at(boxes[:, 1], self.of_run, self.row)
        np.maximum.at(boxes[:, 2], self.of_run, self.last)
        np.maximum.at(boxes[:, 3], self.of_run, self.row)
        return boxes

    def sizes(self) -> Array:
        """Return the number of pixels of each component."""
        return np.bincount(self.of_run, self.last - self.first + 1, minlength=self.count)

    def points(self, number: int) -> Array:
        """Return the ends of a component's runs: no other pixel can be a corner of its hull.

        Shape: (points, 2), x and y.
        """
        mine = self.of_run == number
        row = self.row[mine]
        left, right = np.stack([self.first[mine], row], 1), np.stack([self.last[mine], row], 1)
        return np.concatenate([left, right])


def find_components(marked: Array) -> Components:
    """Return the components of a picture of truth values; pixels touch by sides and corners."""
    height, width = marked.shape
    edges = np.zeros((height, width + 2), dtype=np.int8)
    edges[:, 1:-1] = marked
    step = np.diff(edges, axis=1)
    row, first = np.nonzero(step == 1)
    last = np.nonzero(step == -1)[1] - 1
    upper, lower = _touching(row, first, last, width)
    root = np.arange(len(row))
    while len(upper):
        low = np.minimum(root[upper], root[lower])
        before = root.copy()
        for run in (upper, lower):
            np.minimum.at(root, before[run], low)  # the whole group follows its head
            np.minimum.at(root, run, low)
        root = root[root]  # pointer jumping: halves the length of every chain of runs
        if np.array_equal(root, before):
            break
    heads, of_run = np.unique(root, return_inverse=True)
    return Components(row, first, last, of_run, len(heads))


def _touching(row: Array, first: Array, last: Array, width: int) -> tuple[Array, Array]:
    """Return the pairs of runs that touch: the upper one of each, and the lower one."""
    # Runs are in reading order, so place = row * stride + column only grows, and the runs of the
    # row above that reach into [first - 1, last + 1] stand side by side.
    stride = width + 4
    above = (row - 1) * stride
    begin = np.searchsorted(row * stride + last, above + first - 1, side="left")
    end = np.searchsorted(row * stride + first, above + last + 1, side="right")
    counts = np.maximum(end - begin, 0)
    lower = np.repeat(np.arange(len(row)), counts)
    shift = np.arange(counts.sum()) - np.repeat(np.cumsum(counts) - counts, counts)
    return np.repeat(begin, counts) + shift, lower
