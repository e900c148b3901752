"""Inks: which digits are printed and which are written in by hand, told by their colour."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

Array: TypeAlias = "np.ndarray"

APART = 0.14
"""Two inks differ at least so much, as a share of the paper's brightness."""
CLEAR = 2.5
"""And so many times as much as digits of one ink differ among themselves."""
FEWEST = 2
"""Digits of an ink; a single one of another colour may be dirt or a shadow."""


def told_apart(colours: Array, is_digit: Array) -> Array:
    """Return which glyphs are printed: all, unless there clearly are two inks.

    Print is what departs further from the paper: black from white, or the brighter on a dark screen.

    Args:
        colours: what each glyph's ink adds to the paper. Shape: (glyphs, 3).
        is_digit: glyphs that take part.
    """
    printed = np.ones(len(colours), dtype=bool)
    own = np.flatnonzero(is_digit)
    if len(own) < 2 * FEWEST:
        return printed
    points = colours[own]
    split = _halves(points)
    if min(split.sum(), (~split).sum()) < FEWEST:
        return printed
    middles = [np.median(points[side], axis=0) for side in (split, ~split)]
    apart = float(np.linalg.norm(middles[0] - middles[1]))
    spread = max(
        float(np.percentile(np.linalg.norm(points[side] - middle, axis=1), 80))
        for side, middle in zip((split, ~split), middles, strict=True)
    )
    if apart < APART or apart < CLEAR * spread:
        return printed
    strengths = [float(np.linalg.norm(middle)) for middle in middles]
    weaker = split if strengths[0] < strengths[1] else ~split
    printed[own[weaker]] = False
    return printed


def _halves(points: Array) -> Array:
    """Return which points lie in one of two groups: 2-means, begun with the two farthest apart."""
    middle = np.median(points, axis=0)
    first = points[np.linalg.norm(points - middle, axis=1).argmax()]
    second = points[np.linalg.norm(points - first, axis=1).argmax()]
    split = np.zeros(len(points), dtype=bool)
    for _round in range(12):
        near = np.linalg.norm(points - first, axis=1) < np.linalg.norm(points - second, axis=1)
        if near.all() or not near.any() or (near == split).all():
            split = near
            break
        split = near
        first, second = points[near].mean(0), points[~near].mean(0)
    return split
