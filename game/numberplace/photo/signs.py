"""Find what a picture shows that is not read: cages, lines, signs, odd regions.

The digits alone are read. Where they have no single solution, the puzzle may follow further rules,
and a sentence says what was seen of them.
"""

from __future__ import annotations

from enum import Enum

import numpy as np

from numberplace.core.words import N_, _
from numberplace.photo.components import Array
from numberplace.photo.glyphs import CELLS, PER_CELL
from numberplace.photo.picture import Pixels, brightness
from numberplace.photo.surface import SIDE, Surface, lattice, sample

RING = (6, 9)
"""Pixels from a line within which neither lines nor digits lie, but cages and what crosses a
border."""
MIN_STROKE = 0.25
"""Contrast of a sign, as a share of the digits' own."""
ROUGH = 5.0
"""A sign departs from its cell's paper so many times as much as the paper's own grain."""
MIN_CELLS = 6
"""Minimum number of cells with a sign; a stain and a shadow reach fewer."""
HALF_LINE = 5
"""Pixels on both sides of a line that are looked at for its thickness."""
MIN_ODD = 10
"""Minimum number of borders drawn against the boxes, thick within a box or thin between two."""
MIN_THICKER = 2.0
"""Thick lines are so many times as strong as thin ones."""


class Unread(Enum):
    """Signs in a picture beside the digits; the value is a sentence about the sign."""

    SIGNS = N_("There are cages, lines or other signs in this picture that are not read.")
    REGIONS = N_("The regions of this board are not the usual boxes; they are not read.")


def words_of(unread: frozenset[Unread]) -> str:
    """Return what is to be said of things that are not read; empty for nothing."""
    return " ".join(_(each.value) for each in Unread if each in unread)


def find_unread(picture: Pixels, surface: Surface) -> frozenset[Unread]:
    """Return what there is to be seen beside the digits of a board."""
    flat = sample(picture, surface.to_picture(lattice(PER_CELL)))
    found = set()
    if _has_signs(brightness(flat), flat):
        found.add(Unread.SIGNS)
    if _has_odd_regions(brightness(flat)):
        found.add(Unread.REGIONS)
    return frozenset(found)


def _has_signs(bright: Array, flat: Array) -> bool:
    """Tell whether cells have ink between their digits and the lines around them."""
    cells = flat.reshape(SIDE, PER_CELL, SIDE, PER_CELL, 3).swapaxes(1, 2)
    cells = cells.reshape(CELLS, PER_CELL, PER_CELL, 3)
    inside = slice(RING[1], -RING[1])
    sides = []
    for lying in (cells, cells.swapaxes(1, 2)):
        for sheet in (lying, lying[:, ::-1]):
            strip = sheet[:, RING[0] : RING[1], inside]
            # A thick line that reaches into the cell does so along the whole side.
            sides.append(np.abs(strip - np.median(strip, axis=2, keepdims=True)).mean((1, 3)))
    off = np.concatenate(sides, axis=1)
    grain = np.median(off, axis=1)
    strength = np.percentile(off, 96, axis=1)
    # The lines of the board are as dark as its digits, or nearly.
    lines = float(np.percentile(np.abs(bright - np.median(bright)), 97))
    limit = MIN_STROKE * lines
    return int((strength > np.maximum(limit, ROUGH * grain)).sum()) >= MIN_CELLS


def _has_odd_regions(bright: Array) -> bool:
    """Tell whether the thick lines are others than those between boxes."""
    strengths, between = [], []
    for sheet in (bright, bright.T):
        for line in range(1, SIDE):
            at = line * PER_CELL
            around = sheet[:, [*range(at - 11, at - 7), *range(at + 7, at + 11)]]
            paper = np.median(around, axis=1, keepdims=True)
            strip = np.abs(sheet[:, at - HALF_LINE : at + HALF_LINE] - paper).sum(1)
            pieces = strip.reshape(SIDE, PER_CELL)[:, 8:-8]
            strengths += [float(np.median(piece)) for piece in pieces]
            between += [line % 3 == 0] * SIDE
    strength, is_between = np.array(strengths), np.array(between)
    low, high = np.percentile(strength, (20, 90))
    if high < MIN_THICKER * max(low, 1e-6):
        return False
    is_thick = strength > (low + high) / 2
    within = int((is_thick & ~is_between).sum())
    missing = int((~is_thick & is_between).sum())
    return min(within, missing) >= MIN_ODD
