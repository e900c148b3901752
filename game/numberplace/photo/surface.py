"""Map points of a board to a picture in which it is tilted, turned and slightly curved.

A board is 9 wide and 9 high, r1c1 from (0, 0) to (1, 1); pictures are in pixels.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from numberplace.photo.components import Array

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
    """Return the point where the lines a-b and d-c meet beyond b and c; None when they draw
    apart."""
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


SIDE = 9
TERMS = 10
"""Terms of a polynomial of the third degree in two variables: a sheet that curls needs no more."""


@dataclass(frozen=True, slots=True)
class Surface:
    """A plane seen in perspective, and how far the sheet departs from it."""

    plane: Array
    """The homography from the board to the picture. Shape: (3, 3)."""
    bend: Array
    """Added to a board's x and y: factors of the terms of ``_terms``. Shape: (TERMS, 2)."""

    def to_picture(self, points: Array) -> Array:
        """Return the places of points of the board in the picture. Shape: (..., 2), x and y."""
        bent = points + _terms(points) @ self.bend
        x, y = bent[..., 0], bent[..., 1]
        w = self.plane @ np.stack([x, y, np.ones_like(x)]).reshape(3, -1)
        found = (w[:2] / np.where(np.abs(w[2]) < 1e-9, 1e-9, w[2])).T
        return found.reshape(*points.shape[:-1], 2)


def flat_surface(corners: list[Point]) -> Surface:
    """Return the plane whose board has its corners there, from the upper left clockwise.

    Raises numpy.linalg.LinAlgError when three of them lie on a line.
    """
    board = [(0.0, 0.0), (SIDE, 0.0), (SIDE, SIDE), (0.0, SIDE)]
    rows, values = [], []
    for (u, v), (x, y) in zip(board, corners, strict=True):
        rows += [[u, v, 1, 0, 0, 0, -u * x, -v * x], [0, 0, 0, u, v, 1, -u * y, -v * y]]
        values += [x, y]
    plane = np.append(np.linalg.solve(np.array(rows), np.array(values)), 1.0).reshape(3, 3)
    return Surface(plane, np.zeros((TERMS, 2)))


def _terms(points: Array) -> Array:
    """Return 1, x, y, xx, xy ... of points, with x and y from -1 to 1 over the board."""
    x, y = points[..., 0] / (SIDE / 2) - 1, points[..., 1] / (SIDE / 2) - 1
    terms = [x**i * y**j for i in range(4) for j in range(4 - i)]
    return np.stack(terms, axis=-1)


def fit_bend(points: Array, offsets: Array, weights: Array) -> Array:
    """Return the smooth bend that explains how far points were found from where they should be.

    What lies far off the common curve counts for little: a digit taken for a line, a stain.

    Args:
        offsets: along one direction only. Shape: (points,).

    Returns:
        Factors of the terms. Shape: (TERMS,).
    """
    terms = _terms(points)
    keep = weights.astype(np.float64)
    # Higher terms must earn their keep, so that few lines seen do not bend the rest of the board.
    cost = np.diag([1e-3 if i + j < 2 else 0.3 for i in range(4) for j in range(4 - i)])
    factors = np.zeros(TERMS)
    for _round in range(6):
        weighted = terms * keep[:, None]
        factors = np.linalg.solve(terms.T @ weighted + cost, weighted.T @ offsets)
        off = np.abs(offsets - terms @ factors)
        keep = weights / (1 + (off / 0.03) ** 2)
    return factors


def sample(picture: Array, places: Array) -> Array:
    """Return a picture's values between its pixels; beyond its edge the edge goes on.

    Args:
        places: x and y in pixels. Shape: (..., 2).
    """
    height, width = picture.shape[:2]
    x = np.clip(places[..., 0], 0, width - 1.001).astype(np.float32)
    y = np.clip(places[..., 1], 0, height - 1.001).astype(np.float32)
    left, top = x.astype(np.int32), y.astype(np.int32)
    x, y = x - left, y - top
    if picture.ndim == 3:
        x, y = x[..., None], y[..., None]
    upper = picture[top, left] * (1 - x) + picture[top, left + 1] * x
    lower = picture[top + 1, left] * (1 - x) + picture[top + 1, left + 1] * x
    return upper * (1 - y) + lower * y


def lattice(per_cell: int, first: float = 0.0, last: float = SIDE) -> Array:
    """Return the centres of ``per_cell`` x ``per_cell`` pixels in every cell of the board.

    Shape: (rows, columns, 2), x and y in cells.
    """
    count = round((last - first) * per_cell)
    line = first + (np.arange(count) + 0.5) / per_cell
    return np.stack(np.meshgrid(line, line), axis=-1)
