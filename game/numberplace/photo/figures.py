"""The place and height of each figure of a typeface.

Most typefaces draw all figures alike high, on one line. Old-style ones are of three kinds: 1 and 2
are as low as a small x, 3, 4, 5, 7 and 9 hang below the line, 6 and 8 rise from it. What looks like
a pencil mark or out of line in other typefaces is print there.
"""

from __future__ import annotations

import numpy as np

from numberplace.photo.components import Array
from numberplace.photo.glyphs import MIN_HEIGHT, Glyph

LOW, HANGING, RISING = (1, 2), (3, 4, 5, 7, 9), (6, 8)
HANGS = 0.14
"""Hanging figures end so far below the line, as a share of their height; others do by 0.03."""
X_HEIGHT = 0.64
"""Height of the low figures as a share of the rising ones', where none was seen."""
LOWEST_X = 0.45
"""A low figure is at least so high, as such a share."""
MIN_FIGURES = 2
"""Minimum number of hanging figures, and of rising ones, that tell an old-style typeface."""
BESIDE = 0.06
"""A low figure's line and middle are at most so far from the others', as shares of a cell."""
MIDDLE = 0.15
"""A digit's middle is at most so far above or below the usual one, as a share of a cell."""


def stands(glyphs: list[Glyph], digits: Array) -> Array:
    """Return the usual height of each digit, and of its middle, as shares of a cell.

    Args:
        digits: what each glyph was read as, 0 for no digit.

    Returns:
        Height, middle across and middle down of each digit; of the usual digit at 0.
        Shape: (10, 3).
    """
    places = np.array([(glyph.height, *glyph.middle) for glyph in glyphs])
    own = (digits > 0) & (places[:, 0] >= MIN_HEIGHT)
    usual = np.median(places[own] if own.any() else places, axis=0)
    found = np.tile(usual, (10, 1))
    hanging, rising = (places[own & np.isin(digits, kind)] for kind in (HANGING, RISING))
    if min(len(hanging), len(rising)) < MIN_FIGURES:
        return found
    hanging, rising = np.median(hanging, axis=0), np.median(rising, axis=0)
    line = _bottom(rising)
    if _bottom(hanging) - line < HANGS * rising[0]:
        return found
    found[list(HANGING)], found[list(RISING)] = hanging, rising
    low = np.array([usual[1], line])
    is_low = np.isin(digits, LOW) & (places[:, 0] >= LOWEST_X * rising[0])
    is_low &= np.abs(np.stack([places[:, 1], _bottom(places)], -1) - low).max(-1) < BESIDE
    high = X_HEIGHT * rising[0]
    found[list(LOW)] = (
        np.median(places[is_low], axis=0) if is_low.any() else (high, usual[1], line - high / 2)
    )
    return found


def is_old_style(places: Array) -> bool:
    """Tell whether digits stand at more than one height, as ``stands`` returns them."""
    return bool((places != places[0]).any())


def is_low_figure(glyph: Glyph, digit: int, places: Array) -> bool:
    """Tell whether a glyph as low as a pencil mark is a figure of an old-style typeface."""
    if digit not in LOW or not is_old_style(places):
        return False
    high, across, down = (float(part) for part in places[digit])
    off = abs(glyph.middle[1] + glyph.height / 2 - down - high / 2)
    is_in_line = max(off, abs(glyph.middle[0] - across)) < BESIDE
    return is_in_line and glyph.height >= LOWEST_X * float(places[RISING[0]][0])


def is_in_the_middle(glyph: Glyph, places: Array) -> bool:
    """Tell whether something is where digits are, not in a corner of its cell as marks are."""
    across, down = np.abs(np.array(glyph.middle) - places[0, 1:])
    return bool(across < BESIDE and down < MIDDLE)


def _bottom(places: Array) -> Array:
    """Return the lower edge of glyphs with a height and a middle."""
    found: Array = places[..., 2] + places[..., 0] / 2
    return found
