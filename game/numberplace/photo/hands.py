"""Tell handwriting in the ink of the print: digits that look like no other of their board.

Print draws equal digits alike and at the same place of every cell; a hand does neither.
``inks`` tells what another colour tells; this module compares shapes.
"""

from __future__ import annotations

from enum import IntEnum

import numpy as np

from numberplace.photo.components import Array
from numberplace.photo.figures import stands
from numberplace.photo.glyphs import Glyph

ALIKE = 0.9
"""Equal digits of a typeface correlate more than this, unless the picture is poor."""
PLAINLY_ALIKE = 0.95
"""Correlation below which a glyph that is out of line may be handwritten as well."""
UNLIKE = 0.8
"""Equal digits that correlate less, and are out of line, are written even on a sound board."""
MORE_ALIKE = 0.05
"""A glyph is doubtful that correlates so much more with another digit of its board."""
OUT_OF_LINE = 0.03
"""Distance of a digit's middle from where the others have theirs, as a share of a cell."""
HEIGHT_COUNTS = 1 / 1.5
"""Heights differ more than places do: typefaces have lower figures."""
MIN_WRITTEN = 3
"""Minimum number of digits that count as handwriting; fewer may be poorly printed."""


class Hand(IntEnum):
    """Likeness of a digit to handwriting."""

    PRINTED = 0
    PERHAPS = 1
    """Print and handwriting cannot be told apart."""
    LIKELY = 2
    PLAIN = 3
    """Handwriting even where nothing else speaks against the board."""


def compare(glyphs: list[Glyph], digits: Array) -> Array:
    """Return the likeness of each glyph to the others of its digit, and its distance from their
    line.

    Args:
        digits: what each glyph was read as, 0 for no digit.

    Returns:
        Shape: (glyphs, 2). Without two others to compare with, the place alone decides.
    """
    found = np.zeros((len(glyphs), 2))
    own = digits > 0
    if not own.any():
        return found
    pictures = np.array([glyph.picture.ravel() for glyph in glyphs])
    places = np.array([(glyph.height, *glyph.middle) for glyph in glyphs])
    off = np.abs(places - stands(glyphs, digits)[digits]) * (HEIGHT_COUNTS, 1, 1)
    for number, digit in enumerate(digits):
        others = digits == digit
        others[number] = False
        alike = 0.0
        if others.sum() > 1:
            usual = np.median(pictures[others], axis=0)
            alike = float(np.corrcoef(pictures[number], usual)[0, 1])
        elif off[number].max() <= OUT_OF_LINE:
            alike = 1.0
        found[number] = alike, off[number].max()
    return found


def judge_hands(glyphs: list[Glyph], digits: Array) -> list[Hand]:
    """Return of each glyph whether it is handwriting.

    Args:
        digits: what each glyph was read as, 0 for no digit or one of another ink.
    """
    compared = compare(glyphs, digits)
    alike, off = compared[:, 0], compared[:, 1]
    is_digit = digits > 0
    is_out = off > OUT_OF_LINE
    perhaps = (alike < ALIKE) | ((alike < PLAINLY_ALIKE) & (off > OUT_OF_LINE / 2))
    found = [Hand.PRINTED] * len(glyphs)
    for is_such, hand in (
        (perhaps, Hand.PERHAPS),
        (_several(is_digit & is_out & (alike < ALIKE)), Hand.LIKELY),
        (_several(is_digit & is_out & (alike < UNLIKE)), Hand.PLAIN),
    ):
        for number in np.flatnonzero(is_such & is_digit):
            found[number] = hand
    return found


def is_like_print(alike: float, off: float) -> bool:
    """Tell whether a digit looks and stands as the others of its kind, as ``compare`` says."""
    return alike >= ALIKE and off <= OUT_OF_LINE


def look_like_others(glyphs: list[Glyph], digits: Array) -> Array:
    """Return which digits look more like another digit of their board than like their own.

    Args:
        digits: what each glyph was read as, 0 for no digit.

    Returns:
        Shape: (glyphs,). False without two other glyphs of its own digit.
    """
    found = np.zeros(len(glyphs), dtype=bool)
    pictures = np.array([glyph.picture.ravel() for glyph in glyphs])
    for number, digit in enumerate(digits):
        alike = {}
        for each in range(1, 10):
            others = digits == each
            others[number] = False
            if others.sum() > 1:
                usual = np.median(pictures[others], axis=0)
                alike[each] = float(np.corrcoef(pictures[number], usual)[0, 1])
        if digit and digit in alike:
            found[number] = max(alike.values()) > alike[digit] + MORE_ALIKE
    return found


def _several(found: Array) -> Array:
    return found if found.sum() >= MIN_WRITTEN else np.zeros_like(found)
