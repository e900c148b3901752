"""Find signs in a picture that are not read: cages, lines, signs, odd regions.

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

RING = (7, 10)
"""Pixels from a line within which neither lines nor digits lie, but cages and signs across a
border."""
MIN_STROKE = 0.25
"""Contrast of a sign, as a share of the digits' own."""
ROUGH = 5.0
"""A sign departs from its cell's paper so many times as much as the paper's own grain."""
MIN_CELLS = 6
"""Minimum number of cells with ink along both pairs of their sides; stains reach fewer."""
FAINTEST = 0.25
"""Ink of lines from cell to cell, as a share of the strongest ink of the board."""
CROSSED = 4
"""Minimum number of places where such a line crosses a border or a corner."""
BESIDE = (3, 6)
"""Pixels from a border within which there is ink, on both of its sides, where a line crosses."""
WIDEST = 14
"""Pixels of the widest line; a shadow is wider."""
CORNER = 6
"""Pixels from a corner of cells, right and down, where a line that crosses the corner has ink."""
CIRCLES = 2
"""Minimum number of circles around the middle of a cell; more than ``TILES`` are rims of tiles."""
TILES = 40
ROUND = 0.6
"""A circle is wider and higher than this share of a cell; digits are narrower."""
DOTS = 3
"""Minimum number of borders with a dot, a cross or a letter in their middle."""
DOT = 3
"""Pixels along a border, to both sides of its middle, that are surely within a dot."""
FLANK = (10, 16)
"""Pixels along a border from its middle, where no dot lies."""
MIN_DOT = 0.3
"""Contrast of a dot on its border, as a share of the strongest ink of the board."""
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
    """Return the sentences about signs that are not read; empty for none."""
    return " ".join(_(each.value) for each in Unread if each in unread)


def find_unread(picture: Pixels, surface: Surface) -> frozenset[Unread]:
    """Return the signs to be seen beside the digits of a board."""
    flat = sample(picture, surface.to_picture(lattice(PER_CELL)))
    found = set()
    bright = brightness(flat)
    ink = _ink(bright)
    is_line = ink > FAINTEST * np.percentile(ink, 97)
    if (
        _has_signs(bright, flat)
        or _crossings(is_line) + _crossed_corners(is_line) >= CROSSED
        or CIRCLES <= _circles(is_line) <= TILES
        or _dots(ink) >= DOTS
    ):
        found.add(Unread.SIGNS)
    if _has_odd_regions(bright):
        found.add(Unread.REGIONS)
    return frozenset(found)


def _has_signs(bright: Array, flat: Array) -> bool:
    """Tell whether cells have ink between their digits and the lines around them, as of cages.

    High digits come near the lines above and below them; cages go along all four sides of cells.
    """
    cells = flat.reshape(SIDE, PER_CELL, SIDE, PER_CELL, 3).swapaxes(1, 2)
    cells = cells.reshape(CELLS, PER_CELL, PER_CELL, 3)
    # The lines of the board are as dark as its digits, or nearly.
    lines = float(np.percentile(np.abs(bright - np.median(bright)), 97))
    ways = (cells, cells.swapaxes(1, 2))
    return min(_cells_with_ink(way, MIN_STROKE * lines) for way in ways) >= MIN_CELLS


def _cells_with_ink(cells: Array, limit: float) -> int:
    """Return the number of cells with ink close to the lines above and below them."""
    inside = slice(RING[1], -RING[1])
    sides = []
    for sheet in (cells, cells[:, ::-1]):
        strip = sheet[:, RING[0] : RING[1], inside]
        # A thick line that reaches into the cell does so along the whole side.
        sides.append(np.abs(strip - np.median(strip, axis=2, keepdims=True)).mean((1, 3)))
    off = np.concatenate(sides, axis=1)
    grain, strength = np.median(off, axis=1), np.percentile(off, 96, axis=1)
    return int((strength > np.maximum(limit, ROUGH * grain)).sum())


def _ink(bright: Array) -> Array:
    """Return the difference of each pixel from the paper of its cell, in grey levels.

    Shape: (SIDE * PER_CELL, SIDE * PER_CELL).
    """
    cells = bright.reshape(SIDE, PER_CELL, SIDE, PER_CELL)
    ink: Array = np.abs(cells - np.median(cells, axis=(1, 3), keepdims=True))
    return ink.reshape(bright.shape)


def _crossings(is_line: Array) -> int:
    """Return the number of borders crossed by a line from cell to cell, as arrows are drawn."""
    found = 0
    near, far = BESIDE
    for sheet in (is_line, is_line.T):
        for at in range(PER_CELL, SIDE * PER_CELL, PER_CELL):
            both = sheet[at - far : at - near].all(0) & sheet[at + near : at + far].all(0)
            wide = both.reshape(SIDE, PER_CELL)[:, CORNER:-CORNER].sum(1)
            found += int(((wide > 0) & (wide <= WIDEST)).sum())
    return found


def _crossed_corners(is_line: Array) -> int:
    """Return the number of corners of cells crossed by a line aslant."""
    at = np.arange(PER_CELL, SIDE * PER_CELL, PER_CELL)
    upper_left, lower_right, upper_right, lower_left = (
        is_line[np.ix_(at + down, at + right)]
        for down, right in (
            (-CORNER, -CORNER),
            (CORNER, CORNER),
            (-CORNER, CORNER),
            (CORNER, -CORNER),
        )
    )
    falling, rising = upper_left & lower_right, upper_right & lower_left
    return int((falling != rising).sum())


def _circles(is_line: Array) -> int:
    """Return the number of cells with a round, open or filled, that is as wide as no digit."""
    near = BESIDE[0]
    cells = is_line.reshape(SIDE, PER_CELL, SIDE, PER_CELL).swapaxes(1, 2)
    cells = cells.reshape(CELLS, PER_CELL, PER_CELL)[:, near:-near, near:-near]
    middle = slice(PER_CELL // 2 - near - 2, PER_CELL // 2 - near + 2)
    corner = PER_CELL // 6
    found = 0
    for cell in cells:
        corners = cell[:corner] | cell[-corner:]
        if corners[:, :corner].any() or corners[:, -corner:].any():
            continue  # a shadow, the rim of a tile
        row, column = np.flatnonzero(cell[middle].any(0)), np.flatnonzero(cell[:, middle].any(1))
        found += all(
            len(places) and ROUND * PER_CELL < places[-1] - places[0] < len(cell) - 2
            for places in (row, column)
        )
    return found


def _dots(ink: Array) -> int:
    """Return the number of borders whose middle differs from its flanks."""
    odd = []
    along = np.abs(np.arange(PER_CELL) + 0.5 - PER_CELL / 2)
    is_flank = (along >= FLANK[0]) & (along <= FLANK[1])
    for sheet in (ink, ink.T):
        for at in range(PER_CELL, SIDE * PER_CELL, PER_CELL):
            across = sheet[at - HALF_LINE : at + HALF_LINE].reshape(-1, SIDE, PER_CELL)
            middle = across[..., along < DOT].mean(-1)
            odd.append(np.abs(middle - across[..., is_flank].mean(-1)).max(0))
    usual = float(np.median(odd))
    return int((np.array(odd) > max(MIN_DOT * np.percentile(ink, 97), ROUGH * usual)).sum())


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
