"""Figures: the digits 1-9 as pen paths of our own, 60 units wide and 100 high.

``PRESS`` is what a printer would set: upright, thick and thin, with balls and feet. ``PEN`` is
what a player would write: one even line, open and round.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from assets.build.strokes import Canvas, Nib


@dataclass(frozen=True, slots=True)
class Figure:
    """One digit: heavy strokes, light strokes (feet, hairlines) and balls at open ends."""

    heavy: str
    light: str = ""
    balls: tuple[tuple[float, float], ...] = ()


PRESS: tuple[Figure, ...] = (
    Figure("M33 4 L33 96", "M33 3 C27 12 21 15 12 17 M15 97 L51 97"),
    Figure(
        "M12 27 C11 11 20 3 31 3 C44 3 52 12 52 26 C52 48 24 68 9 95",
        "M9 96 L54 96 L57 79",
        ((14, 26),),
    ),
    Figure(
        "M11 24 C12 10 20 3 31 3 C43 3 51 11 51 24 C51 38 42 46 27 47 "
        "C45 48 55 57 55 72 C55 88 45 97 30 97 C17 97 9 90 8 78",
        "",
        ((13, 23), (11, 77)),
    ),
    Figure("M43 4 L43 96", "M42 4 L4 70 L60 70 M29 97 L57 97"),
    Figure(
        "M17 6 L52 6 M15 47 C20 41 26 39 32 39 C47 39 55 51 55 67 C55 86 45 97 29 97 "
        "C17 97 9 90 8 79",
        "M18 5 L14 48",
        ((11, 78),),
    ),
    Figure(
        "M48 15 C45 7 40 3 33 3 C17 3 7 25 7 56 C7 83 17 97 32 97 C46 97 55 86 55 69 "
        "C55 51 46 41 33 41 C21 41 10 50 7 66",
        "",
        ((46, 17),),
    ),
    Figure("M7 6 L56 6 C41 32 27 60 25 95", "M7 5 L5 22"),
    Figure(
        "M31 47 C18 42 10 36 10 25 C10 12 19 3 31 3 C43 3 52 12 52 25 C52 36 43 42 31 47 "
        "C15 53 6 61 6 74 C6 88 16 97 31 97 C46 97 56 88 56 74 C56 61 46 53 31 47",
    ),
    Figure(
        "M14 85 C17 93 22 97 29 97 C45 97 55 75 55 44 C55 17 45 3 30 3 C16 3 7 14 7 31 "
        "C7 49 16 59 29 59 C41 59 52 50 55 34",
        "",
        ((16, 83),),
    ),
)

PEN: tuple[Figure, ...] = (
    Figure("M17 20 C25 16 31 10 35 3 L35 97"),
    Figure("M9 26 C10 11 20 3 32 3 C45 3 53 12 53 25 C53 46 25 68 8 97 L56 97"),
    Figure(
        "M11 14 C16 6 24 3 31 3 C44 3 52 11 52 24 C52 38 42 46 27 46 C45 46 55 56 55 71 "
        "C55 88 44 97 29 97 C19 97 11 93 6 84",
    ),
    Figure("M27 3 C22 28 14 48 5 67 L58 67 M43 36 L43 97"),
    Figure(
        "M51 3 L18 3 L14 45 C19 40 25 37 32 37 C47 37 56 49 56 66 C56 85 45 97 28 97 "
        "C18 97 10 93 5 85",
    ),
    Figure(
        "M45 3 C21 15 7 41 7 67 C7 86 17 97 31 97 C46 97 55 86 55 70 C55 54 46 44 33 44 "
        "C20 44 10 53 7 68",
    ),
    Figure("M6 3 L55 3 C40 32 28 62 24 97"),
    Figure(
        "M31 46 C19 42 11 35 11 24 C11 11 20 3 31 3 C42 3 51 11 51 24 C51 35 43 42 31 46 "
        "C15 52 6 60 6 74 C6 88 16 97 31 97 C46 97 56 88 56 74 C56 60 47 52 31 46",
    ),
    Figure(
        "M55 31 C54 48 44 57 30 57 C16 57 7 47 7 31 C7 14 17 3 31 3 C46 3 55 14 55 31 "
        "C55 59 48 80 37 97",
    ),
)


@dataclass(frozen=True, slots=True)
class Hand:
    """How a set of figures is written."""

    figures: tuple[Figure, ...]
    heavy: Nib
    light: Nib
    ball: float
    slant: float
    height: float
    """Height of the figures as a share of the tile."""


PRESSED = Hand(PRESS, Nib(16, 8.5), Nib(7.5, 7.5), 9.5, 0.0, 0.58)
WRITTEN = Hand(PEN, Nib(9.5, 9.0, -35), Nib(9, 9), 0, 0.14, 0.57)
SMALL = Hand(PEN, Nib(13, 13), Nib(13, 13), 0, 0.0, 0.58)
INNER = Hand(PEN, Nib(14.5, 14.5), Nib(14.5, 14.5), 0, 0.0, 0.47)
"""Small figures inside a ring, a badge or a mark."""
CHIP = Hand(PEN, Nib(9.5, 9.0, -35), Nib(9, 9), 0, 0.14, 0.50)


def draw_figure(hand: Hand, digit: int, size: int, shift: float = 0.0) -> pygame.Surface:
    """Return ``digit`` in white, centred for the eye in a ``size`` px square, ``shift`` lower.

    The eye's centre lies between the middle of the outline and the middle of the ink.
    """
    rough = _ink(hand, digit, size, size / 2 - 30 * size * hand.height / 100, 0.0)
    shape = pygame.mask.from_surface(rough)
    outline = shape.get_bounding_rects()[0].unionall(shape.get_bounding_rects())
    middle = (outline.left + outline.right) / 4 + shape.centroid()[0] / 2
    left = size - 30 * size * hand.height / 100 - middle
    return _ink(hand, digit, size, left, shift)


def _ink(hand: Hand, digit: int, size: int, left: float, shift: float) -> pygame.Surface:
    """Return ``digit`` in white with the left of its 60 unit box at ``left`` px."""
    figure = hand.figures[digit - 1]
    scale = size * hand.height / 100
    top = size * (0.5 + shift) - 50 * scale
    canvas = Canvas(size, size, scale, (left + hand.slant * 50 * scale, top))
    canvas.stroke(figure.heavy, hand.heavy, hand.slant)
    canvas.stroke(figure.light, hand.light, hand.slant)
    for ball in figure.balls:
        canvas.dot(ball, hand.ball)
    return canvas.finish()
