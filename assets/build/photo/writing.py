"""Handwriting: the project's own pen paths, no two alike."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw

from assets.build.figures import PEN
from assets.build.strokes import parse_path, walk

OTHERS = (
    (1, "M35 3 L35 97"),
    (1, "M12 25 L35 3 L35 97 M14 97 L56 97"),
    (3, "M8 3 L53 3 L27 41 C44 41 55 54 55 70 C55 87 44 97 29 97 C18 97 11 92 5 83"),
    (3, "M9 3 L52 3 L26 38 C46 38 57 52 56 70 C54 94 22 106 4 84"),
    (4, "M45 97 L45 3 L4 70 L60 70"),
    (5, "M52 3 L16 3 L12 50 C24 36 56 38 56 66 C56 98 20 106 4 84"),
    (6, "M44 3 L14 50 C-2 76 12 97 31 97 C48 97 57 84 57 70 C57 54 44 42 30 44 C20 46 14 52 12 56"),
    (7, "M5 3 L56 3 L24 97 M16 50 L50 50"),
    (7, "M5 18 L5 3 L56 3 L26 97"),
    (9, "M16 97 L46 50 C62 24 48 3 29 3 C12 3 3 16 3 30 C3 46 16 58 30 56 C40 54 46 48 48 44"),
)
"""Digits as some typefaces have them and the pen does not."""
FINE = 3
"""Drawn so many times too large, and averaged down."""


def write_digit(
    rng: random.Random,
    picture: Image.Image,
    digit: int,
    centre: tuple[float, float],
    height: float,
    width: float,
    colour: tuple[int, int, int],
    *,
    wobble: float = 1.0,
) -> None:
    """Write a digit around a point of a picture.

    Args:
        width: of the pen, in pixels.
        wobble: how far a hand departs from the path; without it the digit might be printed, and
            may have one of the forms of ``OTHERS``.
    """
    paths = [PEN[digit - 1].heavy]
    if not wobble:
        paths += [path for name, path in OTHERS if name == digit]
    edge = math.ceil(height * 1.6)
    mask = Image.new("L", (edge * FINE, edge * FINE), 0)
    draw = ImageDraw.Draw(mask)
    lean, turn = rng.uniform(-0.1, 0.3) * wobble, rng.uniform(-0.12, 0.12) * wobble
    stretch = rng.uniform(0.8, 1.1)
    sway = [(rng.uniform(-5, 5) * wobble, rng.uniform(0, math.tau)) for _ in range(2)]
    reach = width * FINE / 2
    for curve in parse_path(rng.choice(paths)):
        bent = [(x + rng.gauss(0, 1.6) * wobble, y + rng.gauss(0, 1.6) * wobble) for x, y in curve]
        for x, y in walk(bent, 1.0):
            u = (x - 30 + sway[0][0] * math.sin(y / 30 + sway[0][1])) * stretch
            v = y - 50 + sway[1][0] * math.sin(x / 25 + sway[1][1])
            u -= lean * v
            u, v = (
                u * math.cos(turn) - v * math.sin(turn),
                u * math.sin(turn) + v * math.cos(turn),
            )
            px = (edge / 2 + u * height / 100) * FINE
            py = (edge / 2 + v * height / 100) * FINE
            draw.ellipse((px - reach, py - reach, px + reach, py + reach), 255)
    mask = mask.resize((edge, edge), Image.Resampling.BOX)
    picture.paste(colour, (round(centre[0] - edge / 2), round(centre[1] - edge / 2)), mask)
