"""Clay: figures of the arena, kneaded from simple masses of dots.

A mass is a set of dots. Laid on a figure it gets three tones, lit from the upper left, and a dark
edge; a finished figure can lean, squash and crumble. Dots are counted from the upper left, and no
drawing library has a say in it, so the same script gives the same dots everywhere.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import pairwise

Dot = tuple[int, int]
Mass = frozenset[Dot]
Point = tuple[float, float]
Tone = tuple[int, int, int, int]
Dots = dict[Dot, Tone]

NIGHT: Tone = (22, 14, 38, 255)
"""What every edge darkens to."""
WARM: Tone = (255, 236, 170, 255)
"""What every light side brightens to."""
LIT, SHADED = -0.5, 0.42
"""How far from the middle of a mass its light and its dark side begin, in half widths."""
_BAYER = (0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5)


def mix(one: Tone, other: Tone, share: float) -> Tone:
    """Return ``one`` with ``share`` (0-1) of ``other`` in it."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one[:3], other[:3], strict=True))
    return red, green, blue, one[3]


def tone(text: str) -> Tone:
    """Read ``#rrggbb``."""
    red, green, blue = bytes.fromhex(text[1:])
    return red, green, blue, 255


@dataclass(frozen=True, slots=True)
class Ramp:
    """A material: its edge and its three tones."""

    edge: Tone
    dark: Tone
    base: Tone
    light: Tone


def ramp(text: str) -> Ramp:
    """Return the material of a base colour: shadows turn to night, lights to warm."""
    base = tone(text)
    return Ramp(mix(base, NIGHT, 0.82), mix(base, NIGHT, 0.36), base, mix(base, WARM, 0.3))


def _within(box: tuple[float, float, float, float], has: Callable[[float, float], bool]) -> Mass:
    """Return the dots of a box (left, top, right, bottom) whose middles are inside."""
    left, top, right, bottom = box
    return frozenset(
        (x, y)
        for y in range(math.floor(top) - 1, math.ceil(bottom) + 2)
        for x in range(math.floor(left) - 1, math.ceil(right) + 2)
        if has(x + 0.5, y + 0.5)
    )


def oval(x: float, y: float, width: float, height: float | None = None) -> Mass:
    """Return an ellipse by its middle and its half axes."""
    tall = width if height is None else height
    box = (x - width, y - tall, x + width, y + tall)
    return _within(box, lambda a, b: ((a - x) / width) ** 2 + ((b - y) / tall) ** 2 <= 1)


def polygon(*points: Point) -> Mass:
    """Return the inside of a closed line."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    sides = list(zip(points, (*points[1:], points[0]), strict=True))

    def has(a: float, b: float) -> bool:
        is_in = False
        for (x0, y0), (x1, y1) in sides:
            if (y0 > b) != (y1 > b) and a < x0 + (b - y0) * (x1 - x0) / (y1 - y0):
                is_in = not is_in
        return is_in

    return _within((min(xs), min(ys), max(xs), max(ys)), has)


def limb(*points: Point, width: float = 4.0, end: float | None = None) -> Mass:
    """Return a bent line with round ends, ``width`` across at its start and ``end`` at its end."""
    last = width if end is None else end
    count = len(points) - 1
    mass: Mass = frozenset()
    for index, ((x0, y0), (x1, y1)) in enumerate(pairwise(points)):
        steps = max(2, math.ceil(2 * math.hypot(x1 - x0, y1 - y0)))
        for step in range(steps + 1):
            share = step / steps
            radius = (width + (last - width) * (index + share) / count) / 2
            mass |= oval(x0 + (x1 - x0) * share, y0 + (y1 - y0) * share, radius)
    return mass


def rows(text: str, x: int, y: int, letter: str = "x") -> Mass:
    """Return the dots where ``letter`` stands in rows divided by blanks, first dot at (x, y)."""
    return frozenset(
        (x + column, y + row)
        for row, line in enumerate(text.split())
        for column, mark in enumerate(line)
        if mark == letter
    )


def turned(points: Iterable[Point], pivot: Point, degrees: float) -> tuple[Point, ...]:
    """Return points turned clockwise around ``pivot``."""
    sine, cosine = math.sin(math.radians(degrees)), math.cos(math.radians(degrees))
    return tuple(
        (
            pivot[0] + (x - pivot[0]) * cosine - (y - pivot[1]) * sine,
            pivot[1] + (x - pivot[0]) * sine + (y - pivot[1]) * cosine,
        )
        for x, y in points
    )


def flipped(mass: Mass, middle: float) -> Mass:
    """Return a mass seen in a mirror that stands upright at ``middle``."""
    return frozenset((round(2 * middle) - 1 - x, y) for x, y in mass)


def edge_of(mass: Mass) -> Mass:
    """Return the dots that touch a mass from outside."""
    around = ((1, 0), (-1, 0), (0, 1), (0, -1))
    return frozenset((x + dx, y + dy) for x, y in mass for dx, dy in around) - mass


class Figure:
    """Dots laid over one another, the last on top."""

    __slots__ = ("dots",)

    def __init__(self, dots: Dots | None = None) -> None:
        self.dots: Dots = dots or {}

    def lay(
        self, mass: Mass, material: Ramp, *, edged: bool = True, clip: Mass | None = None
    ) -> None:
        """Put a mass on top, shaded as one round thing.

        Args:
            edged: whether it gets a dark edge.
            clip: where it may be seen, if not everywhere.
        """
        if not mass:
            return
        xs, ys = [x for x, _y in mass], [y for _x, y in mass]
        x0, y0 = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
        wide, tall = max(1.0, (max(xs) - min(xs)) / 2), max(1.0, (max(ys) - min(ys)) / 2)
        shown = mass if clip is None else mass & clip
        if edged:
            self.paint(edge_of(shown), material.edge)
        for x, y in shown:
            side = 0.45 * (x - x0) / wide + 0.8 * (y - y0) / tall
            lit = material.light if side < LIT else material.base
            self.dots[x, y] = material.dark if side > SHADED else lit

    def paint(self, mass: Iterable[Dot], colour: Tone) -> None:
        """Put dots of one colour on top."""
        for dot in mass:
            self.dots[dot] = colour

    def wipe(self, mass: Iterable[Dot]) -> None:
        """Take dots away."""
        for dot in mass:
            self.dots.pop(dot, None)

    def under(self, other: Figure) -> Figure:
        """Return this figure with ``other`` on top."""
        return Figure({**self.dots, **other.dots})

    def moved(self, x: int, y: int) -> Figure:
        """Return the figure somewhere else."""
        return Figure({(a + x, b + y): colour for (a, b), colour in self.dots.items()})

    def leant(self, shift: float, foot: int, height: int) -> Figure:
        """Return the figure leaning: ``shift`` dots sideways ``height`` dots above ``foot``."""
        return Figure(
            {
                (x + round(shift * (foot - y) / height), y): colour
                for (x, y), colour in self.dots.items()
            }
        )

    def squashed(self, share: float, foot: int, middle: float) -> Figure:
        """Return the figure ``share`` times as high and, to make up for it, wider or slimmer."""
        wide = 1 + (1 - share) * 0.6
        xs = [x for x, _y in self.dots] or [0]
        ys = [y for _x, y in self.dots] or [0]
        dots: Dots = {}
        for y in range(math.floor(foot - (foot - min(ys)) * share) - 1, max(ys) + 1):
            for x in range(
                math.floor(middle + (min(xs) - middle) * wide) - 1,
                math.ceil(middle + (max(xs) - middle) * wide) + 2,
            ):
                source = (
                    math.floor(middle + (x + 0.5 - middle) / wide),
                    math.floor(foot + 1 - (foot + 0.5 - y) / share),
                )
                if source in self.dots:
                    dots[x, y] = self.dots[source]
        return Figure(dots)

    def washed(self, colour: Tone, share: float) -> Figure:
        """Return the figure with ``share`` of a colour over all of it."""
        return Figure({dot: mix(own, colour, share) for dot, own in self.dots.items()})

    def crumbled(self, share: float) -> Figure:
        """Return the figure with ``share`` (0-1) of its dots gone, evenly."""
        return Figure(
            {
                (x, y): colour
                for (x, y), colour in self.dots.items()
                if _BAYER[y % 4 * 4 + x % 4] >= share * 16
            }
        )
