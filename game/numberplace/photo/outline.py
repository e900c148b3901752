"""Outlines: the four-sided shape that a component of lines fills."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray"
Point = tuple[float, float]


def hull_of(points: Array) -> list[Point]:
    """Return the corners of the convex hull, clockwise as seen on the screen.

    Source: A. M. Andrew's monotone chain, Information Processing Letters 9 (1979).
    """
    ordered = [(float(x), float(y)) for x, y in np.unique(points, axis=0)]
    if len(ordered) < 3:
        return ordered
    halves = []
    for line in (ordered, ordered[::-1]):
        half: list[Point] = []
        for point in line:
            while len(half) > 1 and _turn(half[-2], half[-1], point) <= 0:
                half.pop()
            half.append(point)
        halves.append(half[:-1])
    return halves[0] + halves[1]


def _turn(a: Point, b: Point, c: Point) -> float:
    """Return twice the area of a triangle, positive when it turns clockwise on the screen."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def four_corners(hull: list[Point]) -> list[Point] | None:
    """Return the four corners of a small four-sided shape around a hull, None if there is none.

    Sides are given up one by one, each time the one whose neighbours, drawn on until they meet,
    add the least area. The first corner is the one nearest to the upper left.
    """
    corners = list(hull)
    while len(corners) > 4:
        best: tuple[float, int, Point] | None = None
        for side in range(len(corners)):
            a, b, c, d = (corners[(side + k) % len(corners)] for k in range(-1, 3))
            meeting = _meet(a, b, c, d)
            if meeting is None:
                continue
            added = abs(_turn(b, meeting, c))
            if best is None or added < best[0]:
                best = (added, side, meeting)
        if best is None:
            return None
        _added, side, meeting = best
        following = (side + 1) % len(corners)
        corners[side] = meeting
        del corners[following]
    if len(corners) < 4:
        return None
    first = min(range(4), key=lambda k: corners[k][0] + corners[k][1])
    return corners[first:] + corners[:first]


def _meet(a: Point, b: Point, c: Point, d: Point) -> Point | None:
    """Return where the lines a-b and d-c meet beyond b and c; None when they draw apart."""
    along = (b[0] - a[0], b[1] - a[1])
    back = (c[0] - d[0], c[1] - d[1])
    cross = along[0] * back[1] - along[1] * back[0]
    if abs(cross) < 1e-9:
        return None
    t = ((d[0] - a[0]) * back[1] - (d[1] - a[1]) * back[0]) / cross
    u = ((d[0] - a[0]) * along[1] - (d[1] - a[1]) * along[0]) / cross
    if t < 1 - 1e-9 or u < 1 - 1e-9:
        return None
    return (a[0] + t * along[0], a[1] + t * along[1])
