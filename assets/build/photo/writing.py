"""Handwriting: the project's own pen paths, no two alike."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw

from assets.build.figures import PEN
from assets.build.strokes import parse_path, walk

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
) -> None:
    """Write a digit around a point of a picture; ``width`` is the pen's, in pixels."""
    edge = math.ceil(height * 1.6)
    mask = Image.new("L", (edge * FINE, edge * FINE), 0)
    draw = ImageDraw.Draw(mask)
    lean, turn = rng.uniform(-0.1, 0.3), rng.uniform(-0.12, 0.12)
    stretch = rng.uniform(0.8, 1.1)
    sway = [(rng.uniform(-5, 5), rng.uniform(0, math.tau)) for _ in range(2)]
    reach = width * FINE / 2
    for curve in parse_path(PEN[digit - 1].heavy):
        bent = [(x + rng.gauss(0, 1.6), y + rng.gauss(0, 1.6)) for x, y in curve]
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
