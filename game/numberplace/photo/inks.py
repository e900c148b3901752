"""Tell printed digits from handwritten ones.

They are told apart by colour: two groups with a gap between them. Where the colours are close, the
places must agree: print stands at the same height in every cell, and a hand does not.
"""

from __future__ import annotations

import numpy as np

from numberplace.photo.components import Array
from numberplace.photo.glyphs import Glyph

MIN_DIGITS = 3
"""Minimum number of digits of an ink; a single one may be dirt or a shadow."""
GAP = 0.3
"""Between two inks there is a gap of such a share of how far apart they are."""
PLAIN = 0.32
"""Colours so far apart, as shares of the paper's brightness, are two inks wherever they stand."""
NEAR = 0.07
"""Distance below which colours are one ink."""
ROUGH = 2.0
"""A hand's digits vary so many times as much in height and place as print does."""
FINEST = 0.006
"""Print varies so much from blur alone, as a share of a cell."""


def find_printed(glyphs: list[Glyph], digits: Array) -> Array:
    """Return which glyphs are printed: all, unless there clearly are two inks.

    Args:
        digits: what each glyph was read as, 0 for no digit.
    """
    printed = np.ones(len(glyphs), dtype=bool)
    own = np.flatnonzero(digits > 0)
    colours = np.array([glyph.colour for glyph in glyphs])[own]
    while len(own) >= 2 * MIN_DIGITS:
        split = _halves(colours)
        lone = split if split.sum() < len(split) / 2 else ~split
        if not lone.any():
            return printed  # all of one colour
        if lone.sum() >= MIN_DIGITS:
            break
        own, colours = own[~lone], colours[~lone]  # a few oddities must not hide two inks
    else:
        return printed
    apart = _distance_of(colours, split)
    if apart < NEAR:
        return printed
    places = np.array([(g.height, *g.middle) for g in glyphs])[own]
    rough = [_roughness(places[side], digits[own][side]) for side in (split, ~split)]
    is_told = max(rough) > ROUGH * min(rough)
    is_of_figures = not set(digits[own][split]) & set(digits[own][~split])
    if not is_told and (apart < PLAIN or is_of_figures):
        return printed  # thin and low figures of a typeface are paler than its others
    if is_told:
        hand = split if rough[0] > rough[1] else ~split
    else:
        # Print is what departs further from the paper: black on white, the brighter on the dark.
        strength = [np.linalg.norm(np.median(colours[side], axis=0)) for side in (split, ~split)]
        hand = split if strength[0] < strength[1] else ~split
    printed[own[hand]] = False
    return printed


def _distance_of(colours: Array, split: Array) -> float:
    """Return the distance between two groups of colours, 0 when there is no gap between them."""
    middles = [np.median(colours[side], axis=0) for side in (split, ~split)]
    apart = float(np.linalg.norm(middles[0] - middles[1]))
    if apart < NEAR:
        return 0.0
    along = colours @ ((middles[1] - middles[0]) / apart)
    gap = float(along[~split].min() - along[split].max())
    return apart if gap > GAP * apart else 0.0


def _roughness(places: Array, digits: Array) -> float:
    """Return the variation of equal digits in height and middle.

    Typefaces with figures of different heights print each digit where it always stands.
    """
    off = [
        np.abs(places[digits == digit] - np.median(places[digits == digit], axis=0))
        for digit in range(1, 10)
        if (digits == digit).sum() > 1
    ]
    if not off:
        return FINEST
    return max(FINEST, float(np.concatenate(off).mean()))


def _halves(points: Array) -> Array:
    """Return which points lie in one of two groups: 2-means, begun with the two farthest apart."""
    middle = np.median(points, axis=0)
    first = points[np.linalg.norm(points - middle, axis=1).argmax()]
    second = points[np.linalg.norm(points - first, axis=1).argmax()]
    split = np.zeros(len(points), dtype=bool)
    for _round in range(12):
        near = np.linalg.norm(points - first, axis=1) < np.linalg.norm(points - second, axis=1)
        if near.all() or not near.any() or (near == split).all():
            return near
        split = near
        first, second = points[near].mean(0), points[~near].mean(0)
    return split
