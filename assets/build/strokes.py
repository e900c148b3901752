"""Strokes: paths drawn with an elliptical nib, smooth at any size.

A path is written like an SVG path with absolute M, L, C and Q. The nib is swept along it: a nib
wider than high makes the thick uprights and thin levels of printed figures, a round one a pen line.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

import pygame

Point = tuple[float, float]
SUPERSAMPLE = 8
WHITE = (255, 255, 255, 255)
CLEAR = (255, 255, 255, 0)


@dataclass(frozen=True, slots=True)
class Nib:
    """The foot of a pen in units of the path: full width and height; ``turn`` in degrees."""

    width: float
    height: float
    turn: float = 0.0

    def outline(self, scale: float, corners: int = 64) -> list[Point]:
        """Return the ellipse around (0, 0), ``scale`` px a unit."""
        cosine, sine = math.cos(math.radians(self.turn)), math.sin(math.radians(self.turn))
        points = []
        for corner in range(corners):
            angle = math.tau * corner / corners
            x = math.cos(angle) * self.width / 2 * scale
            y = math.sin(angle) * self.height / 2 * scale
            points.append((x * cosine - y * sine, x * sine + y * cosine))
        return points


def parse_path(text: str) -> list[list[Point]]:
    """Return the curves of a path: each a list of two, three or four control points."""
    curves: list[list[Point]] = []
    here: Point = (0.0, 0.0)
    for letter, body in re.findall(r"([MLCQ])([^MLCQ]*)", text):
        numbers = [float(n) for n in re.findall(r"-?[\d.]+", body)]
        points = list(zip(numbers[::2], numbers[1::2], strict=True))
        if letter == "M":
            here = points[0]
            continue
        count = {"L": 1, "Q": 2, "C": 3}[letter]
        for start in range(0, len(points), count):
            curve = [here, *points[start : start + count]]
            curves.append(curve)
            here = curve[-1]
    return curves


def walk(curve: list[Point], step: float) -> Iterator[Point]:
    """Yield points along a Bezier curve at most about ``step`` units apart."""
    length = sum(math.dist(a, b) for a, b in pairwise(curve))
    count = max(1, math.ceil(length / step))
    for index in range(count + 1):
        yield _at(curve, index / count)


def _at(points: list[Point], t: float) -> Point:
    """Return the point at ``t`` (0-1). Source: de Casteljau's construction."""
    while len(points) > 1:
        points = [
            (ax + (bx - ax) * t, ay + (by - ay) * t) for (ax, ay), (bx, by) in pairwise(points)
        ]
    return points[0]


class Canvas:
    """A white drawing on nothing, made large and averaged down."""

    def __init__(self, width: int, height: int, scale: float, origin: Point = (0, 0)) -> None:
        """Start a picture of ``width`` x ``height`` px, ``scale`` px a unit, with an origin."""
        self.size = (width, height)
        self.scale = scale * SUPERSAMPLE
        self.origin = (origin[0] * SUPERSAMPLE, origin[1] * SUPERSAMPLE)
        self.large = pygame.Surface(
            (width * SUPERSAMPLE, height * SUPERSAMPLE), pygame.SRCALPHA, 32
        )
        self.large.fill(CLEAR)

    def place(self, point: Point, slant: float = 0.0) -> Point:
        """Turn units into pixels of the large picture; ``slant`` leans upwards to the right."""
        x, y = point
        return (
            self.origin[0] + (x - slant * y) * self.scale,
            self.origin[1] + y * self.scale,
        )

    def stroke(self, path: str, nib: Nib, slant: float = 0.0) -> None:
        """Sweep ``nib`` along ``path``."""
        outline = nib.outline(self.scale)
        for curve in parse_path(path):
            for point in walk(curve, 1.5 / self.scale):
                x, y = self.place(point, slant)
                shifted = [(x + dx, y + dy) for dx, dy in outline]
                pygame.draw.polygon(self.large, WHITE, shifted)

    def fill(self, path: str) -> None:
        """Fill the area inside ``path``."""
        curves = parse_path(path)
        points = [self.place(p) for curve in curves for p in walk(curve, 4 / self.scale)]
        pygame.draw.polygon(self.large, WHITE, points)

    def dot(self, centre: Point, radius: float, *, cut: bool = False) -> None:
        """Fill a disc, or cut one out."""
        colour = CLEAR if cut else WHITE
        pygame.draw.circle(self.large, colour, self.place(centre), radius * self.scale)

    def finish(self) -> pygame.Surface:
        """Return the picture at its real size."""
        return pygame.transform.smoothscale(self.large, self.size)


def tint(mask: pygame.Surface, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """Return a white drawing in ``colour``; what is clear gets the colour too, at alpha 0."""
    tinted = mask.copy()
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted
