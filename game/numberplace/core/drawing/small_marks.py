"""Places of corner marks and centre marks in a cell, on the screen and on paper.

Corner marks stand at the edge of a cell: in its four corners first, then in the middle of its
sides. Centre marks stand in one row that shrinks as it grows; where it would become too small to
read it is broken into several. Pure arithmetic, in cells of edge 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil
from typing import Final, NamedTuple

from numberplace.core.drawing.shapes import Box

MAX_BOX: Final = 0.36
"""The box of a centre mark when there are few, in cells."""
WIDE: Final = {1: 0.5, 2: 0.95}
"""Width of a number of one or two figures with the gap after it, as a share of its box."""
FONT: Final = 0.8
"""The size of the typeface, as a share of a mark's box."""
WHOLE_CELL: Final = Box(0, 0, 1, 1)
MIN_BOX: Final = 0.2
"""The edge of the smallest box of a centre mark on paper, in cells."""
_EDGE: Final = 0.06
"""Free space at both ends of a row."""
_AROUND: Final = ((0, 0), (2, 0), (0, 2), (2, 2), (1, 0), (1, 2), (0, 1), (2, 1))
"""Column and row of the thirds of a cell that corner marks take, in this order."""


class SmallMark(NamedTuple):
    """One mark."""

    digit: int
    x: float
    y: float
    """The middle of its box."""
    size: float
    """The edge of its box, which is a third of a cell for a mark on the grid of nine."""


def corner_spots(mask: int, room: Box) -> list[SmallMark]:
    """Return the places of the corner marks of a cell, in ascending order.

    Args:
        mask: its corner marks, bit 0 = digit 1.
        room: the part of the cell that marks may take.
    """
    digits = [digit for digit in range(1, mask.bit_length() + 1) if mask >> digit - 1 & 1]
    if len(digits) <= len(_AROUND):
        across, places = 3, _AROUND[: len(digits)]
    else:
        across = ceil(len(digits) / 4) + 1
        edge = range(across)
        places = tuple((x, y) for y in edge for x in edge if {x, y} & {0, across - 1})
    size = min(room.width, room.height) / across
    return [
        SmallMark(
            digit,
            room.left + room.width * (x + 0.5) / across,
            room.top + room.height * (y + 0.5) / across,
            size,
        )
        for digit, (x, y) in zip(digits, places, strict=False)
    ]


def centre_spots(
    digits: Sequence[int], room: Box, least: float, *, corners: int = 0, wide: float = 0.0
) -> list[SmallMark]:
    """Return the places of the centre marks of a cell.

    Args:
        room: the part of the cell that marks may take.
        least: the edge of the smallest box in which a mark can be read.
        corners: how many corner marks the cell has, which keep the rows off its edge.
        wide: the width of a mark as a share of its box, 0 for that of its figures.
    """
    if not digits:
        return []
    wide = wide or WIDE[len(str(max(digits)))]
    width = (room.width - 2 * _EDGE) * (1 if corners <= 6 else 0.5)
    height = room.height * (1 if not corners else 0.44)
    best, rows = 0.0, 1
    for lines in range(1, len(digits) + 1):
        longest = ceil(len(digits) / lines)
        size = min(MAX_BOX * room.height, width / (longest * wide), height / (lines * 0.8))
        if size > best + 0.01:
            best, rows = size, lines
        if best >= least:
            break
    longest = ceil(len(digits) / rows)
    middle = (room.left + room.right) / 2
    top = (room.top + room.bottom) / 2 - best * 0.8 * (rows - 1) / 2
    spots = []
    for row in range(rows):
        line = digits[row * longest : (row + 1) * longest]
        left = middle - best * wide * (len(line) - 1) / 2
        spots += [
            SmallMark(digit, left + best * wide * at, top + best * 0.8 * row, best)
            for at, digit in enumerate(line)
        ]
    return spots
