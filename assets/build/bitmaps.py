"""Bitmaps: digits and pictures as rows of characters, each a square of whole pixels.

``WIDE`` is what a coin machine would show: two squares across, one down. ``THIN`` is one square all
round. ``TINY`` and ``LEAST`` are for pencil marks, where a square is two logical pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

Rows = tuple[str, ...]
"""A picture, one string a row; a dot is clear."""
WHITE = (255, 255, 255, 255)
CLEAR = (255, 255, 255, 0)


def rows_of(*blocks: str) -> tuple[Rows, ...]:
    """Take several pictures apart that stand side by side, blanks between them."""
    lines = [line.split() for block in blocks for line in block.strip().splitlines()]
    return tuple(zip(*lines, strict=True))


WIDE = rows_of(
    """
...xx.. .xxxxx. .xxxxx. ....xxx xxxxxxx ..xxxx. xxxxxxx .xxxxx. .xxxxx.
..xxx.. xx...xx xx...xx ...xxxx xx..... .xx.... xx...xx xx...xx xx...xx
.xxxx.. .....xx .....xx ..xx.xx xx..... xx..... .....xx xx...xx xx...xx
...xx.. ....xxx .....xx .xx..xx xxxxxx. xx..... ....xx. xx...xx xx...xx
...xx.. ..xxxx. ..xxxx. xx...xx .....xx xxxxxx. ...xx.. .xxxxx. .xxxxxx
...xx.. .xxxx.. .....xx xxxxxxx .....xx xx...xx ..xx... xx...xx .....xx
...xx.. xxx.... .....xx .....xx .....xx xx...xx ..xx... xx...xx .....xx
...xx.. xx..... xx...xx .....xx xx...xx xx...xx ..xx... xx...xx ....xx.
.xxxxxx xxxxxxx .xxxxx. .....xx .xxxxx. .xxxxx. ..xx... .xxxxx. .xxxx..
"""
)
THIN = rows_of(
    """
..x.. .xxxx. xxxxx. ....x. xxxxxx ...xx. xxxxxx .xxxx. .xxxx.
.xx.. x....x .....x ...xx. x..... ..x... .....x x....x x....x
x.x.. .....x .....x ..x.x. x..... .x.... .....x x....x x....x
..x.. .....x .....x ..x.x. xxxxx. x..... ....x. x....x x....x
..x.. ....x. ..xxx. .x..x. .....x xxxxx. ....x. .xxxx. .xxxxx
..x.. ...x.. .....x x...x. .....x x....x ...x.. x....x .....x
..x.. ..x... .....x xxxxxx .....x x....x ...x.. x....x ....x.
..x.. .x.... .....x ....x. x....x x....x ..x... x....x ...x..
xxxxx xxxxxx xxxxx. ....x. .xxxx. .xxxx. ..x... .xxxx. .xx...
"""
)
TINY = rows_of(
    """
.x. xxx. xxx. x..x xxxx ..x. xxxx .xx. .xx.
xx. ...x ...x x..x x... .x.. ...x x..x x..x
.x. ...x .xx. x..x xxx. xxx. ..x. .xx. x..x
.x. .xx. ...x xxxx ...x x..x ..x. x..x .xxx
.x. x... ...x ...x ...x x..x .x.. x..x ..x.
xxx xxxx xxx. ...x xxx. .xx. .x.. .xx. .x..
"""
)
LEAST = rows_of(
    """
.x. xxx. xxx. x..x xxxx ..x. xxxx .xx. .xx.
xx. ...x ...x x..x x... .x.. ...x x..x x..x
.x. .xx. .xx. xxxx xxx. xxx. ..x. .xx. .xxx
.x. x... ...x ...x ...x x..x .x.. x..x ..x.
xxx xxxx xxx. ...x xxx. .xx. .x.. .xx. .x..
"""
)


@dataclass(frozen=True, slots=True)
class BitmapHand:
    """How a set of bitmap digits is written."""

    figures: tuple[Rows, ...]
    dots: int
    """How many squares fit side by side in a tile."""


GIVEN = BitmapHand(WIDE, 15)
PLACED = BitmapHand(THIN, 15)
SMALL = BitmapHand(TINY, 10)
INNER = BitmapHand(LEAST, 10)
CHIP = BitmapHand(WIDE, 20)


def draw_bitmap(hand: BitmapHand, digit: int, size: int, shift: float = 0.0) -> pygame.Surface:
    """Return ``digit`` in white, centred in a ``size`` px square, ``shift`` tiles lower."""
    rows = hand.figures[digit - 1]
    dot = size // hand.dots
    picture = pygame.Surface((size, size), pygame.SRCALPHA, 32)
    picture.fill(CLEAR)
    left = (size - dot * len(rows[0])) // 2
    top = (size - dot * len(rows)) // 2 + round(shift * size)
    paint_rows(picture, rows, {"x": WHITE}, dot, (left, top))
    return picture


def paint_rows(
    picture: pygame.Surface,
    rows: Rows,
    colours: Mapping[str, tuple[int, int, int, int]],
    dot: int,
    corner: tuple[int, int] = (0, 0),
) -> None:
    """Put rows into a picture, nothing blended.

    Args:
        colours: the colour of each character; characters without one are left out.
        dot: edge of a square, px.
        corner: where the top left of the rows comes, px.
    """
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in colours:
                spot = (corner[0] + x * dot, corner[1] + y * dot, dot, dot)
                picture.fill(colours[letter], spot)
